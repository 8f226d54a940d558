import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { missingPathsOf, pathsNamedIn } from './support/named-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/**
 * The requirements of levels 1 and 2 in OWASP ASVS 5.0.0, by section; a section that is not here has only some of level 3. Chapters 6 to 8
 * have a page of their own (asvs.test.ts).
 */
const REQUIREMENTS: Record<string, string> = {
  1.1: '1-2',
  1.2: '1-9',
  1.3: '1-11',
  1.4: '1-3',
  1.5: '1-2',
  2.1: '1-3',
  2.2: '1-3',
  2.3: '1-4',
  2.4: '1',
  3.2: '1-2',
  3.3: '1-4',
  3.4: '1-6',
  3.5: '1-5',
  3.7: '1-2',
  4.1: '1-3',
  4.2: '1',
  4.3: '1-2',
  4.4: '1-4',
  5.1: '1',
  5.2: '1-3',
  5.3: '1-2',
  5.4: '1-3',
  9.1: '1-3',
  9.2: '1-4',
  10.1: '1-2',
  10.2: '1-2',
  10.3: '1-4',
  10.4: '1-11',
  10.5: '1-5',
  10.6: '1-2',
  10.7: '1-3',
  11.1: '1-2',
  11.2: '1-3',
  11.3: '1-3',
  11.4: '1-4',
  11.5: '1',
  11.6: '1',
  12.1: '1-3',
  12.2: '1-2',
  12.3: '1-4',
  13.1: '1',
  13.2: '1-5',
  13.3: '1-2',
  13.4: '1-5',
  14.1: '1-2',
  14.2: '1-4',
  14.3: '1-3',
  15.1: '1-3',
  15.2: '1-3',
  15.3: '1-7',
  16.1: '1',
  16.2: '1-5',
  16.3: '1-4',
  16.4: '1-3',
  16.5: '1-3',
  17.1: '1',
  17.2: '1-4',
  17.3: '1-2',
};

const ROW = /^\| (v5\.0\.0-[^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
const VERDICT = /^(met|accepted:|NOT MET:|does not apply:)/;

function expand(section: string, range: string): string[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
}

/** `v5.0.0-1.2.6 to 1.2.8, 1.3.4`, as the numbers that it means. */
function numbersIn(cell: string): string[] {
  return cell
    .replace('v5.0.0-', '')
    .split(', ')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().split(' to ');
      const [section, from] = splitLast(first);
      return expand(section, `${from}-${splitLast(last)[1]}`);
    });
}

function splitLast(number: string): [string, string] {
  const at = number.lastIndexOf('.');
  return [number.slice(0, at), number.slice(at + 1)];
}

test('every requirement of levels 1 and 2 stands in the table once, and no other', () => {
  const listed = [...page.matchAll(ROW)].flatMap(([, cell = '']) => numbersIn(cell));
  const expected = Object.entries(REQUIREMENTS).flatMap(([section, range]) => expand(section, range));
  assert.deepEqual(listed.toSorted(), expected.toSorted());
});

test('every row says how it stands, and one that is met names code or a part of the page', () => {
  const rows = [...page.matchAll(ROW)];
  assert.equal(rows.length, [...page.matchAll(/^\| v5/gm)].length, 'a row has four columns');
  for (const [row, , , verdict = ''] of rows) {
    assert.match(verdict, VERDICT, row);
    if (verdict.startsWith('met')) assert.ok(pathsNamedIn(row).length > 0 || /above|below/.test(verdict), row);
  }
});

test('every path that the page names exists', () => {
  assert.ok(pathsNamedIn(page).length >= 50);
  assert.deepEqual(missingPathsOf(page), []);
});
