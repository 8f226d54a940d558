import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gramsOf, withoutTitle } from './rules.ts';

test('a long word is sought by every four characters of it', () => {
  assert.equal(gramsOf(['nelson']), "'nels' & 'elso' & 'lson'");
  assert.equal(gramsOf(['ab💥cd']), "'ab💥c' & 'b💥cd'");
});

test('beside a long word a short one is left to the look at the rows', () => {
  assert.equal(gramsOf([' jo', '8754']), "'8754'");
  assert.equal(gramsOf(['aaaaaa']), "'aaaa'");
});

test('beside a number a name is left to the look at the rows, beside a few digits it is not', () => {
  assert.equal(gramsOf(['marti', '386017']), "'3860' & '8601' & '6017'");
  assert.equal(gramsOf(['marti', '6017']), "'mart' & 'arti' & '6017'");
});

test('short words alone are sought as beginnings', () => {
  assert.equal(gramsOf([' jo', 'mar']), "' jo':* & 'mar':*");
});

test('signs that mean something in a tsquery are themselves', () => {
  assert.equal(gramsOf(["o'n\\"]), "'o''n\\\\'");
});

test('a title is left out where something else is sought with it', () => {
  for (const typed of ['mrs reyes', 'Mr. reyes', ' DR  reyes', 'miss reyes', 'mr. dr. reyes']) {
    assert.equal(withoutTitle(typed), 'reyes', typed);
  }
  assert.equal(withoutTitle('ms lucia reyes 0131'), 'lucia reyes 0131');
  assert.equal(withoutTitle('mr mrs'), 'mrs');
  assert.equal(
    withoutTitle('mrs Z6JN CB2O EUZM V6BJ 6CX6 A6QC WE'),
    undefined,
    'a code is noted as one by its own look',
  );
  for (const typed of [
    '',
    'mrs',
    ' mrs ',
    'mr. -',
    'reyes',
    ' reyes',
    'reyes mrs',
    'mrsreyes',
    'mr.reyes@mailbox.example',
    'drew reyes',
  ]) {
    assert.equal(withoutTitle(typed), undefined, typed);
  }
});
