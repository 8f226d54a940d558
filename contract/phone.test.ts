import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caretAfterDigits, formatPhone, isValidPhone, parsePhone, phoneDigits } from './phone.ts';

const WRITINGS = [
  '3015550142',
  '(301) 555-0142',
  '301.555.0142',
  '+1 301 555 0142',
  '1-301-555-0142',
  ' 301 555 0142 ',
];

test('every writing of a US number is the same number', () => {
  for (const written of WRITINGS) assert.equal(parsePhone(written), '+13015550142', written);
});

test('too few digits, too many, or eleven that do not begin with 1 are no number', () => {
  for (const written of ['', 'phone', '301555014', '30155501423', '23015550142', '130155501423']) {
    assert.equal(parsePhone(written), undefined, written);
    assert.equal(isValidPhone(written), false, written);
  }
});

test('a number is shown as it grows', () => {
  assert.equal(formatPhone(''), '');
  assert.equal(formatPhone('30'), '(30');
  assert.equal(formatPhone('3015'), '(301) 5');
  assert.equal(formatPhone('3015550142'), '(301) 555-0142');
  assert.equal(formatPhone('+13015550142'), '(301) 555-0142');
  assert.equal(formatPhone('30155501429999'), '(301) 555-0142');
});

test('a shown number reads as itself', () => {
  for (const written of WRITINGS) assert.equal(formatPhone(formatPhone(written)), formatPhone(written));
  assert.equal(phoneDigits('(301) 555-0142'), '3015550142');
});

test('the caret stays behind the digits that were before it', () => {
  const shown = '(301) 555-0142';
  assert.equal(caretAfterDigits(shown, 0), 1);
  assert.equal(caretAfterDigits(shown, 3), 4);
  assert.equal(caretAfterDigits(shown, 4), 7);
  assert.equal(caretAfterDigits(shown, 10), shown.length);
  assert.equal(caretAfterDigits('', 0), 0);
});
