import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { insertUses } from '#server/limits/queries.ts';
import { type Limit, limits, useOf, usesOf } from '#server/limits/rules.ts';
import { enrol } from '../support/devices.ts';
import { maria } from '../support/people.ts';
import { deskStaff, signIn } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VENUE = { remoteAddress: '203.0.113.7' };

/** All but what the test itself has used. */
async function usedUp({ db, clock }: TestApp, limit: Limit): Promise<void> {
  await insertUses(db, usesOf(limit, VENUE.remoteAddress, limit.max - 1), clock.now());
}

test('whoever notes visits, or changes what stands beside waivers, without end is stopped', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', maria, VENUE);
  const { id, editToken } = body.waiver;
  const amend = { ...VENUE, headers: { authorization: `Bearer ${editToken}` } };
  assert.equal((await app.post(`/api/waivers/${id}/access`, undefined, VENUE)).status, 204);
  assert.equal((await app.patch(`/api/waivers/${id}/contact`, { birthday: '1990-01-01' }, amend)).status, 200);
  await usedUp(app, limits.accesses);
  await usedUp(app, limits.amendments);
  for (const { status, body: refusal, headers } of [
    await app.post(`/api/waivers/${id}/access`, undefined, VENUE),
    await app.patch(`/api/waivers/${id}/contact`, { birthday: '1991-01-01' }, amend),
  ]) {
    assert.deepEqual([status, refusal.code, headers['retry-after']], [429, 'too_many_requests', '600']);
  }
  const elsewhere = { remoteAddress: '198.51.100.23' };
  assert.equal((await app.post(`/api/waivers/${id}/access`, undefined, elsewhere)).status, 204);
});

test('a Saturday’s visitors are far from it', () => {
  // Everybody of the busiest minute for ten, each signing and coming in.
  assert.ok(limits.accesses.max >= 60 * 10 * 2 * 2);
  assert.ok(limits.visitsAtDoor.max >= 60 * 10 * 2 * 2);
});

test('whoever holds a tablet or a desk account writes no visits without end, nor answers beside them', async (t) => {
  const app = await startTestApp(t);
  const tablet = await enrol(app, await signIn(app));
  const kofi = await signIn(app, deskStaff);
  await app.post('/api/waivers', maria);
  const [{ id: personId }] = (await app.get('/api/admin/people?search=maria', tablet.with)).body.people;
  const record = (kind: string, { headers }: { headers: object }, id = randomUUID()) =>
    app.post('/api/admin/visits', { id, personId, kind, source: 'search' }, { headers: { ...headers } });
  const first = randomUUID();
  assert.equal((await record('entry', tablet.with, first)).status, 200);
  for (const limit of [limits.visitsAtDoor, limits.visitsAtDoorOfDay]) {
    const most = { ...useOf(limit, tablet.device.id), amount: limit.max - 1 };
    await insertUses(app.db, [most], app.clock.now());
    for (const kind of ['entry', 'exit']) {
      const { status, body } = await record(kind, tablet.with);
      assert.deepEqual([status, body.code], [429, 'too_many_requests']);
    }
    assert.equal((await record('entry', tablet.with, first)).body.status, 'entered', 'what was answered stays so');
    app.clock.set('2026-05-14T15:30:00Z');
  }
  assert.equal((await record('exit', kofi.with)).body.status, 'left');
  const answers = await app.db.selectFrom('visit_answers').select('id').execute();
  assert.equal(answers.length, 2);
});
