import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn } from './code-in.ts';

const OWN = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
const ID = '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e';

test('codes of every kind are codes, in either case where they may be written so, and whole addresses as well', () => {
  for (const code of [
    OWN,
    OWN.toLowerCase(),
    `L${'Q7'.repeat(29)}`,
    `l${'q7'.repeat(29)}`,
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
    // Neither of the length of a lookup code nor of an own one.
    `L${'Q7'.repeat(30)}`,
    `LONG${OWN}`,
  ]) {
    assert.equal(codeIn(text), undefined);
  }
});
