import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstNameOf, isValidName } from './person-name.ts';

test('names of every script are names', () => {
  for (const name of [
    'Jo',
    'José',
    'Nguyễn Thị Hương',
    '李明',
    'O’Brien',
    "D'Angelo",
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
