import type { StoredKid } from '#contract/kids.ts';
import type { Database } from '#server/database/open.ts';
import { first, statement } from '#server/database/statement.ts';
import { seriesOf } from '#server/coverage/rules.ts';

interface NamingRow {
  name: string;
  birthDate: string | null;
  numKids: number;
  kids: StoredKid[];
  participants: string[];
}

export const findNaming = first(
  statement<[waiverId: string], NamingRow>(`
  select name, birth_date as "birthDate", num_kids as "numKids", kids, participants from waivers where id = $1`),
);

const place = statement<[waiverId: string, named: string, isSomeoneElse: boolean, step: number | null]>(`
  select place_people(
    waivers, array(select one from jsonb_populate_recordset(null::named_person, $2::jsonb) as one),
    find_signers(waivers, series, $3), series, $3, coalesce($4, nextval('person_steps'))
  )
  from (select waivers, ${seriesOf('waivers')} as series from waivers where id = $1) as signed`);

export interface Arrival {
  waiverId: string;
  isSomeoneElse: boolean;
  /** In the order in which waivers came; null: now. */
  step: number | null;
}

/** As the statement that signs does; `named`: as functions/place_people.sql reads them. */
export async function insertPlaces(db: Database, { waiverId, isSomeoneElse, step }: Arrival, named: string) {
  await place(db, waiverId, named, isSomeoneElse, step);
}

/** What people are made of, in its order: waivers, and moves (null). */
export const listSteps = statement<[], { step: number; waiverId: string | null; isSomeoneElse: boolean }>(`
  select step, waiver_id as "waiverId", is_someone_else as "isSomeoneElse" from places where role = 'signer'
  union all
  select distinct step, null::uuid, false from person_moves
  order by step`);

const selectUnplaced = statement<[], { waiverId: string }>(`
  select id as "waiverId" from waivers where not exists (select from places where waiver_id = id)
  order by received_at, id`);

/** Waivers that nobody is on, which signing cannot leave. */
export async function listUnplaced(db: Database): Promise<string[]> {
  const rows = await selectUnplaced(db);
  return rows.map(({ waiverId }) => waiverId);
}

export const applyMoves = statement<[step: number]>('select apply_moves($1)');

/** Also those of waivers that are not counted yet. */
export const showAll = statement('select show_people(array(select id from people))');
