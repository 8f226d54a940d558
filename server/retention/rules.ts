import { ADULT_AGE } from '#contract/kids.ts';
import { DAY_MS, formatVenueDateTime } from '#contract/venue-dates.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { dateAtVenue } from '#server/validity/rules.ts';
import { Temporal } from 'temporal-polyfill';

export interface Retained {
  signedAt: Date;
  /** The end that was signed for. */
  expiresAt: Date;
  kidsAges: readonly number[];
}

/** How long the venue keeps records, as it says now: of those, too, that were signed before it said so. */
export interface Keeping {
  timeZone: string;
  keepYears: number;
}

export function readKeeping({ venue: { timeZone }, rules: { keepYears } }: VenueDocument): Keeping {
  return { timeZone, keepYears };
}

/**
 * The last day, at the venue, on which a record must be kept: some years after it ends, and for a kid as many after
 * its 18th birthday. Of the age given, the youngest reading counts: a kid that turned so old on the day of signing.
 */
export function keepUntil({ signedAt, expiresAt, kidsAges }: Retained, { timeZone, keepYears }: Keeping): string {
  const claims = dateAtVenue(expiresAt, timeZone).add({ years: keepYears });
  if (kidsAges.length === 0) return claims.toString();
  const years = ADULT_AGE - Math.min(...kidsAges) + keepYears;
  const grownUp = dateAtVenue(signedAt, timeZone).add({ years });
  return (Temporal.PlainDate.compare(grownUp, claims) > 0 ? grownUp : claims).toString();
}

export function mayErase(record: Retained, now: Date, keeping: Keeping): boolean {
  return dateAtVenue(now, keeping.timeZone).toString() > keepUntil(record, keeping);
}

/** The first day, at the venue, on which a record goes that may not go before `erasesFrom`. */
export function goesFrom(record: Retained, erasesFrom: Date, keeping: Keeping): string {
  const due = Temporal.PlainDate.from(keepUntil(record, keeping)).add({ days: 1 });
  const announced = dateAtVenue(erasesFrom, keeping.timeZone);
  return (Temporal.PlainDate.compare(due, announced) > 0 ? due : announced).toString();
}

/** Before this instant a record must have ended to be erased at all. */
export function latestEnd(now: Date, { keepYears }: Keeping): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(instant.subtract({ years: keepYears }).add({ days: 1 }).epochMilliseconds);
}

/** The hour of the night at the venue in which nobody signs. */
const NIGHT_HOUR = 3;

/** The day whose night has come; undefined at other hours. */
export function nightOf(now: Date, timeZone: string): string | undefined {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return there.hour === NIGHT_HOUR ? there.toPlainDate().toString() : undefined;
}

/** Nothing is erased by time that was not announced so many days, and as many nights, before. */
export const ANNOUNCED_DAYS = 7;
/** An announcement covers what comes due until the one after next, so that one a week is enough. */
const LEAD_DAYS = 2 * ANNOUNCED_DAYS;
const LEAST_A_NIGHT = 100;
const SHARE_A_NIGHT = 0.01;
/** The server's and the database's; and how far what was written down may lie ahead of now. */
const CLOCKS_APART_MINUTES = 10;
/** A venue that closes for a week, and one day more. */
const SILENT_DAYS = 8;

const MINUTE_MS = 60 * 1000;

/** When something that is announced now may go at the earliest. */
export function announcedFor(now: Date): Date {
  return new Date(now.getTime() + ANNOUNCED_DAYS * DAY_MS);
}

/** What comes due by then is announced now. */
export function announcedUntil(now: Date): Date {
  return new Date(now.getTime() + LEAD_DAYS * DAY_MS);
}

/** How many records may go in a night, of so many. */
export function maxPerNight(total: number): number {
  return Math.max(LEAST_A_NIGHT, Math.ceil(total * SHARE_A_NIGHT));
}

/** What tells whether a server's clock can be believed. Null: there is none yet. */
export interface TimeEvidence {
  /** The database's own clock. */
  databaseNow: Date;
  /** Of the signing that came last, no matter what time it says. */
  signedAt: Date | null;
  /** Of the last entry of the chain, and of the audit trail. */
  linkedAt: Date | null;
  notedAt: Date | null;
  /** When the last night was, by the server's clock. */
  lastNightAt: Date | null;
}

/** Why time cannot be believed, as a sentence for staff; undefined when it can. */
export function clockFault(now: Date, evidence: TimeEvidence, timeZone: string): string | undefined {
  const { databaseNow, lastNightAt } = evidence;
  const say = (instant: Date) => formatVenueDateTime(instant.toISOString(), timeZone);
  const aheadOf = (instant: Date) => (instant.getTime() - now.getTime()) / MINUTE_MS;
  if (Math.abs(aheadOf(databaseNow)) > CLOCKS_APART_MINUTES) {
    return `The server’s clock says ${say(now)}, and the database’s ${say(databaseNow)}.`;
  }
  const written: [what: string, at: Date | null][] = [
    ['the last waiver was signed', evidence.signedAt],
    ['the last seal was numbered', evidence.linkedAt],
    ['the last entry of the audit trail was made', evidence.notedAt],
    ['the last night was spent', lastNightAt],
  ];
  const later = written.find(([, at]) => at !== null && aheadOf(at) > CLOCKS_APART_MINUTES);
  if (later?.[1]) return `The clock went back: it says ${say(now)}, and ${later[0]} on ${say(later[1])}.`;
  if (lastNightAt !== null && -aheadOf(lastNightAt) * MINUTE_MS > SILENT_DAYS * DAY_MS) {
    return `The clock says ${say(now)}, and the night before was that of ${say(lastNightAt)}: either it jumped ahead, or the server did not run in between.`;
  }
  return undefined;
}
