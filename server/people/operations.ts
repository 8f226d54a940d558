import type {
  FamiliesQuery,
  FoundFamilies,
  FoundPeople,
  PeopleQuery,
  Person,
  Scanned,
} from '#contract/people/people.ts';
import type { PersonRecord } from '#contract/people/visits.ts';
import { codeAsPrinted } from '#contract/codes.ts';
import type { Viewer } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import {
  type FoundPlace,
  listFamily,
  listPeople,
  listPlacesOn,
  listSignedBySigner,
  type DeskPlace,
  type PersonRow,
} from '#server/coverage/operations.ts';
import type { Place } from '#server/coverage/rules.ts';
import { DomainError } from '#server/domain-error.ts';
import { catchUp } from '#server/projections/operations.ts';
import { codeOfLink, readSearch } from '#server/search/rules.ts';
import { findByCode } from '#server/waivers/operations.ts';
import { findFamilies, listJustSigned, readWholeFamily } from './families.ts';
import { findPeople } from './finding.ts';
import { findPersonId, listAnswers, listErasedBetween } from './queries.ts';
import {
  type Describing,
  erasedPerson,
  momentOf,
  readPeopleNow,
  toAnswers,
  toPerson,
  toPersonNow,
  waiversOf,
} from './replies.ts';
import { newlyShown, readRole, type ShownSearch } from './rules.ts';
import { listNamedAgain } from './signed-anew.ts';

export { listJustSigned, listNamedAgain, readPeopleNow };

/** Where people are shown. */
export interface Showing extends Context {
  /** What each member of staff, or device alone, was shown last. */
  lastShown: Map<string, ShownSearch>;
}

/** People who fit a search, the best match first; nobody when nothing was typed. `limit`: 1 to 50. */
export async function searchPeople(
  context: Showing,
  { search, limit }: PeopleQuery,
  viewer: Viewer,
): Promise<FoundPeople> {
  const { db } = context;
  const sought = readSearch(search);
  if (sought.kind === 'nothing') return { people: [] };
  // Names of whoever just signed.
  await catchUp(db);
  const scanned = sought.kind === 'code' ? await findScanned(context, codeIn(search)) : undefined;
  const people = scanned
    ? scanned.people.slice(0, limit)
    : await readPeopleNow(
        context,
        (await findPeople(db, search, limit)).map(({ id }) => id),
      );
  noteSearch(context, search, people, viewer);
  return { people };
}

/** The rows of the desk; none when nothing was typed. */
export async function searchFamilies(
  context: Showing,
  { search }: FamiliesQuery,
  viewer: Viewer,
): Promise<FoundFamilies> {
  if (readSearch(search).kind === 'nothing') return { families: [] };
  // Names of whoever just signed.
  await catchUp(context.db);
  const families = await findFamilies(context, search);
  noteSearch(
    context,
    search,
    families.flatMap(({ people }) => people),
    viewer,
  );
  return { families };
}

function noteSearch(context: Showing, search: string, people: readonly Person[], viewer: Viewer): void {
  const shown = { search, at: context.clock.now(), ids: new Set(people.map(({ id }) => id)) };
  const viewerId = viewer.staffId ?? viewer.deviceId ?? '';
  context.events.emit('shown', viewer, newlyShown(shown, context.lastShown.get(viewerId)));
  context.lastShown.set(viewerId, shown);
}

/** One person with the waivers that name them. Throws `person_not_found`. */
export async function readPerson(context: Context, id: string, viewer: Viewer): Promise<PersonRecord> {
  const { db, clock } = context;
  const row = await findPerson(db, id);
  context.events.emit('shown', viewer, { records: 1 });
  return {
    person: toPersonNow(context, row),
    waivers: waiversOf(row, clock.now()),
    answers: toAnswers(await listAnswers(db, row.id)),
    visits: await context.ask.listVisitsOf(row.id),
  };
}

/**
 * Who comes with a code of any kind, or with the address of its page: everyone on the newest waiver of its signer, and whom the others of
 * that signer cover besides. Throws `waiver_not_found`, also for a code that is over.
 */
export async function scanCode(context: Context, code: string, viewer: Viewer): Promise<Scanned> {
  const scanned = await findScanned(context, codeIn(code));
  if (scanned === undefined) throw new DomainError('waiver_not_found');
  context.events.emit('shown', viewer, { rows: scanned.people.length });
  return scanned;
}

