import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffWaiver, WaiverStatus } from '#contract/search.ts';
import { companyOf, count, newestWords, resignPath, standingOf } from './record-words.ts';

const row = (part: Partial<StaffWaiver>) => ({ numKids: 0, kidsAges: [], numParticipants: 0, ...part }) as StaffWaiver;

test('whom a signer brings', () => {
  assert.equal(companyOf(row({})), '');
  assert.equal(companyOf(row({ numKids: 1, kidsAges: [8] })), '1 kid, age 8');
  assert.equal(companyOf(row({ numKids: 3, kidsAges: [7, 11, 12] })), '3 kids, ages 7, 11, and 12');
  assert.equal(companyOf(row({ numParticipants: 3 })), '3 participants');
});

test('a customer who signed anew is not called expired; one whose newest waiver is over is', () => {
  const newest = (status: WaiverStatus) => ({ id: '', signedAt: '', expiresAt: '', status });
  const words = (status: WaiverStatus, of: StaffWaiver['newest']) => {
    const standing = standingOf({ status, newest: of });
    return [standing.status, standing.words];
  };
  assert.deepEqual(words('expired', null), ['expired', 'Expired']);
  assert.deepEqual(words('expired', newest('valid')), ['valid', 'Renewed']);
  assert.deepEqual(words('expired', newest('soon')), ['valid', 'Renewed']);
  assert.deepEqual(words('expired', newest('expired')), ['expired', 'Expired']);
  assert.deepEqual(words('soon', newest('valid')), ['soon', 'Expiring Soon']);
  assert.deepEqual(words('valid', newest('valid')), ['valid', 'Valid']);
  assert.equal(newestWords({ isValid: false }), 'Renewed: see the newest');
  assert.equal(newestWords({ isValid: true }), 'Signed again: see the newest');
});

test('numbers are grouped', () => {
  assert.equal(count(1_000_000, 'waiver'), '1,000,000 waivers');
});

test('the customer’s e-mail goes along to be signed anew', () => {
  assert.equal(resignPath('a+b@c.example'), '/waiver?email=a%2Bb%40c.example');
  assert.equal(resignPath(null), '/waiver');
});
