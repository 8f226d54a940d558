import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { AuditAction } from '#contract/staff/audit.ts';
import { maskEmail } from '#contract/masking.ts';
import type {
  FoundPeople,
  PeopleQuery,
  PeopleToJoin,
  Person,
  PersonWaiver,
  Scanned,
  WaiverToPart,
} from '#contract/people/people.ts';
import type { PersonRecord, Visit } from '#contract/people/visits.ts';
import { machines } from '#venue/machines.ts';
import type { Actor, Viewer } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { readSearch } from '#server/search/rules.ts';
import { dateAtVenue, isValidOn } from '#server/validity/rules.ts';
import { type CodeServices, findByCode } from '#server/waivers/operations.ts';
import { insertJoin, insertParts, listPlaces, upsertPersonId } from './decision-queries.ts';
import { findPeople } from './finding.ts';
import { keepUp, placeNow } from './keeping.ts';
import { placePeople } from './placing.ts';
import {
  findGivenPlace,
  type FoundPlace,
  listOnWaivers,
  listPeople,
  listPlacesBetween,
  listErasedBetween,
  listSigned,
  lockPlacesOf,
  type PersonRow,
} from './queries.ts';
import { ageOf, coverageOf, flagsOf, machinesFor, newlyShown, type ShownSearch } from './rules.ts';
import { idAt, originsOf, type Place, roleOf, textOf } from './same-person.ts';

/** Other features begin with it when they work out something about people, such as visits. */
export { keepUp };

export interface PeopleServices extends CodeServices {
  /** The venue's, as IANA names it. */
  timeZone: string;
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
  if (sought.kind === 'nothing') return { people: [], isComplete: true };
  const { isFilling } = await keepUp(db);
  const isCode = sought.kind === 'code' || ADDRESS.test(search);
  const scanned = isCode ? await findScanned(services, codeIn(search)) : undefined;
  const people = (scanned?.people ?? (await readPeopleNow(services, await findPeople(db, search, limit)))).slice(
    0,
    limit,
  );
  const shown = { search, at: services.clock.now(), ids: new Set(people.map(({ id }) => id)) };
  const viewerId = viewer.staffId ?? viewer.deviceId ?? '';
  noteShown(viewer, newlyShown(shown, services.lastShown.get(viewerId)));
  services.lastShown.set(viewerId, shown);
  return { people, isComplete: !isFilling };
}

