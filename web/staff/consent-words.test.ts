import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreedNow, consentEventWords } from './consent-words.ts';

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
