import type { Transaction } from 'kysely';
import type { FoundPeople, PeopleQuery, Person, Scanned } from '#contract/people/people.ts';
import type { PersonRecord, Visit } from '#contract/people/visits.ts';
import { codeAsPrinted } from '#contract/codes.ts';
import type { Viewer } from '#server/actor.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import {
  type FoundPlace,
  listFamily,
  listPeople,
  listPlacesOn,
  listSignedBySigner,
  type PersonRow,
} from '#server/coverage/operations.ts';
import type { Place } from '#server/coverage/rules.ts';
import { DomainError } from '#server/domain-error.ts';
import { codeOfLink, readSearch } from '#server/search/rules.ts';
import type { VenueOpening } from '#server/validity/rules.ts';
import { type CodeServices, findByCode } from '#server/waivers/operations.ts';
import { listPlaces } from './decision-queries.ts';
import { findPeople } from './finding.ts';
import { findPersonId, listAnswers, listErasedBetween, lockPlacesOf } from './queries.ts';
import { erasedPerson, momentOf, toAnswers, toPerson, toPersonNow, toPersonWaiver, waiversOf } from './replies.ts';
import { newlyShown, readRole, type ShownSearch } from './rules.ts';
import { listNamedAgain } from './signed-anew.ts';

export { listNamedAgain };

export interface PeopleServices extends CodeServices {
  opening: VenueOpening;
  /** What each member of staff, or device alone, was shown last. */
  lastShown: Map<string, ShownSearch>;
  /** The newest visits of a person. */
  visitsOf: (personId: string) => Promise<Visit[]>;
  /** Called when somebody was shown people. */
  noteShown: (viewer: Viewer, shown: { searches?: number; records?: number; rows?: number }) => void;
}

/** People who fit a search, the best match first; nobody when nothing was typed. `limit`: 1 to 50. */
export async function searchPeople(
  services: PeopleServices,
  { search, limit }: PeopleQuery,
  viewer: Viewer,
): Promise<FoundPeople> {
  const { db, noteShown } = services;
  const sought = readSearch(search);
  if (sought.kind === 'nothing') return { people: [] };
  const scanned = sought.kind === 'code' ? await findScanned(services, codeIn(search)) : undefined;
  const people = (scanned?.people ?? (await readPeopleNow(services, await findPeople(db, search, limit)))).slice(
    0,
    limit,
  );
  const shown = { search, at: services.clock.now(), ids: new Set(people.map(({ id }) => id)) };
  const viewerId = viewer.staffId ?? viewer.deviceId ?? '';
  noteShown(viewer, newlyShown(shown, services.lastShown.get(viewerId)));
  services.lastShown.set(viewerId, shown);
  return { people };
}

/** One person with the waivers that name them. Throws `person_not_found`. */
export async function readPerson(services: PeopleServices, id: string, viewer: Viewer): Promise<PersonRecord> {
  const { db, clock } = services;
  const row = await findPerson(db, id);
  services.noteShown(viewer, { records: 1 });
  return {
    person: toPersonNow(services, row),
    waivers: waiversOf(row, clock.now()),
    answers: toAnswers(await listAnswers(db, row.id)),
    visits: await services.visitsOf(row.id),
  };
}

/**
 * Who comes with a code of any kind, or with the address of its page: everyone on the newest waiver of its signer, and whom the others of
 * that signer cover besides. Throws `waiver_not_found`, also for a code that is over.
 */
export async function scanCode(services: PeopleServices, code: string, viewer: Viewer): Promise<Scanned> {
  const scanned = await findScanned(services, codeIn(code));
  if (scanned === undefined) throw new DomainError('waiver_not_found');
  services.noteShown(viewer, { rows: scanned.people.length });
  return scanned;
}

const CODE = /^[\w.-]{1,200}$/;

function codeIn(scanned: string): string {
  const text = scanned.trim();
  return codeOfLink(text) ?? codeAsPrinted(text) ?? text;
}

