import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('an eleventh digit is not taken', () => {
  assert.equal(edit('(301) 555-0142', '(301) 555-01429|'), '(301) 555-0142|');
});

test('what of the written is not taken is said', () => {
  const note = (written: string) => typePhone('', written, written.length).note;
  assert.equal(note('(301) 555-0142'), '');
  assert.equal(note('301.555.0142'), '');
  assert.equal(note('30155501429'), 'Only 10 digits fit: 9 was left out');
  assert.equal(note('+44 20 7946 0958'), 'Only 10 digits fit: 58 was left out');
  assert.equal(note('301-555-0142 ext. 7'), 'Only 10 digits fit: ext 7 was left out');
  assert.equal(note('1-800-FLOWERS'), 'Only 10 digits fit: FLOWERS was left out');
  assert.equal(note('+1 301-555-0142'), 'We dropped the 1 before the number');
  assert.equal(note('+1 301-555-01429'), 'Only 10 digits fit: 9 was left out');
});

test('a number is whole where all of it is taken, also without the country’s 1', () => {
  const isWhole = (written: string) => typePhone('', written, written.length).isWhole;
  assert.deepEqual(['(301) 555-0142', '+1 301-555-0142', '30155501429', '1-800-FLOWERS'].map(isWhole), [
    true,
    true,
    false,
    false,
  ]);
});

test('a digit that is pushed out by one in the middle is said, too', () => {
  assert.equal(typePhone('(301) 555-0142', '(3019) 555-0142', 5).note, 'Only 10 digits fit: 2 was left out');
});

test('an emptied field is empty', () => {
  assert.equal(edit('(3', '(|'), '|');
});
