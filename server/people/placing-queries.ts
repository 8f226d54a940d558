import type { Transaction } from 'kysely';
import type { StoredKid } from '#contract/kids.ts';
import type { PersonRole } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { IS_STALE } from '#server/projections/rules.ts';
import { seriesOf } from '#server/waivers/rules.ts';

interface RecordRow {
  waiverId: string;
  arrivedAt: Date;
  signedAt: Date;
  name: string;
  nameKey: string;
  phone: string | null;
  emailKey: string | null;
  contactEmailKey: string | null;
  birthDate: string | null;
  series: string;
  numKids: number;
  kids: StoredKid[];
  kidsAges: number[];
  /** By place: what staff were told of kids whose age nobody gave. */
  enteredAges: Record<number, number> | null;
  participants: string[];
}

const selectRecords = transactionStatement<[ids: string[]], RecordRow>(`
  select id as "waiverId", coalesce(received_at, signed_at) as "arrivedAt", signed_at as "signedAt", name, person_key(name_key) as "nameKey",
    phone, email_key as "emailKey", contact_email_key as "contactEmailKey", birth_date as "birthDate", ${seriesOf('waivers')} as series, num_kids as "numKids", kids,
    kids_ages as "kidsAges", participants,
    (select jsonb_object_agg(place, age) from kid_answers where waiver_id = id and age is not null) as "enteredAges"
  from waivers where id = any($1)`);

/** What records say of who is on them; those that were erased are left out. */
export async function listRecords(transaction: Transaction<Tables>, ids: string[]): Promise<RecordRow[]> {
  return selectRecords(transaction, ids);
}

const sumNamed = transactionStatement<[ids: string[]], { named: number }>(
  'select coalesce(sum(1 + num_kids + num_participants), 0)::int as named from waivers where id = any($1)',
);

/** How many places some waivers have together. */
export async function countNamed(transaction: Transaction<Tables>, ids: string[]): Promise<number> {
  const [sum] = await sumNamed(transaction, ids);
  return sum?.named ?? 0;
}

export interface PlacedRow {
  waiverId: string;
  role: PersonRole;
  place: number;
  personId: string;
}

const PLACED = `waiver_id as "waiverId", role, place, person_id as "personId"`;

const selectPlacesOn = transactionStatement<[waiverIds: string[]], PlacedRow>(
  `select ${PLACED} from person_places where waiver_id = any($1)`,
);

export async function listPlacesOn(transaction: Transaction<Tables>, waiverIds: string[]): Promise<PlacedRow[]> {
  return selectPlacesOn(transaction, waiverIds);
}

const selectIsPlaced = readStatement<[waiverId: string], { isPlaced: boolean }>(
  'select exists (select from person_places where waiver_id = $1) as "isPlaced"',
);

export async function isPlaced(db: Database, waiverId: string): Promise<boolean> {
  const [found] = await selectIsPlaced(db, waiverId);
  return found?.isPlaced === true;
}

const selectPlacesOf = transactionStatement<[personIds: string[]], PlacedRow>(
  `select ${PLACED} from person_places where person_id = any($1)`,
);

export async function listPlacesOf(transaction: Transaction<Tables>, personIds: string[]): Promise<PlacedRow[]> {
  return selectPlacesOf(transaction, personIds);
}

const selectPeopleOfKeys = transactionStatement<[keys: string[]], { personId: string }>(
  `select distinct person_id as "personId" from person_keys where key = any($1::bigint[])`,
);

export async function listPeopleOfKeys(transaction: Transaction<Tables>, keys: string[]): Promise<string[]> {
  const rows = await selectPeopleOfKeys(transaction, keys);
  return rows.map(({ personId }) => personId);
}

const selectKnownKeys = transactionStatement<[keys: string[]], { key: string; personId: string }>(
  `select key::text as key, person_id as "personId" from person_keys where key = any($1::bigint[])`,
);

/** Which of these keys somebody has, and who. */
export async function listKnownKeys(
  transaction: Transaction<Tables>,
  keys: string[],
): Promise<{ key: string; personId: string }[]> {
  return selectKnownKeys(transaction, keys);
}

const selectNeighbors = transactionStatement<[personIds: string[]], { personId: string }>(`
  select distinct person_id as "personId" from person_keys
  where key in (select key from person_keys where person_id = any($1))`);

/** People who could be the same as one of these, as far as names and contacts tell. */
export async function listNeighbors(transaction: Transaction<Tables>, personIds: string[]): Promise<string[]> {
  const rows = await selectNeighbors(transaction, personIds);
  return rows.map(({ personId }) => personId);
}

interface StoredPlace {
  waiverId: string;
  role: PersonRole;
  place: number;
}

