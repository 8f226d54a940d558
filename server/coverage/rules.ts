import { Temporal } from 'temporal-polyfill';
import { ADULT_AGE } from '#contract/kids.ts';
import type { Person, PersonFlag } from '#contract/people/people.ts';
import type { NotCovered, PersonRole } from '#contract/waivers/waiver.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { ageOn, birthdayText, lastOfChildhoodBefore, notValidBecause } from '#server/validity/rules.ts';

export type Machine = Pick<VenueDocument['machines'][number], 'name' | 'minAge' | 'maxAge'>;

/** Where somebody is on a waiver: a signer at 0, kids and participants from 1 on. */
export interface Place {
  waiverId: string;
  role: PersonRole;
  place: number;
}

/** SQL for the first of the waivers that were signed with proof of one another, of a row of waivers under this name. */
export function seriesOf(row: string): string {
  return `coalesce((select series from signed_again where waiver_id = ${row}.id), ${row}.id)`;
}

/** With what that waiver says of who speaks for a kid, and of its birth date. */
export interface SpeakingPlace extends Place {
  /** The first of the waivers that were signed with proof of one another. */
  series: string;
  signedAt: Date;
  /** In the order in which waivers came: nobody signs before others afterwards. */
  step: number;
  /** Whether the signer said that the kids are their own; null: the form did not ask. */
  ownKids: boolean | null;
  /** Of a kid of whom the form asked, and got no yes: whether staff have confirmed the guardian since. */
  guardian: 'asked' | 'confirmed' | null;
  birthDate: string | null;
}

/** With how long it covers them. */
export interface CoveringPlace extends SpeakingPlace {
  /** Who signed. */
  signerId: string;
  /** The moment at which staff asked for a new signature, if that came first. */
  expiresAt: Date;
  /** The end that was signed for. */
  signedUntil: Date;
}

/** What a place of somebody says of how old they are. */
export interface AgedPlace extends SpeakingPlace {
  /** Of a kid, on the day of signing; null: nobody gave it. */
  statedAge: number | null;
  /** By staff, who saw the kid. */
  enteredAge: number | null;
}

/** What is known of how old a person is (age.ts). */
export interface Born {
  birthDate: string | null;
  /** The one stated last, grown until the last waiver that says an age. */
  statedAge: number | null;
  /** What other waivers say, where that is far from it, or another machine may be ridden by it. */
  otherAges: readonly number[];
}

type Coverage = Pick<Person, 'waiverId' | 'isCovered' | 'coveredUntil'> & { reason: NotCovered | null };

/**
 * Whether a person is covered at an instant, until when, by which waiver, and why not (docs/decisions/0049). By the one that ends last,
 * whatever was signed later; a kid's coverage ends before the 18th birthday where the signer gave it, and kids that their signer called
 * another's are covered by a guardian's own waiver alone. `waiverId`: that one, but of who speaks for a kid while they cover the kid
 * themselves; a signer who is `inside` comes first, since staff can ask them. `places`: one at least.
 */
export function readCoverage(
  role: PersonRole,
  places: readonly CoveringPlace[],
  { now, timeZone, inside }: { now: Date; timeZone: string; inside?: ReadonlySet<string> },
): Coverage {
  const known = signedBy(places, now);
  const ends = known.map((place) => findEnd(place, known, { now, timeZone }));
  const guardians = ends.filter(({ place }) => isOfGuardian(place));
  const best = findLast(guardians);
  const any = findSpeaking(guardians, now, inside) ?? best ?? findLast(ends);
  if (any === undefined) throw new Error('A person has no place on any waiver');
  const isCovered = best !== undefined && now <= best.until;
  const isDisowned = best === undefined || ends.some(({ place, until }) => !isOfGuardian(place) && now <= until);
  return {
    waiverId: any.place.waiverId,
    isCovered,
    coveredUntil: best?.until.toISOString() ?? null,
    reason: isCovered
      ? null
      : role === 'kid' && any.isGrown
        ? 'turned_18'
        : isDisowned
          ? 'guardian_missing'
          : notValidBecause(any.place, now),
  };
}

