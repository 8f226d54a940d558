import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { connectDatabase } from '#server/database/open.ts';
import { applyPending } from '#server/projections/operations.ts';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { readVisited } from './counting.ts';
import { publishVisits } from './queries.ts';

test('a page of today is read once until anything happens on any server, and counts that at once', async (t) => {
  const app = await startTestApp(t, { now: '2020-05-14T15:00:00Z' });
  const other = connectDatabase({ url: app.databaseUrl, close: () => Promise.resolve() });
  t.after(() => other.close());
  const asked = { day: '2026-05-14', timeZone: 'America/New_York', isInside: false, words: [], most: 25, skip: 0 };
  const read = () => readVisited(other.db, { ...asked, now: app.clock.now() });

  const sign = async (contact: { phone?: string; email?: string }) => {
    const { email: _, phone: __, ...nobody } = maria;
    const { waiver } = (await app.post('/api/waivers', { ...nobody, ...contact, renew: true })).body;
    const { people } = (await app.get(`/api/admin/scan/${waiver.qrCode}`, (await signIn(app)).with)).body;
    return { waiverId: waiver.id, id: people[0].id };
  };
  // Long enough ago to be erased.
  const another = await sign({ phone: '2405550121' });
  app.clock.set('2026-05-14T15:00:00Z');
  const [byPhone, byEmail] = [await sign({ phone: maria.phone }), await sign({ email: maria.email })];

  const staff = await signIn(app);
  const say = async (path: string, body: object) => {
    const answer = await app.post(`/api/admin/${path}`, body, staff.with);
    assert.ok(answer.status < 300, answer.text);
  };
  const visit = async (personId: string, more = {}) => {
    const id = randomUUID();
    await say('visits', { id, personId, kind: 'entry', source: 'search', ...more });
    return id;
  };

  /** Inside, came in, on the page. */
  const shows = async (what: string, ...expected: number[]) => {
    const { inside, byHour, ids, entries } = await read();
    assert.deepEqual([inside, byHour[0]?.entered ?? 0, ids.length], expected, what);
    assert.equal(new Set(entries.filter(({ isLive }) => isLive).map(({ personId }) => personId)).size, inside, what);
    await publishVisits(app.db, 100);
    await applyPending(app.db);
    assert.equal(await read(), await read(), `${what}: read again`);
  };
  await shows('nobody', 0, 0, 0);
  await visit(byPhone.id);
  await shows('came in', 1, 1, 1);
  const exit = await visit(byPhone.id, { kind: 'exit' });
  await shows('left', 0, 1, 1);
  await say(`visits/${exit}/annul`, {});
  await shows('did not leave', 1, 1, 1);
  await visit(byEmail.id);
  await visit(another.id, { override: { reason: 'signs inside' } });
  await shows('three are in', 3, 3, 3);
  await sign({ phone: maria.phone, email: maria.email });
  await shows('signed as one', 2, 2, 2);
  await say(`people/${byPhone.id}/join`, { otherId: another.id });
  await shows('joined', 1, 1, 1);
  await say(`people/${byPhone.id}/part`, { waiverId: another.waiverId });
  await shows('parted', 2, 2, 2);
  await sign({ phone: '2405550122' });
  await shows('somebody signed', 2, 2, 2);
  await say(`waivers/${another.waiverId}/erasure`, { scope: 'record', reason: 'Asked for by letter' });
  await shows('erased', 1, 2, 1);
  app.clock.set('2026-05-15T00:00:00Z');
  await shows('closed', 0, 2, 1);
});
