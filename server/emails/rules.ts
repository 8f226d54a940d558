import { Temporal } from 'temporal-polyfill';
import { ADULT_AGE } from '#contract/kids.ts';
import { normalizeName } from '#contract/person-name.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import { birthdayOf, dateAtVenue, RENEWAL_SHARE } from '#server/validity/rules.ts';

/** With the pauses below some fifteen hours, enough to repair a mail server or to empty a full mailbox; then staff see it and decide. */
export const MAX_ATTEMPTS = 16;

/** How long an email waits at most for room in its mailbox: what strangers cause must end, and a pass of the day before yesterday helps nobody. */
export const LONGEST_HOLD_MS = 2 * DAY_MS;

/** In seconds. */
interface RetryPace {
  firstPauseS: number;
  maxPauseS: number;
}

export const RETRY_PACE: RetryPace = { firstPauseS: 30, maxPauseS: 7200 };

/** How long an email waits after so many attempts have failed: twice as long each time. `random` (0 to 1) spreads the retries of a crowd. */
export function retryPauseS(failedAttempts: number, { firstPauseS, maxPauseS }: RetryPace, random: number): number {
  const pause = firstPauseS * 2 ** (failedAttempts - 1);
  return Math.min(maxPauseS, pause * (0.5 + random / 2));
}

/** How long the link that asks about an address works, and how long the address is remembered. */
export const CONFIRM_ADDRESS_MS = 14 * DAY_MS;

export interface ReminderWindow {
  kind: 'ends-in-30-days' | 'ends-in-7-days';
  after: Date;
  until: Date;
  /** Of waivers for no shorter time. */
  leastDays: number;
}

/** Which waivers are due for which reminder. A day on which nobody reminded is made up for, but never by two emails at once. */
export function reminderWindows(now: Date): ReminderWindow[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return [
    { kind: 'ends-in-30-days', after: inDays(7), until: inDays(30), leastDays: 30 * RENEWAL_SHARE },
    { kind: 'ends-in-7-days', after: inDays(1), until: inDays(7), leastDays: 7 * RENEWAL_SHARE },
  ];
}

const DAYS_BEFORE_18 = 14;

/** On which days those were born who turn 18 within two weeks, tomorrow at the earliest. */
export function birthDatesTurning18(today: Temporal.PlainDate): string[] {
  return Array.from({ length: DAYS_BEFORE_18 }, (_, index) => today.add({ days: index + 1 })).flatMap((day) => {
    const born = day.subtract({ years: ADULT_AGE });
    // Who was born on 29 February has the birthday on the 28th in other years.
    return [born, born.add({ days: 1 })].map(String).filter((date) => birthdayOf(date, ADULT_AGE).equals(day));
  });
}

/** A valid waiver with a kid who soon turns 18. */
export interface KidsOfMailbox {
  id: string;
  kids: readonly { name: string; birthDate?: string }[];
  mailbox: string;
  /** When its signer was last told of such a birthday. */
  toldAt: Date | null;
}

/**
 * Of waivers with kids who soon turn 18, the newest first: those whose signers are to be told now. A mailbox hears once of a kid, on
 * however many waivers it is, and a day on which nobody was told is made up for.
 */
export function waiversToTellOf18(
  waivers: readonly KidsOfMailbox[],
  birthDates: readonly string[],
  timeZone: string,
): string[] {
  const turningOn = ({ kids, mailbox }: KidsOfMailbox) =>
    kids.flatMap(({ name, birthDate }) =>
      birthDate !== undefined && birthDates.includes(birthDate)
        ? [{ who: `${mailbox} ${normalizeName(name)} ${birthDate}`, birthDate }]
        : [],
    );
  const told = new Set<string>();
  for (const waiver of waivers) {
    if (waiver.toldAt === null) continue;
    const day = dateAtVenue(waiver.toldAt, timeZone);
    for (const { who, birthDate } of turningOn(waiver)) {
      const since = birthdayOf(birthDate, ADULT_AGE).subtract({ days: DAYS_BEFORE_18 });
      if (Temporal.PlainDate.compare(day, since) >= 0) told.add(who);
    }
  }
  return waivers.flatMap((waiver) => {
    const turning = turningOn(waiver).filter(({ who }) => !told.has(who));
    for (const { who } of turning) told.add(who);
    return turning.length > 0 ? [waiver.id] : [];
  });
}

/** SQL for whether the signer of one of `waivers` agrees to any emails now. */
export const AGREED = `exists (
  select from (
    select distinct on (choice) given from consents where waiver_id = waivers.id and choice <> 'electronic' order by choice, id desc
  ) as newest where given)`;

const MAILBOX = 'coalesce(waivers.contact_email_key, waivers.email_key)';

/** SQL for whether the mailbox of one of `waivers` agrees to any emails now, with whatever waiver. */
export const MAILBOX_AGREED = `exists (
  select from (
    select distinct on (waiver_id, choice) given from consents where waiver_id in (
      select id from waivers as theirs where theirs.email_key = ${MAILBOX} and theirs.contact_email_key is null
      union all
      select id from waivers as theirs where theirs.contact_email_key = ${MAILBOX}
    ) and choice <> 'electronic' order by waiver_id, choice, id desc
  ) as newest where given)`;

/** SQL for where an email goes: the one that asks about an address, to it alone; the copy for a confirmed one, nowhere else. */
export function toWhom(column: 'email' | 'email_key'): string {
  return `
  case emails.kind
    when 'confirm-address' then pending.${column}
    when 'copy-to-confirmed' then contact_${column}
    when 'list' then items.${column}
    else coalesce(contact_${column}, waivers.${column}, staff.${column})
  end`;
}

/** SQL joining what `toWhom` asks beside waivers and staff. */
export const OTHER_RECIPIENTS = `
  left join pending_addresses as pending on pending.waiver_id = emails.waiver_id and pending.email_id = emails.id
  left join inbox_items as items on items.id = emails.inbox_item_id`;

/** What follows the plus, which most providers put into the same mailbox. */
const TAG = /(?<=[^@])\+[^@]*@/;

const OF_GOOGLE = /^(?<local>[^@]+)@g(oogle)?mail\.com$/;

export function isTagged(emailKey: string): boolean {
  return TAG.test(emailKey);
}

/** The mailbox where emails to a normalized address end up; addresses with other tags share one. */
export function toMailbox(emailKey: string): string {
  const untagged = emailKey.replace(TAG, '@');
  // Google delivers with dots and without, and by both names of its service, into one mailbox.
  const ofGoogle = OF_GOOGLE.exec(untagged)?.groups?.local;
  return ofGoogle === undefined ? untagged : `${ofGoogle.replaceAll('.', '')}@gmail.com`;
}
