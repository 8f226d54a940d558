import { Temporal } from 'temporal-polyfill';

/** An hour after erasures by time (retention/rules.ts). */
const NIGHT_HOUR = 4;
const HOUR_MS = 60 * 60 * 1000;
/** Once a night. */
const LEAST_APART_MS = 20 * HOUR_MS;
/** From here on it was off at night. */
const MOST_APART_MS = 36 * HOUR_MS;

/** Whether what is done once a night is to be done now: at night, or by day where the server was off. */
export function isNightlyWorkDue(lastAt: Date | undefined, now: Date, timeZone: string): boolean {
  if (lastAt === undefined) return true;
  const agoMs = now.getTime() - lastAt.getTime();
  if (agoMs >= MOST_APART_MS) return true;
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return hour === NIGHT_HOUR && agoMs >= LEAST_APART_MS;
}
