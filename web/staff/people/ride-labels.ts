import type { Person } from '#contract/people/people.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';

/** What a person may ride, in as few words as tell it. */
export interface RideLabels {
  /** `All 9 machines`, `Car Simulator VR and 2 more`; empty: none. */
  may: string;
  /** `8+: from Dec 3`, or `Too young for` where nobody knows from when, and which machines those are. */
  later: { when: string; machines: string[] }[];
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const NAMED = 3;
export const TOO_YOUNG = 'Too young for';

export function rideLabels(
  { machines, birthDate }: Pick<Person, 'machines' | 'birthDate'>,
  now = new Date(),
): RideLabels {
  const may = machines.filter(({ mayRide }) => mayRide).map(({ name }) => name);
  const later = new Map<string | null, string[]>();
  for (const { name, mayRide, from } of machines) {
    if (!mayRide) later.set(from, [...(later.get(from) ?? []), name]);
  }
  return {
    may: mayLabel(may, machines.length),
    later: [...later]
      .toSorted(([one], [other]) => (one ?? '9999').localeCompare(other ?? '9999'))
      .map(([from, names]) => ({
        when: from === null ? TOO_YOUNG : fromLabel(from, birthDate, now),
        machines: names,
      })),
  };
}

function mayLabel(may: readonly string[], all: number): string {
  if (may.length === 0) return '';
  if (may.length === all) return all === 1 ? (may[0] ?? '') : `All ${all} machines`;
  if (may.length <= NAMED) return may.join(', ');
  return `${may.length} of ${all} machines`;
}

/** `8+: from Dec 3`; with the year unless the day comes within one. */
function fromLabel(from: string, birthDate: string | null, now: Date): string {
  const today = venueDay(now, venue.timeZone);
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const day = (from < inAYear ? DAY : DAY_OF_YEAR).format(new Date(`${from}T00:00:00Z`));
  if (birthDate === null) return `From ${day}`;
  return `${Number(from.slice(0, 4)) - Number(birthDate.slice(0, 4))}+: from ${day}`;
}

/** The same in a line: `8+: from Dec 3 · Moto`, `Too young for Moto` */
export function laterLabel({ when, machines }: RideLabels['later'][number]): string {
  return `${when}${when === TOO_YOUNG ? '' : ' ·'} ${machines.join(', ')}`;
}
