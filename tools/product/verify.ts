import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { run } from './launch.ts';

export interface Verified {
  isWhole: boolean;
  /** The first two lines that it printed, but for its progress. */
  words: string;
}

/** `npm run verify` as the operator runs it, which also notes where the chain ends for the next time. */
export async function verifySeals(dataDir: string, settings: Record<string, string> = {}): Promise<Verified> {
  const command = { file: 'commands/verify.ts', settings: { DATA_DIR: dataDir, ...settings }, folder: dataDir };
  const child = run(command, 'pipe');
  const [out, faults, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const lines = (out + faults).split('\n').filter((line) => line !== '' && !/^[\d,]+ of [\d,]+ seals$/.test(line));
  return { isWhole: code === 0, words: lines.slice(0, 2).join(' ') };
}
