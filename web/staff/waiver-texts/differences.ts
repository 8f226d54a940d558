import type { Edition } from '#contract/waiver-texts/texts.ts';

/** Some words in a row, with their place among all, and whether only the new text has them, only the old one, or both. */
export interface Part {
  at: number;
  kind: 'same' | 'added' | 'removed';
  text: string;
}

type Word = Omit<Part, 'at'>;

export interface Differences {
  /** By paragraphs of the new text; the title is the first. What was a paragraph of its own and is gone is one. */
  paragraphs: Part[][];
  added: number;
  removed: number;
}

const END = '\n';
/** What is compared at most, as pairs of words: more would take a phone's memory, and says that all of it is new. */
const MAX_PAIRS = 30_000_000;

/** Word by word. */
export function findDifferences(before: Edition | undefined, after: Edition | undefined): Differences {
  const parts = compareWords(listWords(before), listWords(after));
  const count = (kind: Part['kind']) => parts.filter((part) => part.kind === kind && part.text !== END).length;
  return { paragraphs: joinParts(parts), added: count('added'), removed: count('removed') };
}

function listWords(edition: Edition | undefined): string[] {
  if (edition === undefined) return [];
  return [edition.title, ...edition.paragraphs].flatMap((paragraph) => paragraph.split(/\s+/).concat(END));
}

/** By their longest common sequence, after what both begin and end with. */
function compareWords(before: string[], after: string[]): Word[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (words: string[]) => words.map((text): Word => ({ kind: 'same', text }));
  return [
    ...same(after.slice(0, start)),
    ...compareRest(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(after.slice(after.length - end)),
  ];
}

function compareRest(before: string[], after: string[]): Word[] {
  const isTooLong = before.length * after.length > MAX_PAIRS;
  const width = after.length + 1;
  /** How long the longest common sequence of what follows is. */
  const lengths = new Uint16Array(isTooLong ? 0 : (before.length + 1) * width);
  const lengthAt = (old: number, now: number) => lengths[old * width + now] ?? 0;
  if (!isTooLong) {
    for (let old = before.length - 1; old >= 0; old -= 1) {
      for (let now = after.length - 1; now >= 0; now -= 1) {
        lengths[old * width + now] =
          before[old] === after[now]
            ? lengthAt(old + 1, now + 1) + 1
            : Math.max(lengthAt(old + 1, now), lengthAt(old, now + 1));
      }
    }
  }
  const parts: Word[] = [];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const isCommon = !isTooLong && old < before.length && before[old] === after[now];
    if (isCommon) parts.push({ kind: 'same', text: after[now++] ?? '' });
    else if (now >= after.length || (old < before.length && lengthAt(old + 1, now) >= lengthAt(old, now + 1)))
      parts.push({ kind: 'removed', text: before[old] ?? '' });
    else parts.push({ kind: 'added', text: after[now++] ?? '' });
    if (isCommon || parts.at(-1)?.kind === 'removed') old += 1;
  }
  return parts;
}

/** Words of one kind together, apart where a paragraph ends. */
function joinParts(words: readonly Word[]): Part[][] {
  const paragraphs: Part[][] = [[]];
  for (const [at, { kind, text }] of words.entries()) {
    const paragraph = paragraphs.at(-1) ?? [];
    const last = paragraph.at(-1);
    if (text === END) paragraphs.push([]);
    else if (last?.kind === kind) last.text += ` ${text}`;
    else paragraph.push({ at, kind, text });
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
