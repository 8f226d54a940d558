import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { record } from '#web/signing/pass/waiver-examples.ts';
import { chosenOffers, readSignedState, signedState } from './signed-state.ts';

const consent = { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'monthly' } as const;

test('what signing gives is what the page reads, and the token to amend stays out of it', () => {
  const given = {
    ...signedState(record, { newlyCovered: ['Leo'] }, { marketingConsent: consent, interests: ['art'] }),
  };
  const state = { ...given, passport: { achievements: ['First Steps'], totalPoints: 25 } };
  assert.deepEqual(readSignedState(structuredClone(state)), state);
  assert.ok(!JSON.stringify(state).includes('token'));
});

test('without the waiver’s data there is nothing to show', () => {
  for (const state of [null, undefined, {}, { waiverData: null }, { waiverData: { name: 'Maya' } }])
    assert.equal(readSignedState(state), null);
});

test('what came without a pass is shown without one', () => {
  const waiverData = { name: 'Maya', email: 'maya@mailbox.example', signedAt: '2025-11-01T15:00:00.000Z' };
  assert.deepEqual(readSignedState({ waiverData, pass: { name: 'Maya' } }), { waiverData });
});

const none = { vrPromotions: false, stemWorkshops: false, specialEvents: false, frequency: 'monthly' } as const;

test('nobody who was not asked has chosen', () => {
  assert.equal(chosenOffers({}), null);
});

test('what was allowed is said in the words that were ticked, with how often', () => {
  assert.deepEqual(chosenOffers({ marketingConsent: none, interests: [] }), {
    updates: [],
    frequency: 'Monthly newsletter',
    interests: '',
  });
  assert.deepEqual(
    chosenOffers({
      marketingConsent: { ...none, stemWorkshops: true, frequency: 'events-only' },
      interests: ['art', 'coding'],
    }),
    {
      updates: ['STEM Workshops & Educational Programs'],
      frequency: 'Special events only',
      interests: 'Creative Arts, Programming',
    },
  );
});