/** Undefined for what is no code, for an unknown one and for one that is over. */
async function findScanned(services: PeopleServices, code: string): Promise<Scanned | undefined> {
  const { db, clock } = services;
  const found = CODE.test(code) ? await findByCode(services, code) : undefined;
  if (found === undefined) return undefined;
  const signed = await listSignedBySigner(db, found.waiverId);
  const [newest] = signed;
  if (newest === undefined) return undefined;
  const { named, alsoCovered } = await readFamily(services, newest.id, signed);
  return { waiver: toPersonWaiver(newest, clock.now()), people: [...named, ...alsoCovered] };
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
  services: ReadingServices,
  waiverId: string,
  signed: readonly { id: string; expiresAt: Date }[],
): Promise<Family> {
  const { db, clock } = services;
  const { named, besides } = await listFamily(db, waiverId, { signed, now: clock.now() });
  return {
    named: await readPeopleNow(services, named),
    alsoCovered: (await readPeopleNow(services, besides)).filter(({ isCovered }) => isCovered),
  };
}

/** By an id that a person has or had. */
export async function findPerson(db: Database, id: string): Promise<PersonRow> {
  const [person] = await listPeople(db, [await findPersonId(db, id)]);
  if (person === undefined) throw new DomainError('person_not_found');
  return person;
}

type ReadingServices = Pick<PeopleServices, 'db' | 'clock' | 'opening'>;

/** Nobody where the waiver is erased. */
export async function readFamilyOf(services: ReadingServices, waiverId: string): Promise<Family> {
  const signed = await listSignedBySigner(services.db, waiverId);
  return signed.length === 0 ? { named: [], alsoCovered: [] } : readFamily(services, waiverId, signed);
}

/** A person who stays as they are until the transaction ends, with everywhere that they stand. */
export interface LockedPerson {
  id: string;
  places: Place[];
  personAt: (instant: Date) => Person;
}

/**
 * By an id that a person has or had. Undefined: nobody has it. `moved`: they were joined, parted or erased meanwhile, and another transaction
 * should try again.
 */
export async function lockPerson(
  { opening }: Pick<PeopleServices, 'opening'>,
  transaction: Transaction<Tables>,
  id: string,
): Promise<LockedPerson | 'moved' | undefined> {
  const personId = await findPersonId(transaction, id);
  const locked = await lockPlacesOf(transaction, personId);
  const places = await listPlaces(transaction, personId);
  const [row] = await listPeople(transaction, [personId]);
  if (row === undefined && locked.length === 0 && personId === id) return undefined;
  const isWhole = places.length === locked.length && places.every((place) => isAmong(locked, place));
  if (row === undefined || places.length === 0 || !isWhole) return 'moved';
  return { id: row.id, places, personAt: (now) => toPerson(row, momentOf(now, opening)) };
}

function isAmong(places: readonly Place[], sought: Place): boolean {
  return places.some((place) => isSamePlace(place, sought));
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.waiverId === other.waiverId && one.role === other.role && one.place === other.place;
}

/** Some people as they are now, in the order of their ids; nobody of those who are no more. */
export async function readPeopleNow(
  services: Pick<PeopleServices, 'db' | 'clock' | 'opening'>,
  ids: readonly string[],
): Promise<Person[]> {
  const rows = await listPeople(services.db, ids);
  const moment = momentOf(services.clock.now(), services.opening);
  return rows.map((row) => toPerson(row, moment));
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
  { db, opening }: Pick<PeopleServices, 'db' | 'opening'>,
  waiverIds: readonly string[],
): Promise<PlacedPerson[]> {
  const places = await listPlacesOn(db, [...waiverIds]);
  const rows = new Map(
    (await listPeople(db, [...new Set(places.map(({ personId }) => personId))])).map((row) => [row.id, row]),
  );
  return places.flatMap((place) => {
    const row = rows.get(place.personId);
    if (row === undefined) return [];
    return [{ ...place, personAt: (now: Date) => toPerson(row, momentOf(now, opening)) }];
  });
}
