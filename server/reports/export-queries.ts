import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import {
  EMAIL_ON_FILE,
  IS_SIGNED_ELSEWHERE,
  isOfList,
  type ListFilter,
  type ListValues,
  listValuesOf,
} from '#server/search/rules.ts';
import { EFFECTIVE_END } from '#server/validity/rules.ts';
import { READABLE_FIELDS, type ReadableFields } from '#server/seals/fields.ts';

/** What a table for spreadsheets tells of a waiver. */
export interface ExportedRow extends ReadableFields {
  /** On file now. */
  email: string | null;
  expiresAt: Date;
  isSignedElsewhere: boolean;
  /** When signing without paper was agreed to, and by which version of its words; null where nobody said. */
  electronicAt: Date | null;
  electronicVersion: number | null;
}

const COLUMNS = `${READABLE_FIELDS}, ${EMAIL_ON_FILE} as email, ${EFFECTIVE_END} as "expiresAt",
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

export const listByIds = statement<[ids: string[]], ExportedRow>(`
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
