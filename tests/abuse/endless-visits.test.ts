import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertUses } from '#server/limits/queries.ts';
import { type Limit, limits, usesOf } from '#server/limits/rules.ts';
import { maria } from '../support/people.ts';
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
  await usedUp(app, limits.visits);
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
  assert.ok(limits.visits.max >= 60 * 10 * 2 * 2);
});
