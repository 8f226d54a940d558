import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenOffers } from './chosen-offers.ts';

const none = { vrPromotions: false, stemWorkshops: false, specialEvents: false, frequency: 'monthly' } as const;

test('nobody who was not asked has chosen', () => {
  assert.equal(chosenOffers({}), null);
});

test('what was allowed is said in the words that were ticked, with how often', () => {
  assert.deepEqual(chosenOffers({ marketingConsent: none, interests: [] }), { updates: 'None', interests: '' });
  assert.deepEqual(
    chosenOffers({
      marketingConsent: { ...none, stemWorkshops: true, frequency: 'events-only' },
      interests: ['art', 'coding'],
    }),
    {
      updates: 'STEM Workshops & Educational Programs (Special events only)',
      interests: 'Creative Arts, Programming',
    },
  );
});
