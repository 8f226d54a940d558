import type { RollCall, Today, TodaysVisitor } from '#contract/people/visits.ts';
import { hoursOn, type OpeningHours } from '#contract/venue/opening-hours.ts';
import { phoneLabel, roleLabel } from '../people/person-labels.ts';

const HOURS = 24;

/** Somebody on the roll call; without a number where it could not be read. */
export type Called = Omit<RollCall['people'][number], 'phone'> & { phone?: string | null };

/** Where nobody is scanned out, those who left go on to count until closing. */
export function isAbout({ inside, areExitsScanned }: Pick<Today, 'inside' | 'areExitsScanned'>): boolean {
  return inside > 0 && !areExitsScanned;
}

/** `12`, or `about 12`. */
export function aboutInside(day: Pick<Today, 'inside' | 'areExitsScanned'>): string {
  return `${isAbout(day) ? 'about ' : ''}${day.inside.toLocaleString('en-US')}`;
}

/** From the first hour in which somebody came to the last; empty hours between them included. Those after midnight are the day’s last. */
export function openHours({ day, byHour }: Pick<Today, 'day' | 'byHour'>, times: OpeningHours): Today['byHour'] {
  const isLate = (hour: number) => hoursOn(day, times).some(({ closes }) => `${hour + HOURS}:00` < closes);
  const [late, others] = [true, false].map((isSo) => byHour.filter(({ hour }) => isLate(hour) === isSo));
  const inOrder = [...(others ?? []), ...(late ?? [])];
  const isBusy = ({ entered }: { entered: number }) => entered > 0;
  return inOrder.slice(inOrder.findIndex(isBusy), inOrder.findLastIndex(isBusy) + 1);
}

/** `Kid of Ann Lee, 8, phone …0131`: whom to ask for, and how. */
export function whoLabel(visitor: TodaysVisitor): string {
  return [roleLabel(visitor), phoneLabel(visitor)].filter(Boolean).join(', ');
}

/** By family, by the name of who signed for them; in each the signer first. */
export function listFamilies(people: readonly Called[]): Called[][] {
  const order = { signer: 0, participant: 1, kid: 2 } as const;
  const inOrder = people.toSorted(
    (one, other) =>
      familyKey(one).localeCompare(familyKey(other), 'en') ||
      order[one.role] - order[other.role] ||
      one.name.localeCompare(other.name, 'en'),
  );
  return [...Map.groupBy(inOrder, familyKey).values()];
}

/** Begins with the last name, by which families are called. */
function familyKey({ signerName, phoneLast4 }: Called): string {
  const words = signerName.trim().split(/\s+/);
  return `${words.at(-1)} ${signerName} ${phoneLast4 ?? ''}`;
}
