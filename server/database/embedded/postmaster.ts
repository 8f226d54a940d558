import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isPostgresOn, isTaken } from './process.ts';

/** The main process of a running PostgreSQL, as its lock file describes it. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

/** The lines of postmaster.pid: src/include/utils/pidfile.h in PostgreSQL. */
const SOCKET_LINE = 4;
const STATUS_LINE = 7;

/**
 * The PostgreSQL that runs on `cluster`. A lock file that names some other process is removed: PostgreSQL would refuse to start
 * beside it, and process numbers are given out again, above all in a container. The same goes for one that has ended but
 * that nobody has collected. Children that still work on the files keep a new one out all the same, by its shared memory.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = path.join(cluster, 'postmaster.pid');
  const content = await readIfThere(file);
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (await isPostgresOn(pid, cluster)) {
    return { pid, socketFolder: lines[SOCKET_LINE] ?? '', isReady: lines[STATUS_LINE]?.trim() === 'ready' };
  }
  if (isTaken(pid)) await removeStale(file, content);
  return undefined;
}

async function removeStale(file: string, content: string): Promise<void> {
  const aside = `${file}.stale-${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    // Another process may have started PostgreSQL since we read the file; then this is its lock and goes back.
    if ((await readFile(aside, 'utf8')) !== content) await link(aside, file).catch(() => {});
  } finally {
    await rm(aside, { force: true });
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
