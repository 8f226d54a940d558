import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { enrol } from '../../tests/support/devices.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { limits } from '../limits/rules.ts';

const TICKET = '0f'.repeat(16);

async function openDesk(t: TestContext) {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  return {
    ...app,
    staff,
    note: (qrCode: string, ticket = TICKET) => app.post('/api/desk-signings', { ticket, qrCode }),
    read: (ticket = TICKET, who: { headers: Record<string, string> } = staff.with) =>
      app.get(`/api/admin/desk-signings/${ticket}`, who),
  };
}

test('the desk hears who signed by the code that it shows, whoever they say they are', async (t) => {
  const desk = await openDesk(t);
  assert.deepEqual((await desk.read()).body, { people: [] });
  const { body } = await desk.post('/api/waivers', nguyen);
  assert.equal((await desk.note(body.waiver.qrCode)).status, 204);
  // A reply that was lost is asked for again.
  assert.equal((await desk.note(body.waiver.qrCode)).status, 204);
  const { people } = (await desk.read()).body;
  assert.deepEqual([people[0].name, people[0].role, people[0].isCovered], [nguyen.name, 'signer', true]);
  assert.deepEqual(new Set(people.map(({ id }: { id: string }) => id)).size, people.length);
  assert.ok(people.some(({ role }: { role: string }) => role === 'kid'));
  assert.deepEqual((await desk.read('ab'.repeat(16))).body, { people: [] });
  const tablet = await enrol(desk, desk.staff);
  assert.equal((await desk.read(TICKET, tablet.with)).body.people.length, people.length);
});

test('only who has the own code of a valid waiver says so, and only staff are told', async (t) => {
  const desk = await openDesk(t);
  const { body } = await desk.post('/api/waivers', maria);
  const { body: found } = await desk.get(`/api/waivers/check-phone/${maria.phone}`);
  for (const qrCode of ['nobody', `WAIVER-${body.waiver.id}`, found.waiver.qrCode]) {
    const refused = await desk.note(qrCode);
    assert.deepEqual([refused.status, refused.body.code], [403, 'proof_needed'], qrCode);
  }
  assert.equal((await desk.note(body.waiver.qrCode, 'maria')).status, 400);
  assert.deepEqual((await desk.read()).body, { people: [] });
  assert.equal((await desk.get(`/api/admin/desk-signings/${TICKET}`)).status, 401);
});

test('who has no code of their own, or tells of one waiver again and again, keeps nobody of the network from telling', async (t) => {
  const desk = await openDesk(t);
  const { body } = await desk.post('/api/waivers', nguyen);
  const { body: other } = await desk.post('/api/waivers', maria);
  const { max } = limits.deskSignings;
  const used = { name: limits.deskSignings.name, subject: '127.0.0.1', used: max - 10 };
  await desk.db
    .insertInto('limits')
    .values({ ...used, ends_at: new Date(desk.clock.now().getTime() + 60_000) })
    .execute();
  for (let time = 0; time < 11; time += 1) assert.equal((await desk.note('nobody')).status, 403);
  const told = [];
  for (let time = 0; time < 8; time += 1) {
    told.push((await desk.note(other.waiver.qrCode, `${time}`.repeat(32))).status);
  }
  assert.deepEqual([told[0], told.at(-1)], [204, 429]);
  assert.equal((await desk.note(body.waiver.qrCode)).status, 204);
});

test('it is forgotten after a day', async (t) => {
  const desk = await openDesk(t);
  const { body } = await desk.post('/api/waivers', maria);
  await desk.note(body.waiver.qrCode);
  const kept = async () => (await desk.db.selectFrom('desk_signings').select('ticket').execute()).length;
  assert.equal(await kept(), 1);
  desk.clock.set(new Date(desk.clock.now().getTime() + 25 * 60 * 60 * 1000).toISOString());
  await desk.note(body.waiver.qrCode, 'ab'.repeat(16));
  assert.equal(await kept(), 1);
  const after = await signIn(desk);
  assert.deepEqual((await desk.read(TICKET, after.with)).body, { people: [] });
});
