import type { ConsentEvent, FrequencyEvent } from '#contract/consents.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { normalizeName } from '#contract/person-name.ts';
import type { StaffWaiver, WaiverRecord, WaiverStatus } from '#contract/search/search.ts';
import type { UpdateFrequency } from '#contract/waivers/submission.ts';
import { en as choices } from '#words/choices.ts';
import { calendarDay, count } from '../shell/formats.ts';

const STATUS_LABELS: Record<WaiverStatus, string> = {
  valid: 'Valid',
  soon: 'Expiring Soon',
  expired: 'Expired',
};

/** What the badge says: this waiver may have expired, and its customer be covered by a newer one. */
export function standingOf({ status, newest }: Pick<StaffWaiver, 'status' | 'newest'>): {
  status: WaiverStatus;
  words: string;
} {
  const isRenewed = status === 'expired' && newest !== null && newest.status !== 'expired';
  return isRenewed ? { status: 'valid', words: 'Expired, Renewed' } : { status, words: STATUS_LABELS[status] };
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

/** True if staff required the signers of its text to sign again. */
export function hasEndedEarly({ expiresAt, signedUntil }: Pick<WaiverRecord, 'expiresAt' | 'signedUntil'>): boolean {
  return expiresAt < signedUntil;
}

/** Who comes with the signer, short enough for one line: `2 kids, ages 7 and 11`, `6 kids, ages 5–12`, `3 participants`; empty for nobody. */
export function companyOf({ numKids, kidsAges, areAgesGiven, numParticipants }: StaffWaiver): string {
  if (numKids > 0)
    return [count(numKids, 'kid'), areAgesGiven === false ? '' : agesOf(kidsAges)].filter(Boolean).join(', ');
  return numParticipants > 0 ? count(numParticipants, 'participant') : '';
}

function agesOf(ages: readonly number[]): string {
  const [youngest, ...others] = ages.toSorted((one, other) => one - other);
  const oldest = others.at(-1);
  if (youngest === undefined) return '';
  if (oldest === undefined) return `age ${youngest}`;
  if (oldest === youngest) return `${others.length === 1 ? 'both' : 'all'} ${youngest}`;
  // A narrow column breaks after the comma, not in the ages.
  return others.length === 1
    ? `ages\u00a0${youngest} and\u00a0${oldest}`
    : `ages\u00a0${youngest}\u2060–\u2060${oldest}`;
}

/** Where the customer signs again. */
export function resignPath(email: string | null): string {
  return email ? `${WAIVER_PAGE}?${new URLSearchParams({ email })}` : WAIVER_PAGE;
}

type Named = Pick<WaiverRecord, 'people' | 'kids' | 'kidsAges' | 'participants'>;

const isNamed = (name: string) => (other: { name: string }) => normalizeName(name) === normalizeName(other.name);

/**
 * What the form says of one of the people besides what is known of them now: `7 when signed`; empty where that is the same, and where two of
 * them bear the name.
 */
export function onFormLabel(
  { name, nameGiven, age, birthDate }: WaiverRecord['people'][number],
  { kids, people }: Pick<Named, 'kids' | 'people'>,
): string {
  const [kid, namesake] = nameGiven ? kids.filter(isNamed(name)) : [];
  if (!kid || namesake || people.filter(isNamed(name)).length > 1) return '';
  if (kid.birthDate) return kid.birthDate === birthDate ? '' : `born ${calendarDay(kid.birthDate)} on the form`;
  if (kid.ageGiven === false) return 'age not given on the form';
  return kid.age === age ? '' : `${kid.age} when signed`;
}

/** Whom the form names and none of the people bears the name of: they are one with somebody of another name, or not worked out yet. */
export function onlyOnForm({ people, kids, kidsAges, participants }: Named): Pick<Named, 'kids' | 'participants'> {
  const given = kids.length > 0 ? kids : kidsAges.map((age) => ({ name: '', age, birthDate: null }));
  const unnamed = given.filter(({ name }) => name === '');
  const hasAllUnnamed = people.filter(({ role, nameGiven }) => role === 'kid' && !nameGiven).length >= unnamed.length;
  return {
    kids: given.filter(({ name }) => (name === '' ? !hasAllUnnamed : !people.some(isNamed(name)))),
    participants: participants.filter((name) => !people.some(isNamed(name))),
  };
}

const CHOICES: Record<ConsentEvent['choice'], string> = {
  vrPromotions: 'promotions',
  stemWorkshops: 'workshops',
  specialEvents: 'special events',
};

const SOURCES: Record<ConsentEvent['source'], string> = {
  signing: 'when signing',
  preferences: 'on the preferences page',
  unsubscribe: 'by unsubscribing',
  staff: 'at the front desk',
  'unsubscribed-before': 'because this address had unsubscribed before',
  'address-changed': 'because the email address changed',
};

/** `Agreed to promotions when signing` */
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
  return choices.frequencies[frequency];
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
