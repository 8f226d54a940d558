import type { VenueFacts } from '#contract/venue/document.ts';
import { firstNameOf, isValidName } from '#contract/person-name.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { en as say } from '#words/emails/phrases.ts';
import { en as peopleNames } from '#words/names.ts';
import { en as times } from '#words/times.ts';
import { type Block, greeting, link, words } from '../layout.ts';

/** Anyone who signs can give any mailbox, and a phone number or an address as the name: our emails carry neither. */
export function hello(name: string): Block {
  const firstName = firstNameOf(name);
  return greeting(isValidName(firstName) ? say.hello(firstName) : say.helloNobody);
}

export function dayOf(instant: Date, venue: VenueFacts): string {
  return times.day(venueDay(instant.toISOString(), venue.timeZone));
}

/** For `cid:` in the emails that show the code. */
export const CODE_CID = 'code';
export const CODE_FILE = 'code.png';

/** Somebody that a pass covers, as its own code tells it. */
export interface CoveredName {
  firstName: string;
  /** Of a kid who turns 18 before the waiver ends: the last moment before that. */
  childhoodUntil: Date | undefined;
  /** Of a kid with only a known age, who may turn 18 before. */
  mayTurn18: boolean;
}

interface ShownPass {
  expiresAt: Date;
  hasEnded: boolean;
  mustSignAgain: boolean;
  covered: readonly CoveredName[];
}

/** The pass, as the signer's own code tells it. */
export function passOf({ expiresAt, hasEnded, mustSignAgain, covered }: ShownPass, venue: VenueFacts): Block {
  return {
    kind: 'pass',
    title: say.passTitle,
    cid: CODE_CID,
    fileName: CODE_FILE,
    alt: say.codeAlt,
    facts: [
      mustSignAgain
        ? [say.notValid, say.textChanged]
        : [hasEnded ? say.expired : say.validUntil, dayOf(expiresAt, venue)],
      [say.covered, listed(covered, venue)],
    ].filter(([, value]) => value !== '') as [string, string][],
  };
}

export function sayAtTheDoor(): Block {
  return words(say.atTheDoor);
}

/** Names that could be anything else are only counted, as in `hello`. */
function listed(covered: readonly CoveredName[], venue: VenueFacts): string {
  const names = covered
    .filter(({ firstName }) => isValidName(firstName))
    .map((one) => `${one.firstName}${endOf(one, venue)}`);
  return peopleNames.listed(names, covered.length);
}

function endOf({ childhoodUntil, mayTurn18 }: CoveredName, venue: VenueFacts): string {
  if (childhoodUntil !== undefined) return say.childhoodEnds(dayOf(childhoodUntil, venue));
  return mayTurn18 ? say.mayTurn18 : '';
}

export function preferencesLink(url: string): Block {
  return link(say.preferences, url);
}

export const STAFF_FOOTNOTES = [
  words('You are getting this email because there is a staff account with your email address.'),
];
