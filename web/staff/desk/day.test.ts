import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '#contract/people/people.ts';
import type { Door, PersonVisit, TodaysVisitor, Visit } from '#contract/people/visits.ts';
import { isCertain, withVisit } from './day.ts';
import { isFull } from './shown.ts';

const person = (id: string, isInside: boolean) => ({ id, isInside }) as Person;
const visitor = (id: string, isInside: boolean) =>
  ({ id, isInside, enteredAt: '1', leftAt: isInside ? null : '2', visitId: `v-${id}` }) as TodaysVisitor;
const happened = (who: Person, visit: Partial<Visit>): PersonVisit => ({
  person: who,
  visit: { id: 'new', kind: 'entry', happenedAt: '3', annulledAt: null, override: null, ...visit } as Visit,
});
const DAY: Door = { inside: 1, entered: 2, capacity: null, people: [visitor('ann', true), visitor('ben', false)] };

test('who comes in is one more, first in the list, and counts once a day', () => {
  const one = withVisit(DAY, happened(person('cleo', true), {}));
  assert.deepEqual([one?.inside, one?.entered, one?.people.map(({ id }) => id)], [2, 3, ['cleo', 'ann', 'ben']]);
  const again = withVisit(DAY, happened(person('ben', true), {}));
  assert.deepEqual([again?.inside, again?.entered, again?.people[0]?.visitId], [2, 2, 'new']);
  assert.deepEqual([again?.people[0]?.enteredAt, again?.people[0]?.leftAt], ['1', null]);
  const told = withVisit(DAY, happened(person('ann', true), {}));
  assert.deepEqual([told?.inside, told?.entered], [1, 2]);
  const override = { reason: 'forgot', staff: null };
  assert.deepEqual(withVisit(DAY, happened(person('cleo', true), { override }))?.people[0]?.override, override);
});

test('who leaves is one less inside', () => {
  const day = withVisit(DAY, happened(person('ann', false), { kind: 'exit' }));
  assert.deepEqual([day?.inside, day?.entered, day?.people[0]?.leftAt], [0, 2, '3']);
});

test('the venue is full from its capacity on, before anybody else is let in', () => {
  const isFullOn = (day: Door | undefined) => isFull({ day, done: [] });
  assert.equal(isFullOn({ ...DAY, inside: 79, capacity: 80 }), false);
  assert.equal(isFullOn({ ...DAY, inside: 80, capacity: 80 }), true);
  assert.equal(isFullOn({ ...DAY, inside: 500 }), false);
  assert.equal(isFullOn(undefined), false);
});

test('what only the server can say is asked', () => {
  assert.equal(withVisit(DAY, happened(person('ann', false), { annulledAt: '4' })), undefined);
  assert.equal(withVisit(DAY, happened(person('dora', false), { kind: 'exit' })), undefined);
});

test('of who is not among those listed, the server is asked besides', () => {
  const told = happened(person('cleo', true), {});
  assert.deepEqual([isCertain(DAY, told), isCertain({ ...DAY, entered: 9 }, told)], [true, false]);
  assert.equal(isCertain({ ...DAY, entered: 9 }, happened(person('ben', true), {})), true);
});
