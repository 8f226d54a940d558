import type { Database } from '#server/database/open.ts';
import { readStatement, transactionStatement } from '#server/database/statement.ts';
import type { Place } from '#server/coverage/rules.ts';

const selectId = readStatement<[id: string], { id: string }>(
  'select coalesce((select person_id from person_ids where id = $1), $1) as id',
);

/** Of the person that an id leads to now. */
export async function findPersonId(db: Database, id: string): Promise<string> {
  const [found] = await selectId(db, id);
  return found?.id ?? id;
}

/** What staff entered of a kid at one of its places. */
interface AnswerRow {
  age: number | null;
  ageBy: string;
  ageAt: Date;
  guardianBy: string;
  guardianAt: Date | null;
}

/** The newest first. */
export const listAnswers = readStatement<[personId: string], AnswerRow>(`
  select age, age_by as "ageBy", age_at as "ageAt", guardian_by as "guardianBy", guardian_at as "guardianAt"
  from places join kid_answers using (waiver_id, place)
  where person_id = $1 and role = 'kid'
  order by greatest(age_at, guardian_at) desc`);

// Without `offset` all live entries are read.
const selectInside = readStatement<[ids: readonly string[], now: Date], { id: string }>(`
  select distinct person_id as id from places
  where person_id = any($1::uuid[]) and exists (
    select from live_entries as entry
    where (entry.waiver_id, entry.role, entry.place) = (places.waiver_id, places.role, places.place)
      and ends_at > $2 and happened_at <= $2::timestamptz + interval '1 day' offset 0
  )`);

/** Which of some people are inside. */
export async function listInside(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  return (await selectInside(db, ids, now)).map(({ id }) => id);
}

const selectErased = readStatement<[from: string, to: string], { waiverId: string }>(
  `select waiver_id as "waiverId" from erasures where kind = 'erased' and waiver_id between $1 and $2`,
);

/** Erased waivers from one of which an id came (functions/person_id_at.sql). */
export async function listErasedBetween(db: Database, id: string): Promise<string[]> {
  const rows = await selectErased(db, `${id.slice(0, -2)}00`, `${id.slice(0, -2)}ff`);
  return rows.map(({ waiverId }) => waiverId);
}

/** A place as far as it tells by itself who is there. */
export interface NamingPlace extends Place {
  nameKey: string;
  /** The birth date that the signer stated. */
  signedDate: string | null;
  /** The phone number and email address that the record was signed with. */
  contacts: string[];
}

export const listNaming = transactionStatement<[waiverIds: string[]], NamingPlace>(`
  select waiver_id as "waiverId", role, place, places.name_key as "nameKey", waivers.birth_date as "signedDate",
    array_remove(array[phone, email_key], null) as contacts
  from places join waivers on waivers.id = places.waiver_id where waivers.id = any($1)
  order by waiver_id, role desc, place`);
