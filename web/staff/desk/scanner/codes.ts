import { codeAsPrinted, isLookupCode, isOwnCode } from '#contract/codes.ts';
import { deviceStorage } from '../../shell/storage.ts';

const OF_WAIVER = /^WAIVER-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Hosts and schemes do not matter; an address may end in a query. */
const ADDRESS = /\/waiver-confirmation\/([^/?#\s]+)\/?(?:[?#]\S*)?$/i;

/** The code that a text is or leads to, as it is sent; undefined for names, numbers and everything else. */
export function codeIn(text: string): string | undefined {
  const trimmed = text.trim();
  const address = ADDRESS.exec(trimmed);
  if (address) return trimmed;
  return isCode(trimmed) ? trimmed : codeAsPrinted(trimmed);
}

/** New lookup codes are base32 too, of a length of their own. */
const NEW_LOOKUP_CODE = /^L[a-z2-7]{40,100}$/i;

function isCode(text: string): boolean {
  return isOwnCode(text) || isLookupCode(text) || NEW_LOOKUP_CODE.test(text) || OF_WAIVER.test(text);
}

/** What a scanner of this device types beside the code, learned on its test page. */
export interface LearnedScanner {
  prefix: string;
  suffix: string;
  /** Characters of another keyboard language, and what they stand for. */
  letters: Record<string, string>;
}

const LEARNED_KEY = 'deskScanner';

export function readLearned(storage: Pick<Storage, 'getItem'> | undefined = deviceStorage()): LearnedScanner {
  const nothing = { prefix: '', suffix: '', letters: {} };
  try {
    const kept = JSON.parse(storage?.getItem(LEARNED_KEY) ?? 'null') as Partial<LearnedScanner> | null;
    return { ...nothing, ...kept };
  } catch {
    return nothing;
  }
}

export function storeLearned(
  learned: LearnedScanner | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined = deviceStorage(),
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

/**
 * What a scanner adds and exchanges, from what it typed for a text that is known; undefined when that cannot be told. Capitals and small
 * letters are the same, since codes are read in either case.
 */
export function learn(known: string, typed: string): LearnedScanner | undefined {
  const at = typed.toLowerCase().indexOf(known.toLowerCase());
  if (at >= 0) {
    return { prefix: typed.slice(0, at), suffix: typed.slice(at + known.length), letters: {} };
  }
  if (typed.length !== known.length) return undefined;
  const letters: Record<string, string> = {};
  for (const [place, meant] of [...known].entries()) {
    const written = typed[place] ?? '';
    if (written.toLowerCase() === meant.toLowerCase()) continue;
    if ((letters[written] ?? meant) !== meant) return undefined;
    letters[written] = meant;
  }
  // A letter that stands for another must not stand for itself as well.
  const isClear = [...known].every((meant, place) => {
    const written = typed[place] ?? '';
    return letters[written] === undefined || letters[written] === meant;
  });
  return isClear ? { prefix: '', suffix: '', letters } : undefined;
}
