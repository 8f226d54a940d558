import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { enrol } from '../support/devices.ts';
import { joaquin, nguyen } from '../support/people.ts';
import { deskStaff, manager, PASSWORD, signIn } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

const PIN = '482916';
const MINUTE_MS = 60_000;

interface Signed {
  id: string;
  qrCode: string;
}

async function signMany(app: TestApp, count: number, addressOf?: (number: number) => string): Promise<Signed[]> {
  const signed: Signed[] = [];
  for (let number = 0; number < count; number += 1) {
    const phone = `41055501${String(number).padStart(2, '0')}`;
    const { status, body } = await app.post('/api/waivers', {
      ...joaquin,
      name: `Signer Number ${number}`,
      phone,
      email: addressOf?.(number),
    });
    assert.equal(status, 201);
    signed.push(body.waiver);
  }
  return signed;
}

/** Staff who unlocked a shared tablet by PIN. */
async function unlockTablet(app: TestApp, person: typeof deskStaff) {
  const tablet = await enrol(app, await signIn(app));
  await signIn(app, person);
  const credentials = { email: person.email, password: PASSWORD };
  const full = await app.post('/api/admin/login', credentials, tablet.with);
  const onTablet = { headers: { authorization: `Bearer ${full.body.token}`, ...tablet.with.headers } };
  const chosen = await app.call({ method: 'PUT', url: '/api/admin/pin', payload: { pin: PIN }, ...onTablet });
  assert.equal(chosen.status, 204);
  const unlocked = await app.post('/api/admin/pin-session', { staffId: full.body.user.id, pin: PIN }, tablet.with);
  assert.equal(unlocked.status, 200);
  return { headers: { authorization: `Bearer ${unlocked.body.token}`, ...tablet.with.headers } };
}

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  const replace = (id: string, who: { headers: Record<string, string> }) =>
    app.post(`/api/admin/waivers/${id}/code`, undefined, who);
  const show = (id: string, who: { headers: Record<string, string> }) =>
    app.post(`/api/admin/waivers/${id}/code/shown`, undefined, who);
  const opens = async (code: string) => (await app.get(`/api/waivers/confirmation/${code}`)).body.exists;
  return { app, mail, delivery, replace, show, opens };
}

test('an account of the desk, unlocked by a PIN, is handed no signer’s own code, and ends none that it cannot send', async (t) => {
  const { app, replace, show, opens } = await start(t);
  const byPin = await unlockTablet(app, deskStaff);
  const [joe] = await signMany(app, 1);
  assert.ok(joe);
  const refused = await replace(joe.id, byPin);
  assert.deepEqual([refused.status, refused.body.code], [409, 'no_email']);
  assert.deepEqual((await show(joe.id, byPin)).body.code, 'not_allowed');
  const desk = await signIn(app, deskStaff);
  assert.deepEqual((await show(joe.id, desk.with)).body.code, 'not_allowed', 'nor with a full sign-in');
  assert.equal(await opens(joe.qrCode), true, 'the pass of the family goes on');

  // With an address the new one goes there, and no reply holds it.
  const { body } = await app.post('/api/waivers', nguyen);
  const mailed = await replace(body.waiver.id, byPin);
  assert.deepEqual([mailed.status, mailed.text], [204, '']);
  assert.equal(await opens(body.waiver.qrCode), false);
});

test('a manager needs a fresh proof to open one, which a PIN is not', async (t) => {
  const { app, show, opens } = await start(t);
  const byPin = await unlockTablet(app, manager);
  const [joe] = await signMany(app, 1);
  assert.ok(joe);
  assert.equal((await show(joe.id, byPin)).body.code, 'step_up_needed');
  const ines = await signIn(app, manager);
  app.clock.set(new Date(app.clock.now().getTime() + 11 * MINUTE_MS).toISOString());
  assert.equal((await show(joe.id, ines.with)).body.code, 'step_up_needed');
  assert.equal(await opens(joe.qrCode), true);
  assert.equal((await app.post('/api/admin/step-up', { password: PASSWORD }, ines.with)).status, 204);
  const shown = await show(joe.id, ines.with);
  assert.deepEqual([shown.status, shown.body.isMailed], [201, false]);
  assert.deepEqual([await opens(joe.qrCode), await opens(shown.body.qrCode)], [false, true]);
});

