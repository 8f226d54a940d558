import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Head } from '#server/seals/verification.ts';

const FILE = 'verified-chain.txt';

/** Where the chain ended when all was well the last time: outside the database, so that who changes one must find both. */
export async function readHead(dataDir: string): Promise<Head | undefined> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '');
  const [, number, link] = /^(\d+) ([0-9a-f]{64})\n?$/.exec(text) ?? [];
  return number === undefined || link === undefined ? undefined : { number: Number(number), link };
}

export async function noteHead(dataDir: string, { number, link }: Head): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, FILE), `${number} ${link}\n`, { mode: 0o600 });
}
