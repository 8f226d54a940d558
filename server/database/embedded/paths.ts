import { createHash } from 'node:crypto';
import { access, constants, lstat, mkdir, readlink, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canReach, chooseAccount } from './account.ts';
import { type Binaries, findPackagedBinaries } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';

/** Where one embedded database lives and what runs it. Every path is real: no link is left in it. */
export interface Paths {
  binaries: Binaries;
  /** The account PostgreSQL runs as; `undefined` is our own. */
  account: Account | undefined;
  /** PostgreSQL's own data folder. */
  cluster: string;
  password: string;
  log: string;
}

/** For what PostgreSQL's account must reach and the project's own folders do not let it reach. */
const SHARED_FOLDER = '/var/lib/vr-waiver';

export async function resolvePaths(dataDir: string, report: (line: string) => void): Promise<Paths> {
  const home = await makeHome(dataDir);
  const entry = path.join(home, 'postgres');
  const packaged = await findPackagedBinaries();
  const account = await chooseAccount(entry);
  const cluster = (await linkTarget(entry)) ?? (await clusterFor({ home, entry, account }, report));
  return {
    binaries: await reachableBinaries(packaged, account, report),
    account,
    cluster,
    password: path.join(home, 'postgres-password'),
    log: path.join(home, 'postgres.log'),
  };
}

export async function makeHome(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  try {
    // The password lies in it. As root, PostgreSQL's own account must at least pass through.
    await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR must be a folder that this account may write to: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function reachableBinaries(
  packaged: Binaries,
  account: Account | undefined,
  report: (line: string) => void,
): Promise<Binaries> {
  if (account === undefined) return packaged;
  const needed = [packaged.postgres, path.join(packaged.folder, 'lib'), path.join(packaged.folder, 'share/postgresql')];
  const reached = await Promise.all(needed.map(async (target) => canReach(account, await realpath(target))));
  if (reached.every(Boolean)) return packaged;
  return copyBinaries(packaged, SHARED_FOLDER, report);
}

async function clusterFor(
  { home, entry, account }: { home: string; entry: string; account: Account | undefined },
  report: (line: string) => void,
): Promise<string> {
  if (account === undefined || (await exists(entry)) || (await canReach(account, home))) return entry;
  const target = await freeClusterIn(SHARED_FOLDER, home);
  try {
    await symlink(target, entry);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process came first: what it chose holds for both.
    return (await linkTarget(entry)) ?? entry;
  }
  report(`PostgreSQL may not run as root and its own account cannot reach ${home}: the database lies in ${target}.`);
  return target;
}

/** A folder named after the data folder, that no earlier data folder of the same name has left behind. */
async function freeClusterIn(folder: string, home: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  for (let number = 1; ; number += 1) {
    const candidate = path.join(folder, number === 1 ? name : `${name}-${number}`);
    if (!(await exists(candidate))) return candidate;
  }
}

async function linkTarget(entry: string): Promise<string | undefined> {
  if (!(await exists(entry)) || !(await lstat(entry)).isSymbolicLink()) return undefined;
  const target = path.resolve(path.dirname(entry), await readlink(entry));
  return (await exists(target)) ? realpath(target) : target;
}

async function exists(target: string): Promise<boolean> {
  try {
    await lstat(target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
