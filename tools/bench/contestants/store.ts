import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '#server/database/open.ts';
import { run } from '#tools/product/launch.ts';

const FOLDER = path.join(tmpdir(), 'vr-waiver-bench');
const COPY = 'signed_into';

/** A database with so many waivers, which runs while it is open. */
export interface Store {
  waivers: number;
  folder: string;
  db: Database;
  url: string;
  /** The process whose children do PostgreSQL's work. */
  postmaster: number;
  close(): Promise<void>;
}

/** Where a database with so many waivers lies, or will. */
export function folderOf(waivers: number): string {
  return path.join(FOLDER, `waivers-${waivers}`);
}

/** Makes it unless an earlier run has kept it; a million takes some minutes. */
export async function seedStore(waivers: number): Promise<void> {
  const folder = folderOf(waivers);
  const mark = path.join(folder, 'is-seeded');
  if (existsSync(mark)) return;
  removeStore(waivers);
  // As root, PostgreSQL's own account must pass through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  await seedFolder(folder, waivers);
  writeFileSync(mark, '');
}

/** Fills a data folder with a database of so many invented waivers. */
export async function seedFolder(folder: string, waivers: number): Promise<void> {
  const settings = { DATA_DIR: folder };
  const seeding = run({ file: 'commands/seed.ts', args: ['--waivers', String(waivers)], settings, folder }, 'inherit');
  const [code] = (await once(seeding, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Seeding failed');
}

export function removeStore(waivers: number): void {
  const folder = folderOf(waivers);
  const cluster = path.join(folder, 'postgres');
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

export async function openStore(waivers: number): Promise<Store> {
  await seedStore(waivers);
  const folder = folderOf(waivers);
  const { db, url, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined }, console.log);
  // As autovacuum would have done by the time that anyone measures a venue's database.
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
  return { waivers, folder, db, url, postmaster: await postmasterOf(db), close };
}

/** A copy to sign into, so that the store holds the same for every run; gone when `work` has ended. */
export async function withCopy<Result>(store: Store, work: (url: string) => Promise<Result>): Promise<Result> {
  const copy = new URL(store.url);
  const original = copy.pathname.slice(1);
  copy.pathname = `/${COPY}`;
  const administration = new URL(store.url);
  administration.pathname = '/postgres';
  const client = new Client({ connectionString: administration.href });
  await client.connect();
  try {
    await client.query(`drop database if exists ${COPY} with (force)`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [original]);
    await client.query(`create database ${COPY} template ${original} strategy file_copy`);
    return await work(copy.href);
  } finally {
    await client.query(`drop database if exists ${COPY} with (force)`);
    await client.end();
  }
}

async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
  const [pid] = readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
