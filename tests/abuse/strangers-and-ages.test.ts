import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { maria } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const phone = '2025550188';
const { signature } = maria;
const ELSEWHERE = { remoteAddress: '198.51.100.7' };
const TURNS_18_TOMORROW = { birthDate: '2008-11-21' };

interface Kid {
  name?: string;
  age?: number;
  birthDate?: string;
}

function withKid({ name = 'Mia', ...said }: Kid) {
  const kidsAges = said.age === undefined ? [] : [said.age];
  return { signedFor: 'family', numKids: 1, kidsAges, kidsDetails: [{ name, ...said }], renew: true };
}

async function openDoor(t: TestContext) {
  const app = await startTestApp(t, { now: '2026-11-20T15:00:00Z' });
  const sign = async (submission: object, from = {}) => {
    const sent = { signature, phone, ...submission };
    const { status, body } = await app.post('/api/waivers', sent, from);
    assert.equal(status, 201, JSON.stringify(body));
    return body.waiver;
  };
  return {
    ...app,
    ann: (kid: Kid, more = {}) => sign({ name: 'Ann Smith', ownKids: true, ...withKid(kid), ...more }),
    stranger: (name: string, kid: Kid, more = {}) => sign({ name, ...withKid(kid), ...more }, ELSEWHERE),
    see: async (qrCode: string) => {
      const staff = (await signIn(app)).with;
      const { people } = (await app.get(`/api/admin/scan/${qrCode}`, staff)).body;
      const kid = people.find(({ role }: any) => role === 'kid');
      const rides = kid.machines.filter(({ mayRide }: any) => mayRide).length;
      const enterAge = (age: number) => app.post(`/api/admin/people/${kid.id}/age`, { age }, staff);
      const visit = { id: randomUUID(), personId: kid.id, kind: 'entry', source: 'search' };
      const enter = async () => (await app.post('/api/admin/visits', visit, staff)).body.status;
      return { ...kid, rides, enterAge, enter };
    },
  };
}

describe('a stranger who signs with a family’s number', () => {
  for (const name of ['Ann Smith', 'Eve Stranger']) {
    test(`as ${name} neither ends what covers a kid nor says its age`, async (t) => {
      const door = await openDoor(t);
      const { qrCode } = await door.ann({ age: 7 });
      const before = await door.see(qrCode);
      await door.stranger(name, TURNS_18_TOMORROW);
      await door.stranger(name, { age: 15 });
      door.clock.set('2026-11-21T16:00:00Z');
      const kid = await door.see(qrCode);
      assert.deepEqual([kid.isCovered, kid.age, kid.birthDate, kid.rides], [true, 7, null, before.rides]);
      assert.equal(kid.otherAge > 7, true, 'staff ask');
      assert.equal(await kid.enter(), 'entered');
      assert.equal((await kid.enterAge(7)).status, 200);
      const settled = await door.see(qrCode);
      assert.deepEqual([settled.age, settled.otherAge], [7, undefined]);
    });

    test(`as ${name} answers nothing that the signer left open`, async (t) => {
      const door = await openDoor(t);
      const { qrCode } = await door.ann({ age: 8 }, { kidsAgesGiven: [false] });
      for (const said of [{ age: 12 }, TURNS_18_TOMORROW]) {
        await door.stranger(name, said, { ownKids: false });
        const { age, birthDate, rides, flags } = await door.see(qrCode);
        assert.deepEqual([age, birthDate, rides, flags], [null, null, 0, ['age']]);
      }
    });

    test(`as ${name} before the family keeps no kid from coming in`, async (t) => {
      for (const more of [{}, { ownKids: true }, { ownKids: false }]) {
        const door = await openDoor(t);
        await door.stranger(name, TURNS_18_TOMORROW, more);
        const { qrCode } = await door.ann({ age: 7 });
        door.clock.set('2026-11-21T16:00:00Z');
        const kid = await door.see(qrCode);
        assert.deepEqual([kid.isCovered, kid.reason, await kid.enter()], [true, null, 'entered']);
        assert.notEqual(kid.age === 7, kid.otherAge === 7, 'one of both is shown as a question');
        assert.equal((await kid.enterAge(7)).status, 200);
        const { age, birthDate, otherAge, flags } = await door.see(qrCode);
        assert.deepEqual([age, birthDate, otherAge, flags], [7, null, undefined, []]);
      }
    });
  }
});

