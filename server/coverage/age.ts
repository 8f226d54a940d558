import { ageOn, dateAtVenue } from '#server/validity/rules.ts';
import { byWhoSpeaksFirst, type CoveringPlace } from './rules.ts';

/** What a place of somebody says of how old they are. */
export interface AgedPlace extends CoveringPlace {
  birthDate: string | null;
  /** On the day of signing; null: nobody gave it. */
  statedAge: number | null;
  /** By staff, who saw the kid. */
  enteredAge: number | null;
}

export interface Age {
  birthDate: string | null;
  /** The one stated last. */
  statedAge: number | null;
  /** What another signer says, where that is far from it. */
  otherAge: number | null;
}

/**
 * How old somebody is by their places, one at least. Anybody can sign with a family's number and make a kid 18 tomorrow, or answer what its
 * signer left open. So birth dates count of who speaks for the kid, and ages once that signer gave one, too.
 */
export function readAge(places: readonly AgedPlace[]): Age {
  const newest = places.map(withEnteredAge).toSorted(newestFirst);
  const [last] = newest;
  if (last === undefined) throw new Error('A person has no place on any waiver');
  const bySigner = Map.groupBy(newest, ({ signerId }) => signerId);
  const speaker = newest.filter(({ role }) => role === 'kid').toSorted(byWhoSpeaksFirst)[0]?.signerId;
  const isOfSpeaker = ({ role, signerId }: AgedPlace) => role !== 'kid' || signerId === speaker;
  const own = newest.filter(isOfSpeaker);
  const born = own.find(isBorn);
  const stated = own.some(hasStatedAge)
    ? newest.filter((one) => isOfSpeaker(one) || !isBorn(one)).find(hasStatedAge)
    : undefined;
  // Anybody may state another age afterwards, without proof of who they are.
  const entered = newest.find(({ enteredAge }) => enteredAge !== null);
  const enteredAge = entered && ageAt(last.signedAt, { ...entered, birthDate: null });
  return {
    birthDate: born?.birthDate ?? null,
    statedAge: enteredAge ?? stated?.statedAge ?? null,
    otherAge:
      bySigner.size === 1
        ? null
        : born !== undefined
          ? findAgeOtherThanBorn(born, last, listOthers(born, bySigner))
          : stated !== undefined && entered === undefined
            ? findAgeOtherThanStated(stated, bySigner)
            : null,
  };
}

function withEnteredAge(one: AgedPlace): AgedPlace {
  return one.enteredAge === null ? one : { ...one, statedAge: one.enteredAge };
}

function newestFirst(one: AgedPlace, other: AgedPlace): number {
  return (
    other.signedAt.getTime() - one.signedAt.getTime() ||
    (one.waiverId < other.waiverId ? 1 : one.waiverId > other.waiverId ? -1 : other.place - one.place)
  );
}

/** The places of a person by who signed for them, each the newest first. */
type BySigner = ReadonlyMap<string, readonly AgedPlace[]>;

function listOthers({ signerId }: AgedPlace, bySigner: BySigner): (readonly AgedPlace[])[] {
  return [...bySigner].filter(([signer]) => signer !== signerId).map(([, theirs]) => theirs);
}

const YEARS_OFF = 1;

type Born = AgedPlace & { birthDate: string };

function isBorn(one: AgedPlace): one is Born {
  return one.birthDate !== null;
}

/** Whether somebody born on a day has, within a year, the age that another signer states. */
function fits({ birthDate }: Born, other: AgedPlace): boolean {
  if (isBorn(other) || !hasStatedAge(other)) return true;
  return isNear(ageOn(birthDate, dateAtVenue(other.signedAt, 'UTC')), other.statedAge);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= YEARS_OFF;
}

type Aged = AgedPlace & { statedAge: number };

function hasStatedAge(one: AgedPlace): one is Aged {
  return one.statedAge !== null;
}

/** What other signers say of somebody whose birth date is known, grown to the day of their last waiver. */
function findAgeOtherThanBorn(born: Born, last: AgedPlace, others: readonly (readonly AgedPlace[])[]): number | null {
  const at = last.signedAt;
  const latest = others.flatMap((theirs) => theirs.slice(0, 1)).filter((one) => !fits(born, one));
  return findMostTelling(
    latest.map((one) => ageAt(at, one)),
    ageOn(born.birthDate, dateAtVenue(at, 'UTC')),
  );
}

/** What other signers say on the day of the age stated last, be it by a birth date that is not believed. */
function findAgeOtherThanStated(stated: AgedPlace, bySigner: BySigner): number | null {
  const latest = [...bySigner.values()].flatMap((theirs) => theirs.slice(0, 1));
  return findMostTelling(
    latest.map((one) => ageAt(stated.signedAt, one)),
    stated.statedAge ?? 0,
  );
}

/** The lowest of the ages that do not fit, for the machines go by it; where all are higher, the highest. */
function findMostTelling(ages: readonly (number | undefined)[], shown: number): number | null {
  const off = ages.filter((age): age is number => age !== undefined && !isNear(age, shown));
  const [lowest] = off.toSorted((one, other) => one - other);
  if (lowest === undefined) return null;
  return lowest < shown ? lowest : Math.max(...off);
}

/** By the birth date, else at least so old: who was 6 is 7 one year later at the latest. */
function ageAt(instant: Date, one: AgedPlace): number | undefined {
  const on = dateAtVenue(instant, 'UTC');
  if (one.birthDate !== null) return Math.max(0, ageOn(one.birthDate, on));
  if (!hasStatedAge(one)) return undefined;
  return ageOn(dateAtVenue(one.signedAt, 'UTC').subtract({ years: one.statedAge }).toString(), on);
}
