import type { SignedFor } from '#contract/waivers/submission.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/signing/people.ts';
import { type Company, shownKids } from './family.ts';

interface SignedForPeople {
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
}

/** How many people a signer's valid waivers cover together, besides the signer. */
export type Covers = FoundWaiver['covers'];

/** Who is covered, the signer first: `Maria, 2 kids, and 1 participant`. */
export function coversLabel(signer: string, { kids, participants }: Covers): string {
  const people = [signer, kids > 0 && words.kids(kids), participants > 0 && words.participants(participants)];
  return words.covers(people.filter((some) => some !== false));
}

/** For a visitor who brought nobody new. */
export function alreadyCoveredText(covers: Covers = { kids: 0, participants: 0 }): string {
  const isAlone = covers.kids + covers.participants === 0;
  return isAlone ? words.youAreCovered : words.areCovered(coversLabel(words.you, covers));
}

/** Whom a form signs for, before it is signed; it asks for no participants. Empty until that is chosen. */
export function formSignedForLabel(form: Company): string {
  const { signedFor } = form;
  return signedFor && signedForLabel({ signedFor, numKids: shownKids(form).length, numParticipants: 0 });
}

/** Whom a waiver covers, for the person who signed it. Nobody must think that kids are on a pass who are not. */
export function signedForLabel({ signedFor, numKids, numParticipants }: SignedForPeople): string {
  const whose = words.signedFor[signedFor];
  if (signedFor === 'self') return whose;
  const kids = numKids > 0 && words.kids(numKids);
  const participants = numParticipants > 0 && words.participants(numParticipants);
  const people = [whose, kids, participants].filter((some) => some !== false);
  return (people.length > 1 ? people : [...people, words.noKids]).join(', ');
}
