import { normalizeName } from '#contract/person-name.ts';
import { MAX_NAME_WORDS } from '#server/limits/rules.ts';

/** How well a name fits what was typed, the best first. */
export const FITS = ['exact', 'beginning', 'near'] as const;
export type Fit = (typeof FITS)[number];

const MARKS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const WITHOUT_MARK: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ħ: 'h' };

/** The words of a name or of what was typed, without case and accents: `O’Brien-Núñez` is `obrien` and `nunez`. */
export function wordsOf(text: string): string[] {
  return normalizeName(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[đłøıħ]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
    .replaceAll("'", '')
    .normalize('NFC')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}

/** The words of some names, the first of each, and every two that stand in one name, in the order of the alphabet. */
export function termsOfNames(names: Iterable<string>): Set<string> {
  const terms = new Set<string>();
  for (const name of names) {
    const words = [...new Set(wordsOf(name))].slice(0, MAX_NAME_WORDS).toSorted();
    for (const [index, word] of words.entries()) {
      terms.add(word);
      for (const later of words.slice(index + 1)) terms.add(pairOf(word, later));
    }
  }
  return terms;
}

export function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** What somebody who signed is found by as well, so that however many whom others named do not hide them. */
export function termOfSigner(term: string): string {
  return `^${term}`;
}

/** E.164, or as many digits as are known of its end: a number is sought from there. One of here has no country, another ends in `+`. */
export function termOfPhone(phone: string): string {
  return `#${[...phone.replace(/^\+1/, '')].toReversed().join('')}`;
}

const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 8;

/** So many typing errors may be in a word of so many letters. */
export function errorsIn(typed: string): number {
  const letters = Array.from(typed).length;
  return letters >= TWO_ERRORS_FROM ? 2 : letters >= ONE_ERROR_FROM ? 1 : 0;
}

/** How a word of a name fits a typed one; undefined: not at all. */
export function fitOf(typed: string, word: string): Fit | undefined {
  if (word === typed) return 'exact';
  if (word.startsWith(typed)) return 'beginning';
  const errors = errorsIn(typed);
  return errors > 0 && distanceOf(typed, word) <= errors ? 'near' : undefined;
}

/** How a name fits all typed words: as the one that fits worst. */
export function fitOfName(typed: readonly string[], name: string): Fit | undefined {
  return fitOfWords(typed, wordsOf(name));
}

function fitOfWords(typed: readonly string[], words: readonly string[]): Fit | undefined {
  let worst = 0;
  for (const each of typed) {
    const fits = words.map((word) => fitOf(each, word)).filter((fit) => fit !== undefined);
    if (fits.length === 0) return undefined;
    worst = Math.max(worst, Math.min(...fits.map((fit) => FITS.indexOf(fit))));
  }
  return FITS[worst];
}

/**
 * How all typed words fit somebody's name together with that of who signed for them. Undefined also where all say no more than the signer's name:
 * who is asked for as Rosa Vega is not her kid Leo Vega.
 */
export function fitOfNamed(typed: readonly string[], name: string, signerName: string): Fit | undefined {
  const [words, signerWords] = [wordsOf(name), wordsOf(signerName)];
  const ofBoth = fitOfWords(typed, [...words, ...signerWords]);
  if (ofBoth === undefined) return undefined;
  const isOfSigner = (word: string) => fitOfWords([word], signerWords) !== undefined;
  const isFirst = (word: string) => fitOfWords([word], words.slice(0, 1)) !== undefined;
  const own = typed.filter((word) => isFirst(word) || !isOfSigner(word)).map((word) => fitOfWords([word], words));
  const best = FITS.find((fit) => own.includes(fit));
  return best && worseOf(ofBoth, best);
}

export function worseOf(one: Fit, other: Fit): Fit {
  return FITS.indexOf(one) > FITS.indexOf(other) ? one : other;
}

/** Letters inserted, left out, wrong, or swapped with their neighbors: one error each (optimal string alignment). */
export function distanceOf(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = to.map((_, index) => index);
  last.push(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) least = Math.min(least, at(before, column - 2) + 1);
      current.push(least);
    }
    [before, last] = [last, current];
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

const LEAST_LETTERS = ONE_ERROR_FROM - 1;
/** What is typed with two errors has eight letters, and so the word that is meant has six. */
const TWO_ERRORS_IN = TWO_ERRORS_FROM - 2;
/** Letters after these are compared only when all the others agree. */
const COMPARED_LETTERS = 8;

/** What a word is stored under so that it is found with typing errors: its beginning, and that without a letter or two. */
export function remainsOf(word: string): Set<string> {
  const letters = Array.from(word).length;
  if (letters < LEAST_LETTERS) return new Set();
  return remainsWithout(word, letters >= TWO_ERRORS_IN ? 2 : 1);
}

/** What a typed word is sought under: whatever is as near as its length allows has one of these in common with it. */
export function soughtRemainsOf(typed: string): Set<string> {
  const errors = errorsIn(typed);
  return errors === 0 ? new Set() : remainsWithout(typed, errors);
}

function remainsWithout(word: string, max: number): Set<string> {
  const remains = new Set([Array.from(word).slice(0, COMPARED_LETTERS).join('')]);
  let shortened = [...remains];
  for (let left = 0; left < max; left += 1) {
    shortened = shortened.flatMap((text) => {
      const letters = Array.from(text);
      return letters.map((_, index) => letters.toSpliced(index, 1).join(''));
    });
    for (const text of shortened) remains.add(text);
  }
  return remains;
}