const CODE = /^[\w.-]{1,200}$/;

function codeIn(scanned: string): string {
  const text = scanned.trim();
  return codeOfLink(text) ?? codeAsPrinted(text) ?? text;
}

/** Undefined for what is no code, for an unknown one and for one that is over. */
async function findScanned(context: Context, code: string): Promise<Scanned | undefined> {
  const found = CODE.test(code) ? await findByCode(context, code) : undefined;
  return found && readWholeFamily(context, found.waiverId);
}

/** As they are now. */
export interface Family {
  /** Everyone whom a waiver names, the signer first. */
  named: Person[];
  /** Whom the others of that signer cover besides. */
  alsoCovered: Person[];
}

/** `signed`: all of the signer's. */
async function readFamily(
  context: Context,
  waiverId: string,
  signed: readonly { id: string; expiresAt: Date }[],
): Promise<Family> {
  const { db, clock } = context;
  const { named, besides } = await listFamily(db, waiverId, { signed, now: clock.now() });
  return {
    named: await readPeopleNow(context, named),
    alsoCovered: (await readPeopleNow(context, besides)).filter(({ isCovered }) => isCovered),
  };
}

/** By an id that a person has or had. */
export async function findPerson(db: Database, id: string): Promise<PersonRow<DeskPlace>> {
  const person = await findRow(db, id);
  if (person === undefined) throw new DomainError('person_not_found');
  return person;
}

/** Follows the id only where nobody has it: a person who is joined with another between the two reads is found all the same. */
async function findRow(db: Database, id: string): Promise<PersonRow<DeskPlace> | undefined> {
  const [row] = await listPeople(db, [id]);
  if (row) return row;
  const idNow = await findPersonId(db, id);
  return idNow === id ? undefined : findRow(db, idNow);
}

/** Nobody where the waiver is erased. */
export async function readFamilyOf(context: Context, waiverId: string): Promise<Family> {
  const signed = await listSignedBySigner(context.db, waiverId);
  return signed.length === 0 ? { named: [], alsoCovered: [] } : readFamily(context, waiverId, signed);
}

/** A person with everywhere that they stand. */
export interface StandingPerson {
  id: string;
  places: Place[];
  personAt: (instant: Date) => Person;
}

/** By an id that a person has or had; undefined: nobody has it. */
export async function findStanding(
  context: Describing & Pick<Context, 'db'>,
  id: string,
): Promise<StandingPerson | undefined> {
  const row = await findRow(context.db, id);
  return row && { id: row.id, places: row.places, personAt: (now) => toPerson(row, momentOf(now, context)) };
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.waiverId === other.waiverId && one.role === other.role && one.place === other.place;
}

/** Who stands at a place now; undefined: its waiver is erased. */
export async function findPersonIdAt(db: Database, place: Place): Promise<string | undefined> {
  const places = await listPlacesOn(db, [place.waiverId]);
  return places.find((each) => isSamePlace(each, place))?.personId;
}

/** What is left of a person whose waiver is erased: that there was somebody. Undefined for an id that nobody had. */
export async function findErasedPerson(db: Database, id: string): Promise<Person | undefined> {
  for (const waiverId of await listErasedBetween(db, id)) {
    const role = readRole(id, waiverId);
    if (role !== undefined) return erasedPerson(id, role, waiverId);
  }
  return undefined;
}

/** Who stands at a place of a waiver, as they are at an instant. */
export interface PlacedPerson extends FoundPlace {
  personAt: (instant: Date) => Person;
}

/** Everyone on some waivers, place by place; nobody of a waiver that is erased meanwhile. */
export async function listPlaced(
  context: Describing & Pick<Context, 'db'>,
  waiverIds: readonly string[],
): Promise<PlacedPerson[]> {
  const { db } = context;
  const places = await listPlacesOn(db, [...waiverIds]);
  const rows = new Map(
    (await listPeople(db, [...new Set(places.map(({ personId }) => personId))])).map((row) => [row.id, row]),
  );
  return places.flatMap((place) => {
    const row = rows.get(place.personId);
    if (row === undefined) return [];
    return [{ ...place, personAt: (now: Date) => toPerson(row, momentOf(now, context)) }];
  });
}
