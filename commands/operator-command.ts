import { existsSync } from 'node:fs';
import { refuseMissingDatabase } from '#commands/backup/database.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/open.ts';

/** Runs a command with the settings of `.env`; what goes wrong is one sentence, after `beforeFault`, and no stack. */
export async function runCommand(work: () => Promise<void>, beforeFault = ''): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    await work();
  } catch (error) {
    console.error(beforeFault + (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** Opens the database that there is, and makes none. */
export async function withDatabase(use: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  await refuseMissingDatabase(config);
  const { db, close } = await openDatabase(config, console.log);
  try {
    await use(db, config);
  } finally {
    await close();
  }
}

const PROGRESS_MS = 2000;

/** For work that takes minutes: prints a line every two seconds at most. */
export function printProgress<Given extends unknown[]>(line: (...given: Given) => string): (...given: Given) => void {
  let printed = performance.now();
  return (...given) => {
    if (performance.now() - printed < PROGRESS_MS) return;
    printed = performance.now();
    console.log(line(...given));
  };
}

/** `2 seals`, `1 seal`. */
export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
