import { ADULT_AGE } from '#contract/kids.ts';
import type { Database } from '#server/database/open.ts';
import { first, statement } from '#server/database/statement.ts';
import type { SealedErasure } from '#server/seals/rules.ts';
import type { Retained } from './rules.ts';

export interface RetainedRow extends Retained {
  id: string;
}

/** SQL for the ages of kids by which a record is kept: one that nobody gave may be any, and the youngest counts. */
export const RETAINED_AGES = `case when kids @? '$[*].ageGiven' then kids_ages || 0::smallint else kids_ages end`;

const COLUMNS = `id, signed_at as "signedAt", expires_at as "expiresAt", ${RETAINED_AGES} as "kidsAges"`;

export const findRetained = first(statement<[id: string], RetainedRow>(`select ${COLUMNS} from waivers where id = $1`));

export const listTests = statement<[], RetainedRow>(
  `select ${COLUMNS} from waivers join test_waivers on waiver_id = waivers.id`,
);

/** Those whose time may be over, by whole years as the rule counts them, and that are not announced; the rule decides to the day. */
export const listOld = statement<[endedBefore: Date, signedAt: Date | string, id: string, limit: number], RetainedRow>(`
  select ${COLUMNS} from waivers
  where expires_at < $1 and signed_at < $1 and (signed_at, id) > ($2, $3)
    and not exists (select from erasure_announcements where waiver_id = waivers.id)
    and (num_kids = 0 or signed_at < $1 - make_interval(years => (
      select ${ADULT_AGE} - min(age) from unnest(${RETAINED_AGES}) as age
    )::integer))
  order by signed_at, id limit $4`);

export interface ErasureRow extends Omit<SealedErasure, 'happenedAt'> {
  happenedAt: Date;
  fingerprint: Buffer;
  seal: Buffer;
}

/** The first of a kind stays; a later one adds nothing. Answers with those that were new. */
export async function insertErasures(db: Database, rows: readonly ErasureRow[]): Promise<string[]> {
  const inserted = await db
    .insertInto('erasures')
    .values(
      rows.map((row) => ({
        waiver_id: row.waiverId,
        kind: row.kind,
        reason: row.reason,
        staff_id: row.staffId,
        happened_at: row.happenedAt,
        fingerprint: row.fingerprint,
        seal: row.seal,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('waiver_id')
    .execute();
  return inserted.map(({ waiver_id }) => waiver_id);
}

/**
 * Out of every table: `erase_waivers` (functions/erase_waivers.sql) empties most; triggers on `waivers` and `on delete cascade`
 * empty the rest.
 */
export const deleteRecords = statement<[ids: readonly string[]], { gone: number }>('select erase_waivers($1) as gone');

const selectEmails = statement<[waiverIds: readonly string[]], { id: string }>(
  'select id from emails where waiver_id = any($1)',
);

/** All emails about waivers. */
export async function listEmailsOf(db: Database, waiverIds: readonly string[]): Promise<string[]> {
  const emails = await selectEmails(db, waiverIds);
  return emails.map(({ id }) => id);
}

const selectOrphaned = statement<[emailIds: readonly string[]], { id: string }>(`
  select kept.id from unnest($1::uuid[]) as kept (id)
  where not exists (
    select from emails
    left join erasures on erasures.waiver_id = emails.waiver_id and erasures.kind = 'marketing-erased'
    where emails.id = kept.id and (erasures.happened_at is null or emails.queued_at > erasures.happened_at)
  )`);

/** Those of these emails whose waiver, or its marketing data, was erased since. */
export async function listOrphaned(db: Database, emailIds: readonly string[]): Promise<string[]> {
  const emails = await selectOrphaned(db, emailIds);
  return emails.map(({ id }) => id);
}

const clearProblems = statement<[emailIds: readonly string[]]>(
  'update emails set problem = null where id = any($1) and problem is not null',
);

/** What the mail server said of the waiver's `emailIds` goes too: it may name the later email address. */
export async function deleteMarketing(db: Database, id: string, emailIds: readonly string[]): Promise<void> {
  await db.deleteFrom('consents').where('waiver_id', '=', id).where('choice', '<>', 'electronic').execute();
  await db.deleteFrom('news_frequencies').where('waiver_id', '=', id).execute();
  await db.deleteFrom('pending_addresses').where('waiver_id', '=', id).execute();
  await clearProblems(db, emailIds);
  await db
    .updateTable('waivers')
    .set({ contact_email: null, contact_email_key: null, beside: '{}' })
    .where('id', '=', id)
    .execute();
}

export const findMarketingErasure = first(
  statement<[waiverId: string], { at: Date }>(`
  select happened_at as at from erasures where waiver_id = $1 and kind = 'marketing-erased'`),
);
