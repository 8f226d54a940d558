import { openDatabase } from '#server/database/open.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastestFolder } from '../support/fastest-folder.ts';
import { clusterOf, killPostgres, postgresOf } from '../support/postgres-processes.ts';
import { atEnd } from './at-end.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where a data folder lies: in memory, unless the test is about what a database that was killed has on the disk. */
interface Place {
  isOnDisk?: boolean;
  /** Folders in between. */
  below?: string[];
}

/** A data folder of its own for one test; at the end no PostgreSQL runs on it and it is gone. */
export function temporaryDataDir(t: TestContext, { isOnDisk = false, below = [] }: Place = {}): string {
  const folder = makeFolder(path.join(isOnDisk ? tmpdir() : fastestFolder(), 'waiver-'));
  const dataDir = path.join(folder, ...below, 'data');
  atEnd(t, async () => {
    const cluster = clusterOf(dataDir);
    killPostgres(dataDir);
    await until(() => postgresOf(dataDir).length === 0);
    for (const leftover of [folder, cluster, `${cluster}-socket`, shortSocketFolder(cluster)])
      rmSync(leftover, { recursive: true, force: true });
  });
  return dataDir;
}

function makeFolder(prefix: string): string {
  const folder = realpathSync(mkdtempSync(prefix));
  // PostgreSQL's own account must pass through when the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}

/** As `temporaryDataDir`, with a database in it already: a copy, which takes less time than a creation. */
export async function createdDataDir(t: TestContext, place?: Place): Promise<string> {
  template ??= ensureTemplate();
  const dataDir = temporaryDataDir(t, place);
  execFileSync('cp', ['-a', await template, dataDir]);
  return dataDir;
}

const TEMPLATES = path.join(fastestFolder(), `waiver-data-${userInfo().username}`);
let template: Promise<string> | undefined;

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

/** Where the socket of a data folder with a long path lies. */
function shortSocketFolder(cluster: string): string {
  return path.join(tmpdir(), `vr-waiver-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
}

export function logOf(dataDir: string): string {
  return readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
}

/** Asks until it is so; fails after `limitMs`. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not so after ${limitMs} ms: ${isSo.toString()}`);
    await sleep(20);
  }
}
