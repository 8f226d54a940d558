import { sign } from 'node:crypto';
import type { Client } from 'pg';
import type { AppliedMigration } from '../migrate.ts';
import { readEd25519Keys } from '#server/seal-secret.ts';
import { readRows, portableSessionSettings, type Table } from './table-rows.ts';

interface KeptTable extends Table {
  /** Of all its rows (`RowChecksum`), where it is known beforehand. */
  sum?: string;
}

/** Everything worth keeping of one database, as of one moment. */
export interface Content {
  migrations: AppliedMigration[];
  tables: KeptTable[];
  sequences: Sequence[];
  /** Signs a hash with the key that the records are sealed with. */
  seal: (digest: Buffer) => Buffer;
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
  const known = await client.query(`select where to_regclass('server_keys') is not null`);
  const [found] =
    known.rowCount === 0
      ? []
      : (await client.query<{ key: Buffer }>(`select key from server_keys where name = 'seals'`)).rows;
  if (found === undefined) throw new Error('This database holds no waivers: it was never started.');
  const migrations = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  );
  return {
    migrations: migrations.rows,
    tables: await findKeptTables(client),
    sequences: await findSequences(client),
    seal: sealWith(found.key),
    rowsOf: (table) => readRows(client, table),
  };
}

/** `key`: the secret that the records are sealed with. */
export function sealWith(key: Buffer): Content['seal'] {
  const { privateKey } = readEd25519Keys(key);
  return (digest) => sign(null, digest, privateKey);
}

/** They say what schema the database has, and are written as it is made. */
const NOT_CONTENT = ['schema_migrations', 'schema_functions'];

interface Sequence {
  name: string;
  value: string;
}

/**
 * Every table, counts and search included: of one moment, they agree with the waivers. Only unlogged ones are left out, which
 * hold counters of minutes. In an order in which each comes after those that it refers to.
 */
export async function findKeptTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
     where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r' and class.relpersistence = 'p'
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
       and not exists (
         select from pg_depend
         where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
       )
       and class.relname <> all ($1)
     group by class.relname order by class.relname`,
    [NOT_CONTENT],
  );
  const { rows: references } = await client.query<{ name: string; referred: string }>(
    `select child.relname as name, parent.relname as referred
     from pg_constraint
     join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`,
  );
  return inOrder(tables, references);
}

function inOrder(tables: Table[], references: { name: string; referred: string }[]): Table[] {
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(
      (table) => !references.some((each) => each.name === table.name && names.has(each.referred)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Where the numbers that the database gives out go on. */
async function findSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  return rows;
}
