import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ELECTRONIC_CONSENTS } from '#web/venue/consent-texts.ts';
import { agreeBySigning, agreeByTick, agreementSent } from './electronic-consent.ts';
import { needsTick, NO_SIGNATURE } from './signature.ts';

const NOW = new Date('2026-05-14T15:00:00Z');
const LATER = new Date(NOW.getTime() + 5000);
const bySigning = { version: ELECTRONIC_CONSENTS['by-signing'].version, at: NOW.getTime() };

test('the first stroke or letter agrees, and those that follow change nothing', () => {
  const first = agreeBySigning(NO_SIGNATURE, NOW, 'by-signing');
  assert.deepEqual(first, { agreed: bySigning });
  assert.deepEqual(agreeBySigning(first, LATER, 'by-signing'), first);
  assert.equal(needsTick(NO_SIGNATURE, 'by-signing'), false);
});

test('where the venue asks for a tick, signing agrees to nothing, and the tick can be taken back', () => {
  assert.equal(agreeBySigning(NO_SIGNATURE, NOW, 'tick').agreed, undefined);
  assert.equal(needsTick(NO_SIGNATURE, 'tick'), true);
  const ticked = agreeByTick(true, NOW);
  assert.equal(needsTick(ticked, 'tick'), false);
  assert.deepEqual(agreeBySigning(ticked, LATER, 'tick'), ticked);
  assert.equal(needsTick(agreeByTick(false, LATER), 'tick'), true);
});

test('a draft that agreed to other words is asked for the tick', () => {
  assert.equal(needsTick({ agreed: bySigning }, 'tick'), true);
});

test('what is sent is how long ago it was, with the version of the words', () => {
  assert.deepEqual(agreementSent(NO_SIGNATURE, NOW), {});
  assert.deepEqual(agreementSent({ agreed: bySigning }, LATER), {
    electronicConsent: { version: bySigning.version, agreedMsAgo: 5000 },
  });
  const early = agreementSent({ agreed: { ...bySigning, at: LATER.getTime() } }, NOW);
  assert.equal(early.electronicConsent?.agreedMsAgo, 0);
});
