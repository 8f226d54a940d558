import { en as words } from '#words/parties/party.ts';
import { en as times } from '#words/times.ts';
import { formatClockTime, withClockTime } from '#web/site/clock-time.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { addressLine } from '#contract/venue/address-line.ts';
import { venue } from '#web/venue/document.ts';

/** `Saturday, December 5, 2026` of `2026-12-05`; a line may end after the weekday alone. */
export function partyDay(date: string): string {
  return times.keepDatesWhole(words.day(date));
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

/** Where a party was that has moved since somebody answered. */
export function movedText({ date, time }: PartyWhen, to: PartyWhen): string {
  if (date !== to.date) return words.movedFromDay(partyWhen({ date, time }));
  return time === null ? words.hadNoTime : words.movedFromTime(formatClockTime(time).replace(' ', '\u00a0'));
}

/** For what of a party that has moved guests answer anew. */
export function whatIsNew(from: PartyWhen, to: PartyWhen): 'day' | 'time' {
  return from.date === to.date ? 'time' : 'day';
}

/** The venue's, in one line. */
export function venueAddress(): string {
  return addressLine(venue);
}

/** Whether what covers somebody is over when the party is. */
export function endsBefore(date: string, coveredUntil: string | null): boolean {
  return coveredUntil === null || venueDay(coveredUntil, venue.timeZone) < date;
}

/** Beside somebody who would be refused at the party's door. A kid who is 18 by then is covered until the last instant before the birthday. */
export function lapseText({ coveredUntil, turns18 }: { coveredUntil: string | null; turns18: boolean }): string {
  if (coveredUntil === null) return turns18 ? words.isAdult : words.notCovered;
  if (!turns18) return words.coveredUntil(times.day(venueDay(coveredUntil, venue.timeZone)));
  const birthday = new Date(Date.parse(coveredUntil) + 1).toISOString();
  return words.signsFrom(times.day(venueDay(birthday, venue.timeZone)));
}

interface Invitation extends PartyWhen {
  title: string;
}

/** What, when and where. */
export function invitationText({ title, ...when }: Invitation): string {
  return words.invitation(title, partyWhen(when), venue.name);
}

/** What a host sends to everyone who is invited, or who has not answered. */
export function reminderText({ guestUrl, ...invitation }: Invitation & { guestUrl: string }): string {
  return [invitationText(invitation), words.reminder, guestUrl].join('\n');
}

const OWN_CODE = /(?:^|\/)([a-z2-7]{26})\/?$/i;

/** The own code in what somebody pasted: the code itself, in groups or not, or the address that ends in it. */
export function ownCodeIn(pasted: string): string | undefined {
  return OWN_CODE.exec(pasted.replaceAll(/\s/g, ''))?.[1];
}
