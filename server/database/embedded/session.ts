import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { lockSession, lockSessionShared, tryLockSession, unlockSession, unlockSessionShared } from '../locks.ts';
import { SUPERUSER } from './create.ts';
import type { Paths } from './paths.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { ensureRunning, stopPostgres } from './running.ts';
import { PORT } from './socket-folder.ts';

export interface Access {
  paths: Paths;
  password: string;
}

const DATABASE = 'waiver';
const CONNECT_LIMIT_MS = 30_000;
const RETRY_MS = 25;

type Report = (line: string) => void;

export interface OpenedSession {
  session: Client;
  /** Of the product's own database; the session is connected to another one. */
  url: string;
}

/** A connection of its own that says "this database is in use", for as long as it lives. Starts PostgreSQL when none runs. */
export async function openSession(access: Access, report: Report, signal: AbortSignal): Promise<OpenedSession> {
  const { cluster } = access.paths;
  const wasRunning = (await findPostmaster(cluster)) !== undefined;
  try {
    return await joinOnceRunning(access, report, signal);
  } catch (error) {
    // One that we have started and cannot use is of use to nobody.
    if (!wasRunning && !signal.aborted) await stopPostgres(access.paths);
    throw error;
  }
}

async function joinOnceRunning(
  { paths, password }: Access,
  report: Report,
  signal: AbortSignal,
): Promise<OpenedSession> {
  const deadline = Date.now() + CONNECT_LIMIT_MS;
  for (;;) {
    const postmaster = await ensureRunning(paths, report, signal);
    try {
      return { session: await joinUsers(postmaster, password), url: urlOf(postmaster, password, DATABASE) };
    } catch (error) {
      if (isWrongPassword(error)) {
        const sentence = `The database does not accept the password in ${paths.password}: restore that file.`;
        throw new Error(sentence, { cause: error });
      }
      // PostgreSQL was being stopped by the last process that used it, or died: look again.
      if (Date.now() > deadline) throw error;
    }
    await sleep(RETRY_MS, undefined, { signal });
  }
}

/** Ends the session, and PostgreSQL with it when no other process holds one. */
export async function leaveSession(session: Client, paths: Paths): Promise<void> {
  try {
    // While the lock is held: a process that comes now waits for it, loses the connection and starts PostgreSQL again.
    if (await isLastUser(session)) await stopPostgres(paths);
  } finally {
    await session.end().catch(() => {});
  }
}

/**
 * Releases the shared lock, then tries to get it alone: of several sessions that end at once, the last one gets it. Trying while still
 * holding the shared lock would let two sessions refuse each other, and nobody would stop PostgreSQL.
 */
async function isLastUser(session: Client): Promise<boolean> {
  try {
    await unlockSessionShared(session, 'embeddedInUse');
    return await tryLockSession(session, 'embeddedInUse');
  } catch {
    // The connection broke, so PostgreSQL is gone already.
    return false;
  }
}

async function joinUsers(postmaster: Postmaster, password: string): Promise<Client> {
  // In the maintenance database, so that nothing done to the product's own (a restore, a copy) is in the way.
  const session = new Client({
    connectionString: urlOf(postmaster, password, 'postgres'),
    application_name: 'vr-waiver in use',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  session.on('error', () => {});
  try {
    await session.connect();
    await session.query('set lock_timeout = 10000');
    await lockSessionShared(session, 'embeddedInUse');
    await createDatabaseOnce(session);
    return session;
  } catch (error) {
    await session.end().catch(() => {});
    throw error;
  }
}

async function createDatabaseOnce(session: Client): Promise<void> {
  if (await hasDatabase(session)) return;
  await lockSession(session, 'embeddedCreation');
  try {
    if (!(await hasDatabase(session))) await session.query(`create database ${DATABASE}`);
  } finally {
    await unlockSession(session, 'embeddedCreation');
  }
}

async function hasDatabase(session: Client): Promise<boolean> {
  const reply = await session.query('select from pg_database where datname = $1', [DATABASE]);
  return reply.rowCount === 1;
}

/** The host is a placeholder that every reader of addresses accepts; the socket's folder in the query takes its place. */
function urlOf({ socketFolder }: Postmaster, password: string, database: string): string {
  const url = new URL(`postgres://${SUPERUSER}:${password}@localhost:${PORT}/${database}`);
  url.searchParams.set('host', socketFolder);
  return url.href;
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '28P01';
}
