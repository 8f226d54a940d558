import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { makeSelfSignedCertificate } from '#server/pdf/signing/self-signed-certificate.ts';
import { liability } from '#venue/liability.ts';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { SamplePart } from '#contract/readiness/readiness.ts';
import { listSampleParts } from '#server/venue/rules.ts';
import { beginFrom } from '#server/venue/templates.ts';
import { TEMPLATES } from '#venue/templates/templates.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import {
  judgeBackup,
  judgeClock,
  judgeDisk,
  judgeMail,
  judgeQueues,
  judgeRestoreTest,
  judgeSigningCertificate,
  judgeSite,
  judgeSiteCertificate,
} from './rules.ts';
import { readSiteCertificate } from './site-certificate.ts';

const OWN_FACTS = {
  name: 'Ours',
  phone: '+14105550123',
  email: 'hello@ours.house',
  website: 'https://ours.house',
  address: { street: '1 Mill Road', city: 'Hagerstown', state: 'MD', postalCode: '21740' },
  mapUrl: 'https://www.openstreetmap.org/search?query=21740',
};

const NOW = new Date('2026-05-14T15:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const DAY = 24;

test('each check says what was found; what nobody looked at is not good', async (t) => {
  const app = await startTestApp(t, {
    now: NOW.toISOString(),
    databaseClock: { now: () => new Date(NOW.getTime() + 42_000) },
    config: { dataDir: tmpdir(), siteUrl: 'http://waiver.example' },
  });
  const staff = await signIn(app);
  const { status, body } = await app.get('/api/admin/ready', staff.with);
  assert.equal(status, 200);
  const { freePercent, freeBytes, ...disk } = body.disk;
  assert.ok(freePercent >= 0 && freeBytes >= 0);
  assert.deepEqual(disk, { state: disk.state, isWritable: true, holdsDatabase: true });
  const { disk: _, ...found } = body;
  assert.deepEqual(found, {
    at: NOW.toISOString(),
    venue: { state: 'problem', ofSample: SamplePart.options, missing: [] },
    signing: { state: 'unknown', lastAt: null },
    site: { state: 'problem', address: 'http://waiver.example', isLocal: true },
    mail: {
      state: 'warning',
      isSmtpConfigured: false,
      lastSentAt: null,
      waiting: 0,
      waitingSince: null,
      retrying: 0,
      failed: 0,
      lastFailedAt: null,
    },
    backup: { state: 'problem', lastAt: null },
    restoreTest: { state: 'problem', lastAt: null, restoredAt: null },
    records: { state: 'unknown', lastAt: null, faults: null },
    clock: { state: 'warning', databaseAheadMs: 42_000 },
    signingCertificate: { state: 'good', endsAt: '9999-12-31T23:59:59.000Z', isOwn: true },
    siteCertificate: { state: 'unknown', endsAt: null, reason: 'not_https' },
    queues: { state: 'good', projections: 0, seals: 0, behindSince: null },
  });
});

test('it follows what was backed up, tried and sent, and what waits', async (t) => {
  const app = await startTestApp(t, { now: NOW.toISOString() });
  const staff = await signIn(app);
  const read = async () => (await app.get('/api/admin/ready', staff.with)).body;
  await app.db
    .insertInto('operator_runs')
    .values([
      { kind: 'backup', ran_at: new Date(ago(40)), waivers: 4 },
      { kind: 'backup', ran_at: new Date(ago(9)), waivers: 5 },
      { kind: 'backup-check', ran_at: new Date(ago(40 * DAY)), waivers: 5 },
    ])
    .execute();
  let ready = await read();
  assert.deepEqual(ready.backup, { state: 'good', lastAt: ago(9) });
  assert.deepEqual(ready.restoreTest, { state: 'warning', lastAt: ago(40 * DAY), restoredAt: null });
  await app.post('/api/waivers', { ...maria, email: maria.email });
  await sql`update emails set state = 'sent', settled_at = ${NOW}`.execute(app.db);
  ready = await read();
  assert.deepEqual([ready.mail.lastSentAt, ready.mail.waiting], [NOW.toISOString(), 0]);
  await sql`update emails set state = 'waiting', settled_at = null, queued_at = ${new Date(ago(1))}, held_until = ${new Date(ago(-1))}`.execute(
    app.db,
  );
  assert.equal((await read()).mail.waiting, 0, 'it waits for its hour');
  await sql`update emails set state = 'queued', held_until = null, queued_at = ${NOW}, attempts = 1`.execute(app.db);
  assert.equal((await read()).mail.retrying, 1);
  await sql`update emails set state = 'failed', settled_at = ${NOW}`.execute(app.db);
  ready = await read();
  assert.deepEqual([ready.mail.failed, ready.mail.lastFailedAt], [1, NOW.toISOString()]);
});

test('nobody but staff is told', async (t) => {
  const app = await startTestApp(t);
  const { status, body } = await app.get('/api/admin/ready');
  assert.deepEqual([status, body.code], [401, 'unauthenticated']);
  const staff = await signIn(app);
  const { text } = await app.get('/api/admin/ready', staff.with);
  assert.doesNotMatch(text, /postgres|\/home|\/tmp|\/var|dataDir/, 'no paths, no addresses of the database');
});

test('the certificate of a site is read where the site can be reached', async () => {
  const { certificate, key } = await makeSelfSignedCertificate('Somebody', NOW);
  const server = createTlsServer({
    cert: new X509Certificate(certificate).toString(),
    key: createPrivateKey({ key, type: 'pkcs8', format: 'der' }).export({ type: 'pkcs8', format: 'pem' }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await readSiteCertificate(`https://127.0.0.1:${port}/path`);
  assert.deepEqual(found, { endsAt: new Date('9999-12-31T23:59:59Z'), isTrusted: false });
  await new Promise((resolve) => server.close(resolve));
  assert.equal(await readSiteCertificate(`https://127.0.0.1:${port}`), undefined);
});

describe('a check is judged by', () => {
  const mail = {
    isSmtpConfigured: true,
    lastSentAt: ago(1),
    waiting: 0,
    waitingSince: null,
    retrying: 0,
    failed: 0,
    lastFailedAt: null,
  };

  test('the public address', () => {
    assert.deepEqual(
      ['https://a.example', 'http://a.example', null].map((address) => judgeSite({ address })),
      ['good', 'problem', 'warning'],
    );
  });

  test('when mail last left, what waits and what failed', () => {
    const judge = (part: Partial<typeof mail> | object) => judgeMail({ ...mail, ...part }, NOW);
    assert.equal(judge({}), 'good');
    assert.equal(judge({ lastSentAt: ago(25) }), 'unknown', 'it may have broken since');
    assert.equal(judge({ lastSentAt: null }), 'unknown');
    assert.equal(judge({ isSmtpConfigured: false }), 'warning');
    assert.equal(judge({ waiting: 2, waitingSince: ago(0.1) }), 'good');
    assert.equal(judge({ waiting: 2, waitingSince: ago(0.5) }), 'warning');
    assert.equal(judge({ waiting: 2, waitingSince: ago(3) }), 'problem');
    assert.equal(judge({ waiting: 1, waitingSince: ago(0.05), retrying: 1 }), 'warning', 'an attempt failed');
    assert.equal(judge({ failed: 1, lastFailedAt: ago(30) }), 'warning');
    assert.equal(judge({ failed: 1, lastFailedAt: ago(0.5) }), 'problem', 'nothing has left since');
  });

  test('room on the disk', () => {
    const judge = (freePercent: number | null, isWritable = true, holdsDatabase = true) =>
      judgeDisk({ freePercent, freeBytes: null, isWritable, holdsDatabase });
    assert.deepEqual(
      [4, 5, 14, 15, null].map((percent) => judge(percent)),
      ['problem', 'warning', 'warning', 'good', 'unknown'],
    );
    assert.equal(judge(90, false), 'problem');
    assert.equal(judge(90, true, false), 'unknown', 'the database is elsewhere');
  });

  test('the age of the backup and of the test that it can be restored', () => {
    assert.deepEqual(
      [ago(25), ago(27), ago(51), null].map((lastAt) => judgeBackup({ lastAt }, NOW)),
      ['good', 'warning', 'problem', 'problem'],
    );
    const judge = (lastAt: string | null, restoredAt: string | null) => judgeRestoreTest({ lastAt, restoredAt }, NOW);
    assert.equal(judge(ago(34 * DAY), null), 'good');
    assert.equal(judge(ago(36 * DAY), null), 'warning');
    assert.equal(judge(ago(101 * DAY), ago(3 * DAY)), 'good');
    assert.equal(judge(null, null), 'problem');
  });

  test('how far clocks are apart, which way ever', () => {
    assert.deepEqual(
      [0, -9999, 10_000, -120_000].map((databaseAheadMs) => judgeClock({ databaseAheadMs })),
      ['good', 'good', 'warning', 'problem'],
    );
  });

  test('when certificates end', () => {
    const signing = (endsAt: string | null) => judgeSigningCertificate({ endsAt, isOwn: false }, NOW);
    assert.deepEqual([ago(-31 * DAY), ago(-29 * DAY), ago(-2 * DAY), ago(1), null].map(signing), [
      'good',
      'warning',
      'problem',
      'problem',
      'unknown',
    ]);
    assert.equal(judgeSiteCertificate({ endsAt: ago(-20 * DAY), reason: null }, NOW), 'good');
    assert.equal(judgeSiteCertificate({ endsAt: ago(-10 * DAY), reason: null }, NOW), 'warning');
    assert.equal(judgeSiteCertificate({ endsAt: ago(-90 * DAY), reason: 'not_trusted' }, NOW), 'problem');
    assert.equal(judgeSiteCertificate({ endsAt: null, reason: 'unreachable' }, NOW), 'unknown');
  });

  test('how much waits, and how long', () => {
    const queues = { projections: 0, seals: 0, behindSince: null };
    assert.equal(judgeQueues(queues, NOW), 'good');
    assert.equal(judgeQueues({ ...queues, seals: 1000 }, NOW), 'warning');
    assert.equal(judgeQueues({ ...queues, projections: 3, behindSince: ago(0.01) }, NOW), 'good');
    assert.equal(judgeQueues({ ...queues, projections: 3, behindSince: ago(0.1) }, NOW), 'warning');
    assert.equal(judgeQueues({ ...queues, projections: 3, behindSince: ago(1) }, NOW), 'problem');
  });
});

test('of the sample that ships everything is known as such, and nothing of a venue’s own', () => {
  assert.deepEqual(listSampleParts(makeVenue(), liability), SamplePart.options);
  const { claims } = makeVenue();
  const text = { title: 'Ours', paragraphs: ['We jump.'] };
  const own = beginFrom(TEMPLATES['trampoline-park'], makeVenue({ venue: OWN_FACTS }));
  own.privacy = { ...own.privacy, sharing: 'Nobody gets it.' };
  assert.deepEqual(listSampleParts(own, text), []);
  const invented = { ...own.claims, testimonials: claims.testimonials.slice(-1) };
  assert.deepEqual(listSampleParts({ ...own, claims: invented }, text), ['claims'], 'one invented review is enough');
});
