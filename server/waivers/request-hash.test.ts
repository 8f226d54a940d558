import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { WaiverSubmission } from '#contract/waivers/submission.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { hashRequest } from './request-hash.ts';

const KEY = createSecretKey(Buffer.alloc(32, 7));

function fingerprint(submission: object): string {
  return hashRequest(KEY, WaiverSubmission.parse(submission)).toString('hex');
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
    { ...nguyen, kidsDetails: nguyen.kidsDetails.map((kid) => ({ ...kid, birthDate: '2016-02-29' })) },
    { ...nguyen, birthDate: '1988-01-31' },
    { ...nguyen, ownKids: true },
    { ...nguyen, ownKids: false },
    { ...nguyen, isTakingPart: true },
    { ...nguyen, isTakingPart: false },
    { ...nguyen, language: 'es' },
    { ...nguyen, healthAnswers: { seizures: 'no' } },
    { ...nguyen, healthAnswers: { seizures: 'yes' } },
    { ...nguyen, partyCode: 'AbCdEf' },
  ];
  assert.equal(new Set(requests.map(fingerprint)).size, requests.length);
});

test('what was kept of a request is found again by every later release', () => {
  assert.equal(fingerprint(maria), 'dfab2063fd6235dfb0c06d41abebec33896c5bcdab30397ee7bf78b38c42ba95');
  assert.equal(fingerprint(nguyen), '180134f6cba1a46a6ee8e0e0f87f43bb0bbf6668d080c53dff43465d17406fff');
});

test('health answers cannot be tried against a hash without the key', () => {
  const answered = WaiverSubmission.parse({ ...maria, healthAnswers: { seizures: 'yes' } });
  const other = createSecretKey(Buffer.alloc(32, 8));
  assert.notDeepEqual(hashRequest(KEY, answered), hashRequest(other, answered));
  assert.deepEqual(hashRequest(KEY, WaiverSubmission.parse(maria)), hashRequest(other, WaiverSubmission.parse(maria)));
});
