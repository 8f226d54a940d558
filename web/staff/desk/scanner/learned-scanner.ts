import { browserStorage, isText, readJson } from '../../shell/storage.ts';

/** What a scanner of this device types beside the code, learned on its test page. */
export interface LearnedScanner {
  prefix: string;
  suffix: string;
  /** Characters of another keyboard language, and what they stand for. */
  letters: Record<string, string>;
}

const LEARNED_KEY = 'deskScanner';

export function readLearned(storage: Pick<Storage, 'getItem'> | undefined = browserStorage()): LearnedScanner {
  const learned = readJson(storage, LEARNED_KEY, ({ prefix, suffix, letters }) =>
    isText(prefix) && isText(suffix) && typeof letters === 'object' && letters !== null
      ? { prefix, suffix, letters: letters as LearnedScanner['letters'] }
      : undefined,
  );
  return learned ?? { prefix: '', suffix: '', letters: {} };
}

export function storeLearned(
  learned: LearnedScanner | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined = browserStorage(),
): void {
  if (learned) storage?.setItem(LEARNED_KEY, JSON.stringify(learned));
  else storage?.removeItem(LEARNED_KEY);
}

/** What the scanner read, of what it typed. */
export function untangle(typed: string, { prefix, suffix, letters }: LearnedScanner): string {
  let text = typed;
  if (prefix && text.startsWith(prefix)) text = text.slice(prefix.length);
  if (suffix && text.endsWith(suffix)) text = text.slice(0, -suffix.length);
  return [...text].map((letter) => letters[letter] ?? letter).join('');
}
