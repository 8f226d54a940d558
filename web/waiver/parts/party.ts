import type { SignedFor } from '#contract/waivers.ts';

interface Party {
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Whom a form signs for, before it is signed; it asks for no participants. */
export function partyOfForm({ signedFor, kidsAges }: { signedFor: SignedFor; kidsAges: readonly string[] }): string {
  return partyOf({ signedFor, numKids: kidsAges.length, numParticipants: 0 });
}

/** Whom a waiver covers, for the person who signed it. */
export function partyOf({ signedFor, numKids, numParticipants }: Party): string {
  if (signedFor === 'self') return 'Myself';
  if (signedFor === 'family') return numKids > 0 ? `My family, ${count(numKids, 'kid')}` : 'My family';
  return numParticipants > 0 ? `My group, ${count(numParticipants, 'participant')}` : 'My group';
}
