import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import {
  type FullRow,
  IS_SIGNED_ELSEWHERE,
  isOfList,
  type ListFilter,
  type ListValues,
  listValuesOf,
} from '#server/search/rules.ts';
import { EFFECTIVE_END } from '#server/validity/rules.ts';

/** What a table for spreadsheets tells of a waiver. */
export type ExportedRow = Pick<
  FullRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'emergencyContact'
  | 'emergencyPhone'
  | 'signedFor'
  | 'numKids'
  | 'kids'
  | 'kidsAges'
  | 'participants'
  | 'marketingConsent'
  | 'interests'
  | 'birthday'
  | 'birthDate'
  | 'isTakingPart'
  | 'ownKids'
  | 'addsTo'
  | 'signedAt'
  | 'expiresAt'
  | 'isSignedElsewhere'
> & {
  /** When signing without paper was agreed to, and by which version of its words; null where nobody said. */
  electronicAt: Date | null;
  electronicVersion: number | null;
};

const COLUMNS = `waivers.id, waivers.name, coalesce(waivers.contact_email, waivers.email) as email, waivers.phone,
  waivers.emergency_contact as "emergencyContact", waivers.emergency_phone as "emergencyPhone",
  waivers.signed_for as "signedFor", waivers.num_kids as "numKids", waivers.kids, waivers.kids_ages as "kidsAges",
  waivers.participants, waivers.marketing_consent as "marketingConsent", waivers.interests, waivers.birthday,
  waivers.birth_date as "birthDate", waivers.is_taking_part as "isTakingPart", waivers.own_kids as "ownKids",
  waivers.adds_to as "addsTo",
  waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
  ${IS_SIGNED_ELSEWHERE} as "isSignedElsewhere",
  electronic.at as "electronicAt", electronic.text_version as "electronicVersion"`;

const ELECTRONIC = `
  left join consents as electronic on electronic.waiver_id = waivers.id and electronic.choice = 'electronic'`;

/** Older than the last one given, newest first; all of `needles` occur. */
const selectNext = statement<
  [signedAt: Date | string, id: string, ...ListValues, needles: string[], limit: number],
  ExportedRow
>(`
  select ${COLUMNS}
  from (
    select waiver_id, signed_at from search_entries
    where (signed_at, waiver_id) < ($1, $2) and ${isOfList(['$3', '$4', '$5', '$6', '$7', '$8'])}
      and not exists (select from unnest($9::text[]) as needle where strpos(words, needle) = 0)
    order by signed_at desc, waiver_id desc limit $10
  ) as page
  join waivers on waivers.id = page.waiver_id ${ELECTRONIC}
  order by page.signed_at desc, page.waiver_id desc`);

const selectSome = statement<[ids: string[]], ExportedRow>(`
  select ${COLUMNS} from waivers ${ELECTRONIC} where waivers.id = any($1) order by signed_at desc, waivers.id desc`);

/** A place in the list of waivers. */
export interface After {
  signedAt: Date | string;
  id: string;
}

export async function listNext(
  db: Database,
  { after, filter, needles, limit }: { after: After; filter: ListFilter; needles: string[]; limit: number },
): Promise<ExportedRow[]> {
  return selectNext(db, after.signedAt, after.id, ...listValuesOf(filter), needles, limit);
}

export async function listByIds(db: Database, ids: string[]): Promise<ExportedRow[]> {
  return selectSome(db, ids);
}
