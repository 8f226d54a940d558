import { DRAFT_KEY, SESSION_KEY } from '#web/document/signals.ts';

/**
 * What takes something off a device: a visitor who removes themselves ("Not you?"), a shared tablet that is left to the next visitor, staff
 * who sign out, and a tablet that is not the venue's any more.
 */
export type Farewell = 'removal' | 'next-visitor' | 'sign-out' | 'revocation';

interface Rules {
  /** `visit`: as long as the tab. `device`: until something takes it away. */
  lifetime: 'visit' | 'device';
  /** What takes it away; nothing does where there is none. */
  goesAt?: readonly Farewell[];
  /** A tablet of the venue does not keep it (docs/decisions/0052). */
  isPrivate?: true;
}

const OF_VISITOR: Rules = { lifetime: 'device', goesAt: ['removal'], isPrivate: true };
/** It names somebody, who may have been removed here, or whose record staff have looked at. */
const DRAFT: Rules = { lifetime: 'visit', goesAt: ['next-visitor', 'removal', 'sign-out'] };
const OF_SIGNING: Rules = { lifetime: 'visit', goesAt: ['next-visitor'] };
const OF_SITE: Rules = { lifetime: 'visit', goesAt: ['next-visitor'], isPrivate: true };
const OF_SIGN_IN: Rules = { lifetime: 'device', goesAt: ['sign-out'] };
const OF_TABLET: Rules = { lifetime: 'device', goesAt: ['revocation'] };
const OF_DESK: Rules = { lifetime: 'visit' };
const SETTING: Rules = { lifetime: 'device' };

/** Everything that this site keeps in a browser. The file that uses a key says what its text means. */
export const KEYS = {
  /** The waivers that were signed here, for the greeting and the pass. */
  [SESSION_KEY]: OF_VISITOR,
  /** What was answered to parties here. */
  'party-answers': OF_VISITOR,

  /** What was entered in each form and not signed yet. */
  [DRAFT_KEY]: DRAFT,
  'waiver-draft-classic': DRAFT,
  'waiver-draft-progressive': DRAFT,
  'waiver-draft-kid': DRAFT,
  /** Waivers that were removed from the device: the history of the tab still holds their passes. */
  'removed-waivers': OF_SIGNING,
  /** The party that signings in the tab are for. */
  'party-of-tab': OF_SIGNING,
  /** Which desk showed the code that led here. */
  'desk-ticket': OF_SIGNING,
  /** What makes signings in the tab tests of an owner’s. */
  'test-signing': OF_SIGNING,
  /** A party that is being planned. */
  'party-draft': DRAFT,

  /** What was typed into a form of the site and not sent yet. */
  'message-draft': OF_SITE,
  'visit-draft': OF_SITE,
  'request-draft': OF_SITE,

  /** When something was forgotten last: pages that the browser kept from before are not shown again as they were. */
  forgotten: SETTING,

  /** Who of the staff is signed in. */
  authToken: OF_SIGN_IN,
  authUser: OF_SIGN_IN,

  /** What an enrolled tablet is, and what it proves that with: an empty text says that it was the venue's, and proves nothing. */
  device: OF_TABLET,
  deviceCredential: SETTING,

  /** By which a browser is known at the next sign-in: guessing elsewhere cannot lock it out of its account. */
  'staff-device': SETTING,
  /** When staff last used any page. */
  'device-last-use': SETTING,
  /** Whether the camera and the scanner worked when they were tried. */
  'tried-camera': SETTING,
  'tried-scanner': SETTING,
  /** Whether the phone of the desk sounds, and the camera that it uses. */
  deskSignals: SETTING,
  deskCamera: SETTING,
  /** Check-ins that the desk could not send yet: they are no visitor's to clear. */
  deskPresses: OF_DESK,
} satisfies Record<string, Rules>;

/** A tab left open on a shared screen forgets the last visitor. */
export const DRAFT_MS = 60 * 60 * 1000;

export type Key = keyof typeof KEYS;
