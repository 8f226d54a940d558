import { isIPv4, isIPv6 } from 'node:net';
import { DAY_MS } from '#contract/venue-dates.ts';

export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

const TEN_MINUTES_MS = 10 * 60 * 1000;
const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Every limit of the product. Reasons: docs/decisions/0006 (lookups, networks, sign-ins), 0021 (mailboxes), 0050 (parties) and 0011 (second
 * factors).
 */
export const limits = {
  missedLookups: { name: 'missed-lookups', max: 120, windowMs: TEN_MINUTES_MS },
  familiarLookups: { name: 'familiar-lookups', max: 120, windowMs: TEN_MINUTES_MS },
  /**
   * The venue's own Wi-Fi is one IPv4 address. A full Saturday brings 1,500 signings in 12 hours, 21 in ten minutes, and 60 in its
   * busiest minute: this is twice as much as if that minute went on for ten.
   */
  signings: { name: 'signings', max: 1200, windowMs: TEN_MINUTES_MS },
  /** With other writings of one mailbox, such as plus-addresses; of each address by itself the waivers are counted (`MAX_OF_CONTACT`). */
  signingsOfMailbox: { name: 'signings-mailbox', max: 40, windowMs: DAY_MS },
  /** With proof of an earlier waiver, once its number, address or name has signed as often as it may: a renewal, and some kids. */
  signingsByProof: { name: 'signings-by-proof', max: 5, windowMs: DAY_MS },
  /** Nearly seven full Saturdays. */
  signingsOfDay: { name: 'signings-of-day', max: 10_000, windowMs: DAY_MS },
  /**
   * What pictures take beyond the usual; more than a Saturday on which every signature is as large as may be. A network that uses it up
   * can still send signatures of usual size.
   */
  largeSignings: { name: 'large-signings', max: 300_000_000, windowMs: DAY_MS },
  /** The same of lists of names: a thousand groups of twenty, or seventeen of the longest lists. Usual lists go on. */
  longLists: { name: 'long-lists', max: 100_000_000, windowMs: DAY_MS },
  /** Large pictures that are no signature: each takes some 10 ms to look at. */
  blankPictures: { name: 'blank-pictures', max: 300, windowMs: TEN_MINUTES_MS },
  /** "You already have a valid waiver", said of a waiver that was neither signed nor used there: the busiest half of such ten minutes. */
  refusedSignings: { name: 'refused-signings', max: 300, windowMs: TEN_MINUTES_MS },
  /** For one waiver and the widest network: hearing of it again tells nothing new, and must not keep others of that network from signing. */
  heardOf: { name: 'heard-of', max: 1, windowMs: DAY_MS },
  /**
   * Birth dates of one kid's name with one phone number or email address. Those of ages 5 to 17 are 4,700, of one year 365: with so many
   * in a month it takes years to meet the right one.
   */
  birthDates: { name: 'birth-dates', max: 9, windowMs: 30 * DAY_MS },
  /** Of a waiver at the door, told by its pass: two of each signer and guest in the busiest minute for ten; each keeps a row for good. */
  accesses: { name: 'accesses', max: 3000, windowMs: TEN_MINUTES_MS },
  /** Signings by a QR code of the desk, each told once: as many as may be signed. */
  deskSignings: { name: 'desk-signings', max: 1200, windowMs: TEN_MINUTES_MS },
  /** A lost reply is asked for again once. */
  deskSigningsOfWaiver: { name: 'desk-signings-waiver', max: 5, windowMs: TEN_MINUTES_MS },
  /** At the door, by one member of staff or one tablet on which nobody is signed in; each is sealed and keeps its row as long as the waiver. */
  visitsAtDoor: { name: 'visits-at-door', max: 3000, windowMs: TEN_MINUTES_MS },
  /** Everybody of a full Saturday at one tablet, in and out twice, and as many whom it was told of late. */
  visitsAtDoorOfDay: { name: 'visits-at-door-of-day', max: 20_000, windowMs: DAY_MS },
  /** Of an email address or a birthday beside a waiver. */
  amendments: { name: 'amendments', max: 1200, windowMs: TEN_MINUTES_MS },
  /** Failures at one account from one network. These and the next three: docs/decisions/0006. */
  signInsOfPair: { name: 'sign-ins-pair', max: 5, windowMs: QUARTER_MS },
  /** By a browser that has signed in to the account before, or in one session. */
  signInsOfBrowser: { name: 'sign-ins-device', max: 5, windowMs: QUARTER_MS },
  /** From wherever staff never signed in: a thousand guesses a day at passwords of twelve characters and more. */
  signInsOfAccount: { name: 'sign-ins-account', max: 50, windowMs: HOUR_MS },
  /** At all accounts together. More than a venue's staff get wrong, and few enough that they do not fill the trail. */
  signInsFromNetwork: { name: 'sign-ins-network', max: 100, windowMs: QUARTER_MS },
  /**
   * Wrong codes beside a right password, at one account, by browsers that have not signed in to it before (docs/decisions/0011): of three
   * codes that open it in a million, two years of days have one.
   */
  secondFactors: { name: 'second-factors', max: 20, windowMs: DAY_MS },
  /** By a browser that has signed in to the account before, or in one session. */
  secondFactorsOfBrowser: { name: 'second-factors-device', max: 5, windowMs: QUARTER_MS },
  /** Tokens that are of no link to enroll a device; nobody guesses one, and this only keeps the trying short. */
  enrollments: { name: 'enrollments', max: 20, windowMs: QUARTER_MS },
  passwordEmails: { name: 'password-emails', max: 3, windowMs: QUARTER_MS },
  /** Someone who mistypes an address twice can still correct it. A stranger gets at most three of these emails. */
  addressesOfWaiver: { name: 'addresses-waiver', max: 3, windowMs: DAY_MS },
  confirmationEmails: { name: 'address-emails', max: 3, windowMs: DAY_MS },
  /**
   * All but invitations and new passwords (docs/decisions/0021). A stranger whose address is used by somebody is not flooded.
   */
  emailsToMailbox: { name: 'emails-mailbox', max: 12, windowMs: DAY_MS },
  /**
   * Half of them is kept for the first pass or notice, and the first warning, about waivers that were signed in one network: anyone who signs
   * with a stranger's address, from a few networks too, leaves room for what the stranger causes. A family that signs three waivers with
   * one address, corrects it and signs again stays below the other half.
   */
  firstEmailOfCause: { name: 'emails-of-cause', max: 1, windowMs: DAY_MS },
  /** About waivers that were signed where staff sign in: in the venue's own network. No stranger elsewhere takes room from them. */
  emailsOfVenue: { name: 'emails-of-venue', max: 6, windowMs: DAY_MS },
  /**
   * Of invitations to sign, of new codes and of invitations to the staff, each to one mailbox: they count among no mailbox’s six, and anyone who
   * has a session of the desk could flood one.
   */
  emailsByStaff: { name: 'emails-by-staff', max: 5, windowMs: DAY_MS },
  /** An owner's tests of the mail server, to their own address. */
  mailTests: { name: 'mail-tests', max: 10, windowMs: HOUR_MS },
  /**
   * Codes that one account replaces by email; each ends a pass at once. Of the 1,500 who come on a full Saturday that is one in 25: nobody
   * loses so many passes, and a PIN that somebody saw ends no more.
   */
  codesMailed: { name: 'codes-mailed', max: 60, windowMs: DAY_MS },
  /** More of them in a day are told to the owner. */
  codesMailedUntold: { name: 'codes-mailed-untold', max: 20, windowMs: DAY_MS },
  /** New codes that one account opens on its screen, where no email leads to the signer; each is somebody's pass. */
  codesShown: { name: 'codes-shown', max: 20, windowMs: DAY_MS },
  /** More of them in a day are told to the owner. */
  codesShownUntold: { name: 'codes-shown-untold', max: 5, windowMs: DAY_MS },
  /** For all accounts together. `passwordEmails` protects each mailbox, so this one can be generous: a prank from the venue's Wi-Fi must not lock out the front desk. */
  passwordEmailsFromNetwork: { name: 'password-emails-network', max: 60, windowMs: QUARTER_MS },
  messages: { name: 'messages', max: 10, windowMs: TEN_MINUTES_MS },
  /** However many networks they come from, so that nobody fills the disk. */
  messagesInAll: { name: 'messages-in-all', max: 1000, windowMs: TEN_MINUTES_MS },
  partiesMade: { name: 'parties-made', max: 10, windowMs: HOUR_MS },
  /**
   * For one day, of one network: more than a venue has parties, and even of the widest (`TIERS`) fewer than the desk shows of a day, so that
   * no invented ones hide those of families.
   */
  partiesOfDay: { name: 'parties-of-day', max: 20, windowMs: 30 * DAY_MS },
  /** By the host's link, which is the host's to keep: this only keeps a party from flickering. */
  partyChanges: { name: 'party-changes', max: 60, windowMs: HOUR_MS },
  /** Guests of one party with the code of a valid waiver, of one network: the largest party has 200, and each may answer twice. */
  partyAnswers: { name: 'party-answers', max: 400, windowMs: HOUR_MS },
  /** The same from wherever they come: nobody fills that from one network, and keeps the others from answering. */
  partyAnswersOfAll: { name: 'party-answers-of-all', max: 4000, windowMs: HOUR_MS },
  /**
   * People who join one party, of one network: four for each guest of the largest, and each twice, should all sign on one Wi-Fi. Anyone who goes on
   * signs without the party; anyone who leaves makes room.
   */
  partyGuests: { name: 'party-guests', max: 2000, windowMs: DAY_MS },
  /** Of one party, of one network: anybody with the link can decline, which keeps nobody from coming. Who is on the list is counted with the answers. */
  partyDeclines: { name: 'party-declines', max: 40, windowMs: HOUR_MS },
  /** The same from wherever they come: as many as the largest party has guests, and more than even the widest network may (`TIERS`). */
  partyDeclinesOfAll: { name: 'party-declines-of-all', max: 200, windowMs: HOUR_MS },
  /** Of one waiver by its own code, in whatever networks: somebody with a few waivers keeps no line full. */
  copiesOfWaiver: { name: 'copies-waiver', max: 10, windowMs: TEN_MINUTES_MS },
  /** That one account adds. A photograph takes some 0.5 MB in all its sizes, one of mere noise 7.6 MB. */
  pictures: { name: 'pictures', max: 60, windowMs: DAY_MS },
  /** Of the text that is being written, by a lawyer's link, and answers to it: nobody guesses one, and this keeps the trying short. */
  sharedTexts: { name: 'shared-texts', max: 120, windowMs: TEN_MINUTES_MS },
  /** Checks of a fingerprint at /verify; each looks through the chain, and may link first what waits. */
  verifications: { name: 'verifications', max: 60, windowMs: TEN_MINUTES_MS },
} as const satisfies Record<string, Limit>;

