import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { missingPathsOf, pathsNamedIn } from './support/named-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/asvs.md');

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0.0: how many each section has. A section that is not here has only some of level 3. */
const REQUIREMENTS: Record<string, number> = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};

const ROW = /^\| ([\d., to]+) \| ([^|]+) \| (met|accepted|not met|does not apply): ([^|]+) \| ([^|]+) \|$/gm;

const rows = [...page.matchAll(ROW)].map(([text, numbers = '', , verdict = '', , shown = '']) => ({
  text,
  numbers: numbers.split(', ').flatMap(expandRange),
  verdict,
  tests: pathsNamedIn(shown).filter((name) => name.endsWith('.test.ts')),
}));

/** `1.2.6 to 1.2.8` as the numbers that it means. */
function expandRange(range: string): string[] {
  const [first = '', last = first] = range.split(' to ');
  const section = first.slice(0, first.lastIndexOf('.'));
  const [from, to] = [first, last].map((number) => Number(number.split('.').at(-1)));
  return Array.from({ length: to! - from! + 1 }, (_, index) => `${section}.${from! + index}`);
}

test('every requirement of levels 1 and 2 has its place in the table once, and no other', () => {
  assert.equal(rows.length, [...page.matchAll(/^\| \d/gm)].length, 'a row has four columns and a verdict');
  const expected = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    expandRange(`${section}.1 to ${section}.${count}`),
  );
  assert.deepEqual(rows.flatMap(({ numbers }) => numbers).toSorted(), expected.toSorted());
});

test('what is met names what does it, and in chapters 6 to 8 a test that shows it', () => {
  for (const { text, numbers, verdict, tests } of rows.filter((row) => row.verdict === 'met')) {
    assert.ok(pathsNamedIn(text).length > 0, text);
    if (numbers.some((number) => /^[678]\./.test(number))) assert.ok(tests.length > 0, `${verdict}: ${text}`);
  }
});

test('every path that the pages about security name exists', () => {
  for (const each of [page, read('docs/security.md')]) {
    assert.ok(pathsNamedIn(each).length >= 20);
    assert.deepEqual(missingPathsOf(each), []);
  }
});

test('every part of a page that the table names is there', () => {
  const parts = [...page.matchAll(/"([^"]+)" in `([\w/.-]+\.md)`/g)];
  assert.ok(parts.length >= 8);
  for (const [, part = '', file = ''] of parts)
    assert.match(read(file), new RegExp(`^## ${part}$|\\*\\*${part}\\b`, 'm'));
});
