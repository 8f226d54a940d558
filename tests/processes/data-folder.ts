import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyCreatedData, makeFolder } from '../support/created-data.ts';
import { fastestFolder } from '../support/fastest-folder.ts';
import { clusterOf, killPostgres, postgresOf } from '../support/postgres-processes.ts';
import { atEnd } from './at-end.ts';

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

/** As `temporaryDataDir`, with a database in it already: a copy, which takes less time than a creation. */
export async function createdDataDir(t: TestContext, place?: Place): Promise<string> {
  const dataDir = temporaryDataDir(t, place);
  await copyCreatedData(dataDir);
  return dataDir;
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
