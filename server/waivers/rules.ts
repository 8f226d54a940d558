import { Temporal } from 'temporal-polyfill';
import { consentTextOf } from '#venue/consent-texts.ts';
import { ConsentChoice, type ConsentTexts, type MarketingConsent, type SignedFor } from '#contract/waivers.ts';

const EARLIEST_BIRTHDAY = Temporal.PlainDate.from('1900-01-01');

interface VenueDay {
  timeZone: string;
  startsAt: number;
  endsBefore: number;
  expiresAt: number;
}

let lastDay: VenueDay | undefined;

/**
 * The last millisecond of the anniversary day at the venue: a year from 29 February ends on 28 February.
 * Every waiver of one venue day ends at one instant, which is worked out once.
 */
export function expiryOf(signedAt: Date, timeZone: string): Date {
  const instant = signedAt.getTime();
  if (lastDay?.timeZone !== timeZone || instant < lastDay.startsAt || instant >= lastDay.endsBefore) {
    const day = dateAtVenue(signedAt, timeZone);
    lastDay = {
      timeZone,
      startsAt: startOf(day, timeZone),
      endsBefore: startOf(day.add({ days: 1 }), timeZone),
      expiresAt: startOf(day.add({ years: 1 }).add({ days: 1 }), timeZone) - 1,
    };
  }
  return new Date(lastDay.expiresAt);
}

/** Valid up to and including its last millisecond. */
export function isValidOn(waiver: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() <= waiver.expiresAt.getTime();
}

/** A past day, not before 1900, by the venue's calendar. */
export function isPossibleBirthday(birthday: string, now: Date, timeZone: string): boolean {
  const day = Temporal.PlainDate.from(birthday);
  return (
    Temporal.PlainDate.compare(day, EARLIEST_BIRTHDAY) >= 0 &&
    Temporal.PlainDate.compare(day, dateAtVenue(now, timeZone)) < 0
  );
}

/** Names that differ in case, in runs of spaces or in how accents are encoded are one person's. */
export function normalizeName(name: string): string {
  return foldCase(name).trim().replace(/\s+/gu, ' ');
}

/** Not by way of upper case, as names: `maılbox` and `mailbox`, `strauß` and `strauss` are mailboxes of two people. */
export function toEmailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC').trim();
}

/** Only a group's named participants are kept and counted. */
export function participantsOf(submission: { signedFor: SignedFor; participants: string[] }): string[] {
  return submission.signedFor === 'group' ? submission.participants : [];
}

/** What was ticked, with the words that stood beside it if the page told which. */
export function consentsOf(submission: {
  marketingConsent: MarketingConsent;
  consentTexts?: ConsentTexts | undefined;
}): { choice: ConsentChoice; words: string | null }[] {
  return ConsentChoice.options
    .filter((choice) => submission.marketingConsent[choice])
    .map((choice) => ({
      choice,
      words: consentTextOf(choice, submission.consentTexts?.[choice])?.words ?? null,
    }));
}

/** By way of upper case, so that `Straße` meets `STRASSE` and a final sigma any other. */
function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

const MAX_LATER = 50;
const MAX_NAMED_LATER = 200;

/**
 * SQL for whether a newer waiver of the same person leaves nothing of one of `waivers` to write about (`replaces` in
 * migrations/0011-families.sql): it covers everyone of it, and goes to the same mailbox or was signed with proof. Only the newest are
 * asked, and of long lists few: what one person has piled up must not keep emails from everybody else.
 */
export const IS_REPLACED = `(${[
  'later.phone = waivers.phone',
  'later.email_key = coalesce(waivers.contact_email_key, waivers.email_key)',
  'later.contact_email_key = coalesce(waivers.contact_email_key, waivers.email_key)',
]
  .map(
    (same) => `exists (
    select from (
      select later, later.id, later.signed_at, sum(later.num_kids + later.num_participants) over (
        order by later.expires_at desc, later.signed_at desc rows unbounded preceding
      ) - later.num_kids - later.num_participants as named_before
      from waivers as later
      where ${same} and later.name_key = waivers.name_key
      order by later.expires_at desc, later.signed_at desc
      limit ${MAX_LATER}
    ) as newest
    where (newest.signed_at, newest.id) > (waivers.signed_at, waivers.id) and named_before < ${MAX_NAMED_LATER}
      and replaces(newest.later, waivers))`,
  )
  .join(' or ')})`;

function dateAtVenue(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}
