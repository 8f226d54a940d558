import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editForm, EMPTY_FORM, type FormEdit, type FormState } from './form-state.ts';

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

test('My Family keeps the kids that are there and clears the participants', () => {
  const form = edited(family, { type: 'kidAdded' }, { type: 'kidNamed', id: 2, name: 'Noah' }, family);
  assert.deepEqual(
    form.kids.map((kid) => kid.name),
    ['', 'Noah'],
  );
  assert.deepEqual(edited(group, family).participants, []);
});

test('My Group clears the kids and begins with one empty participant', () => {
  const form = edited(family, group);
  assert.deepEqual(form.kids, []);
  assert.deepEqual(form.participants, [{ id: 1, name: '' }]);
});

test('choosing My Group again keeps its participants', () => {
  const form = edited(group, { type: 'participantNamed', id: 1, name: 'Ana' }, group);
  assert.deepEqual(form.participants, [{ id: 1, name: 'Ana' }]);
});

test('Myself clears kids and participants', () => {
  for (const party of [family, group]) {
    const form = edited(party, myself);
    assert.deepEqual([form.kids, form.participants, form.signedFor], [[], [], 'myself']);
  }
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
