import type { KeptAnswer } from '#web/signing/party/kept-answers.ts';
import { formatClockTime, keepDatesWhole, withClockTime } from '#web/site/clock-time.ts';
import { formatVenueDate, venueDay } from '#contract/venue-dates.ts';
import { addressLine } from '#contract/venue/address-line.ts';
import { venue } from '#venue/venue.ts';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Saturday, December 5, 2026` of `2026-12-05`; a line may end after the weekday alone. */
export function partyDay(date: string): string {
  return keepDatesWhole(DAY.format(new Date(`${date}T00:00:00Z`)));
}

interface PartyWhen {
  date: string;
  time: string | null;
}

/** `Saturday, December 5, 2026, 2:30 PM`, or the day alone. */
export function partyWhen({ date, time }: PartyWhen): string {
  return withClockTime(partyDay(date), time);
}

/** A time that is open again stands against no answer. */
export function isMoved(from: PartyWhen, to: PartyWhen): boolean {
  return from.date !== to.date || (to.time !== null && from.time !== to.time);
}

/** Where a party was that has moved. `then`: when that was. */
export function movedText({ date, time }: PartyWhen, to: PartyWhen, then = ''): string {
  if (date !== to.date) return `The party was on ${partyWhen({ date, time })}${then}, and has moved.`;
  if (time === null) return `The party had no time yet${then}.`;
  return `The party was at ${formatClockTime(time).replace(' ', '\u00a0')}${then}, and has moved.`;
}

/** For what of a party that has moved guests answer anew. */
export function whatIsNew(from: PartyWhen, to: PartyWhen): 'day' | 'time' {
  return from.date === to.date ? 'time' : 'day';
}

/** The venue's, in one line. */
export function venueAddress(): string {
  return addressLine(venue.address);
}

/** Whether what covers somebody is over when the party is. */
export function endsBefore(date: string, coveredUntil: string | null): boolean {
  return coveredUntil === null || venueDay(coveredUntil, venue.timeZone) < date;
}

/** Beside somebody who would be refused at the party's door. A kid who is 18 by then is covered until the last instant before the birthday. */
export function lapseText({ coveredUntil, turns18 }: { coveredUntil: string | null; turns18: boolean }): string {
  if (coveredUntil === null) return turns18 ? 'Is 18 by now, and signs their own waiver' : 'Not covered';
  if (!turns18) return `Covered until ${formatVenueDate(coveredUntil, venue.timeZone)}, before the party`;
  const birthday = new Date(Date.parse(coveredUntil) + 1).toISOString();
  return `Signs their own waiver from ${formatVenueDate(birthday, venue.timeZone)}, the 18th birthday`;
}

interface Invitation extends PartyWhen {
  title: string;
}

/** What, when and where. */
export function invitationText({ title, ...when }: Invitation): string {
  return `${title}: ${partyWhen(when)}, at ${venue.name}.`;
}

/** What a host sends to everyone who is invited, or who has not answered. */
export function reminderText({ guestUrl, ...invitation }: Invitation & { guestUrl: string }): string {
  return [
    invitationText(invitation),
    'Everyone who rides needs a signed waiver. It takes two minutes on your phone, and this link puts you on our list (or tells us that you can’t come):',
    guestUrl,
  ].join('\n');
}

interface Counts {
  expected: number;
  ready: number;
  declined: number;
}

/** What stands below `9 of 14 ready`; `0 of 14 ready` tells by itself how many are not. */
export function standingText({ expected, ready, declined }: Counts): string {
  const replies = declined > 0 ? `${declined} ${declined === 1 ? 'reply says' : 'replies say'} they can’t come.` : '';
  return [ready > 0 ? restText(expected - ready) : '', replies].filter(Boolean).join(' ');
}

function restText(missing: number): string {
  if (missing > 0) return `${missing} not ready yet.`;
  return missing === 0 ? 'Everybody is ready.' : `${-missing} more than expected.`;
}

/** Of guests whose families do not show their names, how many are ready, and how many are not; beside the others that a list names. */
export function privateText({ ready, notReady }: { ready: number; notReady: number }, hasNamed: boolean): string {
  const count = ready + notReady;
  if (count === 0) return '';
  const who = hasNamed ? 'more' : (ready || notReady) === 1 ? 'guest' : 'guests';
  const names = count === 1 ? 'The name is private.' : 'Their names are private.';
  if (ready === 0) return `${notReady} ${who} must sign again. ${names}`;
  const rest = notReady > 0 ? `, ${notReady} must sign again` : '';
  return `${ready} ${who} ${ready === 1 ? 'is' : 'are'} ready${rest}. ${names}`;
}

const OWN_CODE = /(?:^|\/)([a-z2-7]{26})\/?$/i;

/** The own code in what somebody pasted: the code itself, in groups or not, or the address that ends in it. */
export function ownCodeIn(pasted: string): string | undefined {
  return OWN_CODE.exec(pasted.replaceAll(/\s/g, ''))?.[1];
}

const ANSWERED: Record<KeptAnswer['how'], string> = {
  chosen: 'You told the host that you’re coming. If that has changed, answer again.',
  code: 'You answered with the code of another pass, so everyone who was on it then is on the list. If somebody was added since, answer again.',
  signed: 'You signed for this party on this phone, so everyone who was on that waiver then is on the list.',
  declined: 'You told the host that you can’t come. If that has changed, answer again.',
};

/** What somebody reads who opens the invitation again. */
export function answeredText(how: KeptAnswer['how']): string {
  return ANSWERED[how];
}

/** Of those who are here, whom no answer names. */
export function notSaidText(names: readonly string[]): string {
  const listed = new Intl.ListFormat('en-US').format(names);
  return `Nobody has said yet whether ${listed} ${names.length === 1 ? 'is' : 'are'} coming. Please choose below.`;
}
