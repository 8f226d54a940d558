import { firstNameOf } from '#contract/person-name.ts';
import { formatPhone } from '#contract/phone.ts';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import { type Block, button, type LetterContent, link, words } from './letter-frame.ts';
import { venue } from '#venue/venue.ts';

/** For `cid:` in the copy's letter. */
export const CODE_CID = 'code';
const CODE_SIDE = 200;

interface Signer {
  name: string;
  expiresAt: Date;
}

interface Links {
  /** The confirmation page of the waiver. */
  confirmation: string;
  preferences: string;
}

interface SignLinks extends Links {
  sign: string;
}

const KEEP_COPY = words('The document that you signed is attached as a PDF. Please keep it.');

/** The signed copy, with the code that staff open. */
export function copyLetter({ name, expiresAt }: Signer, links: Links, isAgreed: boolean): LetterContent {
  const until = dayOf(expiresAt);
  return {
    subject: `Your signed waiver for ${venue.name}`,
    preview: `Valid until ${until}. Show the code inside to our staff.`,
    blocks: [
      words(`Hi ${firstNameOf(name)},`),
      words(
        `Your waiver is signed and valid until ${until}, for every visit. Show this code to our staff when you come:`,
      ),
      { kind: 'picture', cid: CODE_CID, alt: 'QR code of your waiver', side: CODE_SIDE },
      link('Open your waiver', links.confirmation),
      KEEP_COPY,
    ],
    footnotes: copyFootnotes(links, isAgreed),
  };
}

/** The signed copy when it leaves so late that staff have asked for a new signature, or the waiver's time is over. */
export function endedCopyLetter({ name, expiresAt }: Signer, links: SignLinks, isAgreed: boolean): LetterContent {
  const until = dayOf(expiresAt);
  return {
    subject: `Your signed waiver for ${venue.name}`,
    preview: `It was valid until ${until}.`,
    blocks: [
      words(`Hi ${firstNameOf(name)},`),
      words(
        `Your waiver was valid until ${until}. Unless you have signed a new one since, please do so before your next visit. It takes two minutes.`,
      ),
      button('Sign a new waiver', links.sign),
      link('Open your waiver', links.confirmation),
      KEEP_COPY,
    ],
    footnotes: copyFootnotes(links, isAgreed),
  };
}

/** Before a waiver ends, to those who agreed to letters. */
export function reminderLetter({ name, expiresAt }: Signer, links: SignLinks): LetterContent {
  const day = dayOf(expiresAt);
  return {
    subject: `Your ${venue.name} waiver ends on ${day}`,
    preview: 'Sign again in two minutes, before your next visit.',
    blocks: [
      words(`Hi ${firstNameOf(name)},`),
      words(
        `Your waiver is valid until ${day}. Signing a new one takes two minutes, and then you are set for another year.`,
      ),
      button('Sign a new waiver', links.sign),
    ],
    footnotes: [words('You get this letter because you agreed to hear from us.'), changeLink(links)],
  };
}

/** From staff, to a customer whose waiver has to be signed anew. */
export function invitationLetter({ name }: Pick<Signer, 'name'>, sign: string): LetterContent {
  return {
    subject: `Please sign a new waiver for ${venue.name}`,
    preview: 'It takes two minutes on your phone.',
    blocks: [
      words(`Hi ${firstNameOf(name)},`),
      words('Before your next visit you need to sign a new waiver. It takes two minutes on your phone.'),
      button('Sign a new waiver', sign),
      words('The link works once, for 14 days. After that you can sign at any time on our site.'),
    ],
    footnotes: [
      words('You get this letter because our staff sent it to you. If you are not coming, you need not do anything.'),
    ],
  };
}

/**
 * To who signed before, when somebody signs with the same phone number or e-mail address and no proof of being them. It tells
 * nothing of who that was (docs/decisions/0032).
 */
export function elsewhereLetter({ name, expiresAt }: Signer, signedAt: Date, hasEnded: boolean): LetterContent {
  const at = formatVenueDateTime(signedAt.toISOString(), venue.timeZone);
  return {
    subject: `A waiver for ${venue.name} was signed with your contact details`,
    preview: 'If that was you or your family, you need not do anything.',
    blocks: [
      words(`Hi ${firstNameOf(name)},`),
      words(
        `On ${at}, a waiver was signed from another device with the phone number or email address of your own waiver. If that was you or somebody in your family, you need not do anything.`,
      ),
      words(
        hasEnded
          ? 'Nothing about your own waiver has changed.'
          : `Your own waiver stands: it is valid until ${dayOf(expiresAt)}, for everyone on it. A waiver that was signed later changes nothing about it.`,
      ),
      words(
        `If you know nothing of it, please tell us: call ${formatPhone(venue.phone)}, write to ${venue.email}, or talk to our staff on your next visit.`,
      ),
    ],
    footnotes: [
      words('You get this letter because your email address belongs to a waiver. It comes once a day at most.'),
    ],
  };
}

export function passwordLetter({ name }: Pick<Signer, 'name'>, reset: string): LetterContent {
  return {
    subject: `Set a new password for ${venue.name}`,
    preview: 'The link works once, for one hour.',
    blocks: [
      words(`Hi ${name},`),
      words('Somebody asked for a new password for your staff account. The link works once, for one hour.'),
      button('Set a new password', reset),
      words('If that was not you, do nothing: your password stays as it is.'),
    ],
    footnotes: [words('You get this letter because there is a staff account with your email address.')],
  };
}

function copyFootnotes(links: Links, isAgreed: boolean): Block[] {
  return [
    words('You get this letter because your email address was given when this waiver was signed.'),
    ...(isAgreed ? [changeLink(links)] : []),
  ];
}

function changeLink({ preferences }: Links): Block {
  return link('Choose which letters you get, or end them all', preferences);
}

function dayOf(instant: Date): string {
  return formatVenueDate(instant.toISOString(), venue.timeZone);
}
