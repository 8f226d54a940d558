import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Paths } from './paths.ts';
import { isAlive } from './process.ts';
import { readOrMakePassword, readPassword } from './password.ts';

/** The owner of everything in the embedded database. */
export const SUPERUSER = 'app';

/** Longer than any initdb takes, even on a slow memory card. */
const STALE_DRAFT_MS = 10 * 60_000;

/**
 * Makes the data folder unless it is there, and answers with the database's password. The folder appears whole or not at all:
 * it is made under another name and renamed, so that neither a crash nor two first starts at once leave half of one.
 */
export async function createClusterOnce(paths: Paths, report: (line: string) => void): Promise<string> {
  const existing = await readVersion(paths.cluster);
  if (existing !== undefined) return passwordOf(paths, existing);
  await refuseLostDatabase(paths);
  await mkdir(path.dirname(paths.cluster), { recursive: true });
  await refuseForeignFiles(paths.cluster);
  report(`Creating the database in ${paths.cluster} …`);
  const password = await readOrMakePassword(paths.password);
  await removeStaleDrafts(paths.cluster);
  const draft = await mkdtemp(`${paths.cluster}.new-${process.pid}-`);
  try {
    await initialise(paths, draft, password);
    await moveIntoPlace(path.join(draft, 'data'), paths.cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return password;
}

async function passwordOf({ cluster, binaries, password }: Paths, version: string): Promise<string> {
  const major = binaries.version.split('.')[0];
  if (Number(version) > Number(major)) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this release brings PostgreSQL ${major}: start the release that made it.`,
    );
  }
  if (version !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this release brings PostgreSQL ${major}. ` +
        'Go back to the earlier release and make a backup: npm run backup -- --to <folder>. Then, with this release, put it into a ' +
        'new data folder: DATA_DIR=<new folder> npm run restore -- <backup> --head <what it printed>. See "A newer PostgreSQL" in docs/operations.md.',
    );
  }
  const known = await readPassword(password);
  if (known !== undefined) return known;
  throw new Error(`The database in ${cluster} cannot be opened without its password: restore the file ${password}.`);
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A log is only ever written by a database that was there: an empty one in its place would hide that its waivers are gone. */
async function refuseLostDatabase({ cluster, log }: Paths): Promise<void> {
  const hasRun = await access(log).then(
    () => true,
    () => false,
  );
  if (!hasRun || (await readVersion(cluster)) !== undefined) return;
  throw new Error(
    `The database that was in ${cluster} is gone. Put it back, or restore a backup. ` +
      `To begin with an empty one instead, delete ${log}.`,
  );
}

async function refuseForeignFiles(cluster: string): Promise<void> {
  const files: string[] = await readdir(cluster).catch(() => []);
  // Another process may have put a whole database there in this very moment.
  if (files.length > 0 && !files.includes('PG_VERSION')) {
    throw new Error(`${cluster} holds files, but no database. Move them away or choose another DATA_DIR.`);
  }
}

async function initialise({ binaries, account }: Paths, draft: string, password: string): Promise<void> {
  const data = path.join(draft, 'data');
  const passwordFile = path.join(draft, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) {
    for (const target of [data, passwordFile, draft]) await chown(target, account.uid, account.gid);
  }
  await run(binaries.initdb, account, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Word search asks the system's locale what a letter is; macOS has no C.UTF-8.
    ...(process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8']),
  ]);
}

async function run(program: string, account: Account | undefined, args: string[]): Promise<void> {
  // Detached, so that Ctrl-C lets it finish: an orderly stop follows.
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0)
    throw new Error(`The database could not be created: ${complaint.trim() || `initdb ended with ${String(code)}`}`);
}

async function moveIntoPlace(data: string, cluster: string): Promise<void> {
  try {
    await rename(data, cluster);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    // Another process starting at the same time was first: its database, with the same password, is the one.
    return;
  }
  const folder = await open(path.dirname(cluster));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeStaleDrafts(cluster: string): Promise<void> {
  const folder = path.dirname(cluster);
  const prefix = `${path.basename(cluster)}.new-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const draft = path.join(folder, name);
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    if ((await isAlive(maker)) && !(await isOld(draft))) continue;
    await rm(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function isOld(target: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(target)).mtimeMs > STALE_DRAFT_MS;
  } catch {
    return true;
  }
}
