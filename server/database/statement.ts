import { CompiledQuery } from 'kysely';
import type { Database } from './open.ts';

export type Statement<Row> = (db: Database, ...parameters: unknown[]) => Promise<Row[]>;

/**
 * SQL that is sent so often that building it for each call would cost more than running it. The text is fixed, so a
 * connection prepares it once (named-statement-client.ts); what varies goes in as `$1`, `$2` and so on.
 */
export function statement<Row>(text: string): Statement<Row> {
  return async function run(db, ...parameters) {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return result.rows;
  };
}
