import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { fastestFolder } from './fastest-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEMPLATES = path.join(fastestFolder(), `waiver-data-${userInfo().username}`);
let template: Promise<string> | undefined;

/** Fills a data folder with a new database: a copy, which takes less time than a creation. */
export async function copyCreatedData(dataDir: string): Promise<void> {
  template ??= ensureTemplate();
  execFileSync('cp', ['-a', `${await template}/.`, dataDir]);
}

/** One for all processes and runs, until anything that makes a database changes. */
async function ensureTemplate(): Promise<string> {
  const folder = `${TEMPLATES}-${hashSources()}`;
  if (!existsSync(folder)) await createTemplate(folder);
  return path.join(folder, 'data');
}

/** Under another name until it is whole; of several that are made at once, the first is taken. */
async function createTemplate(folder: string): Promise<void> {
  const draft = makeFolder(`${TEMPLATES}-draft-`);
  const dataDir = path.join(draft, 'data');
  // Every worker of the journeys would load the database's code, and few make one.
  const { openDatabase } = await import('#server/database/open.ts');
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  await close();
  rmSync(path.join(dataDir, 'postgres.log'));
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(ROOT);
  const sources = globSync('server/database/**/*.{ts,sql}', { cwd: ROOT }).toSorted();
  for (const file of [...sources, 'package-lock.json']) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

export function makeFolder(prefix: string): string {
  const folder = realpathSync(mkdtempSync(prefix));
  // PostgreSQL's own account must pass through when the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}
