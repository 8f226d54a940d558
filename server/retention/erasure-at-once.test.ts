import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { giveConsent, withdrawConsent } from '#server/consents/operations.ts';
import type { Database } from '#server/database/open.ts';
import { checkPeople } from '#server/people/rebuilding.ts';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { commitOnceSomeoneWaits } from '../../tests/support/waiting.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const WANTS = { vrPromotions: true, stemWorkshops: false, specialEvents: false };

async function start(t: TestContext) {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', { ...maria, marketingConsent: WANTS });
  await applyPending(app.db);
  app.clock.set('2030-05-15T12:00:00Z');
  const { db, clock } = app;
  const access = () => app.post(`/api/waivers/${body.waiver.id}/access`);
  const choices = ['stemWorkshops'] as const;
  const mailbox = { emailKey: maria.email, waiverId: body.waiver.id };
  const giving = () =>
    giveConsent(db, { ...mailbox, choices, source: 'preferences', at: clock.now(), venue: makeVenue() });
  const withdrawing = () => withdrawConsent(db, { emailKey: maria.email, source: 'staff', at: clock.now() });
  return { app, db, clock, id: body.waiver.id as string, access, giving, withdrawing };
}

/** What is asked for while the waiver is being erased, and answered after that. */
async function whileErased<Result>(db: Database, id: string, ask: () => Promise<Result>): Promise<Result> {
  const transaction = await db.startTransaction().execute();
  await sql`insert into erasures select ${id}, 'erased', 'x', null, now(), sha256('x'), sha512('x')`.execute(
    transaction,
  );
  await sql`select erase_waivers(array[${id}::uuid])`.execute(transaction);
  const asking = ask();
  await commitOnceSomeoneWaits(db, transaction);
  return asking;
}

test('an access that is being noted is waited for, and goes along', async (t) => {
  const { app, db, id } = await start(t);
  const staff = await signIn(app);
  const noting = await db.startTransaction().execute();
  await sql`insert into accesses (waiver_id, minute) values (${id}, '2030-05-15T12:00:00Z')`.execute(noting);
  const erasing = app.post(`/api/admin/waivers/${id}/erasure`, { scope: 'record', reason: 'Asked' }, staff.with);
  await commitOnceSomeoneWaits(db, noting);
  assert.equal((await erasing).status, 204);
  assert.deepEqual(await db.selectFrom('accesses').selectAll().execute(), []);
});

test('an access that comes while its waiver is erased finds none', async (t) => {
  const { db, id, access } = await start(t);
  const { status, body } = await whileErased(db, id, access);
  assert.deepEqual([status, body.code], [404, 'waiver_not_found']);
});

for (const word of ['giving', 'withdrawing'] as const) {
  test(`${word} consent while the waiver is erased leaves nothing`, async (t) => {
    const { db, id, ...asked } = await start(t);
    await whileErased(db, id, asked[word]);
    assert.deepEqual(await db.selectFrom('consents').selectAll().execute(), []);
  });
}

test('who is let in while their waiver is erased is refused, and nothing of it is written', async (t) => {
  const { app, db, id } = await start(t);
  const staff = await signIn(app);
  const [person] = (await app.get('/api/admin/people?search=maria', staff.with)).body.people;
  const visit = { id: randomUUID(), personId: person.id, kind: 'entry', source: 'camera' };
  const { status, body } = await whileErased(db, id, () => app.post('/api/admin/visits', visit, staff.with));
  assert.deepEqual([status, body.status, body.reason, body.visit], [200, 'refused', 'erased', null]);
  assert.deepEqual(await db.selectFrom('visits').selectAll().execute(), []);
  assert.deepEqual(await db.selectFrom('visit_answers').selectAll().execute(), []);
});

test('who renews a waiver while it is erased signs', async (t) => {
  const { app, db, clock, id } = await start(t);
  clock.set('2026-05-15T12:00:00Z');
  const renewed = await whileErased(db, id, () => app.post('/api/waivers', { ...maria, renew: true }));
  assert.equal(renewed.status, 201, renewed.text);
  assert.equal(await checkPeople(db), undefined);
});
