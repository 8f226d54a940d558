import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { readServerKey } from '#server/database/server-key.ts';
import { queueReminders } from '#server/emails/enqueue.ts';
import { erase } from '#server/retention/operations.ts';
import { makeRenewalToken } from '#server/waivers/codes.ts';
import { deliverAll, startEmails } from '../support/email-delivery.ts';
import { retentionOf } from '../support/nights.ts';
import { edith, joaquin, LONG_AGO, maria, nguyen } from '../support/people.ts';
import { signIn, staffActor } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeVenue } from '../support/venue.ts';

const STRANGER = { email: 'mallory@elsewhere.example' };
const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'monthly' };
const family = (...names: string[]) => ({
  signedFor: 'family',
  numKids: names.length,
  kidsAges: names.map(() => 8),
  kidsDetails: names.map((name) => ({ name, age: 8 })),
});

/** Signs, and answers with the waiver as the signer is told of it. */
async function sign(app: Pick<TestApp, 'post'>, submission: object) {
  const { status, body } = await app.post('/api/waivers', submission);
  assert.equal(status, 201);
  return body.waiver;
}

/** Whose waivers have emails about a signing elsewhere, by their ids. */
async function told({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select waiver_id as id from emails where kind = 'signed-elsewhere' order by queued_at, waiver_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What staff see of each waiver's signing, by its id. */
async function marked(app: TestApp): Promise<Record<string, boolean>> {
  const staff = await signIn(app);
  const { body } = await app.get('/api/admin/waivers', staff.with);
  return Object.fromEntries(
    body.waivers.map(({ id, isSignedElsewhere }: { id: string; isSignedElsewhere: boolean }) => [
      id,
      isSignedElsewhere,
    ]),
  );
}

describe('who signed before hears of a signing from another device', () => {
  test('when somebody renews in their name', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, maria);
    const forged = await sign(app, { ...maria, ...STRANGER, renew: true });
    assert.deepEqual(await told(app), [first.id]);
    assert.deepEqual(await marked(app), { [first.id]: false, [forged.id]: true });
  });

  test('however many others have signed with their number since', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, maria);
    for (let day = 15; day < 18; day += 1) {
      for (let number = 0; number < 36; number += 1) {
        app.clock.set(`2026-05-${day}T15:00:${number + 10}Z`);
        const name = `Mallory ${'abcdef'[number % 6]} ${'abcdef'[Math.floor(number / 6)]}`;
        await sign(app, { ...maria, email: null, name: `${name} ${'xyz'[day - 15]}` });
      }
    }
    const { rows: before } = await sql`select from emails where kind = 'signed-elsewhere'`.execute(app.db);
    app.clock.set('2026-05-20T15:00:00Z');
    await sign(app, { ...maria, ...STRANGER, renew: true });
    const all = await told(app);
    assert.deepEqual([all.length, all.at(-1)], [before.length + 1, first.id]);
  });

  test('when somebody adds a kid in their name, or signs on their number or address in another name', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, maria);
    const withKid = await sign(app, { ...maria, ...STRANGER, ...family('Leo') });
    assert.deepEqual(await told(app), [first.id]);
    app.clock.set('2026-05-16T15:00:00Z');
    const onNumber = await sign(app, { ...joaquin, phone: maria.phone });
    assert.deepEqual((await told(app)).slice(1).toSorted(), [first.id, withKid.id].toSorted());
    app.clock.set('2026-05-18T15:00:00Z');
    const onAddress = await sign(app, { ...joaquin, phone: '4105550177', email: maria.email });
    assert.deepEqual((await told(app)).slice(3), [first.id], 'the mailbox of the address');
    const marks = await marked(app);
    assert.deepEqual(
      [first.id, withKid.id, onNumber.id, onAddress.id].map((id) => marks[id]),
      [false, true, false, false],
      'another name is another person',
    );
  });

  test('not when the device holds the own code of one of that signer’s waivers, or a token for it', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, maria);
    const second = await sign(app, { ...maria, ...family('Leo'), proof: first.qrCode });
    const key = await readServerKey(app.db, 'codes');
    const proof = makeRenewalToken(key, second.id, app.clock.now());
    const third = await sign(app, { ...maria, ...family('Mia'), proof });
    await sign(app, { ...joaquin, proof: first.qrCode });
    assert.deepEqual(await told(app), []);
    assert.deepEqual(new Set(Object.values(await marked(app))), new Set([false]));
    assert.equal(third.covered.length, 3);
  });

  test('a code of somebody else, a lookup code, an id and a token that is over prove nothing', async (t) => {
    const app = await startTestApp(t);
    const other = await sign(app, nguyen);
    const first = await sign(app, maria);
    const lookup = await app.get('/api/waivers/check-phone/3015550111');
    const key = await readServerKey(app.db, 'codes');
    const over = makeRenewalToken(key, first.id, new Date('2026-05-13T14:59:59Z'));
    const proofs = [
      other.qrCode,
      lookup.body.waiver.qrCode,
      `WAIVER-${first.id}`,
      over,
      'nonsense',
      '',
      first.editToken,
    ];
    for (const [index, proof] of proofs.entries()) {
      app.clock.set(`2026-06-${10 + 2 * index}T15:00:00Z`);
      const forged = await sign(app, { ...maria, ...STRANGER, renew: true, proof });
      assert.equal((await marked(app))[forged.id], true, proof);
      assert.equal((await told(app)).filter((id) => id === first.id).length, index + 1, proof);
      assert.deepEqual(forged.covered.length, 1);
    }
    assert.equal((await app.post('/api/waivers', { ...maria, proof: 'x'.repeat(201) })).status, 400);
  });

  test('proof of a waiver that came from elsewhere itself is none against the one before it', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, { ...maria, ...family('Leo') });
    const forged = await sign(app, { ...maria, ...STRANGER, renew: true });
    app.clock.set('2026-05-16T15:00:00Z');
    const again = await sign(app, { ...maria, ...STRANGER, ...family('Leo'), renew: true, proof: forged.qrCode });
    assert.deepEqual(await told(app), [first.id, first.id]);
    assert.equal((await marked(app))[again.id], true);
    app.clock.set('2026-05-18T15:00:00Z');
    const own = await sign(app, { ...maria, ...family('Leo', 'Mia'), proof: first.qrCode });
    assert.equal((await marked(app))[own.id], false, 'the signer herself is not marked');
  });

  test('once a day for a waiver, however many sign, and however many at once', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, maria);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => sign(app, { ...joaquin, email: null, name: `Stranger ${index}` })),
    );
    app.clock.set('2026-05-15T14:59:00Z');
    await sign(app, { ...joaquin, email: null, name: 'Stranger Nine' });
    assert.deepEqual(await told(app), [first.id]);
    app.clock.set('2026-05-15T15:00:00Z');
    await sign(app, { ...joaquin, email: null, name: 'Stranger Ten' });
    assert.deepEqual(await told(app), [first.id, first.id]);
  });

  test('only who has a valid waiver and an address, and ten mailboxes at most', async (t) => {
    const app = await startTestApp(t, { now: LONG_AGO });
    await sign(app, { ...edith, phone: maria.phone });
    app.clock.set('2026-05-14T15:00:00Z');
    await sign(app, joaquin);
    await sign(app, { ...maria, email: null });
    assert.deepEqual(await told(app), []);
    for (let index = 0; index < 12; index += 1) {
      app.clock.set(`2026-05-14T16:${10 + index}:00Z`);
      await sign(app, {
        ...joaquin,
        name: `Kiosk ${index}`,
        phone: '4105550100',
        email: `kiosk${index}@mailbox.example`,
      });
    }
    await sql`delete from emails`.execute(app.db);
    app.clock.set('2026-05-16T16:00:00Z');
    await sign(app, { ...joaquin, phone: '4105550100' });
    assert.equal((await told(app)).length, 10);
  });

  test('the email says what happened and what stands, and names nobody else', async (t) => {
    const { app, mail, delivery } = await startEmails(t);
    await sign(app, { ...maria, marketingConsent: AGREED, ...family('Leo') });
    await deliverAll(delivery);
    app.clock.set('2026-05-15T16:30:00Z');
    await sign(app, {
      ...maria,
      ...STRANGER,
      name: 'maria DELGADO',
      ...family('Quentin'),
      emergencyContact: 'Ursula Vane',
    });
    await deliverAll(delivery);
    const emails = await mail.emails();
    const message = emails.find(({ subject }) => subject?.includes('contact details'));
    assert.ok(message);
    assert.deepEqual(
      message.to?.map(({ address }) => address),
      [maria.email],
    );
    const said = `${message.subject} ${message.text} ${message.html}`;
    assert.match(said, /^A waiver for Farside VR was signed with your contact details/);
    assert.match(said, /On May 15, 2026 at 12:30.PM, a waiver was signed from another device/);
    assert.match(said, /valid until May 14, 2027, for everyone it still covers/);
    assert.match(said, /\(301\) 555-0142/);
    for (const secret of [
      'Quentin',
      'DELGADO',
      'Delgado',
      'mallory',
      'Ursula',
      'Leo',
      '555-0111',
      'waiver-confirmation',
      'preferences',
    ])
      assert.ok(!said.includes(secret), secret);
    assert.equal(
      message.headers.some(({ key }) => key === 'list-unsubscribe'),
      false,
    );
    assert.deepEqual(message.attachments, []);
    const staff = await signIn(app);
    const { body } = await app.get('/api/admin/emails?show=all', staff.with);
    assert.ok(
      body.emails.some(
        ({ kind, state }: { kind: string; state: string }) => kind === 'signed-elsewhere' && state === 'sent',
      ),
    );
  });

  test('nothing of it outlives the record', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, maria);
    const forged = await sign(app, { ...maria, ...STRANGER, renew: true });
    app.clock.set('2032-05-15T15:00:00Z');
    const actor = staffActor((await signIn(app)).user);
    const services = await retentionOf(app);
    for (const { id } of [first, forged]) {
      await erase(services, id, { scope: 'record', reason: 'Its time is over' }, actor);
    }
    for (const table of ['emails', 'signed_again']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.db);
      assert.deepEqual(rows, [], `${table} ${first.id} ${forged.id}`);
    }
  });
});

