import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { isPostgresOn } from './process.ts';

/** The shortest limit of a socket's path is 104 bytes (macOS), its end counted. */
const MAX_SOCKET_PATH = 100;
export const PORT = 5432;

/** Makes the folder of the socket, which only PostgreSQL's account may enter: beside the data, else where the path is short. */
export async function makeSocketFolder(cluster: string, account: Account | undefined): Promise<string> {
  const name = `vr-waiver-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const candidates = [`${cluster}-socket`, path.join(tmpdir(), name), path.join('/tmp', name)];
  const folder = candidates.find((candidate) => Buffer.byteLength(`${candidate}/.s.PGSQL.${PORT}`) < MAX_SOCKET_PATH);
  if (folder === undefined) throw new Error('There is no folder with a path short enough for the database’s socket.');
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await refuseForeignFolder(folder, account);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * The socket has a lock file of its own, and PostgreSQL refuses to start while any process of its account has the number in it:
 * one that was given it since, or one that has ended and that nobody has collected.
 */
export async function removeStaleSocketLock(folder: string, cluster: string): Promise<void> {
  const file = path.join(folder, `.s.PGSQL.${PORT}.lock`);
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined || (await isPostgresOn(Number.parseInt(content, 10), cluster))) return;
  await rm(file, { force: true });
}

/** Anybody may make a folder in the system's temporary one, and then listen there in our name. */
async function refuseForeignFolder(folder: string, account: Account | undefined): Promise<void> {
  const found = await lstat(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid;
  if (found.isDirectory() && isOurs && (found.mode & 0o077) === 0) return;
  throw new Error(
    `${folder} is not a private folder of this product. Remove it, or choose a DATA_DIR with a shorter path.`,
  );
}
