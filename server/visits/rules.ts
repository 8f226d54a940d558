import { Temporal } from 'temporal-polyfill';
import type { PersonRole } from '#contract/waivers/waiver.ts';
import { closingOf, startOf, venueDayAt, type VenueOpening } from '#server/validity/rules.ts';

/** Where an instant lies on the venue's calendar. */
export interface VenueTime {
  /** A calendar date. */
  day: string;
  hour: number;
  /** When what happens then ends by itself. */
  endsAt: Date;
}

/**
 * Everybody leaves when the venue closes; anyone who comes after that, or on a day without hours, when the day has ended. On a day with several
 * openings the last one counts.
 */
export function venueTimeOf(instant: Date, opening: VenueOpening): VenueTime {
  const { timeZone } = opening;
  const day = venueDayAt(instant, opening);
  const closing = closingOf(day, opening);
  const midnight = startOf(day.add({ days: 1 }), timeZone);
  return {
    day: day.toString(),
    hour: Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).hour,
    endsAt: new Date(closing !== undefined && instant.getTime() < closing ? closing : midnight),
  };
}

export const MAX_LATE_MS = 48 * 60 * 60 * 1000;

/** When something happened of which a device says when: never ahead of the server. Undefined: too long ago. */
export function happenedOn(told: string | undefined, now: Date): Date | undefined {
  if (told === undefined) return now;
  const happenedAt = new Date(told);
  if (now.getTime() - happenedAt.getTime() > MAX_LATE_MS) return undefined;
  return happenedAt < now ? happenedAt : now;
}

/** An entry or exit of one person. */
export interface PastVisit {
  id: string;
  /** Where it is written down. */
  waiverId: string;
  role: PersonRole;
  place: number;
  kind: 'entry' | 'exit';
  /** The entry that an exit ends. */
  about: string | null;
  happenedAt: Date;
  recordedAt: Date;
  day: string;
  endsAt: Date;
  /** Where it was pressed: the enrolled device, else the staff session. */
  station: string | null;
  isAnnulled: boolean;
}

/** When something happens, and when it is told. */
export interface Moment {
  happenedAt: Date;
  now: Date;
}

const SAME_MS = 5000;

/** The live entry of somebody who comes in and is inside already. `isAgain`: it is the same one told twice. */
export function entryAlreadyLive(
  past: readonly PastVisit[],
  moment: Moment & { day: string; station: string },
): { live: PastVisit; isAgain: boolean } | undefined {
  const [inside] = liveEntries(past, moment.now);
  const live = inside?.day === moment.day ? inside : entryAround(past, moment.happenedAt);
  if (live === undefined) return undefined;
  const apartMs = Math.abs(moment.happenedAt.getTime() - live.happenedAt.getTime());
  return { live, isAgain: live.station === moment.station && apartMs <= SAME_MS };
}

/**
 * Which entries an exit ends, the newest first: all that are live, of which there are several of people who were joined. What is reported late ends
 * those of before it that nothing else has ended.
 */
export function entriesToEnd(past: readonly PastVisit[], { happenedAt, now }: Moment): PastVisit[] {
  if (happenedAt.getTime() === now.getTime()) return liveEntries(past, now);
  return openEntries(past).filter((entry) => entry.happenedAt <= happenedAt && happenedAt < entry.endsAt);
}

/** An entry that is reported late is over when the next thing happened that is known of that day. */
export function endOfEntry(past: readonly PastVisit[], { happenedAt, now }: Moment, endsAt: Date): Date {
  if (happenedAt.getTime() === now.getTime()) return endsAt;
  const later = past
    .filter((visit) => !visit.isAnnulled && visit.happenedAt > happenedAt && visit.happenedAt < endsAt)
    .map((visit) => visit.happenedAt.getTime());
  return later.length === 0 ? endsAt : new Date(Math.min(...later));
}

/** The newest first. A clock that was set back makes nobody leave. */
function liveEntries(past: readonly PastVisit[], now: Date): PastVisit[] {
  return openEntries(past).filter(({ endsAt }) => endsAt > now);
}

/** Neither annulled nor ended by an exit. */
function openEntries(past: readonly PastVisit[]): PastVisit[] {
  return entriesOf(past).filter((entry) => endingOf(past, entry) === undefined);
}

/** The entry with which somebody was inside at an instant, also when they have left since. */
function entryAround(past: readonly PastVisit[], instant: Date): PastVisit | undefined {
  return entriesOf(past).find((entry) => {
    const leftAt = endingOf(past, entry)?.happenedAt ?? entry.endsAt;
    return entry.happenedAt <= instant && instant < leftAt && instant < entry.endsAt;
  });
}

function entriesOf(past: readonly PastVisit[]): PastVisit[] {
  return past
    .filter(({ kind, isAnnulled }) => kind === 'entry' && !isAnnulled)
    .toSorted(
      (one, other) =>
        other.happenedAt.getTime() - one.happenedAt.getTime() || other.recordedAt.getTime() - one.recordedAt.getTime(),
    );
}

function endingOf(past: readonly PastVisit[], entry: PastVisit): PastVisit | undefined {
  return past.find(({ kind, about, isAnnulled }) => kind === 'exit' && about === entry.id && !isAnnulled);
}
