import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caretAfterDigits, dialFrom, formatPhone, hasTenDigits, isValidPhone, parsePhone } from './phone.ts';

const WRITINGS = [
  '3015550142',
  '(301) 555-0142',
  '301.555.0142',
  '+1 301 555 0142',
  '1-301-555-0142',
  ' 301 555 0142 ',
  '\u202a+1\u00a0(301)\u00a0555\u20110142\u202c',
  '\u2066301\u200e-555-0142\u2069',
  '٣٠١٥٥٥٠١٤٢',
  '۳۰۱-۵۵۵-۰۱۴۲',
  '＋１ ３０１ ５５５ ０１４２',
  '३०१ ५५५ ०१४२',
  '𝟯𝟬𝟭𝟱𝟱𝟱𝟬𝟭𝟰𝟮',
];

test('every writing of a US number is the same number', () => {
  for (const written of WRITINGS) assert.equal(parsePhone(written), '+13015550142', written);
});

test('a number of another country is itself', () => {
  for (const written of [
    '+44 20 7946 0958',
    '+44 (0)20 7946-0958',
    '(+44) 2079460958',
    '(+44 20 7946 0958)',
    '\u202a+44 20 7946 0958\u202c',
  ])
    assert.equal(parsePhone(written), '+442079460958', written);
  assert.equal(parsePhone('+45 12 34 56 78'), '+4512345678');
  assert.equal(parsePhone('+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧'), '+966501234567');
  assert.equal(parsePhone('+290 2345'), '+2902345');
});

test('a 0 that is dialed within the country alone is left out, and one that belongs to the number stays', () => {
  for (const written of ['+44 020 7946 0958', '+44 (020) 7946 0958', '+44(0)2079460958', '+44-0-20-7946-0958'])
    assert.equal(parsePhone(written), '+442079460958', written);
  assert.equal(parsePhone('+49 (030) 901820'), '+4930901820');
  assert.equal(parsePhone('+353 (0)1 234 5678'), '+35312345678');
  assert.equal(parsePhone('+48 (0)22 123 45 67'), '+48221234567');
  for (const written of ['+39 06 6982 1234', '+39 (0)6 6982 1234', '+39 (06) 6982 1234'])
    assert.equal(parsePhone(written), '+390669821234', written);
  assert.equal(parsePhone('+378 (0)549 882 345'), '+3780549882345');
  assert.equal(parsePhone('+225 07 12 34 56 78'), '+2250712345678');
});

test('letters and an extension are no part of a number', () => {
  for (const written of [
    '+44 20 7946 0958 x12',
    '+44 20 7946 0958 call me 7',
    '+44 20 7946 0958 доб. 7',
    '+44 20 7946 0958 #12',
    '+44 20 7946 0958,12',
    '+44 20 7946 0958;12',
    '+44 20 7946 0958*12',
    '+44 20 7946 0958 (12)',
    '+44 (0)20 7946 0958 ( 12 ).',
    '301 555 0142 (12)',
    '555-2368 x123',
    '1-800-FLOWERS-223 2368',
    '301 555 0142 home',
  ]) {
    assert.equal(parsePhone(written), undefined, written);
  }
});

test('too few digits, too many, or eleven that do not begin with 1 are no number', () => {
  for (const written of [
    '',
    '+',
    'phone',
    '301555014',
    '30155501423',
    '23015550142',
    '130155501423',
    '442079460958',
    '+123456',
    '+44207',
    '+1234567890123456',
    '+0442079460958',
    '+1 301 555 014',
  ]) {
    assert.equal(parsePhone(written), undefined, written);
    assert.equal(isValidPhone(written), false, written);
  }
});

test('what no US number can be is none', () => {
  for (const written of ['0000000000', '1234567890', '(123) 456-7890', '(442) 079-4609', '9115550142', '3011550142'])
    assert.equal(parsePhone(written), undefined, written);
});

test('a number is shown as it grows', () => {
  assert.equal(formatPhone(''), '');
  assert.equal(formatPhone('30'), '(30');
  assert.equal(formatPhone('3015'), '(301) 5');
  assert.equal(formatPhone('3015550142'), '(301) 555-0142');
  assert.equal(formatPhone('+13015550142'), '(301) 555-0142');
  assert.equal(formatPhone('+11234567890'), '(123) 456-7890', 'signed when it was taken');
  assert.equal(formatPhone('30155501429999'), '30155501429999');
  assert.equal(formatPhone('+442079460958'), '+442079460958');
});

test('a shown number reads as itself', () => {
  for (const written of [...WRITINGS, '+442079460958'])
    assert.equal(formatPhone(formatPhone(written)), formatPhone(written));
});

test('the caret stays behind the digits that were before it', () => {
  const shown = '(301) 555-0142';
  assert.equal(caretAfterDigits(shown, 0), 1);
  assert.equal(caretAfterDigits(shown, 3), 4);
  assert.equal(caretAfterDigits(shown, 4), 7);
  assert.equal(caretAfterDigits(shown, 10), shown.length);
  assert.equal(caretAfterDigits('', 0), 0);
});

test('a venue of another country reads its national numbers as its own', (t) => {
  t.after(() => dialFrom(() => undefined));
  const from = (code: string, written: string) => {
    dialFrom(() => code);
    return parsePhone(written);
  };
  assert.equal(from('44', '020 7946 0958'), '+442079460958');
  assert.equal(from('44', '+44 (0)20 7946 0958'), '+442079460958');
  assert.equal(from('44', '001 301 555 0142'), '+13015550142');
  assert.equal(from('44', '+1 301 555 0142'), '+13015550142');
  assert.equal(from('49', '030 901820'), '+4930901820');
  assert.equal(from('39', '06 6982'), '+39066982', 'in Italy the 0 is of the number');
  assert.equal(from('44', '12'), undefined);
  assert.deepEqual([formatPhone('020 7946'), formatPhone('+1 (301) 555-0142')], ['0207946', '+13015550142']);
  assert.equal(hasTenDigits(), false);
});