test('twenty a day and account are opened, however fast; the owner is told of the sixth, once', async (t) => {
  const { app, mail, delivery, show, opens } = await start(t);
  const signed = await signMany(app, 24);
  await signIn(app);
  const ines = await signIn(app, manager);
  const subjects = async () => {
    await deliverAll(delivery);
    return (await mail.emails()).map(({ subject }) => subject);
  };
  for (const { id } of signed.slice(0, 5)) assert.equal((await show(id, ines.with)).status, 201);
  assert.deepEqual(await subjects(), [], 'a day of lost phones is not worth an email');
  const replies = await Promise.all(signed.slice(5).map(({ id }) => show(id, ines.with)));
  const refused = replies.filter(({ status }) => status !== 201);
  assert.equal(replies.length - refused.length, 15);
  assert.ok(refused.every(({ status, body }) => status === 429 && body.code === 'too_many_requests'));
  assert.match(refused[0]?.body.message, /20 new codes/);
  const kept = signed.slice(5).filter((_, index) => replies[index]?.status === 429);
  for (const { qrCode } of kept) assert.equal(await opens(qrCode), true, 'what was refused ended nothing');
  assert.deepEqual(await subjects(), ['Somebody replaced many QR codes at Farside VR']);
  assert.match((await mail.emails())[0]?.to?.[0]?.address ?? '', /^grace/);

  const { body } = await app.get('/api/admin/audit?limit=100', (await signIn(app)).with);
  const noted = body.entries.filter(({ action }: { action: string }) => action === 'code-replaced');
  assert.equal(noted.length, 20);
  assert.ok(noted.every((entry: { details: { shown: boolean } }) => entry.details.shown));
  app.clock.set('2026-05-16T15:00:00Z');
  const tomorrow = await signIn(app, manager);
  assert.equal((await show(kept[0]?.id ?? '', tomorrow.with)).status, 201);
});

test('a PIN of the desk ends sixty passes a day by email, and the owner is told of the twenty-first', async (t) => {
  const { app, mail, delivery, replace, opens } = await start(t);
  const byPin = await unlockTablet(app, deskStaff);
  const signed = await signMany(app, 62, (number) => `signer${number}@home.example`);
  // The copies of what they signed take long to make, and are no part of this.
  await app.db.deleteFrom('emails').execute();
  const toOwner = async () => {
    await deliverAll(delivery);
    return (await mail.emails())
      .filter(({ to }) => to?.[0]?.address?.startsWith('grace'))
      .map(({ subject }) => subject);
  };
  for (const { id } of signed.slice(0, 20)) assert.equal((await replace(id, byPin)).status, 204);
  assert.deepEqual(await toOwner(), []);
  const replies = await Promise.all(signed.slice(20).map(({ id }) => replace(id, byPin)));
  const refused = signed.slice(20).filter((_, index) => replies[index]?.status === 429);
  assert.deepEqual([refused.length, replies.filter(({ status }) => status === 204).length], [2, 40]);
  assert.match(replies.find(({ status }) => status === 429)?.body.message, /60 codes/);
  for (const { qrCode } of refused) assert.equal(await opens(qrCode), true, 'what was refused ended nothing');
  assert.deepEqual(await toOwner(), ['Somebody replaced many QR codes at Farside VR']);
});

test('where an email leads to the signer, nothing is shown to a manager either', async (t) => {
  const { app, mail, delivery, show } = await start(t);
  const { body } = await app.post('/api/waivers', nguyen);
  await deliverAll(delivery);
  const ines = await signIn(app, manager);
  const reply = await show(body.waiver.id, ines.with);
  assert.deepEqual([reply.status, reply.body], [201, { isMailed: true, qrCode: null, confirmationUrl: null }]);
  await deliverAll(delivery);
  assert.match((await mail.emails()).at(-1)?.subject ?? '', /^Your new code/);
});
