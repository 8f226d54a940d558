import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateAtVenue } from '#server/validity/rules.ts';
import { birthDateFault, isPossibleBirthday, kidsAgesOf, participantsOf, toStoredKids } from './rules.ts';

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

const NOON = dateAtVenue(new Date('2026-05-14T16:00:00Z'), VENUE);

function faultOf(birthDate: string | undefined, isKid = false): string | undefined {
  return birthDateFault({ birthDate, isKid }, NOON);
}

test('a birth date is none that lies ahead or is over 120 years ago, and no kid’s of 18 years', () => {
  assert.equal(faultOf(undefined, true), undefined);
  assert.equal(faultOf('2026-05-14', true), undefined);
  assert.equal(faultOf('2026-05-15', true), 'Please enter a birth date in the past');
  assert.equal(faultOf('1906-05-14'), undefined);
  assert.equal(faultOf('1906-05-13'), 'Please enter a birth date of the last 120 years');
  assert.equal(faultOf('2008-05-15', true), undefined);
  assert.equal(faultOf('2008-05-14', true), 'Kids are under 18: anyone who is 18 or older signs their own waiver');
  assert.equal(faultOf('2008-05-14'), undefined);
});

test('kids are stored as they were given, each with an age on the day of signing', () => {
  const kidsDetails = [
    { name: 'Linh', age: 7, birthDate: undefined },
    { name: 'Quang', birthDate: '2015-05-15' },
    { name: 'Mai', age: 5, birthDate: '2026-05-14' },
  ];
  const kids = { numKids: 3, kidsDetails };
  assert.deepEqual(toStoredKids(kids), [
    { name: 'Linh', age: 7 },
    { name: 'Quang', birthDate: '2015-05-15' },
    { name: 'Mai', age: 5, birthDate: '2026-05-14' },
  ]);
  assert.deepEqual(kidsAgesOf({ ...kids, kidsAges: [7] }, NOON), [7, 10, 0]);
  assert.deepEqual(kidsAgesOf({ ...kids, kidsAges: [7, 9, 5] }, NOON), [7, 10, 0]);
  assert.deepEqual(kidsAgesOf({ numKids: 2, kidsDetails: [], kidsAges: [3, 17] }, NOON), [3, 17]);
});

test('what a form asked and got no answer to is stored with each kid, whether or not it has a name', () => {
  const kidsDetails = [
    { name: 'Linh', age: 8, birthDate: undefined },
    { name: 'Quang', birthDate: '2015-05-15' },
  ];
  const asked = { numKids: 2, kidsAgesGiven: [false, false], ownKidsAsked: true };
  assert.deepEqual(toStoredKids({ ...asked, kidsDetails }), [
    { name: 'Linh', age: 8, ageGiven: false, guardianAsked: true },
    { name: 'Quang', birthDate: '2015-05-15', guardianAsked: true },
  ]);
  const counted = { ...asked, kidsDetails: [] };
  assert.deepEqual(toStoredKids({ ...counted, kidsAgesGiven: [true, false], ownKids: true }), [
    { name: '' },
    { name: '', ageGiven: false },
  ]);
  assert.deepEqual(toStoredKids({ ...counted, kidsAgesGiven: [true, true], ownKids: true }), []);
});
