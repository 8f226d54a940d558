import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What `tools/common-passwords.ts` made: the sorted beginnings of hashes. What the other rules refuse anyway is not among them. */
const FILE = path.join(import.meta.dirname, 'common-passwords.bin');
/** Enough that hardly any good password begins like one of ten thousand by chance: one in a hundred million. */
export const BEGINNING_BYTES = 5;

/**
 * Whether it is among the most common passwords that are long enough (ASVS 6.2.4), in capitals or not. The list is read whenever a password
 * is chosen, which is seldom, and not kept.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await readFile(FILE);
  const beginning = beginningOf(password);
  for (let at = known.indexOf(beginning); at >= 0; at = known.indexOf(beginning, at + 1)) {
    if (at % BEGINNING_BYTES === 0) return true;
  }
  return false;
}

export function beginningOf(password: string): Buffer {
  const text = password.normalize('NFKC').toLowerCase();
  return createHash('sha256').update(text).digest().subarray(0, BEGINNING_BYTES);
}
