import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countTogether, coverageOf, firstNamesAt, type NamingWaiver, toldOf, toNamedPerson } from './coverage.ts';

const NOW = new Date('2026-05-14T15:00:00Z');
const NEXT_YEAR = new Date('2027-05-15T03:59:59.999Z');
const LAST_YEAR = new Date('2025-05-15T03:59:59.999Z');

function naming(kids: readonly string[], more: Partial<NamingWaiver> = {}): NamingWaiver {
  const signedUntil = more.signedUntil ?? more.expiresAt ?? NEXT_YEAR;
  const names = kids.map((name) => ({ name }));
  return { kids: names, numKids: kids.length, participants: [], expiresAt: NEXT_YEAR, ...more, signedUntil };
}

const counted = (numKids: number) => naming([], { numKids });

function told(waivers: NamingWaiver[]): string[] {
  return toldOf(coverageOf('Maria Delgado', waivers, NOW)).covered.map(
    ({ firstName, isCovered, reason }) => `${firstName}: ${isCovered ? 'covered' : reason}`,
  );
}

test('waivers of one person are counted together, those whom two of them name once', () => {
  assert.deepEqual(countTogether([]), { kids: 0, participants: 0 });
  assert.deepEqual(countTogether([naming(['Leo', 'Mia']), naming(['  LEO', 'Zoe'])]), { kids: 3, participants: 0 });
  assert.deepEqual(countTogether([naming(['Leo', 'Leo']), naming(['Leo'])]), { kids: 2, participants: 0 });
  assert.deepEqual(countTogether([counted(2), counted(3), naming(['Leo', ''])]), { kids: 4, participants: 0 });
  const groups = [naming(['Sam'], { participants: ['Sam', 'Ann'] }), naming([], { participants: ['ann'] })];
  assert.deepEqual(countTogether(groups), { kids: 1, participants: 2 });
});

test('everyone stands in the list once, kids before participants, with first names alone', () => {
  const people = [
    naming(['Mia Rosa Delgado'], { participants: ['Ann Lee'] }),
    naming(['Leo', 'mia  rosa delgado', '']),
  ];
  assert.deepEqual(told(people), ['Maria: covered', 'Mia: covered', 'Leo: covered', 'Kid 1: covered', 'Ann: covered']);
  const named = coverageOf('Maria Delgado', people, NOW).map(toNamedPerson);
  assert.deepEqual(
    named.map(({ name, role }) => [name, role]),
    [
      ['Maria Delgado', 'signer'],
      ['Mia Rosa Delgado', 'kid'],
      ['Leo', 'kid'],
      ['Kid 1', 'kid'],
      ['Ann Lee', 'participant'],
    ],
  );
});

test('a person is covered by the waiver that ends last, to its own end', () => {
  const soon = new Date('2026-06-01T03:59:59.999Z');
  const people = [naming(['Leo', 'Mia'], { expiresAt: soon }), naming(['Mia'])];
  const ends = coverageOf('Maria', people, NOW).map(({ firstName, coveredUntil }) => [firstName, coveredUntil]);
  assert.deepEqual(ends, [
    ['Maria', NEXT_YEAR.toISOString()],
    ['Leo', soon.toISOString()],
    ['Mia', NEXT_YEAR.toISOString()],
  ]);
});

test('who is not covered any more is told why', () => {
  const ruledOut = { expiresAt: new Date('2026-02-01T12:00:00Z'), signedUntil: NEXT_YEAR };
  const over = { expiresAt: LAST_YEAR };
  const both = { expiresAt: new Date('2025-02-01T12:00:00Z'), signedUntil: LAST_YEAR };
  assert.deepEqual(told([naming(['Leo'], ruledOut), naming(['Mia'], over)]), [
    'Maria: sign_again',
    'Leo: sign_again',
    'Mia: expired',
  ]);
  assert.deepEqual(told([naming(['Leo'], both), naming([])]), ['Maria: covered', 'Leo: expired']);
});

test('the second of one name is covered only by a waiver that names two', () => {
  const over = naming(['Leo', 'Leo'], { expiresAt: LAST_YEAR });
  assert.deepEqual(told([over, naming(['Leo'])]), ['Maria: covered', 'Leo: covered', 'Leo: expired']);
});

test('people are found by their places', () => {
  const waiver = naming(['Leo Delgado', '', 'Mia', ''], { participants: ['Ann Lee', 'Bo'] });
  assert.deepEqual(firstNamesAt(waiver, { kids: [1, 4], participants: [2] }), ['Leo', 'Kid 2', 'Bo']);
  assert.deepEqual(firstNamesAt(waiver, { kids: [], participants: [] }), []);
});