/** Clocks of tablets and of the server may be so far apart. */
const CLOCKS_APART_MS = 5 * 60_000;

/** What had been signed at an instant; of somebody who had signed nothing, all: that is told, not refused (docs/decisions/0054). */
function signedBy(places: readonly CoveringPlace[], now: Date): readonly CoveringPlace[] {
  const signed = places.filter(({ signedAt }) => signedAt.getTime() <= now.getTime() + CLOCKS_APART_MS);
  return signed.length > 0 ? signed : places;
}

/**
 * Only kids end at 18, and only what was signed by who gave that birth date, or with proof of it: anybody may give a date with a family's
 * number, which must not end what the family signed.
 */
function findEnd(
  place: CoveringPlace,
  known: readonly CoveringPlace[],
  { now, timeZone }: { now: Date; timeZone: string },
): End {
  const { expiresAt, role, series } = place;
  const { birthDate } =
    known.find((one) => one.birthDate !== null && (one.role !== 'kid' || one.series === series)) ?? {};
  if (role !== 'kid' || !birthDate) return { place, until: expiresAt, isGrown: false };
  const childhood = lastOfChildhoodBefore(Math.max(now.getTime(), expiresAt.getTime()), birthDate, timeZone);
  if (childhood === undefined) return { place, until: expiresAt, isGrown: false };
  return { place, until: childhood < expiresAt ? childhood : expiresAt, isGrown: now > childhood };
}

function isOfGuardian({ role, ownKids }: SpeakingPlace): boolean {
  return role !== 'kid' || ownKids !== false;
}

/**
 * Who speaks for a kid comes first: of those who did not call it another's, the one that staff confirmed, else the one who signed first.
 * Anybody may sign for a kid with a family's number.
 */
export function byWhoSpeaksFirst(one: SpeakingPlace, other: SpeakingPlace): number {
  return rankSpeaker(one) - rankSpeaker(other) || one.step - other.step;
}

function rankSpeaker(place: SpeakingPlace): number {
  return place.guardian === 'confirmed' ? 0 : isOfGuardian(place) ? 1 : 2;
}

/** What covers a kid now of the first of them who covers it. */
function findSpeaking(guardians: readonly End[], now: Date, inside: ReadonlySet<string> = new Set()): End | undefined {
  const kids = guardians.filter(({ place }) => place.role === 'kid');
  const covering = kids.filter(({ until }) => now <= until);
  return kids
    .toSorted(
      ({ place: one }, { place: other }) =>
        Number(inside.has(other.signerId)) - Number(inside.has(one.signerId)) || byWhoSpeaksFirst(one, other),
    )
    .map(({ place: { signerId } }) => findLast(covering.filter(({ place }) => place.signerId === signerId)))
    .find((end) => end !== undefined);
}

interface End {
  place: CoveringPlace;
  until: Date;
  /** Whether the kid is 18 now, by the birth date that its signer gave. */
  isGrown: boolean;
}

function findLast(ends: readonly End[]): End | undefined {
  return ends.toSorted(
    (one, other) =>
      other.until.getTime() - one.until.getTime() ||
      other.place.signedAt.getTime() - one.place.signedAt.getTime() ||
      (one.place.waiverId < other.place.waiverId ? -1 : 1),
  )[0];
}

/**
 * Whether a form asked who speaks for a kid if it is their own and got no yes, and neither they have said so since, with proof of having
 * signed that form, nor has staff confirmed it of any signer. `answered`: places at which what they told staff counts, also of waivers that have ended.
 */
