import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readNameWords } from '#contract/person-name.ts';
import { listNamedPeople } from '#server/waivers/operations.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { distanceOf, errorsIn, fitOf, fitOfName, fitOfNamed } from './name-search.ts';

test('names are words without case, accents and signs', () => {
  assert.deepEqual(readNameWords('  O’Brien-NÚÑEZ, Zoë '), ['obrien', 'nunez', 'zoe']);
  assert.deepEqual(readNameWords('Nguyễn Thị Hương'), ['nguyen', 'thi', 'huong']);
  assert.deepEqual(readNameWords('Łukasz Søren Strauß'), ['lukasz', 'soren', 'strauss']);
  assert.deepEqual(readNameWords('李明'), ['李明']);
  assert.deepEqual(readNameWords(' - '), []);
});

test('people are found by each word and by each two of one name', () => {
  const [signer] = listNamedPeople({ name: 'Maria del Mar', birthDate: null, numKids: 0, kids: [], participants: [] });
  assert.deepEqual(signer?.terms.toSorted(), ['del', 'del mar', 'del maria', 'mar', 'mar maria', 'maria']);
});

describe('a typed word fits', () => {
  test('exactly, as a beginning, and from 4 letters with one error, from 8 with two', () => {
    assert.equal(fitOf('maria', 'maria'), 'exact');
    assert.equal(fitOf('mar', 'maria'), 'beginning');
    assert.deepEqual(
      ['mria', 'mariia', 'marja', 'amria', 'mraia'].map((typed) => fitOf(typed, 'maria')),
      Array(5).fill('near'),
    );
    assert.equal(fitOf('mra', 'mara'), undefined, 'three letters');
    assert.equal(fitOf('mrja', 'maria'), undefined, 'two errors in four letters');
    assert.equal(fitOf('delgaod', 'delgado'), 'near');
    assert.equal(fitOf('dlegaod', 'delgado'), undefined);
    assert.equal(fitOf('whitcmobe', 'whitcombe'), 'near');
    assert.equal(fitOf('hwitcmobe', 'whitcombe'), 'near');
    assert.equal(fitOf('hwitcmbe', 'whitcombe'), 'near');
    assert.equal(fitOf('hwtcmbe', 'whitcombe'), undefined);
  });

  test('and a name as its worst word does', () => {
    assert.equal(fitOfName(['delgado', 'maria'], 'Maria Delgado'), 'exact');
    assert.equal(fitOfName(['maria', 'del'], 'Maria Delgado'), 'beginning');
    assert.equal(fitOfName(['mria', 'del'], 'Maria Delgado'), 'near');
    assert.equal(fitOfName(['maria', 'xyz'], 'Maria Delgado'), undefined);
  });

  test('and a kid’s name with its signer’s, where it says something of the kid', () => {
    const fitOfLeo = (typed: string, name = 'Leo') => fitOfNamed(typed.split(' '), name, 'Rosa Vega');
    for (const typed of ['leo vega', 'vega leo', 'leo rosa vega']) assert.equal(fitOfLeo(typed), 'exact', typed);
    assert.equal(fitOfLeo('leo veg'), 'beginning');
    assert.equal(fitOfLeo('leo vegta'), 'near');
    assert.equal(fitOfLeo('leo nobody'), undefined);
    assert.equal(fitOfLeo('rosa vega'), undefined);
    assert.equal(fitOfLeo('rosa vega', 'Leo Vega'), undefined);
    assert.equal(fitOfLeo('rosa vega', 'Rosa'), 'exact', 'a kid with the first name of who signed');
    assert.equal(fitOfLeo('rosa vega', 'Rosalia'), 'beginning');
  });
});

test('inserted, left out, wrong or swapped is one error each', () => {
  for (const [one, other, errors] of [
    ['anna', 'ana', 1],
    ['ana', 'anna', 1],
    ['anna', 'enna', 1],
    ['anna', 'nana', 1],
    ['anna', 'anna', 0],
    ['anna', '', 4],
    ['abcdef', 'badcfe', 3],
  ] as const) {
    assert.equal(distanceOf(one, other), errors, `${one} ${other}`);
  }
});

test('whatever is near enough is found under what remains of it', async (t) => {
  const { db } = await makeTestDatabase(t);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 4, maxLength: 9 });
  const pairs = fc
    .sample(fc.tuple(word, word), { seed: 7, numRuns: 5000 })
    .filter(([typed, stored]) => distanceOf(typed, stored) <= errorsIn(typed));
  assert.ok(pairs.length > 10, String(pairs.length));
  const { rows } = await sql`
    select typed, stored from jsonb_to_recordset(${JSON.stringify(pairs.map(([typed, stored]) => ({ typed, stored, errors: errorsIn(typed) })))}::jsonb)
      as pair (typed text, stored text, errors integer)
    where not exists (
      select word_remains(typed, errors) intersect
      select word_remains(stored, case when length(stored) < 6 then 1 else 2 end) where length(stored) >= 3
    )`.execute(db);
  assert.deepEqual(rows, []);
});
