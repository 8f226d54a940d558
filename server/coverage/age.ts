import { isOfAge } from '#contract/venue/ride-limits.ts';
import { ageOn } from '#server/validity/rules.ts';
import { type AgedPlace, type Born, byWhoSpeaksFirst, type Machine } from './rules.ts';

export interface Age extends Born {
  /** The most telling of the others: what staff are asked about. */
  otherAge: number | null;
}

/**
 * How old somebody is by their places, one at least. Anybody can sign in a family's name and with its number, and make a kid 18 tomorrow, or
 * answer what its signer left open. So of a kid only the series that speaks for it counts. What other waivers say is a question, which
 * staff end when they enter the age.
 */
export function readAge(places: readonly AgedPlace[], machines: readonly Machine[]): Age {
  const newest = places.toSorted(newestFirst);
  const speaker = newest.filter(({ role }) => role === 'kid').toSorted(byWhoSpeaksFirst)[0]?.series;
  const isSpoken = ({ role, series }: AgedPlace) => role !== 'kid' || series === speaker;
  const spoken = newest.filter(isSpoken);
  const at = (newest.find(saysAge) ?? newest[0])?.signedAt;
  if (at === undefined) throw new Error('A person has no place on any waiver');
  const entered = newest.find(({ enteredAge }) => enteredAge !== null);
  const stated = spoken.find(({ statedAge }) => statedAge !== null);
  const statedAge = entered
    ? growAge(entered.enteredAge, entered, at)
    : stated && growAge(stated.statedAge, stated, at);
  const born = spoken.find(({ birthDate }) => birthDate !== null);
  const bornAge = born && readAgeAt(born, at);
  const isBelieved = entered === undefined || isNear(bornAge, statedAge);
  const shown = isBelieved ? (bornAge ?? statedAge) : statedAge;
  const others = Map.groupBy(
    newest.filter((one) => !isSpoken(one) && saysAge(one)),
    ({ series }) => series,
  );
  const saidElsewhere = [...others.values()].flatMap(([last]) => (last ? [readAgeAt(last, at)] : []));
  const otherAges = entered || shown === undefined ? [] : listDiffering(saidElsewhere, shown, machines);
  return {
    birthDate: (isBelieved && born?.birthDate) || null,
    statedAge: statedAge ?? null,
    otherAges,
    otherAge: shown === undefined ? null : findMostTelling(otherAges, shown),
  };
}

function newestFirst(one: AgedPlace, other: AgedPlace): number {
  return (
    other.signedAt.getTime() - one.signedAt.getTime() ||
    (one.waiverId < other.waiverId ? 1 : one.waiverId > other.waiverId ? -1 : other.place - one.place)
  );
}

function saysAge({ birthDate, statedAge, enteredAge }: AgedPlace): boolean {
  return birthDate !== null || statedAge !== null || enteredAge !== null;
}

/** By the birth date, else as it was stated. */
function readAgeAt(one: AgedPlace, instant: Date): number | undefined {
  if (one.birthDate === null) return growAge(one.statedAge, one, instant);
  return Math.max(0, ageOn(one.birthDate, readDay(instant)));
}

/** At least so old: who was 6 is 7 one year later at the latest. */
function growAge(age: number | null, { signedAt }: AgedPlace, instant: Date): number | undefined {
  if (age === null) return undefined;
  return signedAt.getTime() === instant.getTime() ? age : age + ageOn(readDay(signedAt), readDay(instant));
}

const DAY_LENGTH = '2026-12-31'.length;

/** Of UTC, without a calendar: each pass asks for several. */
function readDay(instant: Date): string {
  return instant.toISOString().slice(0, DAY_LENGTH);
}

const YEARS_OFF = 1;

function isNear(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= YEARS_OFF;
}

function mayRideTheSame(one: number, other: number, machines: readonly Machine[]): boolean {
  return one === other || machines.every((machine) => isOfAge(one, machine) === isOfAge(other, machine));
}

/** Those that are far from the one that is shown, or by which another machine may be ridden. */
function listDiffering(
  ages: readonly (number | undefined)[],
  shown: number,
  machines: readonly Machine[],
): readonly number[] {
  return ages
    .filter((age) => age !== undefined)
    .filter((age) => !isNear(age, shown) || !mayRideTheSame(age, shown, machines));
}

/** The lowest; where all are higher than the one that is shown, the highest. */
function findMostTelling(ages: readonly number[], shown: number): number | null {
  const [lowest] = ages.toSorted((one, other) => one - other);
  if (lowest === undefined) return null;
  return lowest < shown ? lowest : Math.max(...ages);
}
