import type { Client } from 'pg';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import {
  readRows,
  portableSessionSettings,
  type Table,
  writeRows,
  RowChecksum,
} from '#server/database/backup/table-rows.ts';
import { findKeptTables, type Content } from '#server/database/backup/content.ts';

type Report = (line: string) => void;

/** Throws unless nobody has put anything into the database yet. */
export async function refuseUsedDatabase(client: Client): Promise<void> {
  for (const { name } of await findKeptTables(client)) {
    // Verifying an empty database leaves a note there.
    if (name === 'operator_runs') continue;
    const found = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (found.rowCount === 0) continue;
    throw new Error(`The database is in use: there are rows in ${name}. Only an empty one can be filled.`);
  }
}

/**
 * Fills an empty database with the content, in the schema that it had, and reads everything back: the rows that are there now
 * are the rows that were given, or nothing is changed. `afterwards`: what is changed then, in the same transaction.
 */
export async function loadContent(
  client: Client,
  content: Content,
  report: Report,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): Promise<Map<string, number>> {
  await portableSessionSettings(client);
  await migrateAsFarAs(client, content, report);
  await client.query('begin');
  try {
    const sums = await fill(client, content, report);
    await queueEmailsAgain(client);
    await afterwards();
    await client.query('commit');
    return new Map([...sums].map(([name, { rows }]) => [name, rows]));
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * The schema of a backup may be older than this release's; what has changed since is then applied to its rows. So are the functions
 * of this release, which know the tables of this release alone.
 */
async function migrateAsFarAs(client: Client, { migrations }: Content, report: Report): Promise<void> {
  await migrate(client, { migrations: SCHEMA.migrations, until: migrations.at(-1)?.name ?? '' }, report);
  const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  for (const { name, sha256 } of migrations) {
    const known = applied.rows.find((each) => each.name === name);
    if (known === undefined)
      throw new Error(`This comes from a newer release: it has migration ${name}. Restore it with that release.`);
    if (known.sha256 === sha256) continue;
    throw new Error(`The migration ${name} of this release is not the one that the content was made with.`);
  }
}

async function fill(client: Client, content: Content, report: Report): Promise<Map<string, RowChecksum>> {
  const names = content.tables.map(({ name }) => client.escapeIdentifier(name));
  // Rows that were checked, frozen and noted when they were signed go in as they are.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations may have put rows of their own there.
  await client.query(`truncate ${names.join(', ')}`);
  const sums = new Map<string, RowChecksum>();
  for (const table of content.tables) {
    const sum = new RowChecksum();
    await writeRows(client, table, counted(content.rowsOf(table), sum));
    if (table.sum !== undefined && table.sum !== String(sum)) throw new Error(`Rows of ${table.name} are missing.`);
    sums.set(table.name, sum);
    if (sum.rows > 0) report(`${table.name}: ${sum.rows.toLocaleString('en-US')}`);
  }
  for (const { name, value } of content.sequences) await continueSequence(client, name, value);
  report('Reading everything back …');
  for (const table of content.tables) await refuseDifference(client, table, sums.get(table.name));
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  return sums;
}

/** The queue of jobs is no content: emails that had been handed to it wait to be handed to the new one. */
async function queueEmailsAgain(client: Client): Promise<void> {
  await client.query(`update emails set state = 'waiting' where state = 'queued'`);
}

async function* counted(blocks: AsyncIterable<Buffer>, sum: RowChecksum): AsyncGenerator<Buffer> {
  for await (const block of blocks) {
    sum.add(block);
    yield block;
  }
}

async function continueSequence(client: Client, name: string, value: string): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
}

async function refuseDifference(client: Client, table: Table, expected: RowChecksum | undefined): Promise<void> {
  const found = new RowChecksum();
  for await (const block of readRows(client, table)) found.add(block);
  if (expected?.equals(found)) return;
  throw new Error(`The table ${table.name} is not what was given: nothing was restored.`);
}
