import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editForm, EMPTY_FORM, type FormEdit, type FormState, shownParty } from './form.ts';

function edited(...edits: FormEdit[]): FormState {
  return edits.reduce(editForm, EMPTY_FORM);
}

const family: FormEdit = { type: 'partyChosen', signedFor: 'family' };
const group: FormEdit = { type: 'partyChosen', signedFor: 'group' };
const myself: FormEdit = { type: 'partyChosen', signedFor: 'myself' };

test('My Family begins with one kid of 8 years, neutral', () => {
  const { kids } = edited(family);
  assert.deepEqual(kids, [{ id: 1, name: '', age: '8', gender: 'neutral', isGenderPicked: false }]);
});

test('My Family keeps the kids that are there', () => {
  const form = edited(family, { type: 'kidAdded' }, { type: 'kidNamed', id: 2, name: 'Noah' }, family);
  assert.deepEqual(
    form.kids.map((kid) => kid.name),
    ['', 'Noah'],
  );
});

test('My Group begins with one empty participant', () => {
  assert.deepEqual(edited(family, group).participants, [{ id: 1, name: '' }]);
});

test('choosing My Group again keeps its participants', () => {
  const form = edited(group, { type: 'participantNamed', id: 1, name: 'Ana' }, group);
  assert.deepEqual(form.participants, [{ id: 1, name: 'Ana' }]);
});

test('who was entered under another choice is out of sight, and comes back with it', () => {
  const leo: FormEdit = { type: 'kidNamed', id: 1, name: 'Leo' };
  const ana: FormEdit = { type: 'participantNamed', id: 1, name: 'Ana' };
  const names = (...edits: FormEdit[]) => {
    const { kids, participants } = shownParty(edited(family, leo, group, ana, ...edits));
    return [...kids, ...participants].map(({ name }) => name);
  };
  assert.deepEqual(names(), ['Ana']);
  assert.deepEqual(names(myself), []);
  assert.deepEqual(names(myself, family), ['Leo']);
  assert.deepEqual(names(myself, family, group), ['Ana']);
});

test('kids and participants are edited in their lists', () => {
  assert.equal(edited(family, { type: 'kidAdded' }, { type: 'kidRemoved', id: 1 }).kids[0]?.id, 2);
  const form = edited(
    group,
    { type: 'participantAdded' },
    { type: 'participantNamed', id: 2, name: 'Bo' },
    { type: 'participantRemoved', id: 1 },
  );
  assert.deepEqual(form.participants, [{ id: 2, name: 'Bo' }]);
});
