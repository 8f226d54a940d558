import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ASKED_CHOICES,
  ASKED_TEXTS,
  CONSENT_TEXTS,
  ELECTRONIC_CONSENTS,
  UPDATES_TEXTS,
  UPDATES_WORDS,
} from '#venue/consent-texts.ts';
import {
  findConsentText,
  findConsentVersion,
  listShownWordings,
  readElectronicWords,
} from '#contract/venue/consent-texts.ts';
import { ConsentChoice } from '#contract/waivers/submission.ts';
import { venueDocument } from '#venue/document.ts';

test('each wording has a number of its own', () => {
  for (const { words } of CONSENT_TEXTS) assert.ok(words.length > 0 && words.length <= 400, 'it fits into the record');
  const ids = CONSENT_TEXTS.map(({ choice, version, words }) => [`${choice} ${version}`, `${choice} ${words}`]);
  assert.equal(new Set(ids.flat()).size, 2 * CONSENT_TEXTS.length, 'each number and each wording of a choice once');
});

test('what is shown beside a tick is the wording whose number is sent', () => {
  assert.deepEqual(
    ASKED_CHOICES.map(({ id }) => id),
    ConsentChoice.options,
  );
  for (const wording of listShownWordings(venueDocument)) assert.ok(findConsentVersion(venueDocument, wording));
  for (const by of ['by-signing', 'tick'] as const) {
    const { version } = ELECTRONIC_CONSENTS[by];
    assert.equal(findConsentVersion(venueDocument, readElectronicWords(venueDocument, by)), version);
  }
  for (const { id: choice, label, note } of ASKED_CHOICES) {
    const words = note ? `${label} (${note})` : label;
    assert.equal(findConsentVersion(venueDocument, { choice, words }), ASKED_TEXTS[choice]);
    assert.equal(findConsentVersion(venueDocument, { choice, words: UPDATES_WORDS }), UPDATES_TEXTS[choice]);
  }
  assert.equal(findConsentText(venueDocument, 'vrPromotions', 99), undefined);
  assert.equal(findConsentText(venueDocument, 'vrPromotions', undefined), undefined);
});
