import { CONFIRMATION_PAGE } from '#contract/paths.ts';
import { asTyped, parsePhone } from '#contract/phone.ts';
import { codeAsPrinted } from '#contract/codes.ts';
import { Temporal } from 'temporal-polyfill';
import { ENDS_SOON_DAYS, type StatusFilter, type WaiverFilter } from '#contract/search/search.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import {
  dateAtVenue,
  EFFECTIVE_END,
  effectiveEnd,
  type FilterValues,
  isOfFilter,
  startOf,
  statusOf,
  type ValidityFilter,
  valuesOf,
} from '#server/validity/rules.ts';
import type { ReadableFields } from '#server/seals/fields.ts';

/** What was typed into the one search box. */
export type SearchMeaning =
  | { kind: 'nothing' }
  /** Perhaps a code, alone or in its link; when there is no such waiver, it was words. */
  | { kind: 'code'; code: string; words: SoughtWords }
  | { kind: 'phone'; phone: string }
  | { kind: 'words'; words: SoughtWords };

/** All of them occur; `isLiteral`: as they are, wherever that is, because they are signs and no words. */
export interface SoughtWords {
  words: string[];
  isLiteral: boolean;
}

/** The first so many words count; what follows belongs to the last. */
export const MAX_WORDS = 4;

/** In capitals as well, as some scanners write it (docs/decisions/0005). */
const LINK = new RegExp(`${CONFIRMATION_PAGE.replace(/:\w+/, '([A-Za-z0-9_.-]{1,200})')}(?:[/?#].*)?$`, 'i');
const CODE = /^(WAIVER-[0-9a-f-]{36}|[\w-]{22,60})$/i;
/** What is in a phone number, or in a part of one. */
export const PHONE_SIGNS = /^[\d\s().+\p{Pd}]+$/u;
const MEANINGFUL = /[\p{L}\p{N}]/u;

export function readSearch(typed: string): SearchMeaning {
  if (typed.trim() === '') return { kind: 'nothing' };
  const words = wordsOf(typed);
  const code = codeOfLink(typed) ?? codeAsPrinted(typed) ?? CODE.exec(typed)?.[0];
  if (code !== undefined) return { kind: 'code', code, words };
  const number = asTyped(typed);
  if (PHONE_SIGNS.test(number)) {
    const phone = parsePhone(number);
    if (phone !== undefined) return { kind: 'phone', phone };
    // Digits are stored without signs, so those between the ones that someone remembers say nothing.
    const digits = nationalDigitsOf(number);
    if (digits !== '') return { kind: 'words', words: { words: [digits], isLiteral: false } };
  }
  return { kind: 'words', words };
}

/** The code that an address of a confirmation page ends in; undefined for anything else. */
export function codeOfLink(text: string): string | undefined {
  return LINK.exec(text)?.[1];
}

/** Of what has the signs of a phone number: its digits, without the country code before a whole one. */
export function nationalDigitsOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** Signs beside words are left out, because they are nearly everywhere or nowhere; alone they are what is sought. */
export function wordsOf(typed: string): SoughtWords {
  const words = typed.split(/[\s,;]+/u).filter((word) => MEANINGFUL.test(word));
  if (words.length === 0) return { words: [typed.trim()], isLiteral: true };
  const sought =
    words.length <= MAX_WORDS ? words : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')];
  return { words: sought, isLiteral: false };
}

const TITLES = /^\s*(?:(?:mr|mrs|ms|miss|mx|dr)\.?\s+)+/i;

/**
 * What is sought where what was typed finds nobody: the same without a title before it. A name may begin like one (`dr reyes` is Drew Reyes
 * as well), so what is found as typed stays as it is. Undefined: there is no title, nothing else, or a code, which the trail of exports tells by
 * how it was typed.
 */
export function withoutTitle(typed: string): string | undefined {
  const rest = typed.replace(TITLES, '');
  if (rest === typed || !MEANINGFUL.test(rest)) return undefined;
  return readSearch(rest).kind === 'code' ? undefined : rest;
}

/**
 * Up to so many, finding all of them by the index takes no longer than looking for the page in the order of signing; a search
 * with more is kept counted. At a million waivers a hit costs 1.4 µs, a waiver passed on a walk 0.1 µs.
 */
export const MAX_HITS = 1000;
export const MAX_KEPT_TERMS = 200;
/** Looking at so many waivers takes as long as adding up all days of a search. */
const SHORT_SKIP = 10_000;

interface Commonness {
  /** Waivers of the search and the status. */
  found: number;
  /** Waivers of the status. */
  outOf: number;
  offset: number;
}

