import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^vr-waiver-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;
/** While a backup is being written. */
export const UNFINISHED = '.part';
/** Longer than any backup takes. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Sorts by time, and is a file name everywhere. */
export function backupName(madeAt: Date): string {
  return `vr-waiver-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/** Of backups that were killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > STALE_MS) await rm(path.join(folder, name));
  }
}

/** Removes all but the newest `keep`; answers with the names of those that are gone. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
