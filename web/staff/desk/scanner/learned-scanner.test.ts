import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLearned, storeLearned, untangle } from './learned-scanner.ts';
import { learn } from './scanner-verdict.ts';

test('a scanner that adds something or writes in another keyboard language is learned from a text that is known', () => {
  const known = 'HTTPS://DESK.TEST/WAIVER-CONFIRMATION/TRYZ2345';
  assert.deepEqual(learn(known, known.toLowerCase()), { prefix: '', suffix: '', letters: {} });
  const added = learn(known, `]Q1${known}#`);
  assert.deepEqual(added, { prefix: ']Q1', suffix: '#', letters: {} });
  const german = (text: string) =>
    text.replaceAll(/[YZ:/-]/g, (letter) => ({ Y: 'Z', Z: 'Y', ':': 'Ö', '/': '-', '-': 'ß' })[letter] ?? letter);
  const exchanged = learn(known, german(known));
  assert.ok(exchanged);
  assert.equal(untangle(german(known), exchanged), known);
  assert.equal(learn(known, 'somebody’s shopping'), undefined);
  assert.equal(learn('AB', 'CC'), undefined);
});

test('what was learned is kept on the device, and forgotten on request', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  assert.equal(untangle('ABC', readLearned(storage)), 'ABC');
  storeLearned({ prefix: 'X', suffix: '', letters: {} }, storage);
  assert.equal(untangle('XABC', readLearned(storage)), 'ABC');
  assert.equal(untangle('ABC', readLearned(storage)), 'ABC');
  storeLearned(undefined, storage);
  assert.equal(readLearned(storage).prefix, '');
  for (const damaged of [
    '{',
    '1',
    '{}',
    '{"prefix":1,"suffix":"","letters":{}}',
    '{"prefix":"","suffix":"","letters":null}',
  ]) {
    kept.set('deskScanner', damaged);
    assert.equal(untangle('ABC', readLearned(storage)), 'ABC', damaged);
  }
});
