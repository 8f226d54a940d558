import { readNameWords } from '#contract/person-name.ts';

/** How well a name fits what was typed, the best first. */
export const FITS = ['exact', 'beginning', 'near'] as const;
export type Fit = (typeof FITS)[number];

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
  return fitOfWords(typed, readNameWords(name));
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
  const [words, signerWords] = [readNameWords(name), readNameWords(signerName)];
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
