import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scan } from './scanner-keys.ts';
import { evaluate, TEST_TEXT } from './scanner-verdict.ts';

const scan = (text: string, rest: Partial<Scan> = {}): Scan => ({
  text,
  end: 'CR',
  meanGap: 8.2,
  longestGap: 20,
  stripped: 0,
  ...rest,
});

test('a scanner that does everything right has nothing to change', () => {
  const findings = evaluate(scan(TEST_TEXT.toLowerCase()));
  assert.ok(findings.every(({ isGood, todo }) => isGood && todo === ''));
  assert.match(findings[0]?.what ?? '', /^8 ms between characters, 20 ms at most$/);
});

test('what it adds, swaps or leaves out is said, with what to change', () => {
  const added = evaluate(scan(`]Q1${TEST_TEXT}#`)).at(-1);
  assert.equal(added?.what, 'Adds “]Q1” before and “#” after the code');
  assert.match(added?.todo ?? '', /Turn this off/);
  const german = evaluate(scan(TEST_TEXT.replaceAll('-', 'ß').replaceAll(':', 'Ö'))).at(-1);
  assert.match(german?.what ?? '', /another keyboard language: 3 characters/);
  assert.match(german?.todo ?? '', /keyboard language/);
  const silent = evaluate(scan(TEST_TEXT, { end: 'silence', stripped: 2 })).map(({ what }) => what);
  assert.match(silent.join('; '), /Ends with nothing.*2 control characters/);
});

test('another code is not taken for the one on the page', () => {
  const finding = evaluate(scan('4006381333931')).at(-1);
  assert.equal(finding?.isGood, false);
  assert.match(finding.what, /not the code on this page/);
});
