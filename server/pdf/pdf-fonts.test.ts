import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runsOf } from './pdf-fonts.ts';

const familiesOf = (text: string) => [...new Set(runsOf(text, 400).map(({ font }) => font.split('/')[1]))];
const wordsOf = (text: string) =>
  runsOf(text, 400)
    .map((run) => run.text)
    .join('');

test('a name stands in one family, the site’s own where that has its letters', () => {
  assert.deepEqual(familiesOf('Maria Delgado'), ['figtree']);
  assert.deepEqual(familiesOf('Katarzyna Wójcik'), ['figtree']);
  assert.deepEqual(familiesOf('Nguyễn Thị Hương'), ['noto-sans']);
  assert.deepEqual(familiesOf('Иван Петров'), ['noto-sans']);
  assert.deepEqual(familiesOf('राम शर्मा'), ['noto-sans']);
  assert.deepEqual(familiesOf('李明'), ['unifont']);
  assert.deepEqual(familiesOf('김민준'), ['unifont']);
});

test('nothing of a name vanishes, in whatever script', () => {
  for (const name of ['Maria Delgado', 'Nguyễn Thị Hương', 'Иван', '李明', 'สมชาย', 'Ωmega 李 и', 'José  Núñez']) {
    assert.equal(wordsOf(name), name);
  }
});

test('what no font has is written as its number', () => {
  assert.equal(wordsOf('Max 😀'), 'Max (U+1F600)');
});

test('words that are read from right to left are drawn that way, other words where they are', () => {
  assert.equal(wordsOf('محمد علي'), [...'محمد علي'].reverse().join(''));
  assert.equal(wordsOf('Ali محمد Ali'), `Ali ${[...'محمد'].reverse().join('')} Ali`);
});
