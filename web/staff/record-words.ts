import type { StaffWaiver, WaiverRecord, WaiverStatus } from '#contract/records.ts';

export const STATUS_WORDS: Record<WaiverStatus, string> = {
  valid: 'Valid',
  soon: 'Expiring Soon',
  expired: 'Expired',
};

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

export const INTERESTS: Record<WaiverRecord['interests'][number], string> = {
  gaming: 'VR Gaming',
  education: 'Educational VR',
  fitness: 'VR Fitness',
  art: 'Creative Arts',
  science: 'Science Experiments',
  coding: 'Programming',
};

export const CONSENTS = {
  vrPromotions: 'VR Session Discounts & New Experiences',
  stemWorkshops: 'STEM Workshops & Educational Programs',
  specialEvents: 'Special Events & Birthday Parties',
} as const;

export const FREQUENCIES: Record<WaiverRecord['marketingConsent']['frequency'], string> = {
  weekly: 'Weekly updates',
  monthly: 'Monthly newsletter',
  'events-only': 'Special events only',
};

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
