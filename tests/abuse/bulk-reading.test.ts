import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { watch } from '../support/live-messages.ts';
import { maria, nguyen } from '../support/people.ts';
import { signIn, type SignedInStaff, tomasz } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const NOW = '2026-05-14T15:00:00Z';
const LATER = '2026-05-14T16:05:00Z';

interface Entry {
  action: string;
  staff: { id: string };
  details: Record<string, unknown>;
}

async function trailOf(app: TestApp, staff: SignedInStaff): Promise<{ entries: Entry[] }> {
  const { status, body } = await app.get('/api/admin/audit?limit=100', staff.with);
  assert.equal(status, 200);
  return body;
}

/** Entries of the trail about lists, without the look at the trail itself. */
const notes = ({ entries }: { entries: Entry[] }) => entries.filter(({ action }) => action === 'lists-read');

async function times(count: number, call: () => Promise<{ status: number }>): Promise<void> {
  for (let time = 0; time < count; time += 1) assert.equal((await call()).status, 200);
}

/** The owner, whose account was the first, and a member of staff, with some waivers to read. */
async function openDesk(app: TestApp) {
  await signIn(app);
  app.clock.set('2026-05-14T15:00:01Z');
  const reader = await signIn(app, tomasz);
  const owner = await signIn(app);
  app.clock.set(NOW);
  return { owner, reader };
}

test('what staff were shown of lists is noted for each hour, without saying of whom', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const { owner, reader } = await openDesk(app);
  const { body } = await app.post('/api/waivers', nguyen);
  await app.post('/api/waivers', maria);
  await times(3, () => app.get('/api/admin/waivers?limit=1', reader.with));
  await times(2, () => app.get('/api/admin/waivers?search=huong', reader.with));
  await times(1, () => app.get('/api/admin/emails', reader.with));
  await times(1, () => app.get(`/api/admin/waivers/${body.waiver.id}`, reader.with));
  await times(1, () => app.get(`/api/waivers/confirmation/${body.waiver.qrCode}`, reader.with));
  await times(1, () => app.get('/api/admin/waivers.csv', reader.with));
  await times(1, () => app.get('/api/admin/agreements.csv', reader.with));
  assert.deepEqual(notes(await trailOf(app, owner)), [], 'the hour is not over');

  app.clock.set(LATER);
  const [note, ...others] = notes(await trailOf(app, owner)).filter(({ staff }) => staff.id === reader.user.id);
  assert.deepEqual(others, []);
  assert.deepEqual(note?.details, {
    hour: '2026-05-14T15:00:00.000Z',
    pages: 4,
    searches: 2,
    records: 2,
    exports: 2,
    rows: 3 + 2 + 2 + 2,
  });
  const own = notes(await trailOf(app, owner)).filter(({ staff }) => staff.id === owner.user.id);
  assert.deepEqual(
    own.map(({ details }) => details.pages),
    [1],
  );
});

test('every list that there is counts', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const { owner, reader } = await openDesk(app);
  const lists = Object.values(calls).filter(({ replies }) => {
    const page: z.ZodType | undefined = 200 in replies ? replies[200] : undefined;
    return page instanceof z.ZodObject && 'pagination' in page.shape;
  });
  assert.ok(lists.length >= 4);
  for (const { path } of lists) await times(1, () => app.get(path, reader.with));
  app.clock.set(LATER);
  const note = notes(await trailOf(app, owner)).find(({ staff }) => staff.id === reader.user.id);
  assert.equal(note?.details.pages, lists.length);
});

