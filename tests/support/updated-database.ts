import assert from 'node:assert/strict';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { openBackup } from '#commands/backup/backup-file.ts';
import { loadContent } from '#commands/backup/load.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { signIn, tomasz } from './staff.ts';
import { makeTestDatabase } from './test-database.ts';

export interface EarlierRelease {
  /** A file in this folder. */
  backup: string;
  lastMigration: number;
  now: string;
}

/** The database of an earlier release, brought up to this release with its rows in it, and served. */
export async function startUpdated(t: TestContext, earlier: EarlierRelease) {
  const { db, url } = await makeTestDatabase(t);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const backup = await openBackup(path.join(import.meta.dirname, earlier.backup));
  await loadContent(client, backup, () => {});
  await backup.close();
  const applied = await client.query('select from schema_migrations where number > $1', [earlier.lastMigration]);
  assert.equal(applied.rowCount, 0, 'the rows were there first');
  await migrate(client, SCHEMA, () => {});
  await client.end();
  let now = new Date(earlier.now);
  const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
  const app = await buildApp({ config: readConfig({}), db, clock, databaseClock: clock });
  t.after(() => app.close());
  const get = async (path: string, headers = {}) => (await app.inject({ url: path, headers })).json();
  const post = async (path: string, payload: object, headers = {}) => {
    const reply = await app.inject({ method: 'POST', url: path, payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  const staff = () => signIn({ db, clock, post } as never, tomasz);
  return { app, db, clock, get, post, staff };
}
