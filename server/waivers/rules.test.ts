import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPossibleBirthday, participantsOf } from './rules.ts';

const VENUE = 'America/New_York';

test('only a group’s participants are kept', () => {
  assert.deepEqual(participantsOf({ signedFor: 'group', participants: ['A', 'B'] }), ['A', 'B']);
  assert.deepEqual(participantsOf({ signedFor: 'self', participants: ['A'] }), []);
  assert.deepEqual(participantsOf({ signedFor: 'family', participants: ['A'] }), []);
});

test('a birthday is a day before today at the venue, from 1900 on', () => {
  const lateEvening = new Date('2026-05-15T03:30:00Z');
  assert.equal(isPossibleBirthday('2026-05-13', lateEvening, VENUE), true);
  assert.equal(isPossibleBirthday('2026-05-14', lateEvening, VENUE), false);
  assert.equal(isPossibleBirthday('1900-01-01', lateEvening, VENUE), true);
  assert.equal(isPossibleBirthday('1899-12-31', lateEvening, VENUE), false);
});
