import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_PARTICIPANTS } from '#contract/kids.ts';
import { addParticipant, editParticipants, type ParticipantEdit } from './participants.ts';

const edited = (...edits: ParticipantEdit[]) => edits.reduce(editParticipants, addParticipant([]));

test('participants are added empty, named and removed', () => {
  const people = edited(
    { type: 'participantAdded' },
    { type: 'participantNamed', id: 2, name: 'Ana' },
    { type: 'participantRemoved', id: 1 },
  );
  assert.deepEqual(people, [{ id: 2, name: 'Ana' }]);
});

test('a participant who was removed comes back in their place', () => {
  const [ana, bo] = [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Bo' },
  ];
  const without = editParticipants([ana, bo], { type: 'participantRemoved', id: 1 });
  assert.deepEqual(editParticipants(without, { type: 'participantRestored', participant: ana, index: 0 }), [ana, bo]);
});

test('the last participant cannot be removed, and there is an end to adding', () => {
  assert.equal(edited({ type: 'participantRemoved', id: 1 }).length, 1);
  const many = Array.from({ length: MAX_PARTICIPANTS + 5 }, (): ParticipantEdit => ({ type: 'participantAdded' }));
  assert.equal(edited(...many).length, MAX_PARTICIPANTS);
});
