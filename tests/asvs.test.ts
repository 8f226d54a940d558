import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { missingPathsOf } from './support/named-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8');

/** The requirements of levels 1 and 2 in chapters 6 to 8 of OWASP ASVS 5.0.0: how many each section has. */
const REQUIREMENTS: Record<string, number> = {
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
};

const ROW =
  /^\| (\d\.\d)\.(\d+)(?: to \d\.\d\.(\d+))? \| ([^|]+) \| (met|not met|does not apply):([^|]*) \| ([^|]+) \|$/gm;
const SHOWN = /`([^`]+\.test\.ts)` "([^"]+)"/g;

interface Row {
  text: string;
  numbers: string[];
  verdict: string;
  words: string;
  shown: { file: string; name: string }[];
}

const rows: Row[] = [...page.matchAll(ROW)].map((match) => {
  const [text, section = '', first = '', last = first, , verdict = '', words = '', shown = ''] = match;
  const count = Number(last) - Number(first) + 1;
  return {
    text,
    numbers: Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`),
    verdict,
    words,
    shown: [...shown.matchAll(SHOWN)].map(([, file = '', name = '']) => ({ file, name })),
  };
});

test('every requirement of the three chapters stands in the table once, and no other', () => {
  assert.equal(rows.length, [...page.matchAll(/^\| \d/gm)].length, 'a row has four columns and a verdict');
  const expected = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  assert.deepEqual(rows.flatMap(({ numbers }) => numbers).toSorted(), expected.toSorted());
});

test('what is met names a test that shows it, and what is not says why', () => {
  for (const { text, verdict, words, shown } of rows) {
    if (verdict === 'met') assert.ok(shown.length > 0, text);
    else assert.match(words, /^ .{8,}/, text);
  }
});

test('each test that is named is there', () => {
  const missing = rows.flatMap(({ shown }) =>
    shown
      .filter(({ file, name }) => !sourceOf(file).includes(`test('${name}'`))
      .map(({ file, name }) => `${file}: ${name}`),
  );
  assert.deepEqual(missing, []);
  assert.deepEqual(missingPathsOf(page), []);
});

function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