describe('nobody ends another person’s reminders, emails or cover', () => {
  async function remindersAt(app: TestApp, at: string): Promise<string[]> {
    app.clock.set(at);
    await queueReminders({ ...app, venue: makeVenue });
    const { rows } = await sql<{
      id: string;
    }>`select waiver_id as id from emails where kind = 'ends-in-30-days'`.execute(app.db);
    return rows.map(({ id }) => id).toSorted();
  }
  const agreeing = { ...maria, ...family('Leo'), marketingConsent: AGREED };
  const DUE = '2027-04-20T13:00:00Z';

  test('a signing without proof that goes to another mailbox ends nothing, and agrees to nothing', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, agreeing);
    app.clock.set('2026-05-14T16:00:00Z');
    await sign(app, { ...agreeing, ...STRANGER, marketingConsent: undefined, renew: true });
    await sign(app, { ...agreeing, email: null, marketingConsent: undefined, renew: true });
    const staff = await signIn(app);
    const { text } = await app.get('/api/admin/agreements.csv', staff.with);
    assert.deepEqual(
      text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').at(-1)),
      [first.id],
    );
    assert.deepEqual(await remindersAt(app, DUE), [first.id]);
    const { body } = await app.get(`/api/waivers/confirmation/${first.qrCode}`);
    assert.deepEqual([body.waiver.isValid, body.waiver.covered.length], [true, 2]);
  });

  test('neither does one that was signed with proof of itself', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, agreeing);
    const forged = await sign(app, { ...agreeing, ...STRANGER, renew: true, marketingConsent: undefined });
    app.clock.set('2026-05-14T16:00:00Z');
    await sign(app, { ...agreeing, ...STRANGER, renew: true, marketingConsent: undefined, proof: forged.qrCode });
    assert.deepEqual(await remindersAt(app, DUE), [first.id]);
  });

  test('one that covers everyone of it does, to the same mailbox or with proof', async (t) => {
    const app = await startTestApp(t);
    await sign(app, agreeing);
    app.clock.set('2026-05-14T16:00:00Z');
    const second = await sign(app, { ...agreeing, ...family('Mia', 'leo') });
    app.clock.set('2026-05-14T17:00:00Z');
    const moved = 'maria@new.example';
    const third = await sign(app, {
      ...agreeing,
      ...family('Leo', 'Mia'),
      email: moved,
      renew: true,
      proof: second.qrCode,
    });
    assert.deepEqual(await remindersAt(app, DUE), [third.id]);
  });

  test('kids who were only counted may have names when they are signed for again, if there are as many', async (t) => {
    const app = await startTestApp(t);
    const counted = { ...maria, signedFor: 'family', numKids: 2, kidsAges: [7, 9], marketingConsent: AGREED };
    const first = await sign(app, counted);
    app.clock.set('2026-05-14T16:00:00Z');
    const one = await sign(app, { ...agreeing, ...family('Leo'), renew: true, proof: first.qrCode });
    assert.deepEqual(await remindersAt(app, DUE), [first.id, one.id].toSorted());
    app.clock.set('2026-05-14T17:00:00Z');
    const both = await sign(app, { ...agreeing, ...family('Leo', 'Mia'), renew: true, proof: one.qrCode });
    await sql`delete from emails`.execute(app.db);
    assert.deepEqual(await remindersAt(app, DUE), [both.id]);
  });

  test('one that leaves a kid out does not', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, agreeing);
    app.clock.set('2026-05-14T16:00:00Z');
    const alone = await sign(app, { ...maria, marketingConsent: AGREED, renew: true, proof: first.qrCode });
    assert.deepEqual(await remindersAt(app, DUE), [first.id, alone.id].toSorted());
  });
});