/** One use of a limit; `max` is what this subject may use. */
export interface Use {
  limit: Limit;
  subject: string;
  amount: number;
  max: number;
}

/** Names, subjects, amounts, allowances and ends of windows. */
export type UseColumns = [names: string[], subjects: string[], amounts: number[], max: number[], endsAt: Date[]];

/** As `count_uses` takes them (functions/count_uses.sql). */
export function columnsOf(uses: readonly Use[], now: Date): UseColumns {
  return [
    uses.map(({ limit }) => limit.name),
    uses.map(({ subject }) => subject),
    uses.map(({ amount }) => amount),
    uses.map(({ max }) => max),
    uses.map(({ limit }) => new Date(now.getTime() + limit.windowMs)),
  ];
}

/** A network that counts as one, and how many times the allowance of the smallest it has. */
interface Tier {
  subject: string;
  multiple: number;
}

const GROUP_BITS = 16;
/**
 * Of IPv6 a customer has a /64 at least and often a /56 or a /48 of their own, 65,536 times as many: each wider network has more, but not
 * as often as it has parts.
 */
const TIERS = [
  { bits: 64, multiple: 1 },
  { bits: 56, multiple: 2 },
  { bits: 48, multiple: 4 },
] as const;

/** The networks of an address, the smallest first: an IPv4 address itself, or the /64, /56 and /48 around it. None for what is no address. */
export function tiersOf(address: string | undefined): Tier[] {
  if (address === undefined) return [];
  if (isIPv4(address)) return [{ subject: address, multiple: 1 }];
  if (!isIPv6(address)) return [];
  const groups = groupsOf(address);
  return TIERS.map(({ bits, multiple }) => ({ subject: `${prefixOf(groups, bits)}::/${bits}`, multiple }));
}

