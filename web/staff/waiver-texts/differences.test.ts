import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDifferences } from './differences.ts';

const read = (before: string, after: string) => {
  const [title = '', ...paragraphs] = before.split('\n');
  const [newTitle = '', ...newParagraphs] = after.split('\n');
  const found = findDifferences({ title, paragraphs }, { title: newTitle, paragraphs: newParagraphs });
  const marks = { same: '', added: '+', removed: '-' };
  return {
    ...found,
    paragraphs: found.paragraphs.map((parts) => parts.map(({ kind, text }) => marks[kind] + text).join(' ')),
  };
};

test('words that changed are found within their paragraph, and what stayed is said once', () => {
  assert.deepEqual(read('T\nI keep my shoes on.\nI jump.', 'T\nI take my shoes off.\nI jump.'), {
    paragraphs: ['T', 'I -keep +take my shoes -on. +off.', 'I jump.'],
    added: 2,
    removed: 2,
  });
});

test('a paragraph that is new or gone is one', () => {
  assert.deepEqual(read('T\nOne.\nThree.', 'T\nOne.\nTwo words.\nThree.').paragraphs, [
    'T',
    'One.',
    '+Two words.',
    'Three.',
  ]);
  assert.deepEqual(read('T\nOne.\nTwo words.\nThree.', 'T\nOne.\nThree.').paragraphs, [
    'T',
    'One.',
    '-Two words.',
    'Three.',
  ]);
  assert.deepEqual(read('T\nOne.', 'T\nOne.'), { paragraphs: ['T', 'One.'], added: 0, removed: 0 });
});

test('an edition that is new, or no longer there, is all of it', () => {
  const edition = { title: 'T', paragraphs: ['One two.'] };
  assert.deepEqual(findDifferences(undefined, edition).added, 3);
  assert.deepEqual(findDifferences(edition, undefined).removed, 3);
});
