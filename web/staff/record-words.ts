import type { StaffWaiver, WaiverRecord, WaiverStatus } from '#contract/search.ts';

const STATUS_WORDS: Record<WaiverStatus, string> = {
  valid: 'Valid',
  soon: 'Expiring Soon',
  expired: 'Expired',
};

/** What the badge says: whoever signed anew since is covered, whatever became of this waiver. */
export function standingOf({ status, newest }: Pick<StaffWaiver, 'status' | 'newest'>): {
  status: WaiverStatus;
  words: string;
} {
  const isRenewed = status === 'expired' && newest !== null && newest.status !== 'expired';
  return isRenewed ? { status: 'valid', words: 'Renewed' } : { status, words: STATUS_WORDS[status] };
}

/** Where an older waiver leads; a valid one may cover others than the newest does. */
export function newestWords({ isValid }: Pick<StaffWaiver, 'isValid'>): string {
  return isValid ? 'Signed again: see the newest' : 'Renewed: see the newest';
}

export const SIGNED_ELSEWHERE = 'Signed again from another device';

export const SIGNED_FOR: Record<StaffWaiver['signedFor'], string> = { self: 'Self', family: 'Family', group: 'Group' };

type Variant = Exclude<WaiverRecord['variant'], null>;
export const VARIANTS: Record<Variant, string> = {
  streamlined: 'Streamlined',
  progressive: 'Step by step',
  classic: 'Single page',
};

export function variantWord(variant: WaiverRecord['variant']): string {
  return variant ? VARIANTS[variant] : 'Not recorded';
}

export function textWords(text: WaiverRecord['text']): string {
  return text === null ? 'From before versions were kept' : `Version ${text.version}`;
}

/** Staff asked the signers of its text to sign again. */
export function hasEndedEarly({ expiresAt, signedUntil }: Pick<WaiverRecord, 'expiresAt' | 'signedUntil'>): boolean {
  return expiresAt < signedUntil;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** Whom the signer brings: `2 kids, ages 7 and 11`, `3 participants`; empty for nobody. */
export function companyOf({ numKids, kidsAges, numParticipants }: StaffWaiver): string {
  if (numKids > 0) {
    const ages = kidsAges.length > 0 ? `, age${kidsAges.length === 1 ? '' : 's'} ${listOf(kidsAges.map(String))}` : '';
    return `${count(numKids, 'kid')}${ages}`;
  }
  return numParticipants > 0 ? count(numParticipants, 'participant') : '';
}

export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** Where the customer signs anew. */
export function resignPath(email: string | null): string {
  return email ? `/waiver?${new URLSearchParams({ email })}` : '/waiver';
}