describe('no child’s name reaches who did not prove to be the signer', () => {
  const firstNames = (covered: { firstName: string }[]) => covered.map(({ firstName }) => firstName);

  test('a stranger with a name and a number learns none of the kids; with proof, everyone is told', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, { ...maria, ...family('Leo Delgado', 'Mia') });
    const stranger = await sign(app, { ...maria, ...STRANGER, ...family('Zoe') });
    assert.deepEqual(firstNames(stranger.covered), ['Maria', 'Zoe']);
    assert.deepEqual(stranger.newlyCovered, ['Zoe']);
    const own = await sign(app, { ...maria, ...family('Tom', 'Leo Delgado'), proof: first.qrCode });
    assert.deepEqual(firstNames(own.covered), ['Maria', 'Tom', 'Leo', 'Mia']);
    assert.deepEqual(own.newlyCovered, ['Tom']);
    const at = async (code: string) => (await app.get(`/api/waivers/confirmation/${code}`)).body.waiver;
    assert.deepEqual(firstNames((await at(first.qrCode)).covered), ['Maria', 'Leo', 'Mia', 'Tom']);
    assert.deepEqual(firstNames((await at(stranger.qrCode)).covered), ['Maria', 'Zoe']);
    const lookup = await app.get('/api/waivers/check-phone/3015550111');
    for (const code of [lookup.body.waiver.qrCode, `WAIVER-${first.id}`])
      assert.deepEqual((await at(code)).covered, []);
    assert.doesNotMatch(lookup.text, /Leo|Mia|Zoe|Tom/);

    const staff = await signIn(app);
    const { body } = await app.get(`/api/waivers/confirmation/${lookup.body.waiver.qrCode}`, staff.with);
    assert.deepEqual(firstNames(body.waiver.covered).toSorted(), ['Leo', 'Maria', 'Mia', 'Tom', 'Zoe']);
    const record = await app.get(`/api/admin/waivers/${stranger.id}`, staff.with);
    assert.deepEqual(
      record.body.covered.map(({ name, role }: { name: string; role: string }) => `${role} ${name}`).toSorted(),
      ['kid Leo Delgado', 'kid Mia', 'kid Tom', 'kid Zoe', 'signer Maria Delgado'],
    );
  });

  test('a proof of one person’s waiver tells another nothing', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, { ...maria, ...family('Leo') });
    const other = await sign(app, { ...joaquin, ...family('Mia'), proof: first.qrCode });
    assert.deepEqual(firstNames(other.covered), ['Joaquin', 'Mia']);
    const elsewhere = await sign(app, {
      ...maria,
      phone: '2405550199',
      ...STRANGER,
      ...family('Ava'),
      proof: first.qrCode,
    });
    assert.deepEqual(firstNames(elsewhere.covered), ['Maria', 'Ava'], 'both given and both different: another person');
  });
});

test('staff see it in the row, in the record and in the table', async (t) => {
  const app = await startTestApp(t);
  const first = await sign(app, maria);
  app.clock.set('2026-05-14T15:10:00Z');
  const forged = await sign(app, { ...maria, ...STRANGER, renew: true });
  const staff = await signIn(app);
  const record = async (id: string) => (await app.get(`/api/admin/waivers/${id}`, staff.with)).body;
  assert.equal((await record(forged.id)).isSignedElsewhere, true);
  assert.equal((await record(first.id)).isSignedElsewhere, false);
  const { text } = await app.get('/api/admin/waivers.csv', staff.with);
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const column = head.split(',').indexOf('Signed again from another device');
  assert.ok(column > 0);
  assert.deepEqual(
    lines.map((line) => line.split(',')[column]),
    ['yes', 'no'],
  );
});
