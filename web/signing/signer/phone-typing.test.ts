import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidPhone } from '#contract/phone.ts';
import { typePhone } from './phone-typing.ts';

/** Types or deletes at `|` in the value, as a browser would hand it over. */
function edit(previous: string, written: string) {
  const caret = written.indexOf('|');
  const after = typePhone(previous, written.replace('|', ''), caret);
  return `${after.formatted.slice(0, after.caret)}|${after.formatted.slice(after.caret)}`;
}

test('digits get their brackets and hyphen as they come', () => {
  assert.equal(edit('', '3|'), '(3|');
  assert.equal(edit('(301', '(3015|'), '(301) 5|');
  assert.equal(edit('(301) 555', '(301) 5550|'), '(301) 555-0|');
});

test('a digit typed in the middle leaves the caret behind itself', () => {
  assert.equal(edit('(301) 555-01', '(309|1) 555-01'), '(309|) 155-501');
});

test('backspace passes over punctuation instead of stopping at it', () => {
  assert.equal(edit('(301) 5', '(301)| 5'.replace(' ', '')), '(30|5');
  assert.equal(edit('(301) 555-0', '(301) 555|0'), '(301) 55|0');
});

test('an autofilled number with the country code loses its leading one', () => {
  assert.equal(edit('', '+1 301-555-0142|'), '(301) 555-0142|');
  assert.equal(edit('', '13015550142|'), '(301) 555-0142|');
});

test('an eleventh digit stays, so that the number is refused and not cut', () => {
  assert.equal(edit('(301) 555-0142', '(301) 555-01429|'), '30155501429|');
  assert.equal(edit('30155501429', '3015550142|'), '(301) 555-0142|');
});

test('a number of another country keeps its plus and its groups', () => {
  assert.equal(edit('', '+|'), '+|');
  assert.equal(edit('+44', '+44 |'), '+44 |');
  assert.equal(edit('', '+44 20 7946 0958|'), '+44 20 7946 0958|');
  assert.equal(edit('+44 20 7946', '+44 20| 7946'), '+44 20| 7946');
  assert.equal(edit('+44 20 7946', '+44 2|0 7946'), '+44 2|0 7946');
  assert.equal(edit('+44 20 7946', '+44 20|7946'), '+44 20|7946', 'a blank goes alone');
  assert.equal(edit('+1 301 555 014', '+1 301 555 0142|'), '(301) 555-0142|');
});

test('marks of contact cards are left out, and digits of other scripts are read', () => {
  assert.equal(edit('', '\u202a+44\u00a020 7946 0958\u202c|'), '+44\u00a020 7946 0958|');
  assert.equal(edit('', '٣٠١٥٥٥٠١٤٢|'), '(301) 555-0142|');
});

test('what of the written is not taken is said', () => {
  const note = (written: string) => typePhone('', written, written.length).note;
  assert.equal(note('(301) 555-0142'), '');
  assert.equal(note('301.555.0142'), '');
  assert.equal(note('+44 (0)20 7946 0958'), '');
  assert.equal(note('301-555-0142 ext. 7'), 'Only digits fit here');
  assert.equal(note('1-800-FLOWERS'), 'Only digits fit here');
  assert.equal(note('+1 301-555-0142'), '');
});

test('an extension stays, so that the number is refused and its digits do not join', () => {
  for (const written of ['+44 20 7946 0958 x12', '555-2368 x123', '301-555-0142,7']) {
    assert.equal(edit('', `${written}|`), `${written}|`);
    assert.equal(isValidPhone(written), false, written);
  }
  assert.equal(edit('+44 20 7946 0958 x12', '+44 20 7946 0958 x1|'), '+44 20 7946 0958 x1|');
  assert.equal(edit('555-2368 x123', '555-2368 |123'), '(555) 236-8|123');
  assert.equal(edit('(301) 555-0142', '(301) 5x|55-0142'), '(301) 5x|55-0142');
  assert.equal(edit('(301) 5x55-0142', '(301) 5|55-0142'), '(301) 5|55-0142');
  assert.equal(edit('', 'Tel. (301) 555-0142|'), '(301) 555-0142|');
});

test('an emptied field is empty', () => {
  assert.equal(edit('(3', '(|'), '|');
});
