import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL runs as: `undefined` is our own. PostgreSQL refuses root, so root hands it to the owner of the
 * existing data, else to `postgres`, else to `nobody`.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  const owner = await ownerOf(cluster);
  if (process.getuid?.() !== 0) {
    if (owner !== undefined && owner.uid !== process.getuid?.()) {
      throw new Error(
        `The database in ${cluster} belongs to another account (uid ${owner.uid}). ` +
          'Start as that account or as root, or choose another DATA_DIR.',
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return owner;
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'));
  if (account === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no account postgres or nobody. Start as another account.',
    );
  }
  return account;
}

/** Whether the account may pass through every folder on the way to `target`, and read it, or enter it if it is a folder. */
export async function canReach(account: Account, target: string): Promise<boolean> {
  const { root } = path.parse(target);
  for (let folder = path.dirname(target); folder !== root; folder = path.dirname(folder)) {
    if (!(await permits(account, folder, 0o1))) return false;
  }
  const isFolder = (await stat(target)).isDirectory();
  return permits(account, target, isFolder ? 0o1 : 0o4);
}

async function permits({ uid, gid }: Account, target: string, wanted: number): Promise<boolean> {
  const found = await stat(target);
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
  return ((found.mode >> shift) & wanted) === wanted;
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    // macOS prints nobody as 4294967294, which Node only takes as -2.
    return { uid: (await idOf('-u', name)) | 0, gid: (await idOf('-g', name)) | 0 };
  } catch {
    return undefined;
  }
}

async function idOf(kind: '-u' | '-g', name: string): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [kind, name]);
  return Number(stdout);
}