/** One person with the waivers that name them. Throws `person_not_found`. */
export async function readPerson(services: PeopleServices, id: string, viewer: Viewer): Promise<PersonRecord> {
  const { db, clock } = services;
  await keepUp(db);
  const row = await findPerson(db, id);
  services.noteShown(viewer, { records: 1 });
  return {
    person: toPersonNow(services, row),
    waivers: waiversOf(row, clock.now()),
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

/**
 * Says that two are one person, for good; both ids go on to lead to them, and no signed record changes. Two who are one already stay so.
 * Noted in the audit trail. Throws `person_not_found`.
 */
export async function joinPeople(
  services: PeopleServices,
  id: string,
  { otherId, reason }: PeopleToJoin,
  actor: Actor,
): Promise<Person> {
  return decide(services, async (transaction) => {
    const [one, other] = [await findPerson(transaction, id), await findPerson(transaction, otherId)];
    if (one.id === other.id) return toPersonNow(services, one);
    const places = [...(await listPlaces(transaction, one.id)), ...(await listPlaces(transaction, other.id))];
    await noteDecision(services, transaction, actor, {
      action: 'people-joined',
      waiverId: other.places[0]?.waiverId,
      details: { person: one.id, other: other.id, ...(reason && { reason }) },
    });
    await insertJoin(transaction, randomUUID(), places);
    await placeAnew(transaction, places);
    return toPersonNow(services, await findPerson(transaction, id));
  });
}

/**
 * Says that whoever stands on one waiver is not this person, for good; `other` is who stands there. No signed record changes. Noted in the
 * audit trail. Throws `person_not_found`, `waiver_not_found` where the person is not on that waiver, and `invalid_request` where on no other.
 */
export async function partPeople(
  services: PeopleServices,
  id: string,
  { waiverId, reason }: WaiverToPart,
  actor: Actor,
): Promise<{ person: Person; other: Person }> {
  return decide(services, async (transaction) => {
    const person = await findPerson(transaction, id);
    const places = await listPlaces(transaction, person.id);
    const { parted, rest } = partingOf(places, waiverId);
    const [heir] = rest;
    const [leaving] = parted;
    if (leaving === undefined) throw new DomainError('waiver_not_found');
    if (heir === undefined) throw new DomainError('invalid_request', { message: ON_ONE_WAIVER });
    await noteDecision(services, transaction, actor, {
      action: 'people-parted',
      waiverId,
      details: { person: person.id, ...(reason && { reason }) },
    });
    await insertParts(transaction, parted);
    if (parted.length > 1) await insertJoin(transaction, randomUUID(), parted);
    await keepId(transaction, person.id, { parted, heir });
    await placeAnew(transaction, places);
    const onWaiver = await listOnWaivers(transaction, [waiverId]);
    const otherId = onWaiver.find((place) => textOf(place) === textOf(leaving))?.personId ?? '';
    return {
      person: toPersonNow(services, await findPerson(transaction, person.id)),
      other: toPersonNow(services, await findPerson(transaction, otherId)),
    };
  });
}

const ON_ONE_WAIVER = 'This person is on this waiver only. There is nothing to part.';

/** Of somebody who stands twice on one waiver and nowhere else, the later place. */
function partingOf(places: readonly Place[], waiverId: string): { parted: Place[]; rest: Place[] } {
  const on = places.filter((place) => place.waiverId === waiverId);
  const parted = on.length === places.length && on.length > 1 ? on.slice(-1) : on;
  return { parted, rest: places.filter((place) => !parted.includes(place)) };
}

/** The id stays with the person, also where it came from a place that is parted; who stands there then gets a new one. */
async function keepId(
  transaction: Transaction<Tables>,
  id: string,
  { parted, heir }: { parted: readonly Place[]; heir: Place },
): Promise<void> {
  const given = await findGivenPlace(transaction, id);
  const origin = parted.find((place) => (given ? textOf(place) === textOf(given) : idAt(place) === id));
  if (origin === undefined) return;
  await upsertPersonId(transaction, id, heir);
  if (idAt(origin) === id) await upsertPersonId(transaction, randomUUID(), origin);
}

/** Under the lock of all who work out people, when everybody is where they belong. */
async function decide<Answer>(
  { db }: PeopleServices,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  await keepUp(db);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'waiverCounts');
    return work(transaction);
  });
}

async function placeAnew(transaction: Transaction<Tables>, places: readonly Place[]): Promise<void> {
  await placePeople(transaction, [...new Set(places.map(({ waiverId }) => waiverId))]);
}

async function noteDecision(
  { clock }: PeopleServices,
  transaction: Transaction<Tables>,
  actor: Actor,
  decision: { action: AuditAction; waiverId: string | undefined; details: Record<string, string> },
): Promise<void> {
  const { waiverId, ...entry } = decision;
  await recordAudit(transaction, { ...actor, at: clock.now(), ...entry, ...(waiverId && { waiverId }) });
}

