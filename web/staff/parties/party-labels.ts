import type { ListedParty, PartyPerson } from '#contract/parties/parties.ts';

/** `9 of 14` */
export function readyOf({ ready, expected }: Pick<ListedParty, 'ready' | 'expected'>): string {
  return `${ready} of ${expected}`;
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
