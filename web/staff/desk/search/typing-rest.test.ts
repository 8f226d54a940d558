import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCANNER } from '../scanner/scanner-keys.ts';
import { restAfter } from './typing-rest.ts';

test('a search for what fingers typed starts before a scanner’s silence would be over', () => {
  for (const typed of ['M', 'Maria Lopez', '0111', 'maria@farside-vr.example']) {
    assert.ok(restAfter(typed, 60) < SCANNER.longestGapMs, typed);
  }
});

test('what a scanner may have typed is left until its silence is over', () => {
  const code = `WAIVER-00000000-0000-4000-8000-000000000000`;
  assert.ok(restAfter(code, 60) > SCANNER.longestGapMs, 'a code at any pace');
  assert.ok(restAfter('Maria Lopez', SCANNER.meanGapMs - 1) > SCANNER.longestGapMs, 'anything at its pace');
});