const CODE = /^[\w.-]{1,200}$/;
/** In capitals as well, as QR pictures have it (docs/decisions/0037). */
const ADDRESS = /\/waiver-confirmation\/([\w.-]{1,200})(?:[/?#].*)?$/i;

function codeIn(scanned: string): string {
  const text = scanned.trim();
  return ADDRESS.exec(text)?.[1] ?? text;
}

/** Undefined for what is no code, for an unknown one and for one that is over. */
async function findScanned(services: PeopleServices, code: string): Promise<Scanned | undefined> {
  const { db, clock } = services;
  const found = CODE.test(code) ? await findByCode(services, code) : undefined;
  if (found === undefined) return undefined;
  await placeNow(db, found.waiverId);
  const [signer] = await listOnWaivers(db, [found.waiverId]);
  const signed = signer === undefined ? [] : await listSigned(db, signer.personId);
  const [newest] = signed;
  if (newest === undefined) return undefined;
  return { waiver: toPersonWaiver(newest, clock.now()), people: await readFamily(services, newest.id, signed) };
}

/** Everyone on a waiver, the signer first, and whom the others of that signer cover besides. `signed`: all of the signer's. */
async function readFamily(
  services: ReadingServices,
  waiverId: string,
  signed: readonly { id: string; expiresAt: Date }[],
): Promise<Person[]> {
  const { db, clock } = services;
  const now = clock.now();
  const running = signed.filter((waiver) => waiver.id !== waiverId && isValidOn(waiver, now)).map(({ id }) => id);
  const named = idsOf(await listOnWaivers(db, [waiverId]));
  const besides = idsOf(await listOnWaivers(db, running)).filter((id) => !named.includes(id));
  const coveredBesides = (await readPeopleNow(services, besides)).filter(({ isCovered }) => isCovered);
  return [...(await readPeopleNow(services, named)), ...coveredBesides];
}

function idsOf(places: readonly FoundPlace[]): string[] {
  return [...new Set(places.map(({ personId }) => personId))];
}

/** By an id that a person has or had. */
async function findPerson(db: Database, id: string): Promise<PersonRow> {
  const place = await findPlace(db, id);
  const [person] = await listPeople(db, place === undefined ? [] : [place.personId]);
  if (person === undefined) throw new DomainError('person_not_found');
  return person;
}

type ReadingServices = Pick<PeopleServices, 'db' | 'clock' | 'timeZone'>;

/** Everyone on a waiver as they are now, the signer first, and whom the others of that signer cover besides. */
export async function listPeopleOn(services: ReadingServices, waiverId: string): Promise<Person[]> {
  const { db } = services;
  await placeNow(db, waiverId);
  const [signer] = await listOnWaivers(db, [waiverId]);
  return signer === undefined ? [] : readFamily(services, waiverId, await listSigned(db, signer.personId));
}

async function findPlace(db: Database, id: string): Promise<FoundPlace | undefined> {
  const { from, to } = originsOf(id);
  return (await findGivenPlace(db, id)) ?? (await listPlacesBetween(db, from, to)).find((each) => idAt(each) === id);
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
  { timeZone }: Pick<PeopleServices, 'timeZone'>,
  transaction: Transaction<Tables>,
  id: string,
): Promise<LockedPerson | 'moved' | undefined> {
  const found = await findPlace(transaction, id);
  if (found === undefined) return undefined;
  const locked = await lockPlacesOf(transaction, found.personId);
  const places = await listPlaces(transaction, found.personId);
  const [row] = await listPeople(transaction, [found.personId]);
  const isWhole = places.length === locked.length && places.every((place) => isAmong(locked, place));
  if (row === undefined || places.length === 0 || !isWhole) return 'moved';
  return { id: row.id, places, personAt: (now) => toPerson(row, momentOf(now, timeZone)) };
}

function isAmong(places: readonly Place[], sought: Place): boolean {
  return places.some((place) => textOf(place) === textOf(sought));
}

/** Some people as they are now, in the order of their ids; nobody of those who are no more. */
export async function readPeopleNow(
  services: Pick<PeopleServices, 'db' | 'clock' | 'timeZone'>,
  ids: readonly string[],
): Promise<Person[]> {
  const rows = await listPeople(services.db, ids);
  const moment = momentOf(services.clock.now(), services.timeZone);
  return rows.map((row) => toPerson(row, moment));
}

/** Who stands at a place now; undefined: its waiver is erased. */
export async function findPersonIdAt(db: Database, place: Place): Promise<string | undefined> {
  const places = await listOnWaivers(db, [place.waiverId]);
  return places.find((each) => textOf(each) === textOf(place))?.personId;
}

/** What is left of a person whose waiver is erased: that there was somebody. Undefined for an id that nobody had. */
export async function findErasedPerson(db: Database, id: string): Promise<Person | undefined> {
  const { from, to } = originsOf(id);
  for (const waiverId of await listErasedBetween(db, from, to)) {
    const role = roleOf(id, waiverId);
    if (role !== undefined) return erasedPerson(id, role, waiverId);
  }
  return undefined;
}

function erasedPerson(id: string, role: Person['role'], waiverId: string): Person {
  return {
    id,
    name: 'Erased',
    nameGiven: false,
    role,
    age: null,
    birthDate: null,
    signerName: 'Erased',
    phoneLast4: null,
    emailMasked: null,
    waiverId,
    isCovered: false,
    coveredUntil: null,
    reason: 'erased',
    isInside: false,
    since: null,
    machines: [],
    flags: [],
  };
}

/** Who stands at a place of a waiver, as they are at an instant. */
export interface PlacedPerson extends FoundPlace {
  personAt: (instant: Date) => Person;
}

/** Everyone on some waivers, place by place; nobody of a waiver that is erased meanwhile. */
export async function listPlaced(
  { db, timeZone }: Pick<PeopleServices, 'db' | 'timeZone'>,
  waiverIds: readonly string[],
): Promise<PlacedPerson[]> {
  await keepUp(db);
  const known = new Set((await listOnWaivers(db, [...waiverIds])).map(({ waiverId }) => waiverId));
  // Of an earlier release, and not gone through yet.
  for (const waiverId of waiverIds) if (!known.has(waiverId)) await placeNow(db, waiverId);
  const places = await listOnWaivers(db, [...waiverIds]);
  const rows = new Map((await listPeople(db, idsOf(places))).map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = rows.get(place.personId);
    if (row === undefined) return [];
    return [{ ...place, personAt: (now: Date) => toPerson(row, momentOf(now, timeZone)) }];
  });
}

/** A moment at the venue, and its day. */
interface VenueMoment {
  now: Date;
  today: Temporal.PlainDate;
  timeZone: string;
}

function momentOf(now: Date, timeZone: string): VenueMoment {
  return { now, today: dateAtVenue(now, timeZone), timeZone };
}

function toPersonNow({ clock, timeZone }: Pick<PeopleServices, 'clock' | 'timeZone'>, row: PersonRow): Person {
  return toPerson(row, momentOf(clock.now(), timeZone));
}

function toPerson(row: PersonRow, moment: VenueMoment): Person {
  const { now, today } = moment;
  const { id, name, nameGiven, role, birthDate, phone, email, places } = row;
  const coverage = coverageOf(row, places, moment);
  const hasHealthAnswers = places.some(
    (place) => place.hasHealthAnswers && (place.waiverId === coverage.waiverId || isValidOn(place, now)),
  );
  const partyDates = places.flatMap((place) => place.partyDates);
  const entered = liveSince(row, now);
  return {
    id,
    name,
    nameGiven,
    role,
    birthDate,
    age: ageOf(row, today),
    signerName: row.signerName ?? name,
    phoneLast4: phone?.slice(-SHOWN_DIGITS) ?? null,
    emailMasked: email === null ? null : maskEmail(email),
    ...coverage,
    isInside: entered !== undefined,
    since: entered?.toISOString() ?? null,
    machines: machinesFor(row, machines, today),
    flags: flagsOf({ birthDate, hasHealthAnswers, partyDates }, today),
  };
}

const SHOWN_DIGITS = 4;

/** When somebody came in who is inside: of two who were joined, the later. */
function liveSince({ places }: PersonRow, now: Date): Date | undefined {
  const entries = places.flatMap(({ liveEntries }) => liveEntries);
  const live = entries.filter(([, endsAt]) => endsAt > now).map(([happenedAt]) => happenedAt);
  return live.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/** Each waiver once, the newest first. */
function waiversOf({ places }: PersonRow, now: Date): PersonRecord['waivers'] {
  return [...Map.groupBy(places, ({ waiverId }) => waiverId)].flatMap(([id, [place, ...others]]) => {
    if (place === undefined) return [];
    return [{ ...toPersonWaiver({ ...place, id }, now), ...(others.length > 0 && { namesTwice: true as const }) }];
  });
}

function toPersonWaiver(waiver: { id: string; signedAt: Date; expiresAt: Date }, now: Date): PersonWaiver {
  const { id, signedAt, expiresAt } = waiver;
  return { id, signedAt: signedAt.toISOString(), expiresAt: expiresAt.toISOString(), isValid: isValidOn(waiver, now) };
}