export function isGuardianOpen(
  places: readonly CoveringPlace[],
  now: Date,
  answered: readonly CoveringPlace[] = places,
): boolean {
  const covering = places
    .filter((place) => place.role === 'kid' && isOfGuardian(place) && now <= place.expiresAt)
    .toSorted(byWhoSpeaksFirst);
  const spoken = covering.filter(({ signerId }) => signerId === covering[0]?.signerId);
  const first = spoken.find(({ ownKids, guardian }) => ownKids === true || guardian !== null);
  return (
    first?.guardian === 'asked' &&
    !spoken.some(({ ownKids, series }) => ownKids === true && series === first.series) &&
    !answered.some(
      (place) => place.guardian === 'confirmed' && (place.signerId === first.signerId || covering.includes(place)),
    )
  );
}

/** Whether nobody has given the age of a kid: what a form had filled in is none. */
export function isAgeOpen({ role, birthDate, statedAge }: Omit<Born, 'otherAges'> & { role: PersonRole }): boolean {
  return role === 'kid' && birthDate === null && statedAge === null;
}

/** By the birth date, else as stated last; null when neither is known. */
export function readYears({ birthDate, statedAge }: Omit<Born, 'otherAges'>, today: Temporal.PlainDate): number | null {
  return birthDate === null ? statedAge : ageOn(birthDate, today);
}

/**
 * Which machines a person may ride on a day, and from when on those that they may not. Kids by their age, of which the birth date says
 * more than what was stated; adults without a birth date may ride everything. Where ages were stated that differ, what all of them allow; at an age
 * that nobody gave, none.
 */
export function listRides(
  person: Born & { role: PersonRole },
  machines: readonly Machine[],
  today: Temporal.PlainDate,
): Person['machines'] {
  if (isAgeOpen(person)) return machines.map(({ name }) => ({ name, mayRide: false, from: null }));
  const { birthDate, statedAge, otherAges } = person;
  const ages = birthDate === null ? [statedAge ?? ADULT_AGE, ...otherAges] : [ageOn(birthDate, today)];
  return machines.map(({ name, minAge, maxAge }) => {
    const isTooYoung = minAge !== null && ages.some((age) => age < minAge);
    const from = isTooYoung && birthDate !== null ? birthdayText(birthDate, minAge) : null;
    const isTooOld = !isTooYoung && maxAge !== null && ages.some((age) => age > maxAge);
    return { name, mayRide: !isTooYoung && !isTooOld, from, ...(isTooOld && { isTooOld }) };
  });
}

const BIRTHDAY_DAYS = 7;

/** Whether a birthday is at most so many days from a day, before or after it. */
export function isNearBirthday(birthDate: string, today: Temporal.PlainDate): boolean {
  const age = ageOn(birthDate, today);
  return [age, age + 1].some((years) => {
    if (years < 1) return false;
    const apartMs = Date.parse(birthdayText(birthDate, years)) - Date.parse(today.toString());
    return Math.abs(apartMs) <= BIRTHDAY_DAYS * DAY_MS;
  });
}

/** What staff should know at the door. `partyDates`: calendar dates of the parties that the person comes to. */
export function listFlags(
  {
    birthDate,
    hasHealthAnswers,
    partyDates,
    isGuardianOpen,
    isAgeOpen,
  }: Pick<Born, 'birthDate'> & {
    hasHealthAnswers: boolean;
    partyDates: readonly string[];
    isGuardianOpen: boolean;
    isAgeOpen: boolean;
  },
  { today, openDay }: { today: Temporal.PlainDate; openDay: Temporal.PlainDate },
): PersonFlag[] {
  return [
    ...(hasHealthAnswers ? (['health'] as const) : []),
    ...(partyDates.includes(openDay.toString()) ? (['party'] as const) : []),
    ...(birthDate !== null && isNearBirthday(birthDate, today) ? (['birthday'] as const) : []),
    ...(isGuardianOpen ? (['guardian'] as const) : []),
    ...(isAgeOpen ? (['age'] as const) : []),
  ];
}