/** Whether a page of a common search is so near to its first that those before it are passed on the way. */
export function isNearNewest({ found, outOf, offset }: Commonness): boolean {
  return offset * outOf <= found * SHORT_SKIP;
}

/** The index knows every four characters that follow each other; fewer can only begin some of them. */
const GRAM = 4;
/** So many parts with digits in them leave a handful of rows. Meeting those with the long list of a part of a name takes longer than a look. */
const ENOUGH_DIGITS = 3;

/**
 * What the index is asked for `needles`, as a `tsquery`: rows that have every four characters of the long ones, or, where all are
 * short, those that begin with them. More than what is sought fits, and has to be looked at; nothing that is sought is missing.
 */
export function gramsOf(needles: string[]): string {
  const grams = needles.flatMap((needle) => {
    const signs = Array.from(needle);
    return signs.slice(GRAM - 1).map((_, place) => signs.slice(place, place + GRAM).join(''));
  });
  if (grams.length === 0) return needles.map((needle) => `${quote(needle)}:*`).join(' & ');
  const withDigits = grams.filter((gram) => /\d/.test(gram));
  const asked = withDigits.length >= ENOUGH_DIGITS ? withDigits : grams;
  return [...new Set(asked)].map(quote).join(' & ');
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** A waiver as far as the staff's list shows it. */
export interface Row extends Pick<
  ReadableFields,
  | 'id'
  | 'name'
  | 'phone'
  | 'emergencyContact'
  | 'emergencyPhone'
  | 'signedFor'
  | 'numKids'
  | 'kidsAges'
  | 'numParticipants'
  | 'ownKids'
  | 'signedAt'
> {
  /** On file now. */
  email: string | null;
  areAgesGiven: boolean;
  expiresAt: Date;
  /** The newest waiver of the same signer, if that is another one; its instants as JSON has them. */
  newest: { id: string; signedAt: string; expiresAt: string } | null;
  /** While its person had a valid waiver, without proof of being that person. */
  isSignedElsewhere: boolean;
}

/** What a statement takes of a filter and of a stretch of the list. */
export type StretchValues = [...FilterValues, offset: number, limit: number];

/** What is asked for besides validity; the days of signing and ending are the venue's. */
export interface Narrowing {
  endsBefore: Date | 'infinity';
  signedFrom: Date | '-infinity';
  signedBefore: Date | 'infinity';
}

/** Which waivers a list shows. Without a narrowing it is about all days. */
export interface ListFilter extends ValidityFilter {
  narrowing: Narrowing | undefined;
}

type AskedFor = Pick<WaiverFilter, 'status' | 'signedFrom' | 'signedTo'>;

/** What a filter means in the database. `oldestText`: the first version whose waivers are valid. */
export function filterOf(asked: AskedFor, now: Date, oldestText: number, timeZone: string): ListFilter {
  const narrowing = narrowingOf(asked, now, timeZone);
  if (asked.status === 'all') return { endsFrom: '-infinity', oldestText: 0, isValid: true, narrowing };
  return { endsFrom: now, oldestText, isValid: asked.status !== 'expired', narrowing };
}

function narrowingOf({ status, signedFrom, signedTo }: AskedFor, now: Date, timeZone: string): Narrowing | undefined {
  if (status !== 'soon' && signedFrom === undefined && signedTo === undefined) return undefined;
  return {
    // Ends are kept to the microsecond, and read to the millisecond.
    endsBefore: status === 'soon' ? new Date(now.getTime() + ENDS_SOON_DAYS * DAY_MS + 1) : 'infinity',
    signedFrom: firstInstant(signedFrom, now, timeZone),
    signedBefore:
      signedTo === undefined ? 'infinity' : instantOf(Temporal.PlainDate.from(signedTo).add({ days: 1 }), timeZone),
  };
}

function firstInstant(signedFrom: AskedFor['signedFrom'], now: Date, timeZone: string): Narrowing['signedFrom'] {
  if (signedFrom === undefined) return '-infinity';
  return instantOf(signedFrom === 'monday' ? mondayOf(now, timeZone) : Temporal.PlainDate.from(signedFrom), timeZone);
}

/** The Monday of this week at the venue. */
export function mondayOf(now: Date, timeZone: string): Temporal.PlainDate {
  const today = dateAtVenue(now, timeZone);
  return today.subtract({ days: today.dayOfWeek - 1 });
}

/** When a day begins at the venue. */
export function instantOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(startOf(day, timeZone));
}

