import type { HealthAnswers } from '#contract/waivers/submission.ts';
import type { NamesakeAnswers } from '../signer/namesake.ts';

/** What a signer says besides who comes along. All of it may stay open: nothing is answered for them. */
export interface FamilyAnswers extends NamesakeAnswers {
  isTakingPart?: boolean;
  /** The tick that the kids are the signer's own. It is never sent as a no: a kid of someone else's is that parent's to sign for (docs/decisions/0051). */
  ownKids?: boolean;
  /** The way to sign for the kids was sent to their own parent, so the form goes on without them, until it lists other kids. */
  isSentToParent?: boolean;
  /** By the id of the venue's question. */
  healthAnswers?: HealthAnswers;
}

/** Whether the main button signs for the signer alone. */
export function leavesKids({ ownKids, isSentToParent }: FamilyAnswers, { hasKids }: Asked): boolean {
  return hasKids && isSentToParent === true && !ownKids;
}

export type AnswersOfForm = FamilyAnswers & { signedFor: string };

export interface Asked {
  /** Whether the form has kids to ask about. */
  hasKids: boolean;
}

/** A family is asked whether the signer rides, too; a group is not. */
export function readTakingPart({ isTakingPart, signedFor }: AnswersOfForm): boolean | undefined {
  return signedFor === 'group' ? undefined : isTakingPart;
}

/** What the signer reads of the answers before signing; empty where nothing was answered. */
export function familyLines({ ownKids, ...answers }: AnswersOfForm, { hasKids }: Asked): string[] {
  if (!hasKids) return [];
  const isTakingPart = readTakingPart(answers);
  return [
    isTakingPart === undefined ? '' : isTakingPart ? 'You’re riding too.' : 'You’re only signing for your kids.',
    ownKids ? 'You are their parent or legal guardian.' : '',
  ].filter(Boolean);
}
