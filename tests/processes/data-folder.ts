import { openDatabase } from '#server/database/open.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf, killPostgres, postgresOf } from '../support/postgres-processes.ts';
import { atEnd } from './at-end.ts';

/** A data folder of its own for one test; at the end no PostgreSQL runs on it and it is gone. */
export function temporaryDataDir(t: TestContext, ...below: string[]): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'waiver-')));
  // PostgreSQL's own account must pass through when the tests run as root.
  chmodSync(folder, 0o711);
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
export async function createdDataDir(t: TestContext): Promise<string> {
  template ??= createTemplate();
  const dataDir = temporaryDataDir(t);
  execFileSync('cp', ['-a', await template, dataDir]);
  return dataDir;
}

let template: Promise<string> | undefined;

async function createTemplate(): Promise<string> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'waiver-')));
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const dataDir = path.join(folder, 'data');
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  await close();
  rmSync(path.join(dataDir, 'postgres.log'));
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
