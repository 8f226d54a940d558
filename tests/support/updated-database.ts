import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { openBackup } from '#server/database/backup/backup-file.ts';
import { loadContent } from '#commands/backup/load.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import type { Head } from '#server/verification/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
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

/** An empty database as migrations before the one of this number (`0023`) left it. */
export async function connectBefore(t: TestContext, migration: string): Promise<pg.Client> {
  const { url } = await makeTestDatabase(t);
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(SCHEMA.migrations).filter((file) => file < migration)) {
    cpSync(path.join(SCHEMA.migrations, name), path.join(folder, name));
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await migrate(client, { migrations: folder }, () => {});
  return client;
}

/** What the row of a waiver says at least, in every release. */
export const BARE_WAIVER = {
  name: 'Maria Delgado',
  name_key: 'maria delgado',
  signed_for: 'self',
  num_kids: 0,
  kids_ages: [],
  kids: [],
  participants: [],
  num_participants: 0,
  marketing_consent: {},
  interests: [],
  signature_method: 'drawn',
};

/** Into a database of before, as its servers wrote a waiver since seal form 3; `given` is what it is about. Returns its id. */
export async function insertWaiver(client: pg.Client, given: object): Promise<string> {
  const id = randomUUID();
  const row = {
    ...BARE_WAIVER,
    id,
    qr_code: id,
    signed_at: '2026-01-05T15:00:00Z',
    received_at: '2026-01-05T15:00:00Z',
    expires_at: '2027-01-06T04:59:59.999Z',
    text_version: 1,
    text_language: 'en',
    fingerprint: `\\x${'00'.repeat(32)}`,
    seal: `\\x${'00'.repeat(64)}`,
    seal_form: 3,
    ...given,
  };
  await client.query('insert into waivers select * from jsonb_populate_record(null::waivers, $1::jsonb)', [row]);
  return id;
}

/** What a verification of everything says, up to the head of the chain that was known before. */
export async function verifyAll(db: Database, now: Date, known: Head) {
  await applyPending(db);
  await extendChain(db, () => now);
  const faults: string[] = [];
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  const result = await verifyRecords(db, { onFault, onProgress: () => {}, known });
  return { faults, result };
}
