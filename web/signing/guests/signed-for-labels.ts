import type { SignedFor } from '#contract/waivers/submission.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import { type Company, shownKids } from './family.ts';

interface SignedForPeople {
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** How many people a signer's valid waivers cover together, besides the signer. */
export type Covers = FoundWaiver['covers'];

/** Who is covered, the signer first: `Maria, 2 kids, and 1 participant`. */
export function coversLabel(signer: string, { kids, participants }: Covers): string {
  const words = [signer, kids > 0 && count(kids, 'kid'), participants > 0 && count(participants, 'participant')];
  return joined(words.filter((word) => word !== false));
}

/** For a visitor who brought nobody new. */
export function alreadyCoveredText(covers: Covers = { kids: 0, participants: 0 }): string {
  const isAlone = covers.kids + covers.participants === 0;
  return `${isAlone ? 'You’re' : `${coversLabel('You', covers)} are`} already covered, so there’s nothing to sign.`;
}

/** What is said besides where kids are counted, not named: of one new kid the server can tell nothing from one that is covered. */
export const COUNT_EVERY_KID =
  'Is a kid missing? Go back to the form and enter all your kids, not only the new one, then sign again.';

/** For a signer who gave a birth date and still met a waiver of the same name. */
export const NOT_TOLD_APART =
  'Not yours? The birth date that you gave could not tell you apart. Please sign with a phone number and email of your own, or ask at the desk.';

/** `Leo and Mia are covered.` Not "now": without proof of an earlier signing, those who were covered before are named as well. */
export function addedText(names: readonly string[]): string {
  return `${joined(names)} ${names.length === 1 ? 'is' : 'are'} covered.`;
}

function joined(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** Whom a form signs for, before it is signed; it asks for no participants. Empty until that is chosen. */
export function formSignedForLabel(form: Company): string {
  const { signedFor } = form;
  return signedFor && signedForLabel({ signedFor, numKids: shownKids(form).length, numParticipants: 0 });
}

/** Whom a waiver covers, for the person who signed it. Nobody must think that kids are on a pass who are not. */
export function signedForLabel({ signedFor, numKids, numParticipants }: SignedForPeople): string {
  if (signedFor === 'self') return 'Myself';
  const kids = numKids > 0 && count(numKids, 'kid');
  const participants = numParticipants > 0 && count(numParticipants, 'participant');
  const words = [`My ${signedFor}`, kids, participants].filter((word) => word !== false);
  return (words.length > 1 ? words : [...words, 'no kids']).join(', ');
}
