import { Temporal } from 'temporal-polyfill';
import { ADULT_AGE } from '#contract/kids.ts';
import { ENDS_SOON_DAYS, type WaiverStatus } from '#contract/search/search.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { hoursOn, type OpeningHours } from '#contract/venue/opening-hours.ts';

/** Valid up to and including its last millisecond; soon to end in its last 30 days. */
export function statusOf({ expiresAt }: { expiresAt: Date }, now: Date): WaiverStatus {
  const left = expiresAt.getTime() - now.getTime();
  if (left < 0) return 'expired';
  return left <= ENDS_SOON_DAYS * DAY_MS ? 'soon' : 'valid';
}

interface VenueDay {
  timeZone: string;
  validMonths: number;
  startsAt: number;
  endsBefore: number;
  expiresAt: number;
}

let lastDay: VenueDay | undefined;

/**
 * The last millisecond of the anniversary day at the venue: a year from 29 February ends on 28 February. Without months, that of the venue’s day.
 * Every waiver of one day ends at one instant, which is worked out once.
 */
export function expiryOf(signedAt: Date, venue: VenueDocument): Date {
  const { timeZone } = venue.venue;
  const { validMonths } = venue.rules;
  if (validMonths === null) return endOfVenueDay(signedAt, readOpening(venue));
  const instant = signedAt.getTime();
  if (
    lastDay?.timeZone !== timeZone ||
    lastDay.validMonths !== validMonths ||
    instant < lastDay.startsAt ||
    instant >= lastDay.endsBefore
  ) {
    const day = dateAtVenue(signedAt, timeZone);
    lastDay = {
      timeZone,
      validMonths,
      startsAt: startOf(day, timeZone),
      endsBefore: startOf(day.add({ days: 1 }), timeZone),
      expiresAt: startOf(day.add({ months: validMonths }).add({ days: 1 }), timeZone) - 1,
    };
  }
  return new Date(lastDay.expiresAt);
}

/** At midnight, or after it at the closing. */
function endOfVenueDay(instant: Date, opening: VenueOpening): Date {
  const day = venueDayAt(instant, opening);
  return new Date(Math.max(startOf(day.add({ days: 1 }), opening.timeZone), closingOf(day, opening) ?? 0) - 1);
}

/** Nobody is asked to renew before so much of the time has passed: a waiver for a month is not to be renewed right after it was signed. */
export const RENEWAL_SHARE = 4;

/** Whether its signer is asked to renew: in its last 30 days, of a shorter one in its last quarter, of one for a day never. */
export function isToRenew({ signedAt, expiresAt }: { signedAt: Date; expiresAt: Date }, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  const days = Math.floor((expiresAt.getTime() - signedAt.getTime()) / RENEWAL_SHARE / DAY_MS);
  return left >= 0 && left <= Math.min(ENDS_SOON_DAYS, days) * DAY_MS;
}

const MAX_LATE_MS = 30 * DAY_MS;

/**
 * Whether a signing can have been when its device says: never after the server had it, and at most 30 days before
 * (docs/decisions/0007). The database checks the same.
 */
export function isReceivedInTime(signedAt: Date, receivedAt: Date): boolean {
  const lateMs = receivedAt.getTime() - signedAt.getTime();
  return lateMs >= 0 && lateMs <= MAX_LATE_MS;
}

/** Valid up to and including its last millisecond. */
export function isValidOn(waiver: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() <= waiver.expiresAt.getTime();
}

/** Why a waiver that has ended is not valid. Once its time would have ended anyway, it is no longer the text. */
export function notValidBecause(
  { expiresAt, signedUntil }: { expiresAt: Date; signedUntil: Date },
  now: Date,
): 'sign_again' | 'expired' {
  return expiresAt < signedUntil && now <= signedUntil ? 'sign_again' : 'expired';
}

/** When a waiver ends, to the microsecond: the last of its day. */
export function endOf(expiresAt: Date): string {
  return `${expiresAt.toISOString().slice(0, -1)}999Z`;
}

/**
 * SQL for when one of `waivers` ends or ended: earlier than it was signed for if staff have asked the signers of its text to
 * sign again (docs/decisions/0017).
 */
export const EFFECTIVE_END = effectiveEnd('waivers');

/** The same for a row under another name. The latest ruling is read once for all rows, and few are older. */
export function effectiveEnd(row: string): string {
  return `case when ${row}.text_version < (select max(text_version) from text_rulings) then coalesce((
    select min(decided_at) from text_rulings
    where text_rulings.text_version > ${row}.text_version and decided_at < ${row}.expires_at
  ), ${row}.expires_at) else ${row}.expires_at end`;
}

/** Which waivers are asked for: those that end at `endsFrom` or later with a text of version `oldestText` or later, or all others. */
export interface ValidityFilter {
  endsFrom: Date | '-infinity';
  oldestText: number;
  isValid: boolean;
}

/** What a statement takes of a filter. */
export type FilterValues = [endsFrom: Date | '-infinity', oldestText: number, isValid: boolean];

export function valuesOf({ endsFrom, oldestText, isValid }: ValidityFilter): FilterValues {
  return [endsFrom, oldestText, isValid];
}

/** SQL for whether a row with `expires_at` and `text_version` is asked for, by the three parameters of a filter. */
export function isOfFilter([endsFrom, oldestText, isValid]: [string, string, string]): string {
  return `(expires_at >= ${endsFrom} and text_version >= ${oldestText}) = ${isValid}`;
}

