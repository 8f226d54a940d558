import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retentionOf } from '../../tests/support/nights.ts';
import { joaquin, maria, nguyen } from '../../tests/support/people.ts';
import { manager, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { eraseTests } from '#server/retention/operations.ts';

const NOW = '2026-05-14T15:00:00Z';

test('an owner’s test is signed like any other, counts nowhere, and alone is erased at night', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const owner = await signIn(app);
  const { status, body: made } = await app.post('/api/admin/test-signings', {}, owner.with);
  assert.equal(status, 201);
  const signed = await app.post('/api/waivers', { ...maria, testToken: made.testToken });
  assert.equal(signed.status, 201);
  const real = await app.post('/api/waivers', joaquin);
  const { body: listed } = await app.get('/api/admin/waivers', owner.with);
  assert.deepEqual(
    listed.waivers.map(({ id }: { id: string }) => id),
    [real.body.waiver.id],
  );
  const { body: stats } = await app.get('/api/admin/stats', owner.with);
  assert.deepEqual([stats.total_waivers, stats.valid_waivers], [1, 1]);
  const { body: record } = await app.get(`/api/admin/waivers/${signed.body.waiver.id}`, owner.with);
  assert.equal(record.isTest, true);
  const { body: shown } = await app.get(`/api/waivers/confirmation/${signed.body.waiver.qrCode}`);
  assert.equal(shown.exists, true, 'its pass is shown like any other');

  const services = await retentionOf(app);
  await eraseTests(services);
  await eraseTests(services);
  const left = await app.db.selectFrom('waivers').select('id').execute();
  assert.deepEqual(left, [{ id: real.body.waiver.id }]);
  assert.deepEqual(await app.db.selectFrom('erasures').select(['waiver_id', 'reason']).execute(), [
    { waiver_id: signed.body.waiver.id, reason: 'It was a test' },
  ]);
  const after = await app.get('/api/admin/stats', owner.with);
  assert.equal(after.body.total_waivers, 1);
});

test('only an owner’s token makes a test, for 15 minutes, and is noted; with any other nothing is signed', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const owner = await signIn(app);
  const others = await signIn(app, manager);
  assert.equal((await app.post('/api/admin/test-signings', {}, others.with)).status, 403);
  const { body } = await app.post('/api/admin/test-signings', {}, owner.with);
  const sign = (testToken: string) => app.post('/api/waivers', { ...maria, testToken });
  const trail = app.db.selectFrom('audit_entries').select('staff_id').where('action', '=', 'test-started');
  assert.deepEqual(await trail.execute(), [{ staff_id: owner.user.id }]);
  assert.equal((await sign('invented')).body.code, 'invalid_request');
  app.clock.set('2026-05-14T15:15:01Z');
  assert.equal((await sign(body.testToken)).body.code, 'invalid_request');
  assert.deepEqual(await app.db.selectFrom('waivers').select('id').execute(), []);
});

test('nothing that is signed for real is kept back by a test, or goes with it', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const owner = await signIn(app);
  const { body: made } = await app.post('/api/admin/test-signings', {}, owner.with);
  const tested = await app.post('/api/waivers', { ...nguyen, testToken: made.testToken });
  const { id, qrCode } = tested.body.waiver;
  const mai = { name: 'Mai Nguyễn', birthDate: '2020-03-01' };
  const added = await app.post(
    `/api/waivers/${id}/kids`,
    { kids: [mai], ownKids: true, signature: nguyen.signature },
    { headers: { authorization: `Code ${qrCode}` } },
  );
  assert.deepEqual([added.status, added.body.code], [403, 'adding_not_allowed']);
  const real = await app.post('/api/waivers', nguyen);
  assert.equal(real.status, 201);
  await eraseTests(await retentionOf(app));
  const left = await app.db.selectFrom('waivers').select(['id', 'renews']).execute();
  assert.deepEqual(left, [{ id: real.body.waiver.id, renews: null }]);
});
