import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonNames } from './common-names.ts';
import { guessDelay, guessGender } from './gender-guess.ts';

test('common names are recognized, whatever their accents, capitals and surnames', () => {
  assert.equal(guessGender('Noah', commonNames), 'boy');
  assert.equal(guessGender(' OLIVIA Rivers ', commonNames), 'girl');
  assert.equal(guessGender('Zoé', commonNames), 'girl');
  assert.equal(guessGender('Andrés', commonNames), 'boy');
});

test('names of both lists and of none stay neutral', () => {
  for (const name of ['Alex', 'Riley', 'Xyzzy', '', '   ']) assert.equal(guessGender(name, commonNames), 'neutral');
});

test('the guess waits 800 ms, but not for two letters or fewer', () => {
  assert.deepEqual(['', 'A', 'Al', ' Al ', 'Ali'].map(guessDelay), [0, 0, 0, 0, 800]);
});
