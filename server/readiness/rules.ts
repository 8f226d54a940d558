import { worstOf } from '#contract/readiness/check-states.ts';
import type { CheckState, Readiness } from '#contract/readiness/readiness.ts';
import { DAY_MS } from '#contract/venue-dates.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Found of a check, before it is judged. */
type Found<Check extends keyof Omit<Readiness, 'at'>> = Omit<Readiness[Check], 'state'>;

/** `problem` from the second limit on, `warning` from the first. */
function byAmount(amount: number, warning: number, problem: number): CheckState {
  if (amount >= problem) return 'problem';
  return amount >= warning ? 'warning' : 'good';
}

function ageOf(instant: string, now: Date): number {
  return now.getTime() - Date.parse(instant);
}

/** Invented words are signed and believed in the venue’s name. */
export function judgeVenue({ ofSample, missing }: Found<'venue'>): CheckState {
  if (ofSample.length > 0) return 'problem';
  return missing.length > 0 ? 'warning' : 'good';
}

/** Before the first one nobody knows whether all of it works together. */
export function judgeSigning({ lastAt }: Found<'signing'>): CheckState {
  return lastAt === null ? 'unknown' : 'good';
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Without HTTPS no tablet has a camera, and what visitors type can be read on the way. */
export function judgeSite({ address }: Pick<Found<'site'>, 'address'>): CheckState {
  if (address === null) return 'warning';
  return address.startsWith('https:') ? 'good' : 'problem';
}

/** An email leaves within seconds; the mail server may put it off for some minutes (greylisting). */
const LATE_EMAIL = [15 * MINUTE_MS, 2 * HOUR_MS] as const;
/** Longer ago, what was sent says nothing about today. */
const RECENT_MS = DAY_MS;

export function judgeMail(mail: Found<'mail'>, now: Date): CheckState {
  if (!mail.isSmtpConfigured) return 'warning';
  const late = mail.waitingSince === null ? 'good' : byAmount(ageOf(mail.waitingSince, now), ...LATE_EMAIL);
  const retried = mail.retrying === 0 ? 'good' : 'warning';
  const isRefusing = mail.lastFailedAt !== null && (mail.lastSentAt === null || mail.lastFailedAt > mail.lastSentAt);
  const failed = mail.failed === 0 ? 'good' : isRefusing ? 'problem' : 'warning';
  const isProven = mail.lastSentAt !== null && ageOf(mail.lastSentAt, now) <= RECENT_MS;
  return worstOf([late, retried, failed, isProven ? 'good' : 'unknown']);
}

/** As docs/operations.md has it for alerts. */
const LITTLE_ROOM_PERCENT = 15;
const HARDLY_ANY_ROOM_PERCENT = 5;

export function judgeDisk({ isWritable, freePercent, holdsDatabase }: Found<'disk'>): CheckState {
  if (!isWritable) return 'problem';
  if (freePercent === null) return 'unknown';
  if (freePercent < HARDLY_ANY_ROOM_PERCENT) return 'problem';
  if (freePercent < LITTLE_ROOM_PERCENT) return 'warning';
  return holdsDatabase ? 'good' : 'unknown';
}

/** One a night, which may take a while (docs/operations.md). */
const OLD_BACKUP = [26 * HOUR_MS, 50 * HOUR_MS] as const;

export function judgeBackup({ lastAt }: Found<'backup'>, now: Date): CheckState {
  return lastAt === null ? 'problem' : byAmount(ageOf(lastAt, now), ...OLD_BACKUP);
}

/** Once a month; after a quarter nobody knows any more. */
const OLD_TEST = [35 * DAY_MS, 100 * DAY_MS] as const;

/** A database that was filled from a backup is the best test there is. */
export function judgeRestoreTest({ lastAt, restoredAt }: Found<'restoreTest'>, now: Date): CheckState {
  const ages = [lastAt, restoredAt].filter((at) => at !== null).map((at) => ageOf(at, now));
  return ages.length === 0 ? 'problem' : byAmount(Math.min(...ages), ...OLD_TEST);
}

/** Each night (server/verification/job.ts). */
const OLD_CHECK = [50 * HOUR_MS, 8 * DAY_MS] as const;

export function judgeRecords({ lastAt, faults }: Found<'records'>, now: Date): CheckState {
  if (lastAt === null) return 'unknown';
  return faults === 0 ? byAmount(ageOf(lastAt, now), ...OLD_CHECK) : 'problem';
}

/** Evidence is dated by these clocks; minutes apart, one of them is wrong. */
const CLOCKS_APART = [10 * SECOND_MS, 2 * MINUTE_MS] as const;

export function judgeClock({ databaseAheadMs }: Found<'clock'>): CheckState {
  return byAmount(Math.abs(databaseAheadMs), ...CLOCKS_APART);
}

const DAYS_TO_RENEW = 30;
/** Those of most sites are renewed by themselves 30 days before their end: then something is wrong. */
const DAYS_TO_RENEW_SITE = 14;
const URGENT_DAYS = 3;

function judgeEnd(endsAt: string, now: Date, days: number): CheckState {
  const left = -ageOf(endsAt, now) / DAY_MS;
  if (left <= URGENT_DAYS) return 'problem';
  return left <= days ? 'warning' : 'good';
}

export function judgeSigningCertificate({ endsAt }: Found<'signingCertificate'>, now: Date): CheckState {
  return endsAt === null ? 'unknown' : judgeEnd(endsAt, now, DAYS_TO_RENEW);
}

export function judgeSiteCertificate({ endsAt, reason }: Found<'siteCertificate'>, now: Date): CheckState {
  if (reason === 'not_trusted') return 'problem';
  return endsAt === null ? 'unknown' : judgeEnd(endsAt, now, DAYS_TO_RENEW_SITE);
}

const MANY_CHANGES = [1000, 10_000] as const;
const LATE_CHANGE = [2 * MINUTE_MS, 10 * MINUTE_MS] as const;

export function judgeQueues({ projections, seals, behindSince }: Found<'queues'>, now: Date): CheckState {
  return worstOf([
    byAmount(Math.max(projections, seals), ...MANY_CHANGES),
    behindSince === null ? 'good' : byAmount(ageOf(behindSince, now), ...LATE_CHANGE),
  ]);
}
