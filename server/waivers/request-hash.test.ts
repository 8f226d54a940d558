import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WaiverSubmission } from '#contract/waivers.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { requestHashOf } from './request-hash.ts';

function fingerprint(submission: object): string {
  return requestHashOf(WaiverSubmission.parse(submission)).toString('hex');
}

test('the same request in another order of its fields is the same', () => {
  assert.equal(fingerprint(maria), fingerprint(Object.fromEntries(Object.entries(maria).reverse())));
});

test('a field at its empty value is the same as none', () => {
  assert.equal(fingerprint(maria), fingerprint({ ...maria, renew: false, interests: [], numKids: 0 }));
});

test('what the page tells of itself does not make a request another one', () => {
  const told = { textHash: 'a'.repeat(64), textShownMsAgo: 9, textAcceptedMsAgo: 5, proof: 'AbCdEfGhIjKlMnOpQrStUv' };
  assert.equal(fingerprint(maria), fingerprint({ ...maria, ...told }));
});

test('a request that differs anywhere is another', () => {
  const requests = [
    maria,
    { ...maria, name: 'Mario Delgado' },
    { ...maria, renew: true },
    { ...maria, interests: ['art'] },
    { ...maria, marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false } },
    { ...maria, signature: `${maria.signature}A` },
    nguyen,
    { ...nguyen, kidsAges: [11, 7] },
    { ...nguyen, kidsDetails: nguyen.kidsDetails.toReversed() },
  ];
  assert.equal(new Set(requests.map(fingerprint)).size, requests.length);
});
