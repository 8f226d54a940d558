import type { Transaction } from 'kysely';
import { transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Place } from '#server/coverage/rules.ts';

/** Where a person is, the oldest first. */
export const listPlaces = transactionStatement<[personId: string], Place>(`
  select waiver_id as "waiverId", role, place
  from places
  where person_id = $1
  order by step, array_position(array['signer', 'kid', 'participant'], role), place`);

/** Until the end; throws what `isLostRace` tells where one of them is gone. */
export const lockPeople = transactionStatement<[ids: string[]]>('select lock_people($1)');

/** Makes one person of two who are locked, and keeps that it was decided. */
export const unitePeople = transactionStatement<[one: string, other: string]>(`
  with step as (select nextval('person_steps') as at),
  noted as (
    insert into person_moves (step, waiver_id, role, place, person_id, is_apart)
    select at, waiver_id, role, place, $1, is_apart from places cross join step where person_id = $2
  )
  select unite_people($1, array[$2::uuid])`);

const insertMoves = transactionStatement<
  [waivers: string[], roles: string[], places: number[], personId: string],
  { step: number }
>(`
  with step as (select nextval('person_steps') as at)
  insert into person_moves (step, waiver_id, role, place, person_id, is_apart)
  select at, parted.*, $4, true from unnest($1::uuid[], $2::text[], $3::smallint[]) as parted cross join step
  returning step`);
const applyMoves = transactionStatement<[step: number]>('select apply_moves($1)');

/** Somebody new is at these places from here on, and no rule says anything of them any longer. */
export async function partPlaces(
  transaction: Transaction<Tables>,
  places: readonly Place[],
  personId: string,
): Promise<void> {
  const [move] = await insertMoves(
    transaction,
    places.map(({ waiverId }) => waiverId),
    places.map(({ role }) => role),
    places.map(({ place }) => place),
    personId,
  );
  if (move !== undefined) await applyMoves(transaction, move.step);
}

/** What staff may enter of a kid. */
export type Question = 'age' | 'guardian';

const selectAsked = transactionStatement<
  [personId: string],
  { waiverId: string; place: number; isAge: boolean; isGuardian: boolean }
>(`
  select waiver_id as "waiverId", place, kid ->> 'birthDate' is null as "isAge",
    coalesce(kid ->> 'guardianAsked', '') = 'true' as "isGuardian"
  from places
  join waivers on waivers.id = places.waiver_id
  cross join lateral (select waivers.kids -> (place - 1) as kid) as named
  where person_id = $1 and role = 'kid'
  order by waivers.expires_at desc, waivers.signed_at desc, waiver_id`);

/** Where a kid is whose birth date, or guardian, the signer did not give, whatever staff were told since; the place that covers longest first. */
export async function listAskedPlaces(
  transaction: Transaction<Tables>,
  personId: string,
  question: Question,
): Promise<{ waiverId: string; place: number }[]> {
  const places = await selectAsked(transaction, personId);
  return places.filter(({ isAge, isGuardian }) => (question === 'age' ? isAge : isGuardian));
}

/** Who says something of a kid, and when. */
export interface Entered {
  by: string;
  at: Date;
}

const upsertAge = transactionStatement<[waiverId: string, place: number, age: number, by: string, at: Date]>(`
  insert into kid_answers (waiver_id, place, age, age_by, age_at) values ($1, $2, $3, $4, $5)
  on conflict (waiver_id, place) do update set age = excluded.age, age_by = excluded.age_by, age_at = excluded.age_at`);
const updateOtherAges = transactionStatement<[personId: string, age: number, by: string, at: Date]>(`
  update kid_answers set age = $2, age_by = $3, age_at = $4 from places
  where person_id = $1 and role = 'kid' and places.waiver_id = kid_answers.waiver_id
    and places.place = kid_answers.place and age is not null`);

/** Also in place of what was entered on another waiver before. */
export async function upsertKidAge(
  transaction: Transaction<Tables>,
  { personId, waiverId, place }: { personId: string; waiverId: string; place: number },
  age: number,
  { by, at }: Entered,
): Promise<void> {
  await updateOtherAges(transaction, personId, age, by, at);
  await upsertAge(transaction, waiverId, place, age, by, at);
}

const upsertGuardian = transactionStatement<[waiverId: string, place: number, by: string, at: Date]>(`
  insert into kid_answers (waiver_id, place, guardian_by, guardian_at) values ($1, $2, $3, $4)
  on conflict (waiver_id, place) do update set guardian_by = excluded.guardian_by, guardian_at = excluded.guardian_at`);

export async function upsertGuardianOf(
  transaction: Transaction<Tables>,
  { waiverId, place }: { waiverId: string; place: number },
  { by, at }: Entered,
): Promise<void> {
  await upsertGuardian(transaction, waiverId, place, by, at);
}

/** On every waiver that names the kid. */
export const takeBackGuardian = transactionStatement<[personId: string]>(`
  update kid_answers set guardian_by = null, guardian_at = null from places
  where person_id = $1 and role = 'kid' and places.waiver_id = kid_answers.waiver_id and places.place = kid_answers.place`);

/** To those who watch, under the lock of the counts. A waiver is one of the people's own, which takes the event along when it is erased. */
export const tellEvent =
  transactionStatement<[kind: 'joined' | 'parted' | 'answered' | 'reload', waiverId: string | null]>(
    'select tell_event($1, $2)',
  );
