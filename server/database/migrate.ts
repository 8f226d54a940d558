import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { applyFunctions, compareFunctions } from './apply-functions.ts';
import { lockSession, unlockSession } from './locks.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  sha256: string;
}

export interface AppliedMigration {
  number: number;
  name: string;
  sha256: string;
}

const FILE_NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** The folders of files that a schema is made of. */
export interface SchemaFiles {
  /** Numbered: tables with their indexes, checks and triggers, then what changed. */
  migrations: string;
  /** The name of the last one of them; all unless given. */
  until?: string;
  /** The functions as they are now. Without them, they stay as the migrations left them: the schema of an earlier release. */
  functions?: string;
}

/** Of this release. */
export const SCHEMA = {
  migrations: path.join(import.meta.dirname, 'migrations'),
  functions: path.join(import.meta.dirname, 'functions'),
} satisfies SchemaFiles;

/**
 * Brings the database of `client` up to the numbered migrations, each in a transaction of its own, and to the functions: in the
 * transaction of the last one, so that no process ever meets new tables with functions of before.
 * Several processes may call it at once: the first one works, the others wait and find nothing to do.
 * Throws when an applied migration was edited, or when the database is ahead of the files.
 */
export async function migrate(client: ClientBase, files: SchemaFiles, report: (line: string) => void): Promise<void> {
  const migrations = await readMigrations(files);
  await lockSession(client, 'migrations');
  try {
    const pending = pendingOf(migrations, await readApplied(client));
    const { functions } = files;
    for (const migration of pending) {
      report(`Preparing the database: ${migration.name}`);
      await inTransaction(client, async () => {
        await apply(client, migration);
        if (migration === pending.at(-1) && functions)
          await applyFunctions(client, functions, { isMigrated: true, report });
      });
    }
    if (pending.length > 0 || functions === undefined) return;
    await inTransaction(client, () => applyFunctions(client, functions, { isMigrated: false, report }));
  } finally {
    // A broken connection has released the lock already, and must not hide what broke it.
    await unlockSession(client, 'migrations').catch(() => {});
  }
}

/** Whether `migrate` would find nothing to do. Throws when the database is ahead of the files. */
export async function isUpToDate(client: ClientBase, files: SchemaFiles): Promise<boolean> {
  const { functions } = files;
  const pending = pendingOf(await readMigrations(files), await readApplied(client));
  if (pending.length > 0) return false;
  return functions === undefined || (await compareFunctions(client, functions)).changed.length === 0;
}

async function readMigrations({ migrations: directory, until }: SchemaFiles): Promise<Migration[]> {
  const names = (await readdir(directory))
    .filter((name) => name.endsWith('.sql') && (until === undefined || name <= until))
    .toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number) {
      throw new Error(`Two migrations have the number of ${name}: give one of them the next free number.`);
    }
  }
  return migrations;
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1];
  if (number === undefined) {
    throw new Error(`The migration ${name} must be named like 0001-schema.sql, in lower case.`);
  }
  // Git may check files out with Windows line ends, which must not count as an edit.
  const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(number), name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as "exists"`,
  );
  if (table.rows[0]?.exists !== true) {
    await client.query(`
      create table schema_migrations (
        number integer primary key,
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now()
      );
      create table schema_functions (
        name text primary key,
        definition integer not null,
        sha256 text not null
      )`);
    return [];
  }
  const applied = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migrations order by number',
  );
  return applied.rows;
}

function pendingOf(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256 } of applied) {
    const known = byNumber.get(number);
    if (known === undefined) {
      throw new Error(
        `The database is newer than this release: it has migration ${name}, which this release does not know. ` +
          'Start the release that made it, or a later one.',
      );
    }
    if (known.sha256 !== sha256) {
      throw new Error(
        `The migration ${known.name} was edited after it had been applied to this database. ` +
          'Restore the file as it was and put the change into a new migration.',
      );
    }
  }
  const newest = applied.at(-1)?.number ?? 0;
  const pending = migrations.filter(({ number }) => !applied.some((done) => done.number === number));
  const late = pending.find(({ number }) => number < newest);
  if (late !== undefined) {
    throw new Error(
      `The migration ${late.name} comes before one that was already applied: give it the next free number.`,
    );
  }
  return pending;
}

async function apply(client: ClientBase, { number, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed and was undone: ${reason}`, { cause: error });
  }
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
