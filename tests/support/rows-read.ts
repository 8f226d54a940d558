import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';

/** How many rows of a table a piece of reading looks at. PostgreSQL counts them alike on a slow machine and a busy one. */
export function rowsRead<Answer>(
  db: Database,
  table: string,
  read: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<{ answer: Answer; looked: number }> {
  return db.transaction().execute(async (transaction) => {
    const count = async () => {
      const { rows } = await sql<{ looked: number }>`
        select seq_tup_read + idx_tup_fetch as looked from pg_stat_xact_user_tables where relname = ${table}`.execute(
        transaction,
      );
      return rows[0]?.looked ?? 0;
    };
    const before = await count();
    const answer = await read(transaction);
    return { answer, looked: (await count()) - before };
  });
}
