import type { Client } from 'pg';
import { readRows, portableSessionSettings, type Table } from './copy-rows.ts';
import { findKeptTables, findSequences, type Sequence } from './kept-tables.ts';

export interface AppliedMigration {
  number: number;
  name: string;
  sha256: string;
}

export interface KeptTable extends Table {
  /** Of all its rows (row-sum.ts), where that is known beforehand. */
  sum?: string;
}

/** Everything worth keeping of one database, as of one moment. */
export interface Content {
  migrations: AppliedMigration[];
  tables: KeptTable[];
  sequences: Sequence[];
  /** Asked for in the order of `tables`, each once. */
  rowsOf(table: Table): AsyncIterable<Buffer>;
}

/**
 * The content of a database as it is now, while others go on writing to it. The moment lasts until the client ends;
 * nobody waits for it but migrations.
 */
export async function takeSnapshot(client: Client): Promise<Content> {
  await portableSessionSettings(client);
  await client.query('begin transaction isolation level repeatable read, read only');
  const known = await client.query(`select where to_regclass('schema_migrations') is not null`);
  if (known.rowCount === 0) throw new Error('This database holds no waivers: it was never started.');
  const migrations = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  );
  return {
    migrations: migrations.rows,
    tables: await findKeptTables(client),
    sequences: await findSequences(client),
    rowsOf: (table) => readRows(client, table),
  };
}
