import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeAsPrinted } from './codes.ts';

const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
const WITHOUT_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

test('a code is read with the spaces of the pass, and with others where it has a digit', () => {
  assert.equal(codeAsPrinted(' ABCD EFGH IJKL MNOP QRST UVWX 27 '), CODE);
  assert.equal(codeAsPrinted('abcd-efgh-ijkl-mnop-qrst-uvwx-27'), CODE.toLowerCase());
  assert.equal(codeAsPrinted('ABCDEFGH IJKLMNOPQRST  UVWX27'), CODE);
  assert.equal(codeAsPrinted('ABCD EFGH IJKL MNOP QRST UVWX YZ'), WITHOUT_DIGITS);
});

test('a name of as many letters is none, nor is what needs no reading', () => {
  const name = 'Maria Fernanda Delgado Alonso';
  assert.equal(name.replaceAll(' ', '').length, 26);
  assert.equal(codeAsPrinted(name), undefined);
  for (const text of [CODE, 'ABCD EFGH', '(301) 555-0111', '', 'https://a.example/waiver-confirmation/ABCD EFGH']) {
    assert.equal(codeAsPrinted(text), undefined);
  }
});