/** The smallest of `tiersOf`, as PostgreSQL's `inet` reads it. */
export function networkOf(address: string | undefined): string | undefined {
  return tiersOf(address)[0]?.subject;
}

/** One use by a subject that is no network. */
export function useOf(limit: Limit, subject: string): Use {
  return { limit, subject, amount: 1, max: limit.max };
}

/** How long somebody has to wait for an instant, and a second at least. */
export function waitUntil(instant: Date, now: Date): number {
  return Math.max(1000, instant.getTime() - now.getTime());
}

/** The widest of `tiersOf`, for taking turns: a client with many small networks is still one client. Empty for what is no address. */
export function widestNetworkOf(address: string | undefined): string {
  return tiersOf(address).at(-1)?.subject ?? '';
}

/** What one use of a limit by this address counts as, in each of its networks. */
export function usesOf(limit: Limit, address: string | undefined, amount = 1): Use[] {
  return tiersOf(address).map(({ subject, multiple }) => ({ limit, subject, amount, max: limit.max * multiple }));
}

function prefixOf(groups: number[], bits: number): string {
  const whole = Math.ceil(bits / GROUP_BITS);
  const cut = whole * GROUP_BITS - bits;
  return groups
    .slice(0, whole)
    .map((group, place) => (place === whole - 1 ? group & (0xffff << cut) : group).toString(16))
    .join(':');
}

