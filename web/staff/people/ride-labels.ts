import type { Person } from '#contract/people/people.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';
import { calendarDay } from '../shell/formats.ts';

/** What a person may ride, in as few words as tell it. */
export interface RideLabels {
  /** `All 9 activities`, `Car Simulator VR, Moto VR`; empty: none. */
  may: string;
  /** The same of who is not covered: `By age: all 9 activities`. */
  byAge: string;
  /** The same in a sentence: `May join all 9 activities`. */
  sentence: string;
  /** A line each: `Too young for Moto VR (8+) until Dec 3`; of who may ride nothing, when the first machine will do. */
  not: string[];
}

type Machine = Person['machines'][number];

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const NAMED = 3;
/** Come after every day. */
const UNKNOWN = '9998';
const TOO_OLD = '9999';

/** Nothing of a kid whose age nobody gave: nobody can tell. */
export function rideLabels(
  { machines, birthDate, flags }: Pick<Person, 'machines' | 'birthDate' | 'flags'>,
  now = new Date(),
): RideLabels {
  const known = flags.includes('age') ? [] : machines;
  const allowed = known.filter(({ mayRide }) => mayRide);
  const later = Map.groupBy(
    known.filter(({ mayRide }) => !mayRide),
    ({ from, isTooOld }) => (isTooOld ? TOO_OLD : (from ?? '')),
  );
  const groups = [...later]
    .toSorted(([one], [other]) => (one || UNKNOWN).localeCompare(other || UNKNOWN))
    .map(([from, those]) => groupOf(from, those, { birthDate, now }));
  const may = mayLabel(allowed, known.length);
  return {
    may: `${may.charAt(0).toUpperCase()}${may.slice(1)}`,
    byAge: may && `By age: ${may}`,
    sentence: may && `May join ${may}`,
    not: allowed.length === 0 ? noneLines(groups, known.length) : groups.map(notLine),
  };
}

function mayLabel(allowed: readonly Machine[], all: number): string {
  const names = allowed.map(({ name }) => name);
  if (names.length > 1 && names.length === all) return `all ${all} activities`;
  return names.length <= NAMED ? names.join(', ') : `${names.length} of ${all} activities`;
}

/** Machines of one age. */
interface Group {
  /** `Mecha, Mech II (10+)`; without the age where the birth date is unknown. */
  names: string;
  /** `Dec 3`; empty where nobody knows. */
  day: string;
  why: 'Too young' | 'Too old';
}

function groupOf(
  from: string,
  machines: readonly Machine[],
  { birthDate, now }: { birthDate: string | null; now: Date },
): Group {
  const names = machines.map(({ name }) => name).join(', ');
  if (from === TOO_OLD) return { names, day: '', why: 'Too old' };
  if (from === '') return { names, day: '', why: 'Too young' };
  const age = birthDate === null ? '' : ` (${Number(from.slice(0, 4)) - Number(birthDate.slice(0, 4))}+)`;
  return { names: `${names}${age}`, day: dayLabel(from, now), why: 'Too young' };
}

/** With the year unless the day comes within one. */
function dayLabel(date: string, now: Date): string {
  const today = venueDay(now, venue.timeZone);
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return date < inAYear ? DAY.format(new Date(`${date}T00:00:00Z`)) : calendarDay(date);
}

function notLine({ names, day, why }: Group): string {
  return `${why} for ${names}${day && ` until ${day}`}`;
}

function noneLines(groups: readonly Group[], all: number): string[] {
  const [first] = groups;
  if (!first) return [];
  if (all === 1 || groups.some(({ why }) => why !== first.why)) return groups.map(notLine);
  return [`${first.why} for all ${all} activities${first.day && `: ${first.names} from ${first.day}`}`];
}
