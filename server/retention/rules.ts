import { Temporal } from 'temporal-polyfill';

/** Maryland, Courts and Judicial Proceedings § 5-101: three years to go to court. */
const CLAIM_YEARS = 3;
/** § 5-201: for a child they begin when it is of age. */
const ADULT_AGE = 18;

export interface Retained {
  signedAt: Date;
  /** The end that was signed for. */
  expiresAt: Date;
  kidsAges: readonly number[];
}

/**
 * The last day, at the venue, on which a record must be kept: three years after it ends, and for a kid three years after
 * its 18th birthday. Of the age given, the youngest reading counts: a kid that turned so old on the day of signing.
 */
export function keepUntil({ signedAt, expiresAt, kidsAges }: Retained, timeZone: string): string {
  const claims = dateAt(expiresAt, timeZone).add({ years: CLAIM_YEARS });
  if (kidsAges.length === 0) return claims.toString();
  const years = ADULT_AGE - Math.min(...kidsAges) + CLAIM_YEARS;
  const grownUp = dateAt(signedAt, timeZone).add({ years });
  return (Temporal.PlainDate.compare(grownUp, claims) > 0 ? grownUp : claims).toString();
}

export function mayErase(record: Retained, now: Date, timeZone: string): boolean {
  const today = dateAt(now, timeZone);
  return Temporal.PlainDate.compare(today, Temporal.PlainDate.from(keepUntil(record, timeZone))) > 0;
}

/** Before this instant something must have been signed to be erased at all. */
export function earliestSigning(now: Date): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(instant.subtract({ years: CLAIM_YEARS + 1 }).add({ days: 1 }).epochMilliseconds);
}

/** The hour of the night at the venue in which nobody signs. */
const NIGHT_HOUR = 3;

/** The day whose night has come; undefined at other hours. */
export function nightOf(now: Date, timeZone: string): string | undefined {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return there.hour === NIGHT_HOUR ? there.toPlainDate().toString() : undefined;
}

function dateAt(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}
