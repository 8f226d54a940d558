import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreedNow, consentEventWords, newsHistory } from './consent-words.ts';

test('the newest word on a choice counts', () => {
  const events = [
    { choice: 'vrPromotions', given: false },
    { choice: 'stemWorkshops', given: true },
    { choice: 'vrPromotions', given: true },
    { choice: 'stemWorkshops', given: false },
  ] as const;
  assert.deepEqual([...agreedNow(events)], ['stemWorkshops']);
  assert.deepEqual([...agreedNow([])], []);
});

test('a line of the history reads as a sentence', () => {
  assert.equal(
    consentEventWords({ choice: 'vrPromotions', given: true, source: 'signing' }),
    'Agreed to VR promotions when signing',
  );
  assert.equal(
    consentEventWords({ choice: 'specialEvents', given: false, source: 'unsubscribe' }),
    'Withdrew special events by unsubscribing',
  );
});

test('how often news shall come stands in the history beside what was agreed to, newest first', () => {
  const agreed = { choice: 'vrPromotions', given: true, words: 'Yes', textVersion: null, source: 'signing' } as const;
  const entries = newsHistory(
    [{ ...agreed, at: '2026-05-14T15:00:00.000Z' }],
    [{ frequency: 'weekly', at: '2026-06-01T12:00:00.000Z', source: 'preferences' }],
  );
  assert.deepEqual(
    entries.map(({ line, words }) => [line, words]),
    [
      ['Chose “Weekly updates” on the page of an email', null],
      ['Agreed to VR promotions when signing', 'Yes'],
    ],
  );
});
