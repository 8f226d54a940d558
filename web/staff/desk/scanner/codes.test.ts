import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn, learn, readLearned, storeLearned, untangle } from './codes.ts';

const OWN = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
const ID = '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e';

test('codes of every kind are codes, in either case where they may be written so, and whole addresses as well', () => {
  for (const code of [
    OWN,
    OWN.toLowerCase(),
    'k3J_9-aQ0ZxY7bWc2dEf1g',
    `L${'a'.repeat(48)}`,
    `L${'Q7'.repeat(30)}`,
    `WAIVER-${ID}`,
    `waiver-${ID.toUpperCase()}`,
    `HTTPS://WAIVER.EXAMPLE.COM/WAIVER-CONFIRMATION/${OWN}`,
    `http://192.168.1.5:3001/waiver-confirmation/${OWN.toLowerCase()}?from=mail`,
  ]) {
    assert.equal(codeIn(` ${code} `), code);
  }
});

test('a code that is typed with the spaces of the pass is the code', () => {
  assert.equal(codeIn('ABCD EFGH IJKL MNOP QRST UVWX 27'), OWN);
});

test('names, numbers and addresses of mailboxes are none', () => {
  for (const text of [
    'Maria Delgado',
    '0111',
    '(301) 555-0111',
    'maria@mailbox.example',
    '',
    'WAIVER-1',
    'Bartholomew',
  ]) {
    assert.equal(codeIn(text), undefined);
  }
});

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
  kept.set('deskScanner', '{');
  assert.equal(readLearned(storage).prefix, '');
});