/** The first four groups of a valid IPv6 address and more. */
function groupsOf(address: string): number[] {
  const [front = '', back = ''] = address.split('::');
  const leading = front.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - leading.length - countGroups(back) : 0;
  return [...leading, ...Array<string>(missing).fill('0'), ...back.split(':').filter(Boolean)].map((group) =>
    Number.parseInt(group, 16),
  );
}

/** A dotted tail stands for two groups. */
function countGroups(text: string): number {
  return text.split(':').filter(Boolean).length + (text.includes('.') ? 1 : 0);
}

/** By so many words of a name people are found, the first: every two of them are kept, and anybody may type sixty. */
export const MAX_NAME_WORDS = 10;
/** On the disk, with indexes: of what is kept for each two words, and for each word that nobody had before. */
const BYTES_OF_PAIR = 150;
const BYTES_OF_WORD = 5_000;

/** Shorter ones are kept in few writings. */
const LONG_WORD = 4;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** What it takes at most, about, to find people of these names. */
export function bytesToFind(names: readonly string[]): number {
  return names.reduce((bytes, name) => {
    const words = name.split(BETWEEN_WORDS).slice(0, MAX_NAME_WORDS);
    const pairs = (words.length * (words.length + 1)) / 2;
    return bytes + pairs * BYTES_OF_PAIR + words.filter((word) => word.length >= LONG_WORD).length * BYTES_OF_WORD;
  }, 0);
}
