import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import {
  confirmedRecord,
  publicConfirmationUrl,
  returningRecord,
  signedRecord,
  verificationHash,
} from './completion.ts';
import { readGreeting } from './greeting.ts';
import { foundWaiver, record, signedWaiver } from './waiver-examples.ts';

const occasion = { origin: 'https://venue.example', now: new Date('2025-11-01T15:00:01.000Z') };

test('the confirmation address is the server’s, else the page’s own with the code', () => {
  const confirmationUrl = 'https://public.example/waiver-confirmation/own-code';
  assert.equal(publicConfirmationUrl({ ...signedWaiver, confirmationUrl }, occasion.origin), confirmationUrl);
  assert.equal(
    publicConfirmationUrl(signedWaiver, occasion.origin),
    'https://venue.example/waiver-confirmation/own-code',
  );
});

test('without a code the address carries WAIVER- and the id', () => {
  const url = publicConfirmationUrl({ ...signedWaiver, qrCode: '' }, occasion.origin);
  assert.equal(url, `https://venue.example/waiver-confirmation/WAIVER-${signedWaiver.id}`);
});

test('the verification hash has 12 characters, differs by name, phone and time, and shows none of them', async () => {
  const hashes = await Promise.all([
    verificationHash('Maya Rivers', '(301) 555-0142', '2025-11-01T15:00:01.000Z'),
    verificationHash('Maya River', '(301) 555-0142', '2025-11-01T15:00:01.000Z'),
    verificationHash('Maya Rivers', '(301) 555-0143', '2025-11-01T15:00:01.000Z'),
    verificationHash('Maya Rivers', '(301) 555-0142', '2025-11-01T15:00:02.000Z'),
  ]);
  assert.equal(new Set(hashes).size, hashes.length);
  for (const hash of hashes) {
    assert.match(hash, /^[\w-]{12}$/);
    assert.doesNotMatch(Buffer.from(hash, 'base64url').toString('latin1'), /Maya|301|2025/);
  }
});

test('a waiver just signed makes a new customer’s record with the token to amend it', async () => {
  const { verificationHash: hash, ...rest } = await signedRecord({ ...signedWaiver, email: 'm@example.com' }, occasion);
  const { verificationHash: _, ...expected } = { ...record, email: 'm@example.com' };
  assert.deepEqual(rest, expected);
  assert.equal(hash.length, 12);
});

test('a found waiver makes a returning customer’s record from what the number may know', async () => {
  const found = await returningRecord(foundWaiver, { phone: '(301) 555-0142' }, occasion);
  assert.equal(found.isReturningCustomer, true);
  assert.equal(found.name, 'Maya');
  assert.equal(found.email, '');
  assert.equal(found.editToken, null);
  assert.equal(found.publicConfirmationUrl, 'https://venue.example/waiver-confirmation/Llookup-code');
});

test('after a 409 the record greets by the name that was typed, and the pass has the signed one, with the code of the lookup', async () => {
  const known = { name: 'Maya Rivers', phone: '(301) 555-0142', email: 'm@example.com' };
  const found = await returningRecord(foundWaiver, known, occasion);
  assert.deepEqual(
    [readGreeting(found), found.name, found.email, found.qrCode],
    ['Maya Rivers', 'Maya', 'm@example.com', 'Llookup-code'],
  );
});

test('a confirmed record takes over what the server holds and keeps how the device greets', () => {
  const waiver: ConfirmedWaiver = {
    ...signedWaiver,
    email: 'new@example.com',
    numKids: 2,
    signedFor: 'family',
    isExpiringSoon: false,
    isMasked: false,
    newest: null,
    staff: null,
  };
  const confirmed = confirmedRecord({ ...record, greeting: 'May' }, waiver);
  assert.deepEqual(
    [readGreeting(confirmed), confirmed.email, confirmed.numKids, confirmed.signedFor, confirmed.isReturningCustomer],
    ['May', 'new@example.com', 2, 'family', true],
  );
  assert.equal(confirmed.name, 'Maya Rivers');
});

test('a masked confirmation never overwrites the contact with stars', () => {
  const waiver: ConfirmedWaiver = {
    ...signedWaiver,
    phone: '***-***-0142',
    email: 'm***@example.com',
    isExpiringSoon: false,
    isMasked: true,
    newest: null,
    staff: null,
  };
  const confirmed = confirmedRecord({ ...record, email: 'm@example.com' }, waiver);
  assert.deepEqual([confirmed.phone, confirmed.email], ['(301) 555-0142', 'm@example.com']);
});

test('an address that waits to be confirmed stays on the device until another one counts', () => {
  const onFile = (email: string | null): ConfirmedWaiver => ({
    ...signedWaiver,
    email,
    isExpiringSoon: false,
    isMasked: false,
    newest: null,
    staff: null,
  });
  const waiting = { ...record, email: 'New@example.com', isEmailPending: true };
  const seen = (email: string | null) => {
    const confirmed = confirmedRecord(waiting, onFile(email));
    return [confirmed.email, confirmed.isEmailPending];
  };
  assert.deepEqual(seen(null), ['New@example.com', true]);
  assert.deepEqual(seen('new@example.com'), ['new@example.com', false]);
});
