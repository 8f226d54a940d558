import assert from 'node:assert/strict';
import { test } from 'node:test';
import { venueDocument } from '#venue/document.ts';
import { VenueDocument } from './document.ts';
import { pickShown } from './page-venue.ts';

/** In the head of pages, for those who share them; and what colors and pictures are made of. */
const HIDDEN = ['shareCard', 'brand'];

test('of each part somebody has decided whether everybody may read it', () => {
  const shown = Object.keys(pickShown(venueDocument));
  assert.deepEqual(Object.keys(VenueDocument.shape).toSorted(), [...shown, ...HIDDEN].toSorted());
});

test('where claims come from, how many may be inside, and words that nobody is shown stay with the venue', () => {
  const { claims, venue, 'consent-texts': consents } = venueDocument;
  const old = { choice: 'vrPromotions' as const, version: 99, words: 'Yes, write me about everything' };
  const shown = JSON.stringify(
    pickShown({
      ...venueDocument,
      venue: { ...venue, capacity: 4711 },
      'consent-texts': { ...consents, texts: [...consents.texts, old] },
    }),
  );
  for (const hidden of [...claims.trust, ...claims.testimonials].map(({ source }) => source).concat(old.words, '4711'))
    assert.ok(!shown.includes(JSON.stringify(hidden).slice(1, -1)), hidden);
  assert.ok(shown.includes(JSON.stringify(consents.updates)));
});