const MAX_LATER = 50;

/** SQL for the newer waivers of anyone who signed one of `waivers`, the newest first; their rows are `later`. */
export const LATER_OF_SIGNER = `places as own
  join places as theirs on theirs.person_id = own.person_id and theirs.role = 'signer' and theirs.waiver_id <> own.waiver_id
  join waivers as later on later.id = theirs.waiver_id and (later.signed_at, later.id) > (waivers.signed_at, waivers.id)
  where own.waiver_id = waivers.id and own.role = 'signer' and later.adds_to is null
  order by later.signed_at desc, later.id desc`;

/**
 * SQL for whether a newer waiver of the same person leaves nothing of one of `waivers` to write about (functions/replaces.sql). Only the newest are
 * asked: one person with many waivers must not hold up everyone else's emails.
 */
export const IS_REPLACED = `exists (
    select from (select later from ${LATER_OF_SIGNER} limit ${MAX_LATER}) as newest where replaces(newest.later, waivers)
  )`;

/** The day on the venue’s wall at an instant, to reckon with; what is shown of it is `venueDay` (contract/venue-dates.ts). */
export function dateAtVenue(instant: Date, timeZone: string): Temporal.PlainDate {
  // Each signing asks for it several times, within one minute, and days begin with one.
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== latestDay?.minute || timeZone !== latestDay.timeZone) {
    latestDay = { minute, timeZone, date: Temporal.PlainDate.from(venueDay(instant, timeZone)) };
  }
  return latestDay.date;
}

const MINUTE_MS = 60_000;
const HOURS = 24;

/** The venue’s hours on its own clock. */
export interface VenueOpening extends OpeningHours {
  timeZone: string;
}

export function readOpening({ hours, venue: { timeZone } }: VenueDocument): VenueOpening {
  return { ...hours, timeZone };
}

/** When the venue closes for the last time of a day, also after midnight; undefined on a day without hours. */
export function closingOf(day: Temporal.PlainDate, opening: VenueOpening): number | undefined {
  const latest = hoursOn(day.toString(), opening)
    .map(({ closes }) => closes)
    .toSorted()
    .at(-1);
  if (latest === undefined) return undefined;
  const [hour = 0, minute = 0] = latest.split(':').map(Number);
  const date = day.add({ days: Math.floor(hour / HOURS) });
  const plainTime = { hour: hour % HOURS, minute };
  return date.toZonedDateTime({ timeZone: opening.timeZone, plainTime }).epochMilliseconds;
}

/** The venue’s day at an instant: that on its wall, or the one before while that one has not closed. Anyone who is asked for “today” asks for it. */
export function venueDayAt(instant: Date, opening: VenueOpening): Temporal.PlainDate {
  const day = dateAtVenue(instant, opening.timeZone);
  const eve = day.subtract({ days: 1 });
  const closing = closingOf(eve, opening);
  return closing !== undefined && instant.getTime() < closing ? eve : day;
}

let latestDay: { minute: number; timeZone: string; date: Temporal.PlainDate } | undefined;

/** The day on which somebody is so many years old: who was born on 29 February, in other years on the 28th. */
export function birthdayOf(birthDate: string, years: number): Temporal.PlainDate {
  return Temporal.PlainDate.from(birthdayText(birthDate, years));
}

const YEAR_DIGITS = 4;

/** The same as a calendar date. Lists of a thousand people are made of it: it costs a hundredth of a `PlainDate`. */
export function birthdayText(birthDate: string, years: number): string {
  const year = Number(birthDate.slice(0, YEAR_DIGITS)) + years;
  const dayOfYear = birthDate.slice(YEAR_DIGITS);
  const isMissing = dayOfYear === '-02-29' && !isLeapYear(year);
  return `${String(year).padStart(YEAR_DIGITS, '0')}${isMissing ? '-02-28' : dayOfYear}`;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** In whole years on a day; negative before the birth. */
export function ageOn(birthDate: string, day: Temporal.PlainDate | string): number {
  const text = day.toString();
  const years = Number(text.slice(0, YEAR_DIGITS)) - Number(birthDate.slice(0, YEAR_DIGITS));
  return birthdayText(birthDate, years) > text ? years - 1 : years;
}

/** The last millisecond before somebody is of age, by the venue's calendar. */
export function lastOfChildhood(birthDate: string, timeZone: string): Date {
  return new Date(startOf(birthdayOf(birthDate, ADULT_AGE), timeZone) - 1);
}

/** The same; undefined where that is after an instant, which is mostly seen without asking the venue's calendar. */
export function lastOfChildhoodBefore(instantMs: number, birthDate: string, timeZone: string): Date | undefined {
  // Nowhere does a day begin more than 14 hours before it does in UTC.
  if (Date.parse(birthdayText(birthDate, ADULT_AGE)) - DAY_MS > instantMs) return undefined;
  const last = lastOfChildhood(birthDate, timeZone);
  return last.getTime() <= instantMs ? last : undefined;
}

/** The first millisecond of a day at the venue. */
export function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

/** As PostgreSQL writes it with `US`: `2026-05-14T15:00:00.000000Z`. */
export function withMicroseconds(instant: Date): string {
  return `${instant.toISOString().slice(0, -1)}000Z`;
}

/** SQL for an instant as `withMicroseconds` writes it. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
