import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';

/** Copies PostgreSQL to `<folder>/pg-<version>`, unless an earlier start did, so that every account can run it. */
export async function copyBinaries(from: Binaries, folder: string, report: (line: string) => void): Promise<Binaries> {
  const target = path.join(folder, `pg-${from.version}`);
  const copy = binariesIn(target, from.version);
  if (await isTrustedCopy(copy)) return copy;
  report(`PostgreSQL may not run as root and its own account cannot reach ${from.folder}: copying it to ${target}.`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  // `mkdtemp` gives mode 700: nobody can run the copy before it is whole.
  const draft = await mkdtemp(path.join(folder, 'pg.new-'));
  try {
    await cp(from.folder, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isTrustedCopy(copy))) throw error;
  }
  return copy;
}

/** Whether it is there and only root can have written it: root is about to run it. */
async function isTrustedCopy({ folder, postgres }: Binaries): Promise<boolean> {
  try {
    const found = await Promise.all([lstat(folder), lstat(postgres)]);
    if (found.every(({ uid, mode }) => uid === 0 && (mode & 0o022) === 0)) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  throw new Error(`${folder} may have been changed by another account: remove it, and the next start makes it anew.`);
}

async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const target = path.join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(target, isProgram ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}
