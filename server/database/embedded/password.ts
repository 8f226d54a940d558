import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';

/** The password of the embedded database, made once and kept readable for us alone. */
export async function readOrMakePassword(file: string): Promise<string> {
  return (await readPassword(file)) ?? makePassword(file);
}

/** The password, or `undefined` when none was made yet. */
export async function readPassword(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Appears whole and on disk, or not at all: a database whose password was lost cannot be opened. */
async function makePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.new-${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process starting at the same time made one first.
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft);
  }
}