const selectJoins = transactionStatement<[waiverIds: string[]], StoredPlace & { joinId: string }>(`
  select join_id as "joinId", waiver_id as "waiverId", role, place from person_joins
  where waiver_id = any($1) order by join_id`);

export async function listJoins(transaction: Transaction<Tables>, waiverIds: string[]) {
  return selectJoins(transaction, waiverIds);
}

const selectWholeJoins = transactionStatement<[waiverIds: string[]], StoredPlace & { joinId: string }>(`
  select join_id as "joinId", waiver_id as "waiverId", role, place from person_joins
  where join_id in (select join_id from person_joins where waiver_id = any($1)) order by join_id`);

/** The same, with whom those were joined, wherever they stand. */
export async function listWholeJoins(transaction: Transaction<Tables>, waiverIds: string[]) {
  return selectWholeJoins(transaction, waiverIds);
}

const selectParts = transactionStatement<[waiverIds: string[]], StoredPlace>(
  'select waiver_id as "waiverId", role, place from person_parts where waiver_id = any($1)',
);

export async function listParts(transaction: Transaction<Tables>, waiverIds: string[]): Promise<StoredPlace[]> {
  return selectParts(transaction, waiverIds);
}

const selectIds = transactionStatement<[waiverIds: string[]], StoredPlace & { id: string; number: number }>(`
  select id, number, waiver_id as "waiverId", role, place from person_ids
  where waiver_id = any($1) order by number`);

/** Ids that lead to places on these waivers, in the order in which they were given. */
export async function listIds(transaction: Transaction<Tables>, waiverIds: string[]) {
  return selectIds(transaction, waiverIds);
}

const deleteRows = [
  transactionStatement<[personIds: string[]]>('delete from person_places where person_id = any($1)'),
  transactionStatement<[personIds: string[]]>('delete from person_keys where person_id = any($1)'),
  transactionStatement<[personIds: string[]]>('delete from people where id = any($1)'),
];
const deleteTerms = transactionStatement<[personIds: string[]], { term: string }>(
  'delete from person_terms where person_id = any($1) returning term',
);

/** Answers with what they were found by. */
export async function deletePeople(transaction: Transaction<Tables>, personIds: string[]): Promise<Set<string>> {
  for (const deleteThem of deleteRows) await deleteThem(transaction, personIds);
  const terms = await deleteTerms(transaction, personIds);
  return new Set(terms.map(({ term }) => term));
}

export interface NewPerson {
  id: string;
  role: PersonRole;
  signerId: string | null;
  name: string;
  nameGiven: boolean;
  birthDate: string | null;
  statedAge: number | null;
  otherAge: number | null;
  seenAt: Date;
  places: readonly StoredPlace[];
  keys: readonly string[];
  terms: readonly string[];
}

const insertRows = transactionStatement<[people: string]>(`
  insert into people (id, role, signer_id, name, name_given, birth_date, stated_age, other_age, seen_at)
  select id, role, "signerId", name, "nameGiven", "birthDate", "statedAge", "otherAge", "seenAt"
  from jsonb_to_recordset($1::jsonb) as person (
    id uuid, role text, "signerId" uuid, name text, "nameGiven" boolean, "birthDate" date, "statedAge" smallint,
    "otherAge" smallint, "seenAt" timestamptz
  )`);
const insertPlaces = transactionStatement<[waivers: string[], roles: string[], places: number[], people: string[]]>(`
  insert into person_places (waiver_id, role, place, person_id)
  select * from unnest($1::uuid[], $2::text[], $3::smallint[], $4::uuid[])`);
const insertKeys = transactionStatement<[keys: string[], people: string[]]>(
  'insert into person_keys (key, person_id) select * from unnest($1::bigint[], $2::uuid[])',
);
const insertTerms = transactionStatement<[terms: string[], seen: Date[], people: string[]]>(`
  insert into person_terms (term, seen_at, person_id)
  select * from unnest($1::text[], $2::timestamptz[], $3::uuid[])`);

export async function insertPeople(transaction: Transaction<Tables>, people: readonly NewPerson[]): Promise<void> {
  const rows = people.map(({ id, role, signerId, name, nameGiven, birthDate, statedAge, otherAge, seenAt }) => {
    return { id, role, signerId, name, nameGiven, birthDate, statedAge, otherAge, seenAt };
  });
  await insertRows(transaction, JSON.stringify(rows));
  const placed = people.flatMap(({ id, places }) => places.map((place) => ({ id, place })));
  await insertPlaces(
    transaction,
    placed.map(({ place }) => place.waiverId),
    placed.map(({ place }) => place.role),
    placed.map(({ place }) => place.place),
    placed.map(({ id }) => id),
  );
  const keyed = people.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
  await insertKeys(
    transaction,
    keyed.map(({ key }) => key),
    keyed.map(({ id }) => id),
  );
  const found = people.flatMap(({ id, seenAt, terms }) => terms.map((term) => ({ id, seenAt, term })));
  await insertTerms(
    transaction,
    found.map(({ term }) => term),
    found.map(({ seenAt }) => seenAt),
    found.map(({ id }) => id),
  );
}

