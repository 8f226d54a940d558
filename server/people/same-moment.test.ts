import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { inkedSignature } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { untilSomeoneWaits } from '../../tests/support/waiting.ts';

const [PHONE, OTHER_PHONE] = ['2025550131', '2025550132'];
const [EMAIL, OTHER_EMAIL] = ['join@post.example', 'other@post.example'];

/** Somebody who signed twice, with another number and address, and is two people so far. */
async function openVenue(t: TestContext) {
  const app = await startTestApp(t);
  const { db, post } = app;
  const sign = (contact: object) =>
    post('/api/waivers', { name: 'Join Me', signedFor: 'self', signature: inkedSignature(), renew: true, ...contact });
  const signed = [
    (await sign({ phone: PHONE, email: EMAIL })).body.waiver,
    (await sign({ phone: OTHER_PHONE, email: OTHER_EMAIL })).body.waiver,
  ];
  const listPeople = async () =>
    (await sql<{ id: string }>`select person_id as id from places group by person_id order by min(step)`.execute(db))
      .rows;
  const [one, other] = (await listPeople()).map(({ id }) => id);
  return {
    ...app,
    sign,
    one,
    other,
    staff: await signIn(app),
    async countPeople() {
      for (const { qrCode } of signed) assert.equal((await app.get(`/api/waivers/confirmation/${qrCode}`)).status, 200);
      return (await listPeople()).length;
    },
    /** What is sent while both people are held, and answered once they are let go, after `unites` made one of them. */
    async atOnce(sends: readonly (() => Promise<{ status: number }>)[], unites = sql`select`): Promise<number[]> {
      const answers = await db.transaction().execute(async (transaction) => {
        await sql`select from people order by id for update`.execute(transaction);
        const sent = sends.map((send) => send());
        await untilSomeoneWaits(db, sends.length);
        await unites.execute(transaction);
        return sent;
      });
      return (await Promise.all(answers)).map(({ status }) => status);
    },
  };
}

test('whoever signs while staff join them with somebody signs as the one who stays', async (t) => {
  const { sign, one, other, atOnce, countPeople } = await openVenue(t);
  const unite = sql`select unite_people(${one}::uuid, array[${other}::uuid])`;
  assert.deepEqual(await atOnce([() => sign({ phone: OTHER_PHONE })], unite), [201]);
  assert.equal(await countPeople(), 1);
});

test('two waivers that show at once that two people are one are both signed', async (t) => {
  const { sign, atOnce, countPeople } = await openVenue(t);
  const bridges = [
    { phone: PHONE, email: OTHER_EMAIL },
    { phone: OTHER_PHONE, email: EMAIL },
  ];
  assert.deepEqual(await atOnce(bridges.map((contact) => () => sign(contact))), [201, 201]);
  assert.equal(await countPeople(), 1);
});

test('staff join two people whom a waiver shows to be one in the same moment', async (t) => {
  const { sign, one, other, post, staff, atOnce, countPeople } = await openVenue(t);
  const sent = [
    () => sign({ phone: PHONE, email: OTHER_EMAIL }),
    () => post(`/api/admin/people/${other}/join`, { otherId: one, reason: 'same' }, staff.with),
  ];
  assert.deepEqual(await atOnce(sent), [201, 200]);
  assert.equal(await countPeople(), 1);
});
