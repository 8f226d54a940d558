import { CompiledQuery } from 'kysely';
import type { Database } from './open.ts';
import type { Pipelines } from './pipelines.ts';

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

const pipelinesOf = new WeakMap<Database, Pipelines>();

/** Lets what `reading` makes go by them from now on, wherever it is asked of this database and of no transaction of it. */
export function readThrough(db: Database, pipelines: Pipelines): void {
  pipelinesOf.set(db, pipelines);
}

/**
 * A statement that only reads, a few rows by an index, so often that its way to the database counts (pipelines.ts). One that takes long
 * would keep others waiting behind it. One that writes goes this way on purpose: waivers/signing-limit-queries.ts.
 */
export function reading<Row>(text: string): Statement<Row> {
  const run = statement<Row>(text);
  return async function read(db, ...parameters) {
    const pipelines = pipelinesOf.get(db);
    return pipelines === undefined ? run(db, ...parameters) : pipelines.read<Row>(text, parameters);
  };
}