test('every call that shows people counts', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const { owner, reader } = await openDesk(app);
  const party = { hostName: 'Ann Lee', email: 'ann@mailbox.example', date: '2026-05-14', expected: 8 };
  const { guestUrl } = (await app.post('/api/parties', party)).body;
  const partyCode = guestUrl.split('/').at(-1);
  const { waiver } = (await app.post('/api/waivers', { ...nguyen, partyCode })).body;
  const ticket = 'a'.repeat(32);
  await app.post('/api/desk-signings', { ticket, qrCode: waiver.qrCode });
  const [{ id }] = (await app.get('/api/admin/people?search=linh', owner.with)).body.people;
  const [{ id: partyId }] = (await app.get('/api/admin/parties?date=2026-05-14', owner.with)).body.parties;
  const params: Record<string, string> = {
    '/api/admin/people/:id': id,
    '/api/admin/parties/:id': partyId,
    '/api/admin/waivers/:id': waiver.id,
    '/api/admin/scan/:code': waiver.qrCode,
    '/api/admin/desk-signings/:ticket': ticket,
  };
  const shows = Object.values<Call>(calls).filter(
    ({ method, replies }) => method === 'GET' && replies[200] && showsPeople(replies[200]),
  );
  assert.ok(shows.length >= 9);
  // Today's lists come last: they show who came in, and others who did not.
  const isOfToday = ({ path }: Call) => Number(path.includes('/visits/'));
  const hours = shows
    .toSorted((one, other) => isOfToday(one) - isOfToday(other))
    .map(({ path }, hour) => {
      const at = new Date(Date.parse(NOW) + hour * 60 * 60 * 1000).toISOString();
      return { path: path.replace(/:\w+/, params[path] ?? '') + (path.includes(':') ? '' : '?search=linh'), at };
    });
  for (const { path, at } of hours) {
    app.clock.set(at);
    if (path.includes('/visits/')) {
      const visit = { id: randomUUID(), personId: id, kind: 'entry', source: 'search' };
      await app.post('/api/admin/visits', visit, owner.with);
    }
    await times(1, () => app.get(path, reader.with));
  }
  app.clock.set('2026-05-15T15:00:00Z');
  const noted = notes(await trailOf(app, await signIn(app))).filter(({ staff }) => staff.id === reader.user.id);
  assert.deepEqual(
    hours.filter(({ at }) => !noted.some(({ details }) => details.hour === at)),
    [],
  );
});

function showsPeople(reply: z.ZodType): boolean {
  return JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })).includes('"phoneLast4"');
}

/** Ways to copy what the venue holds, and what the trail says of each. */
const WAYS: {
  how: string;
  read: (app: TestApp, staff: SignedInStaff, t: TestContext) => Promise<void>;
  noted: Record<string, number>;
}[] = [
  {
    how: 'page by page',
    read: (app, { with: as }) => times(6, () => app.get('/api/admin/waivers?limit=100', as)),
    noted: { pages: 6, rows: 600 },
  },
  {
    how: 'search by search',
    read: (app, { with: as }) => times(30, () => app.get('/api/admin/waivers?search=zzz&limit=1', as)),
    noted: { searches: 30 },
  },
  {
    how: 'record by record',
    read: async (app, { with: as }) => {
      const [{ id } = { id: '' }] = await app.db.selectFrom('waivers').select('id').limit(1).execute();
      await times(20, () => app.get(`/api/admin/waivers/${id}`, as));
    },
    noted: { records: 20 },
  },
  {
    how: 'table by table',
    read: (app, { with: as }) => times(5, () => app.get('/api/admin/waivers.csv', as)),
    noted: { exports: 5, rows: 600 },
  },
  {
    how: 'by missing the live view',
    read: async (app, staff, t) => {
      const oldest = await sql<{ id: number }>`select min(id) as id from live_events`.execute(app.db);
      for (let look = 0; look < 5; look += 1) {
        const live = await watch(t, app, staff, String((oldest.rows[0]?.id ?? 1) - 1));
        for (let event = 0; event <= 120; event += 1) assert.ok(await live.next());
        live.leave();
      }
    },
    noted: { rows: 600 },
  },
];

for (const { how, read, noted } of WAYS) {
  test(`reading everything ${how} shows in the trail by how much it was`, async (t) => {
    const app = await startTestApp(t, { now: NOW });
    const { owner, reader } = await openDesk(app);
    await seedWaivers({ db: app.db, count: 120, now: new Date(NOW) });
    await read(app, reader, t);
    app.clock.set(LATER);
    const [note, ...others] = notes(await trailOf(app, owner)).filter(({ staff }) => staff.id === reader.user.id);
    assert.deepEqual(others, []);
    assert.equal(note?.details.hour, '2026-05-14T15:00:00.000Z');
    for (const [what, atLeast] of Object.entries(noted)) assert.ok(Number(note.details[what]) >= atLeast, what);
  });
}

test('what a server noted is not lost when it ends', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const { owner, reader } = await openDesk(app);
  const other = await buildApp({ config: readConfig({}), db: app.db, clock: app.clock });
  for (let page = 0; page < 5; page += 1) {
    assert.equal((await other.inject({ url: '/api/admin/waivers', ...reader.with })).statusCode, 200);
  }
  await times(2, () => app.get('/api/admin/waivers', reader.with));
  await other.close();
  app.clock.set(LATER);
  const noted = notes(await trailOf(app, owner)).filter(({ staff }) => staff.id === reader.user.id);
  assert.deepEqual(noted.map(({ details }) => details.pages).toSorted(), [2, 5]);
});
