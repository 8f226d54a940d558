import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addedWords, alreadyCoveredWords, coversWords, partyOf } from './party.ts';

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

test('whom all waivers of a signer cover is said in a line', () => {
  assert.equal(coversWords('Maria', { kids: 0, participants: 0 }), 'Maria');
  assert.equal(coversWords('Maria', { kids: 1, participants: 0 }), 'Maria and 1 kid');
  assert.equal(coversWords('You', { kids: 2, participants: 3 }), 'You, 2 kids, and 3 participants');
  assert.equal(
    alreadyCoveredWords({ kids: 2, participants: 0 }),
    'Everyone you named is covered already: your valid waiver stands for you and 2 kids.',
  );
  assert.equal(alreadyCoveredWords(), 'Everyone you named is covered already: your valid waiver stands for you.');
});

test('who is new is named', () => {
  assert.equal(addedWords(['Leo']), 'Leo is now covered too.');
  assert.equal(addedWords(['Leo', 'Mia']), 'Leo and Mia are now covered too.');
  assert.equal(addedWords(['Leo', 'Mia', 'Zoe']), 'Leo, Mia, and Zoe are now covered too.');
});
