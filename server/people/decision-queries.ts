import type { Transaction } from 'kysely';
import { transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import type { PersonRole } from '#contract/waivers.ts';

interface StoredPlace {
  waiverId: string;
  role: PersonRole;
  place: number;
}

const selectPlaces = transactionStatement<[personId: string], StoredPlace>(`
  select waiver_id as "waiverId", role, place
  from person_places join waivers on waivers.id = person_places.waiver_id
  where person_id = $1
  order by coalesce(received_at, signed_at), waiver_id, array_position(array['signer', 'kid', 'participant'], role), place`);

/** Where a person stands, the oldest first. */
export async function listPlaces(transaction: Transaction<Tables>, personId: string): Promise<StoredPlace[]> {
  return selectPlaces(transaction, personId);
}

type PlaceValues = [waivers: string[], roles: string[], places: number[]];

function valuesOf(places: readonly StoredPlace[]): PlaceValues {
  return [places.map(({ waiverId }) => waiverId), places.map(({ role }) => role), places.map(({ place }) => place)];
}

const insertJoined = transactionStatement<[...PlaceValues, joinId: string]>(`
  insert into person_joins (join_id, waiver_id, role, place)
  select $4, waiver_id, role, place from unnest($1::uuid[], $2::text[], $3::smallint[]) as joined (waiver_id, role, place)`);

/** The people at these places are one person. */
export async function insertJoin(
  transaction: Transaction<Tables>,
  joinId: string,
  places: readonly StoredPlace[],
): Promise<void> {
  await insertJoined(transaction, ...valuesOf(places), joinId);
}

const deleteJoined = transactionStatement<PlaceValues>(`
  delete from person_joins
  where (waiver_id, role, place) in (select * from unnest($1::uuid[], $2::text[], $3::smallint[]))`);
const insertApart = transactionStatement<PlaceValues>(`
  insert into person_parts (waiver_id, role, place)
  select * from unnest($1::uuid[], $2::text[], $3::smallint[]) on conflict do nothing`);

/** From here on nothing but a later joining says who stands at these places. */
export async function insertParts(transaction: Transaction<Tables>, places: readonly StoredPlace[]): Promise<void> {
  await deleteJoined(transaction, ...valuesOf(places));
  await insertApart(transaction, ...valuesOf(places));
}

const upsertId = transactionStatement<[id: string, waiverId: string, role: string, place: number]>(`
  insert into person_ids (id, waiver_id, role, place) values ($1, $2, $3, $4)
  on conflict (id) do update set waiver_id = excluded.waiver_id, role = excluded.role, place = excluded.place`);

/** The person there has this id from here on. */
export async function upsertPersonId(
  transaction: Transaction<Tables>,
  id: string,
  { waiverId, role, place }: StoredPlace,
): Promise<void> {
  await upsertId(transaction, id, waiverId, role, place);
}

/** What staff may enter of a kid. */
export type Question = 'age' | 'guardian';

const selectAsked = transactionStatement<
  [personId: string],
  { waiverId: string; place: number; isAge: boolean; isGuardian: boolean }
>(`
  select waiver_id as "waiverId", place, kid ->> 'birthDate' is null as "isAge",
    coalesce(kid ->> 'guardianAsked', '') = 'true' as "isGuardian"
  from person_places
  join waivers on waivers.id = person_places.waiver_id
  cross join lateral (select waivers.kids -> (place - 1) as kid) as named
  where person_id = $1 and role = 'kid'
  order by waivers.expires_at desc, waivers.signed_at desc, waiver_id`);

/** Where a kid stands whose birth date, or guardian, the signer did not give, whatever staff were told since; the place that covers longest first. */
export async function listAskedPlaces(
  transaction: Transaction<Tables>,
  personId: string,
  question: Question,
): Promise<{ waiverId: string; place: number }[]> {
  const places = await selectAsked(transaction, personId);
  return places.filter(({ isAge, isGuardian }) => (question === 'age' ? isAge : isGuardian));
}

const upsertAge = transactionStatement<[waiverId: string, place: number, age: number]>(`
  insert into kid_answers (waiver_id, place, age) values ($1, $2, $3)
  on conflict (waiver_id, place) do update set age = excluded.age`);
const updateOtherAges = transactionStatement<[personId: string, age: number]>(`
  update kid_answers set age = $2 from person_places
  where person_id = $1 and role = 'kid' and person_places.waiver_id = kid_answers.waiver_id
    and person_places.place = kid_answers.place and age is not null`);

/** Also in place of what was entered on another waiver before. */
export async function upsertKidAge(
  transaction: Transaction<Tables>,
  { personId, waiverId, place }: { personId: string; waiverId: string; place: number },
  age: number,
): Promise<void> {
  await updateOtherAges(transaction, personId, age);
  await upsertAge(transaction, waiverId, place, age);
}

const upsertGuardian = transactionStatement<[waiverId: string, place: number]>(`
  insert into kid_answers (waiver_id, place, is_guardian) values ($1, $2, true)
  on conflict (waiver_id, place) do update set is_guardian = true`);

export async function upsertGuardianOf(
  transaction: Transaction<Tables>,
  { waiverId, place }: { waiverId: string; place: number },
): Promise<void> {
  await upsertGuardian(transaction, waiverId, place);
}

const insertEvent = transactionStatement<[waiverId: string, kind: 'joined' | 'parted' | 'answered']>(`
  with told as (
    insert into live_events (waiver_id, kind, changed_at) values ($1, $2, now()) returning id
  )
  select pg_notify('waiver_changes', id::text) from told`);

/** Tells those who watch, under the lock of the counts (docs/decisions/0015). The waiver is one of theirs: its erasure takes the event along. */
export async function insertLiveEvent(
  transaction: Transaction<Tables>,
  kind: 'joined' | 'parted' | 'answered',
  waiverId: string,
): Promise<void> {
  await insertEvent(transaction, waiverId, kind);
}
