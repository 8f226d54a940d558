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
  const { findings, learned } = evaluate(scan(TEST_TEXT.toLowerCase()));
  assert.deepEqual(learned, { prefix: '', suffix: '', letters: {} });
  assert.ok(findings.every(({ isGood, todo }) => isGood && todo === ''));
  assert.match(findings[0]?.what ?? '', /^8 ms between characters, 20 ms at most$/);
});

test('what it adds, exchanges or leaves out at the end is told', () => {
  const said = (typed: Scan) =>
    evaluate(typed)
      .findings.map(({ what }) => what)
      .join('; ');
  assert.match(said(scan(`]Q1${TEST_TEXT}`)), /Adds “]Q1” before the code/);
  assert.match(
    said(scan(TEST_TEXT.replaceAll('-', 'ß').replaceAll(':', 'Ö'))),
    /another keyboard language: 2 characters/,
  );
  assert.match(said(scan(TEST_TEXT, { end: 'silence', stripped: 2 })), /Ends with nothing.*2 control characters/);
});

test('another code is not taken for the one on the page', () => {
  const { findings, learned } = evaluate(scan('4006381333931'));
  assert.equal(learned, undefined);
  assert.equal(findings.at(-1)?.isGood, false);
});