const insertNewWords = transactionStatement<[words: string[]], { word: string }>(`
  insert into person_words (word) select distinct * from unnest($1::text[]) on conflict do nothing returning word`);

/** Answers with those that no name had before. */
export async function insertWords(transaction: Transaction<Tables>, words: string[]): Promise<string[]> {
  const rows = await insertNewWords(transaction, words);
  return rows.map(({ word }) => word);
}

const insertRemains = transactionStatement<[remains: string[], words: string[]]>(
  'insert into person_word_remains (remains, word) select * from unnest($1::text[], $2::text[])',
);

export async function insertWordRemains(
  transaction: Transaction<Tables>,
  remains: readonly { remains: string; word: string }[],
): Promise<void> {
  await insertRemains(
    transaction,
    remains.map((each) => each.remains),
    remains.map(({ word }) => word),
  );
}

const deleteUnused = transactionStatement<[words: string[]]>(`
  delete from person_words where word = any($1) and not exists (select from person_terms where term = word)`);

export async function deleteUnusedWords(transaction: Transaction<Tables>, words: string[]): Promise<void> {
  await deleteUnused(transaction, words);
}

/** In the order of which they are worked out: what weighs 20,000, the most, lets up to 2,000 pass that came later. */
const TURN = 'id + weight / 10';
/** Together; what weighs more is worked out alone. A list as long as may be takes a second. */
const MOST_WEIGHT = 10_000;

const selectQueued = transactionStatement<[max: number], { id: number; waiverId: string }>(`
  select id, waiver_id as "waiverId"
  from (
    select id, waiver_id, turn, weight, sum(weight) over (order by turn, id rows unbounded preceding) - weight as weight_before
    from (
      select id, waiver_id, weight, ${TURN} as turn from people_queue where ${TURN} > 0 order by ${TURN} limit $1
    ) as queued
  ) as weighed
  where weight_before = 0 or weight_before + weight <= ${MOST_WEIGHT}
  order by turn, id`);

/**
 * Up to so many, the oldest first, but the light ones before the heavy, which anybody may sign by the dozen; and fewer where some are heavy, so
 * that whoever signs meanwhile soon has a turn.
 */
export async function listQueued(transaction: Transaction<Tables>, max: number) {
  return selectQueued(transaction, max);
}

const deleteQueued = transactionStatement<[ids: number[]]>('delete from people_queue where id = any($1)');

export async function deleteFromQueue(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  await deleteQueued(transaction, ids);
}

/** What still has to be worked out. */
export interface Pending {
  /** Waivers that are not even counted. */
  isStale: boolean;
  isQueued: boolean;
  /** Waivers from before people were kept. */
  isFilling: boolean;
}

const selectPending = readStatement<[always: boolean], Pending>(`
  select ${IS_STALE}, exists (select from people_queue where id > 0) as "isQueued",
    exists (select from people_filling) as "isFilling"
  where $1`);

export async function findPending(db: Database): Promise<Pending> {
  const [pending] = await selectPending(db, true);
  if (pending === undefined) throw new Error('Asking for what is pending answered nothing');
  return pending;
}

const selectFilling = statement<[always: boolean], { afterId: string }>(
  'select after_id as "afterId" from people_filling where $1',
);

/** Undefined: the waivers from before people were kept have all been gone through. */
export async function findFilling(db: Database): Promise<string | undefined> {
  const [filling] = await selectFilling(db, true);
  return filling?.afterId;
}

const selectAfter = transactionStatement<[afterId: string, max: number], { id: string; isPlaced: boolean }>(`
  select id, exists (select from person_places where waiver_id = waivers.id) as "isPlaced"
  from waivers where id > $1 order by id limit $2`);

export async function listWaiversAfter(transaction: Transaction<Tables>, afterId: string, max: number) {
  return selectAfter(transaction, afterId, max);
}

const setFilling = transactionStatement<[afterId: string]>('update people_filling set after_id = $1');
const deleteFilling = transactionStatement<[always: boolean]>('delete from people_filling where $1');

export async function updateFilling(transaction: Transaction<Tables>, afterId: string | undefined): Promise<void> {
  if (afterId === undefined) await deleteFilling(transaction, true);
  else await setFilling(transaction, afterId);
}
