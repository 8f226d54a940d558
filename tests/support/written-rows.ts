import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { pipelinedWrite } from '#server/database/statement.ts';

/** Tables that work in the background writes to, at a time of its own, and what is counted of searches. */
const BACKGROUND = [
  'waiver_changes',
  'waiver_hours',
  'waiver_days',
  'waiver_expiries',
  'waiver_facts',
  'search_entries',
  'search_terms',
  'search_tallies',
  'people',
  'person_terms',
  'person_words',
  'person_word_remains',
  'live_events',
  'seals',
  'seal_queue',
];

/** Written down every half minute of whoever made a call. */
const BACKGROUND_COLUMNS = ['last_seen_at'];

const takeNoted = pipelinedWrite<[after: number], { what: string }>(
  'delete from noted_writes where id > $1 returning what',
);

/** Notes every row that is written to the database from now on; each call answers with those since the last one. */
export async function watchWrites(db: Database): Promise<() => Promise<string[]>> {
  await sql`create table noted_writes (id bigint generated always as identity, what text not null)`.execute(db);
  await sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into noted_writes (what) values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $$`.execute(db);
  const tables = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and table_name <> 'noted_writes' and table_name <> all(${BACKGROUND})
      and column_name <> all(${BACKGROUND_COLUMNS})
    group by table_name`.execute(db);
  for (const { name, columns } of tables.rows) {
    const changing = sql.join(columns.map((column) => sql.ref(column)));
    await sql`create trigger zz_note_write after insert or update of ${changing} or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db);
  }
  return async () => (await takeNoted(db, 0)).map(({ what }) => what);
}
