import type { HealthAnswers, SignedFor } from '#contract/waivers/submission.ts';
import { en as words } from '#words/signing/form.ts';
import type { NamesakeAnswers } from '../signer/namesake.ts';
import type { Kid } from './kids.ts';
import type { Participant } from './participants.ts';

/** What a signer says besides who comes along. All of it may stay open: nothing is answered for them. */
export interface FamilyAnswers extends NamesakeAnswers {
  isTakingPart?: boolean;
  /** The tick that the kids are the signer's own. It is never sent as a no: a kid of someone else's is that parent's to sign for (docs/decisions/0051). */
  ownKids?: boolean;
  /** The way to sign for the kids was sent to their own parent, so the form goes on without them, until it lists other kids. */
  isSentToParent?: boolean;
  /** By the id of the venue's question. */
  healthAnswers?: HealthAnswers;
  /** The signer’s, to the venue’s own questions; those of a kid are the kid’s. */
  ownAnswers?: Readonly<Record<string, string>>;
}

/** Who comes along, as a form lists them. */
export interface Company {
  signedFor: SignedFor | '';
  kids: readonly Kid[];
  /** Only where a form asks for the names of a group, of which no kid is then signed for. */
  participants?: readonly Participant[];
}

/** The kids that come along. Under another choice they are kept, but out of sight and not sent. */
export function shownKids({ signedFor, kids, participants }: Company): readonly Kid[] {
  return signedFor === 'self' || (signedFor === 'group' && participants) ? [] : kids;
}

/** Whether the main button signs for the signer alone. */
export function leavesKids(form: FamilyAnswers & Company): boolean {
  return shownKids(form).length > 0 && form.isSentToParent === true && !form.ownKids;
}

/** A family is asked whether the signer rides, too; a group is not. */
export function readTakingPart({ isTakingPart, ...form }: FamilyAnswers & Company): boolean | undefined {
  return form.signedFor === 'group' || shownKids(form).length === 0 ? undefined : isTakingPart;
}

/** What the signer reads of the answers before signing; empty where nothing was answered. */
export function familyLines(form: FamilyAnswers & Company): string[] {
  if (shownKids(form).length === 0) return [];
  const isTakingPart = readTakingPart(form);
  return [
    isTakingPart === undefined ? '' : isTakingPart ? words.ridingToo : words.onlySigning,
    form.ownKids ? words.ownKids : '',
  ].filter(Boolean);
}
