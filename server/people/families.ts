import { FAMILIES_FOUND, FAMILY_SHOWN } from '#contract/people/people-limits.ts';
import type { FoundFamily, Person, Scanned } from '#contract/people/people.ts';
import type { Context } from '#server/context.ts';
import { isValidOn, startOf, venueDayAt } from '#server/validity/rules.ts';
import { listCameIn, listFamilyPlaces, listNotYetIn } from './family-queries.ts';
import { findPeople } from './finding.ts';
import { FITS } from './name-search.ts';
import { readPeopleNow, toPersonWaiver } from './replies.ts';
import { orderFamilies } from './rules.ts';

interface Family extends Scanned {
  /** Which of the asked waivers it was found by, from 0 on. */
  index: number;
  /** How many are not read. */
  others: number;
}

/** How far a family is looked at. */
interface Reach {
  /** So many of the signer's waivers, and so many of those among the newest also where they have ended. */
  signed: number;
  ended: number;
  people: number;
}

/** Everyone who may stand at the desk. */
const WHOLE: Reach = { signed: 200, ended: 5, people: Number.POSITIVE_INFINITY };
/** Anybody may sign as often as they like under a common name. */
const ROW: Reach = { signed: 10, ended: 1, people: FAMILY_SHOWN };

/** The families of those who signed some waivers, once each, in their order. `known`: people who are read already. */
async function readFamilies(
  context: Context,
  waiverIds: readonly string[],
  { signed, ended, people: most }: Reach,
  known: readonly Person[] = [],
): Promise<Family[]> {
  const { db, clock } = context;
  const now = clock.now();
  const places = await listFamilyPlaces(db, waiverIds, now, signed, ended);
  const families = [...Map.groupBy(places, ({ rank }) => rank).values()]
    .slice(0, FAMILIES_FOUND)
    .map((ofOne) => ({ ofOne, ids: [...new Set(ofOne.map(({ personId }) => personId))] }));
  const people = new Map(known.map((person) => [person.id, person]));
  const unread = new Set(families.flatMap(({ ids }) => ids.slice(0, most)).filter((id) => !people.has(id)));
  for (const person of await readPeopleNow(context, [...unread])) people.set(person.id, person);
  return families.flatMap(({ ofOne, ids }) => {
    const [newest] = ofOne;
    if (newest === undefined) return [];
    const named = new Set(ofOne.filter(({ waiverId }) => waiverId === newest.waiverId).map(({ personId }) => personId));
    const covering = new Set(ofOne.filter((place) => isValidOn(place, now)).map(({ personId }) => personId));
    const read = ids.slice(0, most).flatMap((id) => people.get(id) ?? []);
    return {
      index: newest.rank - 1,
      waiver: toPersonWaiver({ ...newest, id: newest.waiverId }, now),
      people: read.filter(({ id, isCovered }) => named.has(id) || (isCovered && covering.has(id))),
      leftOut: read.filter(({ id, isCovered }) => !named.has(id) && !isCovered),
      others: Math.max(ids.length - most, 0),
    };
  });
}

/** Everyone who comes with a waiver; undefined where it is erased. */
export async function readWholeFamily(context: Context, waiverId: string): Promise<Scanned | undefined> {
  const [family] = await readFamilies(context, [waiverId], WHOLE);
  return family && { waiver: family.waiver, people: family.people, leftOut: family.leftOut };
}

/** So many of one family are found by one name. */
const FOUND_TOGETHER = 3;

/** Families that hold somebody who fits what was typed, in the order of the desk. */
export async function findFamilies(context: Context, typed: string): Promise<FoundFamily[]> {
  const hits = await findPeople(context.db, typed, FAMILIES_FOUND * FOUND_TOGETHER);
  const fits = new Map(hits.map(({ id, fit }) => [id, FITS.indexOf(fit)]));
  const found = await readPeopleNow(
    context,
    hits.map(({ id }) => id),
  );
  const first = [...Map.groupBy(found, ({ waiverId }) => waiverId).values()].flatMap(([person]) => person ?? []);
  const families = await readFamilies(
    context,
    first.map(({ waiverId }) => waiverId),
    ROW,
    found,
  );
  const { day, since } = readToday(context);
  const ids = families.flatMap(({ people }) => people.map(({ id }) => id));
  const cameIn = new Set((await listCameIn(context.db, ids, day)).map(({ id }) => id));
  const ranked = families.map((family) => ({
    family,
    fit: fits.get(first[family.index]?.id ?? '') ?? FITS.length,
    isOfToday: family.waiver.signedAt >= since.toISOString() || family.people.some(({ id }) => cameIn.has(id)),
    isCovered: family.people.some(({ isCovered }) => isCovered),
  }));
  return orderFamilies(ranked).map(({ family }) => toRow(family));
}

/** Families that signed today and are not all in yet, the newest first. */
export async function listJustSigned(context: Context): Promise<FoundFamily[]> {
  const { day, since } = readToday(context);
  const waivers = await listNotYetIn(context.db, since, day, FAMILIES_FOUND * FOUND_TOGETHER);
  const families = await readFamilies(
    context,
    waivers.map(({ id }) => id),
    ROW,
  );
  const mayComeIn = ({ isCovered, isInside, isTakingPart }: Person) => isCovered && !isInside && isTakingPart !== false;
  return families.filter(({ people }) => people.some(mayComeIn)).map(toRow);
}

/** The venue's day: also after midnight, until it closes. */
function readToday({ clock, opening }: Context): { day: string; since: Date } {
  const day = venueDayAt(clock.now(), opening);
  return { day: day.toString(), since: new Date(startOf(day, opening.timeZone)) };
}

function toRow({ waiver, people, others }: Family): FoundFamily {
  return { waiver, people, others };
}
