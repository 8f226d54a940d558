import { existsSync, lstatSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeHome, resolvePaths } from './paths.ts';
import { stopPostgres } from './running.ts';

/** Lies in the data folder from before a restore makes a database until all of the backup is in it. */
const MARK = 'restore-unfinished';

/** A database that a restore did not fill would be taken for the real one. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, MARK))) return;
  throw new Error(
    `A restore into ${dataDir} did not finish: run it again (npm run restore), or move that folder away to begin with an empty database.`,
  );
}

/** Whether the restore makes the database; one that is there already, also of a restore that was killed, is filled if it is empty. */
export async function beginRestore(dataDir: string): Promise<boolean> {
  const home = await makeHome(dataDir);
  if (lstatSync(path.join(home, 'postgres'), { throwIfNoEntry: false }) !== undefined) return false;
  await writeFile(path.join(home, MARK), '', { mode: 0o600, flush: true });
  // While it lies there without a database, none is created (create.ts).
  const log = path.join(home, 'postgres.log');
  if (existsSync(log)) await rename(log, `${log}.before-restore`);
  return true;
}

/** Only what `beginRestore` said that the restore makes. The mark stays: the next start says that nothing was restored. */
export async function removeUnfinishedDatabase(dataDir: string): Promise<void> {
  const paths = await resolvePaths(dataDir, () => {});
  await stopPostgres(paths);
  for (const made of [paths.cluster, path.join(dataDir, 'postgres'), paths.log]) {
    await rm(made, { recursive: true, force: true });
  }
}

export async function finishRestore(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, MARK), { force: true });
}
