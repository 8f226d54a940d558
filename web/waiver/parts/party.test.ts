import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partyOf } from './party.ts';

test('the pass says whom the waiver covers', () => {
  assert.equal(partyOf({ signedFor: 'self', numKids: 0, numParticipants: 0 }), 'Myself');
  assert.equal(partyOf({ signedFor: 'family', numKids: 1, numParticipants: 0 }), 'My family, 1 kid');
  assert.equal(partyOf({ signedFor: 'family', numKids: 3, numParticipants: 0 }), 'My family, 3 kids');
  assert.equal(partyOf({ signedFor: 'group', numKids: 0, numParticipants: 4 }), 'My group, 4 participants');
});

test('an uncounted party is still named', () => {
  assert.equal(partyOf({ signedFor: 'family', numKids: 0, numParticipants: 0 }), 'My family');
  assert.equal(partyOf({ signedFor: 'group', numKids: 0, numParticipants: 0 }), 'My group');
});
