import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '#contract/people/people.ts';
import { bigButtonOf } from './big-button.ts';

const person = (id: string, rest: Partial<Person> = {}) =>
  ({ id, name: id, isCovered: true, isInside: false, ...rest }) as Person;
const [ann, ben, expired] = [person('Ann'), person('Ben'), person('Cleo', { isCovered: false })];
const inside = (who: Person) => ({ ...who, isInside: true });

const nobody = {
  ticked: new Set<string>(),
  presses: { isSending: () => false },
  hasBeenIn: () => false,
  isServed: false,
};

test('one person alone is checked in without a tick, of several those who are ticked', () => {
  assert.deepEqual(bigButtonOf([ann], nobody), {
    does: 'check in',
    label: 'Check In Ann',
    chosen: [ann],
  });
  assert.equal(bigButtonOf([ann, ben], nobody).label, 'Select who is here');
  const ticked = new Set(['Ben', 'Cleo']);
  assert.deepEqual(bigButtonOf([ann, ben, expired], { ...nobody, ticked }), {
    does: 'check in',
    label: 'Check In 1 Person',
    chosen: [ben],
  });
});

test('who is added to a party comes in with it', () => {
  assert.equal(bigButtonOf([ann], { ...nobody, isGuest: true }).label, 'Check In Ann with the Party');
  const ticked = new Set(['Ann', 'Ben']);
  assert.equal(bigButtonOf([ann, ben], { ...nobody, ticked, isGuest: true }).label, 'Check In 2 People with the Party');
});

test('nobody is pressed for twice', () => {
  const presses = { isSending: (id: string) => id === 'Ann' };
  assert.equal(bigButtonOf([ann], { ...nobody, presses }).label, 'Sending...');
  const ticked = new Set(['Ann', 'Ben']);
  assert.deepEqual(bigButtonOf([ann, ben], { ...nobody, ticked, presses }).chosen, [ben]);
});

test('where nobody is left to let in it leads to the next guest', () => {
  assert.equal(bigButtonOf([expired], nobody).does, 'next guest');
  assert.equal(bigButtonOf([inside(ann), expired], { ...nobody, hasBeenIn: () => true }).does, 'next guest');
  assert.equal(bigButtonOf([inside(ann), ben], { ...nobody, isServed: true }).does, 'next guest');
});

test('who is outside again is checked in by it only with a tick', () => {
  const hasBeenIn = (id: string) => id === 'Ann';
  assert.deepEqual(bigButtonOf([ann], { ...nobody, hasBeenIn }), {
    does: 'next guest',
    label: 'Next Guest',
    chosen: [],
  });
  assert.equal(bigButtonOf([ann, expired], { ...nobody, hasBeenIn }).does, 'next guest');
  assert.equal(bigButtonOf([ann, ben], { ...nobody, hasBeenIn }).label, 'Select who is here');
  assert.equal(bigButtonOf([ann, ben], { ...nobody, hasBeenIn, ticked: new Set(['Ann']) }).does, 'check in');
});