const GIVEN: Record<string, object> = {
  'a birthday in January': withKid({ birthDate: '2009-01-10' }),
  'one in March': withKid({ birthDate: '2009-03-10' }),
  'a young kid’s': withKid({ birthDate: '2019-03-10' }),
  'an age': withKid({ age: 5 }),
  'another age': withKid({ age: 15 }),
  'no age': { ...withKid({ age: 8 }), kidsAgesGiven: [false] },
};

const SAID_OF_KIDS = [{}, { ownKids: false }, { ownKids: true }, { ownKidsAsked: true }];

const KIDS_OF_STRANGERS = [
  ...SAID_OF_KIDS.map((said) => Object.assign(withKid({ age: 17 }), said)),
  ...SAID_OF_KIDS.map((said) => Object.assign(withKid({ age: 8 }), said)),
  { ...withKid({ age: 8 }), kidsAgesGiven: [false] },
  { ...withKid({ name: '', age: 8 }), ownKids: false },
];

const ATTACKS = ['Ann Smith', 'Eve Stranger'].flatMap((name) =>
  KIDS_OF_STRANGERS.map((kids) => Object.assign({ name }, kids)),
);

test('the replies to a stranger are the same whatever the family gave of its kid’s age', async (t) => {
  const replies = new Map<string, string[]>();
  for (const [world, given] of Object.entries(GIVEN)) replies.set(world, await listReplies(t, given));
  const [[, first = []] = [], ...others] = replies;
  for (const [world, theirs] of others) assert.deepEqual(theirs, first, world);
});

/** All that strangers read who sign in these ways, each with the number of another family that gave the same, on that day and months later. */
async function listReplies(t: TestContext, given: object): Promise<string[]> {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const replies: string[] = [];
  const keep = (what: string, reply: unknown) =>
    replies.push(`${what} ${JSON.stringify(reply, (key, value: unknown) => (DIFFERS.includes(key) ? '' : value))}`);
  const later: (() => Promise<void>)[] = [];
  for (const [index, attack] of ATTACKS.entries()) {
    const number = `20255502${10 + index}`;
    const sent = { signature, phone: number };
    app.clock.set('2026-11-20T15:00:00Z');
    await app.post('/api/waivers', { ...sent, name: 'Ann Smith', ownKids: true, ...given });
    app.clock.set('2026-11-20T16:00:00Z');
    const signed = await app.post('/api/waivers', { ...sent, ...attack });
    assert.equal(signed.status, 201);
    keep(`${index} signed`, signed.body);
    const { qrCode } = signed.body.waiver;
    const readOn = async (day: string) => {
      keep(`${index} pass ${day}`, (await app.get(`/api/waivers/confirmation/${qrCode}`)).body);
      const { body } = await app.get(`/api/waivers/check-phone/${number}`);
      keep(`${index} lookup ${day}`, body);
      keep(`${index} masked ${day}`, (await app.get(`/api/waivers/confirmation/${body.waiver.qrCode}`)).body);
      const met = await app.post('/api/waivers', { ...sent, name: 'Ann Smith', signedFor: 'self' });
      keep(`${index} met ${day}`, [met.status, met.body]);
    };
    await readOn('now');
    const party = { hostName: 'Eve', email: 'eve@elsewhere.example', date: '2027-02-01', expected: 5, title: number };
    const { guestUrl, hostUrl } = (await app.post('/api/parties', party)).body;
    await app.post(`/api/parties/${guestUrl.split('/').at(-1)}/guests`, { qrCode, showFirstNames: true });
    const { ready, guests } = (await app.get(`/api/parties/host/${hostUrl.split('/').at(-1)}`)).body;
    keep(`${index} host`, [ready, guests]);
    later.push(() => readOn('in February'));
  }
  app.clock.set('2027-02-01T16:00:00Z');
  for (const read of later) await read();
  return replies;
}

const DIFFERS = ['id', 'qrCode', 'editToken', 'ref', 'confirmationUrl'];
