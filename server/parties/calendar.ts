import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';

/** What the guests' link tells, and where it leads. */
export interface CalendarParty {
  id: string;
  title: string;
  /** A calendar date at the venue. */
  date: string;
  /** On the venue's clock. */
  time: string | null;
  guestUrl: string;
}

export interface CalendarVenue {
  name: string;
  address: string;
  timeZone: string;
}

/**
 * A party as one entry of a calendar (RFC 5545), which names nobody. Nobody knows when it ends, so neither does the entry; without a time it is
 * the whole day, on which nobody is busy. The same party is the same entry: a calendar that reads it again moves it.
 */
export function calendarFile(party: CalendarParty, venue: CalendarVenue, now: Date): string {
  const { id, title, guestUrl } = party;
  const description = [
    'Everyone who rides needs a signed waiver. At the door, show your pass or say your phone number.',
    `This entry does not change by itself. The invitation always has the day and time, and it is where you change your answer: ${guestUrl}`,
  ].join('\n\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(venue.name)}//Parties//EN`,
    'BEGIN:VEVENT',
    // Of the party's id, which is the staff's, calendars learn nothing.
    `UID:${createHash('sha256').update(`calendar ${id}`).digest('hex').slice(0, 32)}`,
    `DTSTAMP:${instantOf(now.getTime())}`,
    ...startOf(party, venue.timeZone),
    `SUMMARY:${textOf(`${title} at ${venue.name}`)}`,
    `LOCATION:${textOf(`${venue.name}, ${venue.address}`)}`,
    `DESCRIPTION:${textOf(description)}`,
    `URL:${guestUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function startOf({ date, time }: CalendarParty, timeZone: string): string[] {
  const day = Temporal.PlainDate.from(date);
  if (time === null) return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT'];
  return [`DTSTART:${instantOf(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)}`];
}

/** `20261205T193000Z` */
function instantOf(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** No text begins a line of its own, nor ends the value that it stands in. */
function textOf(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

const MAX_OCTETS = 75;

/** A line of more octets goes on in the next, which begins with a space; no letter is cut. */
function folded(line: string): string {
  let octets = 0;
  return [...line]
    .map((letter) => {
      const size = Buffer.byteLength(letter);
      const isFull = octets + size > MAX_OCTETS;
      octets = isFull ? 1 + size : octets + size;
      return isFull ? `\r\n ${letter}` : letter;
    })
    .join('');
}
