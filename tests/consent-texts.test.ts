import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  ASKED_CHOICES,
  ASKED_TEXTS,
  CONSENT_TEXTS,
  consentTextOf,
  ELECTRONIC_CONSENTS,
  PAPER_OFFER,
  UPDATES_TEXTS,
  UPDATES_WORDS,
} from '#venue/consent-texts.ts';
import { ConsentChoice } from '#contract/waivers/submission.ts';

test('each wording has the hash of its words and a number of its own', () => {
  for (const { choice, version, words, sha256 } of CONSENT_TEXTS) {
    assert.equal(createHash('sha256').update(words).digest('hex'), sha256, `${choice} ${version}`);
    assert.ok(words.length > 0 && words.length <= 400, 'it fits into the record');
  }
  const ids = CONSENT_TEXTS.map(({ choice, version, words }) => [`${choice} ${version}`, `${choice} ${words}`]);
  assert.equal(new Set(ids.flat()).size, 2 * CONSENT_TEXTS.length, 'each number and each wording of a choice once');
});

test('what stands in the box for signing electronically is the wording whose number is sent', () => {
  for (const { version, words } of Object.values(ELECTRONIC_CONSENTS)) {
    assert.equal(consentTextOf('electronic', version)?.words, `${words} ${PAPER_OFFER}`);
  }
});

test('what is shown beside a tick is the wording whose number is sent', () => {
  assert.deepEqual(
    ASKED_CHOICES.map(({ id }) => id),
    ConsentChoice.options,
  );
  for (const { id, label, note } of ASKED_CHOICES) {
    assert.equal(consentTextOf(id, ASKED_TEXTS[id])?.words, note ? `${label} (${note})` : label);
    assert.equal(consentTextOf(id, UPDATES_TEXTS[id])?.words, UPDATES_WORDS);
  }
  assert.equal(consentTextOf('vrPromotions', 99), undefined);
  assert.equal(consentTextOf('vrPromotions', undefined), undefined);
});
