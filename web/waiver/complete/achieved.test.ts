import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarLink, findAchievement, readAchieved } from './achieved.ts';

test('what the entry of the history holds is shown; nothing or damage counts as nothing earned', () => {
  assert.deepEqual(readAchieved({ achievements: ['First Steps'], totalPoints: 25, isEmailQueued: true }), {
    achievements: ['First Steps'],
    totalPoints: 25,
    isEmailQueued: true,
  });
  const nothing = { achievements: [], totalPoints: 0, isEmailQueued: false };
  for (const state of [null, undefined, 'x', {}, { achievements: [1], totalPoints: '9', isEmailQueued: 'yes' }])
    assert.deepEqual(readAchieved(state), nothing);
});

test('three achievements have words of their own', () => {
  assert.equal(findAchievement('First Steps'), 'first');
  assert.equal(findAchievement('Halfway Hero'), 'half');
  assert.equal(findAchievement('VR Pioneer'), 'all');
  assert.equal(findAchievement('Night Owl'), undefined);
  assert.equal(findAchievement('constructor'), undefined);
});

test('the calendar opens with the venue’s name and address', () => {
  const link = new URL(
    calendarLink({
      country: 'US',
      name: 'Farside VR',
      phone: '+13015550142',
      address: { street: '1 Mall Road', city: 'Bethesda', state: 'MD', postalCode: '20814' },
    }),
  );
  assert.equal(link.origin, 'https://calendar.google.com');
  assert.equal(link.searchParams.get('text'), 'Visit to Farside VR');
  assert.equal(link.searchParams.get('location'), 'Farside VR, 1 Mall Road, Bethesda, MD 20814');
});
