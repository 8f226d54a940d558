import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Head } from './check.ts';

const FILE = 'verified-chain.txt';

/** What `npm run verify` exits with when the records are whole and only a clock was wrong. */
export const ONLY_TIME = 3;

/** `1204:9f86…`, as it is printed to be noted down. */
export function formatHead({ number, link }: Head): string {
  return `${number}:${link}`;
}

/** Undefined for what is no head as `formatHead` writes it. */
export function parseHead(written: string): Head | undefined {
  const [, number, link] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(written.trim()) ?? [];
  return number === undefined || link === undefined ? undefined : { number: Number(number), link: link.toLowerCase() };
}

/** Where the chain ended when all was well the last time: outside the database, so that who changes one must find both. */
export async function readHead(dataDir: string): Promise<Head | undefined> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '');
  return parseHead(text);
}

/** For records that are other ones from now on. False where nothing was noted. */
export async function setHeadAside(dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, FILE);
  try {
    await rename(file, `${file}.before-restore`);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

export async function noteHead(dataDir: string, head: Head): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, FILE), `${formatHead(head)}\n`, { mode: 0o600 });
}
