import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Readiness } from '#contract/readiness/readiness.ts';
import { type Browser, rowsOf, summaryOf } from './check-rows.ts';

const AT = '2026-05-14T15:00:00Z';
const NOW = Date.parse(AT);

const ready: Readiness = {
  at: AT,
  venue: { state: 'good', ofSample: [], missing: [] },
  signing: { state: 'good', lastAt: AT },
  site: { state: 'good', address: 'https://waiver.example', isLocal: true },
  mail: {
    state: 'good',
    isSmtpConfigured: true,
    lastSentAt: AT,
    waiting: 0,
    waitingSince: null,
    retrying: 0,
    failed: 0,
    lastFailedAt: null,
  },
  disk: { state: 'good', isWritable: true, freePercent: 40, freeBytes: 12.34e9, holdsDatabase: true },
  backup: { state: 'good', lastAt: AT },
  restoreTest: { state: 'good', lastAt: AT, restoredAt: null },
  records: { state: 'good', lastAt: AT, faults: 0 },
  clock: { state: 'good', databaseAheadMs: 3 },
  signingCertificate: { state: 'good', endsAt: '9999-12-31T23:59:59Z', isOwn: true },
  siteCertificate: { state: 'good', endsAt: '2026-08-01T00:00:00Z', reason: null },
  queues: { state: 'good', projections: 0, seals: 0, behindSince: null },
};

const browser: Browser = {
  protocol: 'https:',
  hostname: 'waiver.example',
  isSecure: true,
  hasCameras: true,
  aheadMs: 900,
  camera: { at: NOW - 60_000, hasWorked: true },
  scanner: { at: NOW - 60_000, hasWorked: true },
  now: NOW,
};

const row = (id: string, found: Partial<Readiness> = {}, seen: Partial<Browser> = {}) => {
  const one = rowsOf({ ...ready, ...found }, { ...browser, ...seen }).find((each) => each.id === id);
  assert.ok(one, id);
  return one;
};

test('on a good morning all is green, was looked at, and asks for nothing', () => {
  const rows = rowsOf(ready, browser);
  assert.deepEqual(
    rows.filter(({ state, toDo }) => state !== 'good' || toDo !== ''),
    [],
  );
  assert.equal(summaryOf(rows), 'Everything was checked, and everything is OK.');
});

test('whatever is not green says what to do, or that it was not tried', () => {
  const unknown = { state: 'unknown' } as const;
  const nothing = rowsOf(
    {
      at: AT,
      venue: { state: 'problem', ofSample: ['name', 'privacy'], missing: ['hours'] },
      signing: { ...unknown, lastAt: null },
      site: { state: 'warning', address: null, isLocal: true },
      mail: { ...ready.mail, ...unknown, lastSentAt: null },
      disk: { ...unknown, isWritable: true, freePercent: null, freeBytes: null, holdsDatabase: true },
      backup: { state: 'problem', lastAt: null },
      restoreTest: { state: 'problem', lastAt: null, restoredAt: null },
      records: { state: 'problem', lastAt: AT, faults: 3 },
      clock: { state: 'problem', databaseAheadMs: -400_000 },
      signingCertificate: { ...unknown, endsAt: null, isOwn: true },
      siteCertificate: { ...unknown, endsAt: null, reason: 'no_address' },
      queues: { state: 'problem', projections: 20_000, seals: 1, behindSince: AT },
    },
    { ...browser, camera: undefined, scanner: undefined },
  );
  assert.deepEqual(
    nothing.filter(({ state, toDo }) => state === 'good' || toDo === ''),
    [],
  );
  assert.equal(summaryOf(nothing), '6 problems, 1 to check, 7 not known.');
});

test('the worst stands first, and this device before the server', () => {
  const found = {
    ...ready,
    backup: { state: 'problem', lastAt: null },
    site: { state: 'warning', address: null, isLocal: true },
  } as const;
  const titles = rowsOf(found, { ...browser, scanner: undefined }).map(({ title }) => title);
  assert.deepEqual(titles.slice(0, 5), ['Last backup', 'Secure connection', 'Scanner', 'Camera', 'Email']);
});

describe('this device', () => {
  test('without HTTPS has no camera', () => {
    const seen = { protocol: 'http:', isSecure: false };
    assert.deepEqual([row('https', {}, seen).state, row('camera', {}, seen).state], ['problem', 'problem']);
    assert.equal(row('https', {}, { protocol: 'http:', hostname: 'localhost' }).state, 'warning');
  });

  test('does not know of a camera that was tried yesterday', () => {
    const yesterday = { at: NOW - 13 * 60 * 60 * 1000, hasWorked: true };
    const tried = row('camera', {}, { camera: yesterday });
    assert.deepEqual([tried.state, tried.word], ['unknown', 'Not tried today']);
    assert.equal(row('camera', {}, { camera: { at: NOW - 1, hasWorked: false } }).state, 'problem');
    assert.equal(row('scanner', {}, { scanner: undefined }).state, 'unknown');
  });

  test('has a clock that is held against the server’s', () => {
    const states = [0, -59_000, 60_000, -300_000].map((aheadMs) => row('clock', {}, { aheadMs }).state);
    assert.deepEqual(states, ['good', 'good', 'warning', 'problem']);
    assert.equal(row('clock', {}, { aheadMs: undefined }).state, 'unknown');
    assert.match(
      row('clock', {}, { aheadMs: -90_000 }).found,
      /^This device’s clock is 90 seconds behind the server’s; the database’s clock agrees with it\.$/,
    );
  });
});

test('figures are told in words', () => {
  assert.equal(row('disk').found, '40% free (12.3 GB), and the database accepts writes.');
  const mail = { ...ready.mail, state: 'problem', waiting: 1, waitingSince: AT, failed: 2 } as const;
  assert.equal(
    row('mail', { mail }).found,
    'Last sent May 14, 2026, 11:00 AM; 1 email waiting, the oldest since May 14, 2026, 11:00 AM; 2 not delivered.',
  );
  const retried = { ...ready.mail, state: 'warning', waiting: 1, waitingSince: AT, retrying: 1 } as const;
  assert.match(
    row('mail', { mail: retried }).found,
    /1 email waiting, .*, 1 tried without success so far; none failed\.$/,
  );
  assert.equal(
    row('siteCertificate'.replace('C', '-c')).found,
    'The certificate of the site is trusted. It ends Jul 31, 2026.',
  );
  assert.equal(row('signing').found, 'Copies are signed with the product’s own certificate; it does not expire.');
});

test('what is still the sample’s is a problem, and named', () => {
  const { state, found, toDo } = row('venue', {
    venue: { state: 'problem', ofSample: ['name', 'liability', 'claims'], missing: [] },
  });
  assert.equal(state, 'problem');
  assert.equal(
    found,
    'Not the venue’s own: the name, the waiver text, and the claims. Visitors read it, and sign it, as yours.',
  );
  assert.equal(toDo, 'Owners say their own in its place before anybody signs.');
});
