import type { ListedParty, PartyPerson } from '#contract/parties/parties.ts';
import type { WaiverStatus } from '#contract/search.ts';
import { dayOf } from '../shell/formats.ts';

/** `9 of 14` */
export function readyOf({ ready, expected }: Pick<ListedParty, 'ready' | 'expected'>): string {
  return `${ready} of ${expected}`;
}

const REASONS: Record<NonNullable<PartyPerson['reason']>, string> = {
  expired: 'Expired',
  sign_again: 'Must sign again',
  turned_18: 'Turned 18',
  guardian_missing: 'Guardian must sign',
  erased: 'Erased',
};

/** Whether somebody may play, as word and color. */
export function coverageOf({ isCovered, reason }: Pick<PartyPerson, 'isCovered' | 'reason'>): {
  status: WaiverStatus;
  words: string;
} {
  if (isCovered || reason === null) return { status: 'valid', words: 'Covered' };
  return { status: reason === 'expired' ? 'expired' : 'soon', words: REASONS[reason] };
}

/** `until Nov 21, 2027`, `not since Nov 21, 2026`; empty when nothing ever covered them. */
export function untilOf({ isCovered, coveredUntil }: Pick<PartyPerson, 'isCovered' | 'coveredUntil'>): string {
  if (coveredUntil === null) return '';
  return `${isCovered ? 'until' : 'not since'} ${dayOf(coveredUntil)}`;
}

/** What somebody is on the waiver that brings them: `Kid of Maria Delgado`. */
export function roleOf({
  role,
  signerName,
  isTakingPart,
}: Pick<PartyPerson, 'role' | 'signerName' | 'isTakingPart'>): string {
  if (role === 'signer') return isTakingPart ? 'Signed' : 'Signed, does not play';
  return `${role === 'kid' ? 'Kid' : 'Participant'} of ${signerName}`;
}
