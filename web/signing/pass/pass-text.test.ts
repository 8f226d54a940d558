import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeGroups } from './pass-text.ts';

test('a code stands in fours', () => {
  assert.deepEqual(codeGroups('Qx7vN2mK9p'), [
    { start: 0, text: 'Qx7v' },
    { start: 4, text: 'N2mK' },
    { start: 8, text: '9p' },
  ]);
});

test('it loses nothing', () => {
  const code = 'Lk3.x_-9Lk3.x_-9Z';
  assert.equal(
    codeGroups(code)
      .map(({ text }) => text)
      .join(''),
    code,
  );
  assert.deepEqual(codeGroups(''), []);
});
