import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '#contract/people/people.ts';
import { bigButtonOf } from './big-button.ts';

const person = (id: string, rest: Partial<Person> = {}) =>
  ({ id, name: id, isCovered: true, isInside: false, ...rest }) as Person;
const [ann, ben, expired] = [person('Ann'), person('Ben'), person('Cleo', { isCovered: false })];
const inside = (who: Person) => ({ ...who, isInside: true });

const nobody = { ticked: new Set<string>(), isSending: () => false, wasInside: () => false, isServed: false };

test('one person alone is checked in without a tick, of several those who are ticked', () => {
  assert.deepEqual(bigButtonOf({ ...nobody, people: [ann] }), {
    does: 'check in',
    label: 'Check in Ann',
    chosen: [ann],
  });
  assert.equal(bigButtonOf({ ...nobody, people: [ann, ben] }).label, 'Tick who is here');
  const ticked = new Set(['Ben', 'Cleo']);
  assert.deepEqual(bigButtonOf({ ...nobody, people: [ann, ben, expired], ticked }), {
    does: 'check in',
    label: 'Check in 1 person',
    chosen: [ben],
  });
});

test('nobody is pressed for twice', () => {
  const isSending = (id: string) => id === 'Ann';
  assert.equal(bigButtonOf({ ...nobody, people: [ann], isSending }).label, 'Sending...');
  const ticked = new Set(['Ann', 'Ben']);
  assert.deepEqual(bigButtonOf({ ...nobody, people: [ann, ben], ticked, isSending }).chosen, [ben]);
});

test('where nobody is left to let in it leads to the next guest', () => {
  assert.equal(bigButtonOf({ ...nobody, people: [expired] }).does, 'next guest');
  assert.equal(bigButtonOf({ ...nobody, people: [inside(ann), expired], wasInside: () => true }).does, 'next guest');
  assert.equal(bigButtonOf({ ...nobody, people: [inside(ann), ben], isServed: true }).does, 'next guest');
});

test('who is outside again is checked in by it only with a tick', () => {
  const wasInside = (id: string) => id === 'Ann';
  assert.deepEqual(bigButtonOf({ ...nobody, people: [ann], wasInside }), {
    does: 'next guest',
    label: 'Next Guest',
    chosen: [],
  });
  assert.equal(bigButtonOf({ ...nobody, people: [ann, expired], wasInside }).does, 'next guest');
  assert.equal(bigButtonOf({ ...nobody, people: [ann, ben], wasInside }).label, 'Tick who is here');
  assert.equal(bigButtonOf({ ...nobody, people: [ann, ben], wasInside, ticked: new Set(['Ann']) }).does, 'check in');
});
