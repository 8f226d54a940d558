import { FAMILIES_FOUND, FAMILY_COUNTED, FAMILY_SHOWN } from '#contract/people/people-limits.ts';
import type { FoundFamily, Person, Scanned, WaitingFamilies } from '#contract/people/people.ts';
import type { Viewer } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { listPlacesOn } from '#server/coverage/operations.ts';
import { isValidOn, startOf, venueDayAt, readOpening } from '#server/validity/rules.ts';
import { type FamilyPlace, listCameIn, listFamilyPlaces, listSignersFor, listWaiting } from './family-queries.ts';
import { findPeople } from './finding.ts';
import { FITS } from './name-search.ts';
import { readPeopleNow, toPersonWaiver } from './replies.ts';
import { orderFamilies } from './rules.ts';

/** How far a family is looked at. */
interface Reach {
  /** So many of the signer's waivers, and so many of those among the newest also where they have ended. */
  signed: number;
  ended: number;
  places: number | null;
}

/** Everyone who may stand at the desk. */
const WHOLE: Reach = { signed: 200, ended: 5, places: null };
/** Anybody may sign as often as they like under a common name. The one before the newest may name somebody who is inside. */
const ROW: Reach = { signed: 10, ended: 2, places: FAMILY_COUNTED };

/** The families of some signers, in their order. `found`: places of their people, also beyond the reach. */
async function readFamilies(
  context: Context,
  signerIds: readonly string[],
  { signed, ended, places: most }: Reach,
  found: readonly FamilyPlace[] = [],
): Promise<Scanned[]> {
  const { db, clock } = context;
  const now = clock.now();
  const reached = await listFamilyPlaces(db, signerIds, now, signed, ended, most);
  const families = Map.groupBy([...reached, ...found], ({ signerId }) => signerId);
  const known = await readPeopleNow(context, listIds(signerIds.flatMap((id) => families.get(id) ?? [])));
  const people = new Map(known.map((person) => [person.id, person]));
  return signerIds.flatMap((signerId) => {
    const places = families.get(signerId) ?? [];
    const newest = reached.find((place) => place.signerId === signerId);
    if (newest === undefined) return [];
    const named = new Set(listIds(places.filter(({ waiverId }) => waiverId === newest.waiverId)));
    const covering = new Set(listIds(places.filter((place) => isValidOn(place, now))));
    const read = listIds(places).flatMap((id) => people.get(id) ?? []);
    return {
      waiver: toPersonWaiver({ ...newest, id: newest.waiverId }, now),
      people: read.filter(({ id, isCovered }) => named.has(id) || (isCovered && covering.has(id))),
      leftOut: read.filter(({ id, isCovered }) => !named.has(id) && !isCovered),
    };
  });
}

function listIds(places: readonly FamilyPlace[] = []): string[] {
  return [...new Set(places.map(({ personId }) => personId))];
}

/** Everyone who comes with a waiver; undefined where it is erased. */
export async function readWholeFamily(context: Context, waiverId: string): Promise<Scanned | undefined> {
  const [signer] = await listPlacesOn(context.db, [waiverId]);
  const [family] = signer ? await readFamilies(context, [signer.personId], WHOLE) : [];
  return family;
}

/** So many of one family are found by one name. */
const FOUND_TOGETHER = 3;
/** Anybody may sign for a kid with the number of its family. */
const SIGNERS_OF_ONE = 4;

/** Families that hold somebody who fits what was typed, in the order of the desk. */
export async function findFamilies(context: Context, typed: string): Promise<FoundFamily[]> {
  const { db, clock } = context;
  const hits = await findPeople(db, typed, FAMILIES_FOUND * FOUND_TOGETHER);
  const fits = new Map(hits.map(({ id, fit }) => [id, FITS.indexOf(fit)]));
  const found = await listSignersFor(
    db,
    hits.map(({ id }) => id),
    clock.now(),
    SIGNERS_OF_ONE,
  );
  const signerIds = [...new Set(found.map(({ signerId }) => signerId))].slice(0, FAMILIES_FOUND);
  const families = await readFamilies(context, signerIds, ROW, found);
  const { day, since } = readToday(context);
  const ids = families.flatMap(({ people }) => people.map(({ id }) => id));
  const cameIn = new Set((await listCameIn(db, ids, day)).map(({ id }) => id));
  const isFound = ({ id }: Person) => fits.has(id);
  const ranked = families
    // A kid that one parent covers may be on an earlier waiver of the other.
    .filter(({ people, leftOut }) => [...people, ...leftOut].some(isFound))
    .map((family) => ({
      family,
      fit: Math.min(...[...family.people, ...family.leftOut].map(({ id }) => fits.get(id) ?? FITS.length)),
      isOfToday: family.waiver.signedAt >= since.toISOString() || family.people.some(({ id }) => cameIn.has(id)),
      isCovered: family.people.some(({ isCovered }) => isCovered),
    }));
  return orderFamilies(ranked).map(({ family }) => toRow(family, isFound));
}

/** Families that signed today and have not come in, the newest first; parents of one kid are one family. */
export async function listJustSigned(context: Context, viewer: Viewer): Promise<WaitingFamilies> {
  const { day, since } = readToday(context);
  const signerIds: string[] = [];
  const listed = new Set<string>();
  for (const { signerId, kids } of await listWaiting(context.db, since, context.clock.now(), day)) {
    if (kids.some((id) => listed.has(id))) continue;
    signerIds.push(signerId);
    for (const id of kids) listed.add(id);
  }
  const families = await readFamilies(context, signerIds.slice(0, FAMILIES_FOUND), ROW);
  const rows = families.map((family) => toRow(family));
  const shown = rows.flatMap(({ people }) => people.map(({ id }) => id));
  if (shown.length > 0) context.events.emit('shown', viewer, { people: shown });
  return { families: rows, total: signerIds.length };
}

/** The venue's day: also after midnight, until it closes. */
function readToday({ clock, venue }: Context): { day: string; since: Date } {
  const opening = readOpening(venue());
  const day = venueDayAt(clock.now(), opening);
  return { day: day.toString(), since: new Date(startOf(day, opening.timeZone)) };
}

function toRow({ waiver, people, leftOut }: Scanned, isFound: (person: Person) => boolean = () => false): FoundFamily {
  const besides = people.slice(1);
  const listed = [...people.slice(0, 1), ...besides.filter(isFound), ...besides.filter((person) => !isFound(person))];
  const others = listed.slice(FAMILY_SHOWN);
  const covered = others.filter(({ isCovered }) => isCovered);
  const inside = covered.filter(({ isInside }) => isInside);
  return {
    waiver,
    people: listed.slice(0, FAMILY_SHOWN),
    leftOut: leftOut.filter((person) => isFound(person) || person.isInside),
    others: { people: others.length, covered: covered.length, inside: inside.length },
  };
}
