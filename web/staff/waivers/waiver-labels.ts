import type { ConsentEvent, FrequencyEvent } from '#contract/consents.ts';
import { FREQUENCIES } from '#contract/labels.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import type { StaffWaiver, WaiverRecord, WaiverStatus } from '#contract/search.ts';
import type { UpdateFrequency } from '#contract/waivers.ts';
import { count } from '../shell/formats.ts';

const STATUS_LABELS: Record<WaiverStatus, string> = {
  valid: 'Valid',
  soon: 'Expiring Soon',
  expired: 'Expired',
};

/** What the badge says: a customer who has signed again since is covered, even if this waiver has expired. */
export function standingOf({ status, newest }: Pick<StaffWaiver, 'status' | 'newest'>): {
  status: WaiverStatus;
  words: string;
} {
  const isRenewed = status === 'expired' && newest !== null && newest.status !== 'expired';
  return isRenewed ? { status: 'valid', words: 'Renewed' } : { status, words: STATUS_LABELS[status] };
}

/** The link from an older waiver to the newest; a valid one may cover people whom the newest does not. */
export function newestLabel({ isValid }: Pick<StaffWaiver, 'isValid'>): string {
  return isValid ? 'Signed again: see the newest' : 'Renewed: see the newest';
}

export const SIGNED_ELSEWHERE = 'Signed again from another device';

export const SIGNED_FOR: Record<StaffWaiver['signedFor'], string> = { self: 'Self', family: 'Family', group: 'Group' };

type Variant = Exclude<WaiverRecord['variant'], null>;
const VARIANTS: Record<Variant, string> = {
  streamlined: 'Streamlined',
  progressive: 'Step by step',
  classic: 'Single page',
};

export function variantLabel(variant: WaiverRecord['variant']): string {
  return variant ? VARIANTS[variant] : 'Not recorded';
}

export function textLabel(text: WaiverRecord['text']): string {
  return text === null ? 'Signed before versions were recorded' : `Version ${text.version}`;
}

/** True if staff required the signers of its text to sign again. */
export function hasEndedEarly({ expiresAt, signedUntil }: Pick<WaiverRecord, 'expiresAt' | 'signedUntil'>): boolean {
  return expiresAt < signedUntil;
}

/** Who comes with the signer: `2 kids, ages 7 and 11`, `3 participants`; empty for nobody. */
export function companyOf({ numKids, kidsAges, numParticipants }: StaffWaiver): string {
  if (numKids > 0) {
    const ages = kidsAges.length > 0 ? `, age${kidsAges.length === 1 ? '' : 's'} ${listOf(kidsAges.map(String))}` : '';
    return `${count(numKids, 'kid')}${ages}`;
  }
  return numParticipants > 0 ? count(numParticipants, 'participant') : '';
}

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** Where the customer signs again. */
export function resignPath(email: string | null): string {
  return email ? `${WAIVER_PAGE}?${new URLSearchParams({ email })}` : WAIVER_PAGE;
}

const CHOICES: Record<ConsentEvent['choice'], string> = {
  vrPromotions: 'VR promotions',
  stemWorkshops: 'STEM workshops',
  specialEvents: 'special events',
};

const SOURCES: Record<ConsentEvent['source'], string> = {
  signing: 'when signing',
  preferences: 'on the preferences page',
  unsubscribe: 'by unsubscribing',
  staff: 'at the front desk',
};

/** `Agreed to VR promotions when signing` */
export function consentEventLabel({
  choice,
  given,
  source,
}: Pick<ConsentEvent, 'choice' | 'given' | 'source'>): string {
  return `${given ? 'Agreed to' : 'Withdrew'} ${CHOICES[choice]} ${SOURCES[source]}`;
}

/** The choices whose newest word is yes; `events` has the newest first. */
export function agreedNow(events: readonly Pick<ConsentEvent, 'choice' | 'given'>[]): Set<ConsentEvent['choice']> {
  const newest = new Map(events.toReversed().map(({ choice, given }) => [choice, given]));
  return new Set([...newest].filter(([, given]) => given).map(([choice]) => choice));
}

export function frequencyLabel(frequency: UpdateFrequency): string {
  return FREQUENCIES.find(({ value }) => value === frequency)?.label ?? frequency;
}

export interface HistoryEntry {
  at: string;
  line: string;
  /** The text beside the checkbox. */
  words: string | null;
}

/** Merges both histories, newest first; each must come newest first. */
export function newsHistory(consents: readonly ConsentEvent[], frequencies: readonly FrequencyEvent[]): HistoryEntry[] {
  const chosen = frequencies.map(({ at, frequency, source }) => ({
    at,
    line: `Chose “${frequencyLabel(frequency)}” ${SOURCES[source]}`,
    words: null,
  }));
  const agreed = consents.map((event) => ({ at: event.at, line: consentEventLabel(event), words: event.words }));
  return [...agreed, ...chosen].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
