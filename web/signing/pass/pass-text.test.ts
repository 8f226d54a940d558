import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as words } from '#words/names.ts';
import { codeGroups, coveredToday, otherEnds } from './pass-text.ts';

test('a code stands in fours', () => {
  assert.deepEqual(codeGroups('Qx7vN2mK9p'), [
    { start: 0, text: 'Qx7v' },
    { start: 4, text: 'N2mK' },
    { start: 8, text: '9p' },
  ]);
});

const person = (firstName: string, isCovered = true) => ({
  role: firstName === 'Maya' ? ('signer' as const) : ('kid' as const),
  firstName,
  isCovered,
  coveredUntil: null,
  reason: null,
});
const signed = { numKids: 2, numParticipants: 0, covers: { kids: 2, participants: 0 } };

test('a pass names everyone who is covered today, where its signer is not the only one on it', () => {
  const today = (...covered: Parameters<typeof person>[]) =>
    coveredToday({ ...signed, covered: covered.map((one) => person(...one)) });
  assert.equal(today(), null);
  assert.equal(today(['Maya']), null);
  assert.equal(today(['Maya'], ['Leo', false]), 'Maya');
  assert.equal(today(['Maya'], ['Leo'], ['Ana']), 'Maya, Leo, and Ana');
  assert.equal(today(['Maya'], ['Kid 1'], ['Kid 2']), null);
  assert.equal(today(['Maya'], ['Kid 1'], ['Leo']), 'Maya, Kid 1, and Leo');
  const namesakes = [person('Maya'), person('Mia'), { ...person('Mia'), nameApart: 'Mia L.' }];
  assert.equal(coveredToday({ ...signed, covered: namesakes }), 'Maya, Mia, and Mia L.');
});

test('one that was found by a number counts them, where that is not what was signed', () => {
  const today = (kids: number) => coveredToday({ ...signed, covers: { kids, participants: 0 } });
  assert.equal(today(2), null);
  assert.equal(today(6), 'You and 6 kids');
  // One of the two is 18 by now.
  assert.equal(today(1), 'You and 1 kid');
  assert.equal(coveredToday({ ...signed, covered: [person('Maya')], covers: { kids: 0, participants: 0 } }), 'You');
});

test('it loses nothing', () => {
  const code = 'Lk3.x_-9Lk3.x_-9Z';
  assert.equal(
    codeGroups(code)
      .map(({ text }) => text)
      .join(''),
    code,
  );
  assert.deepEqual(codeGroups(''), []);
});

test('beside its end a pass says who is covered for less long, and why', () => {
  const expiresAt = '2027-11-29T04:59:59.999Z';
  const leo = { ...person('Leo'), coveredUntil: '2027-03-03T04:59:59.999Z' };
  const ends = (...covered: (typeof leo & { turns18?: true; nameApart?: string })[]) =>
    otherEnds({ ...signed, covered, expiresAt }, true);
  const asLong = { ...person('Maya'), coveredUntil: expiresAt };
  assert.deepEqual(ends(asLong, leo, { ...leo, isCovered: false }), ['Leo until March\u00a02,\u00a02027']);
  assert.deepEqual(ends({ ...leo, firstName: 'Mia', nameApart: 'Mia L.', turns18: true }), [
    'Mia L. until March\u00a02,\u00a02027, then turns 18',
  ]);
  assert.deepEqual(ends(), []);
});

test('one that was found by a number promises its date to the signer alone', () => {
  const ends = (kids: number) => otherEnds({ ...signed, covers: { kids, participants: 0 }, expiresAt: '' }, false);
  assert.deepEqual(ends(1), ['Your own date. Ask at the desk about the others’ dates.']);
  assert.deepEqual(ends(0), []);
});

test('names are listed as one says them, a crowd of them only in part', () => {
  assert.equal(words.listed([]), '');
  assert.equal(words.listed(['Maya']), 'Maya');
  assert.equal(words.listed(['Maya', 'Leo', 'Ana']), 'Maya, Leo, and Ana');
  assert.equal(words.listed(['Maya'], 2), 'Maya and 1 more person');
  assert.equal(words.listed([], 3), '3 more people');
  const crowd = Array.from({ length: 40 }, (_, index) => `N${index}`);
  assert.match(words.listed(crowd), /, N11, and 28 more people$/);
});
