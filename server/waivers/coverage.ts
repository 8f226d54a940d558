import { firstNameOf, normalizeName } from '#contract/person-name.ts';
import type { CoveredPerson, NamedPerson, NotCovered } from '#contract/waivers.ts';
import { isValidOn } from '#server/validity/rules.ts';

interface Naming {
  kids: readonly { name: string }[];
  /** Those without a name included: some forms ask for ages alone. */
  numKids: number;
  participants: readonly string[];
}

/** What a waiver tells of whom it names, and of how long it covers them. */
export interface NamingWaiver extends Naming {
  /** The moment at which staff asked for a new signature, if that came first. */
  expiresAt: Date;
  /** The end that was signed for. */
  signedUntil: Date;
}

interface Person {
  role: NamedPerson['role'];
  name: string;
  firstName: string;
  /** Tells people apart: kids and participants by name, kids without one not at all (functions/people_of.sql). */
  who: string;
  /** Of those whom one waiver names alike the first, the second and so on. */
  nth: number;
}

type Coverage = Pick<CoveredPerson, 'isCovered' | 'coveredUntil' | 'reason'>;

/** The most people that are distinguished for one signer. Caps the cost when someone has signed very often under one name. */
const MAX_NAMED = 500;

/** How many people some waivers of one signer cover together: two of one name on one waiver are two, on two waivers one. */
export function countTogether(waivers: readonly Naming[]): { kids: number; participants: number } {
  const [only] = waivers;
  // As most are: no name need be compared.
  if (only && waivers.length === 1) return { kids: only.numKids, participants: only.participants.length };
  return countCovered(
    everyoneOn(waivers.filter(isWithinBound())).map(({ person: { role } }) => ({ role, isCovered: true })),
  );
}

/** The signer of some waivers and everyone whom these name: whether one of them covers the person now, and until when. */
export function coverageOf(signer: string, waivers: readonly NamingWaiver[], now: Date): (Person & Coverage)[] {
  const self: Person = { role: 'signer', name: signer, firstName: firstNameOf(signer), who: '', nth: 1 };
  const others = everyoneOn(waivers.filter(isWithinBound()));
  return [told(self, waivers, now), ...others.map(({ person, on }) => told(person, on, now))];
}

function told(person: Person, by: readonly NamingWaiver[], now: Date): Person & Coverage {
  return { ...person, ...coverageBy(by, now) };
}

/** Of everyone on a waiver and on those that are linked to it. */
export function coveredBy(waiver: NamingWaiver & { name: string; linked: readonly NamingWaiver[] }, now: Date) {
  return coverageOf(waiver.name, [waiver, ...waiver.linked], now);
}

/** What the signer's own code, and staff, are told of them. */
export function toldOf(people: readonly (Person & Coverage)[]) {
  return { covered: people.map(toCoveredPerson), covers: countCovered(people) };
}

/** How many of them are covered now, besides the signer. */
export function countCovered(people: readonly Pick<NamedPerson, 'role' | 'isCovered'>[]) {
  const count = (role: Person['role']) => people.filter((one) => one.isCovered && one.role === role).length;
  return { kids: count('kid'), participants: count('participant') };
}

/** First names of kids and participants of a waiver, by their places on it, counted from 1. */
export function firstNamesAt(
  waiver: Naming,
  places: { kids: readonly number[]; participants: readonly number[] },
): string[] {
  const people = peopleOn(waiver);
  const at = (role: Person['role'], wanted: readonly number[]) =>
    people.filter((person) => person.role === role).filter((_, index) => wanted.includes(index + 1));
  return [...at('kid', places.kids), ...at('participant', places.participants)].map(({ firstName }) => firstName);
}

/** As the signer's own code tells it: a kid's last name never leaves. */
function toCoveredPerson({ firstName, isCovered, coveredUntil, reason }: Person & Coverage): CoveredPerson {
  return { firstName, isCovered, coveredUntil, reason };
}

export function toNamedPerson({ name, role, isCovered, coveredUntil, reason }: Person & Coverage): NamedPerson {
  return { name, role, isCovered, coveredUntil, reason };
}

/** For waivers one after the other: whether those before it named few enough. */
function isWithinBound(): (waiver: Naming) => boolean {
  let named = 0;
  return ({ numKids, participants }) => {
    const isWithin = named < MAX_NAMED;
    named += numKids + participants.length;
    return isWithin;
  };
}

/** Kids first; each person once, as the first of the waivers writes the name, with those of the waivers that name them. */
function everyoneOn<Waiver extends Naming>(waivers: readonly Waiver[]): { person: Person; on: Waiver[] }[] {
  const people = new Map<string, { person: Person; on: Waiver[] }>();
  for (const waiver of waivers) {
    for (const person of peopleOn(waiver)) {
      const known = people.get(keyOf(person));
      if (known) known.on.push(waiver);
      else people.set(keyOf(person), { person, on: [waiver] });
    }
  }
  return [...people.values()].toSorted((one, other) => one.person.role.localeCompare(other.person.role));
}

function peopleOn({ kids, numKids, participants }: Naming): Person[] {
  const seen = new Map<string, number>();
  const person = (role: Person['role'], given: string): Person => {
    const who = `${role} ${normalizeName(given)}`;
    const nth = (seen.get(who) ?? 0) + 1;
    seen.set(who, nth);
    const name = given || `Kid ${nth}`;
    return { role, name, firstName: given ? firstNameOf(given) : name, who, nth };
  };
  return [
    ...Array.from({ length: numKids }, (_, index) => person('kid', kids[index]?.name ?? '')),
    ...participants.map((name) => person('participant', name)),
  ];
}

function keyOf({ who, nth }: Person): string {
  return `${nth} ${who}`;
}

/** By the valid waiver that ends last; with none, by the one that ended last. */
function coverageBy(waivers: readonly NamingWaiver[], now: Date): Coverage {
  const [last] = waivers.toSorted((one, other) => other.expiresAt.getTime() - one.expiresAt.getTime());
  if (last === undefined) return { isCovered: false, coveredUntil: null, reason: 'expired' };
  const isCovered = isValidOn(last, now);
  return { isCovered, coveredUntil: last.expiresAt.toISOString(), reason: isCovered ? null : reasonOf(last, now) };
}

/** Once its time would be over anyway, it is no longer the text. */
function reasonOf({ expiresAt, signedUntil }: NamingWaiver, now: Date): NotCovered {
  return expiresAt < signedUntil && now <= signedUntil ? 'sign_again' : 'expired';
}
