import { listedNames } from '#contract/listed-names.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';

/** A code in fours, as people read and type it, and where in the code each begins. */
export function codeGroups(code: string): { start: number; text: string }[] {
  return [...code.matchAll(/.{1,4}/gsu)].map((group) => ({ start: group.index, text: group[0] }));
}

/** First names of everyone on the pass who is covered; null where that is the signer alone, or nobody has said. */
export function coveredNames(people: readonly ShownPerson[] = []): string | null {
  const names = people.filter(({ isCovered }) => isCovered).map(({ firstName }) => firstName);
  return names.length > 1 ? listedNames(names) : null;
}

const WIDTH = 36;

/** The two lines at the foot of a passport: `P<FARSIDE<VR<<RIVERS<<MAYA<<<…`, names in plain capitals. */
export function machineLines(place: string, name: string): [string, string] {
  const words = plain(name).split('<').filter(Boolean);
  const holder = [words.at(-1) ?? '', words.slice(0, -1).join('<')].filter(Boolean).join('<<');
  return [fill(`P<${plain(place)}<<VISITOR`), fill(holder)];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, '<')
    .replace(/^<|<$/g, '');
}

function fill(line: string): string {
  return line.padEnd(WIDTH, '<').slice(0, WIDTH);
}
