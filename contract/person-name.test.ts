import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstNameOf, isValidName, normalizeName } from './person-name.ts';

test('names of every script are names', () => {
  for (const name of [
    'Jo',
    'José',
    'Nguyễn Thị Hương',
    '李明',
    'O’Brien',
    "D'Angelo",
    'Jan ‘t Hooft',
    'Lei Kaʻu',
    'Anne-Marie',
    'अनिल कुमार',
    ' Al ',
  ]) {
    assert.equal(isValidName(name), true, name);
  }
});

test('one letter, digits, signs and letterless texts are none', () => {
  for (const name of ['', ' ', 'J', 'R2D2', 'Maria@home', "--'", '<b>Al</b>', 'Al\nBo', '👾👾']) {
    assert.equal(isValidName(name), false, JSON.stringify(name));
  }
});

test('the first name ends at the first space of any kind', () => {
  assert.equal(firstNameOf('  Maria   Delgado'), 'Maria');
  assert.equal(firstNameOf('Maria\u00a0Delgado'), 'Maria');
  assert.equal(firstNameOf('李明'), '李明');
  assert.equal(firstNameOf(''), '');
});

test('a name in another case, spacing or encoding is the same person’s', () => {
  const same = [
    ['Maria Delgado', '  MARIA   delgado '],
    ['Maria Delgado', 'Maria\u00a0Delgado'],
    ['José', 'Jose\u0301'],
    ["O'Hara", 'O’Hara'],
    ["Nu'uanu", 'NU‘UANU'],
    ["Hawai'i", 'Hawaiʼi'],
    ["Ka'ahumanu", 'Kaʻahumanu'],
    ['Straße', 'STRASSE'],
    ['Νίκος', 'ΝΊΚΟΣ'],
  ] as const;
  for (const [one, other] of same) assert.equal(normalizeName(one), normalizeName(other));
  assert.notEqual(normalizeName('Maria Delgado'), normalizeName('Mario Delgado'));
  assert.notEqual(normalizeName('Jose'), normalizeName('José'));
});
