import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClusterOnce } from './create.ts';
import { resolvePaths } from './paths.ts';
import { findPostmaster } from './postmaster.ts';
import { type Access, leaveSession, openSession } from './session.ts';

type Report = (line: string) => void;

export interface EmbeddedDatabase {
  url: string;
  close(): Promise<void>;
}

const LONGEST_PAUSE_MS = 5_000;
/** A database that ran this long before it died is started again at once. */
const HEALTHY_MS = 30_000;

/**
 * Starts the PostgreSQL whose data lies in `dataDir`, or joins it when it runs already: left by a process that was killed, or in
 * use by another. While it is open, a PostgreSQL that dies is started again; the last process to close it stops it.
 */
export async function startEmbeddedDatabase(dataDir: string, report: Report): Promise<EmbeddedDatabase> {
  const paths = await resolvePaths(dataDir, report);
  const password = await createClusterOnce(paths, report);
  return keepRunning({ paths, password }, report);
}

async function keepRunning(access: Access, report: Report): Promise<EmbeddedDatabase> {
  const closing = new AbortController();
  const { session: first, url } = await openSession(access, report, closing.signal);
  let session: Client | undefined;
  let revival: Promise<void> | undefined;
  let pause = 0;

  function use(opened: Client): void {
    session = opened;
    const since = Date.now();
    opened.once('end', () => {
      session = undefined;
      if (closing.signal.aborted) return;
      pause = Date.now() - since > HEALTHY_MS ? 0 : Math.min(LONGEST_PAUSE_MS, pause * 2 + 100);
      report('The database stopped unexpectedly: starting it again.');
      revival = revive();
    });
  }

  async function revive(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await sleep(pause, undefined, { signal: closing.signal });
        const opened = await openSession(access, report, closing.signal);
        use(opened.session);
        report('The database runs again.');
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        report(error instanceof Error ? error.message : String(error));
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2 + 100);
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    await revival;
    session ??= await sessionIfRunning(access);
    if (session !== undefined) await leaveSession(session, access.paths);
  }

  use(first);
  return { url, close };
}

/** For a close in the middle of a revival: another process, or our own start, may have brought the database up meanwhile. */
async function sessionIfRunning(access: Access): Promise<Client | undefined> {
  if ((await findPostmaster(access.paths.cluster)) === undefined) return undefined;
  const { session } = await openSession(access, () => {}, AbortSignal.timeout(LONGEST_PAUSE_MS));
  return session;
}