/** Whether a row is asked for, where few are read anyway. */
export function isAskedFor(
  row: { signedAt: Date; expiresAt: Date },
  status: StatusFilter,
  { narrowing }: ListFilter,
  now: Date,
): boolean {
  if (narrowing !== undefined) {
    const { signedFrom, signedBefore } = narrowing;
    if (signedFrom !== '-infinity' && row.signedAt < signedFrom) return false;
    if (signedBefore !== 'infinity' && row.signedAt >= signedBefore) return false;
  }
  const is = statusOf(row, now);
  return status === 'all' || status === is || (status === 'valid' && is === 'soon');
}

/** What a statement takes of a whole filter. */
export type ListValues = [
  ...FilterValues,
  endsBefore: Date | 'infinity',
  signedFrom: Date | '-infinity',
  signedBefore: Date | 'infinity',
];

export function listValuesOf(filter: ListFilter): ListValues {
  const { endsBefore = 'infinity', signedFrom = '-infinity', signedBefore = 'infinity' } = filter.narrowing ?? {};
  return [...valuesOf(filter), endsBefore, signedFrom, signedBefore];
}

/** SQL for whether a row with `expires_at`, `text_version` and `signed_at` is asked for, by the six parameters of a whole filter. */
export function isOfList([endsFrom, oldestText, isValid, endsBefore, from, before]: readonly string[]): string {
  return `${isOfFilter([`${endsFrom}`, `${oldestText}`, `${isValid}`])} and expires_at < ${endsBefore} and signed_at >= ${from} and signed_at < ${before}`;
}

/** The days of UTC, by which waivers are counted, that lie wholly in a narrowing; what is left at both ends is counted one by one. */
export function wholeDays({ signedFrom, signedBefore }: Narrowing): {
  from: Date | '-infinity';
  before: Date | 'infinity';
} {
  const from = signedFrom === '-infinity' ? signedFrom : dayOf(signedFrom, Math.ceil);
  if (signedBefore === 'infinity') return { from, before: signedBefore };
  const before = dayOf(signedBefore, Math.floor);
  const isNone = from !== '-infinity' && from > before;
  return isNone ? { from: signedBefore, before: signedBefore } : { from, before };
}

function dayOf(instant: Date, round: (days: number) => number): Date {
  return new Date(round(instant.getTime() / DAY_MS) * DAY_MS);
}

/** Of `waivers`. */
export const IS_SIGNED_ELSEWHERE = `coalesce((select is_elsewhere from signed_again where waiver_id = waivers.id), false)`;

/** Of `waivers`. */
export const EMAIL_ON_FILE = 'coalesce(waivers.contact_email, waivers.email)';

/** Of `waivers`, a `Row`. */
export const ROW = `waivers.id, waivers.name, ${EMAIL_ON_FILE} as email, waivers.phone,
  waivers.emergency_contact as "emergencyContact", waivers.emergency_phone as "emergencyPhone",
  waivers.signed_for as "signedFor", waivers.num_kids as "numKids", waivers.kids_ages as "kidsAges",
  waivers.num_participants as "numParticipants", waivers.own_kids as "ownKids", waivers.signed_at as "signedAt",
  not waivers.kids @> '[{"ageGiven": false}]' as "areAgesGiven", ${EFFECTIVE_END} as "expiresAt",
  (
    select jsonb_build_object('id', later.id, 'signedAt', later.signed_at, 'expiresAt', ${effectiveEnd('later')})
    from places as own
    join people on people.id = own.person_id and people.newest_signed <> own.waiver_id
    join waivers as later on later.id = people.newest_signed and (later.signed_at, later.id) > (waivers.signed_at, waivers.id)
    where own.waiver_id = waivers.id and own.role = 'signer'
  ) as newest,
  ${IS_SIGNED_ELSEWHERE} as "isSignedElsewhere"`;

/** SQL for the number of all waivers. */
export const TOTAL = untilBefore(`'infinity'`);

/**
 * SQL for how many waivers are not valid: those that end before `endsFrom`, from a running number, and those that end later with a
 * text before `oldestText`, which are added up by venue day, and only while there is such a text.
 */
export function countInvalid(endsFrom: string, oldestText: string): string {
  return `(${untilBefore(endsFrom)} + case when ${oldestText} > 0 then (
    select coalesce(sum(total), 0) from waiver_expiries where expires_at >= ${endsFrom} and text_version < ${oldestText}
  ) else 0 end)`;
}

/** SQL for the number of all waivers of a filter, by its three parameters. */
export function countOf([endsFrom, oldestText, isValid]: [string, string, string]): string {
  const invalid = countInvalid(endsFrom, oldestText);
  return `case when ${isValid} then ${TOTAL} - ${invalid} else ${invalid} end`;
}

function untilBefore(instant: string): string {
  return `coalesce((
    select until from waiver_expiries where expires_at < ${instant} order by expires_at desc, text_version desc limit 1
  ), 0)`;
}
