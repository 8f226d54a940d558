import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { inkedSignature } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { checkPeople } from './rebuilding.ts';

const PHONE = '2025550188';
const signature = inkedSignature();
const someone = { name: 'Sam Poe', phone: PHONE, signedFor: 'self', signature };
const father = { ...someone, birthDate: '1970-03-04' };
const son = { ...someone, birthDate: '2004-07-08' };
const withKid = (name: string) => ({
  signedFor: 'family',
  ownKids: true,
  numKids: 1,
  kidsAges: [8],
  kidsDetails: [{ name, age: 8 }],
});

async function openVenue(t: TestContext) {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  return {
    ...app,
    staff,
    ask: async (path: string) => (await app.get(`/api/admin/${path}`, staff.with)).body,
    async sign(submission: object): Promise<any> {
      const { status, body } = await app.post('/api/waivers', submission);
      assert.equal(status, 201, JSON.stringify(body));
      return body.waiver;
    },
    status: async (submission: object) => (await app.post('/api/waivers', submission)).status,
    async signers(): Promise<any[]> {
      assert.equal(await checkPeople(app.db), undefined);
      const { people } = (await app.get(`/api/admin/people?search=${PHONE}&limit=50`, staff.with)).body;
      return people.filter(({ role }: any) => role === 'signer');
    },
  };
}

const born = (people: any[]) => people.map(({ birthDate }) => birthDate).toSorted();

test('father and son of one name on one phone are two, each with a waiver, a pass and a person', async (t) => {
  const venue = await openVenue(t);
  const his = await venue.sign({ ...father, ...withKid('Ana') });
  venue.clock.set('2026-05-14T15:01:00Z');
  const sons = await venue.sign({ ...son, ...withKid('Ben') });
  assert.deepEqual([await venue.status(father), await venue.status(son)], [409, 409]);
  assert.deepEqual(sons.newlyCovered, [], 'the son signs for the first time');
  assert.deepEqual(born(await venue.signers()), [father.birthDate, son.birthDate]);

  const namesOf = (people: any[]) => people.map(({ firstName, name }) => firstName ?? name);
  for (const [waiver, kid, ofAnother] of [
    [his, 'Ana', 'Ben'],
    [sons, 'Ben', 'Ana'],
  ]) {
    const url = `/api/waivers/confirmation/${waiver.qrCode}`;
    const own = (await venue.get(url)).body.waiver;
    const ofStaff = (await venue.get(url, venue.staff.with)).body.waiver;
    const scanned = await venue.ask(`scan/${waiver.qrCode}`);
    const masked = (await venue.get(`/api/waivers/confirmation/WAIVER-${waiver.id}`)).body.waiver;
    assert.deepEqual([own.newest, ofStaff.newest, masked.newest, masked.covers.kids], [null, null, null, 1]);
    assert.equal(scanned.waiver.id, waiver.id);
    for (const people of [own.covered, ofStaff.covered, scanned.people]) {
      assert.ok(namesOf(people).includes(kid) && !namesOf(people).includes(ofAnother));
    }
  }
  const found = (await venue.get(`/api/waivers/check-phone/${PHONE}`)).body;
  assert.deepEqual([found.waiver.id, found.others.map(({ id }: any) => id)], [sons.id, [his.id]]);
  assert.deepEqual([found.waiver.covers.kids, found.others[0].covers.kids], [1, 1]);
});

test('a son who signs anew overwrites nobody, also on the phone that holds the father’s pass', async (t) => {
  const venue = await openVenue(t);
  const his = await venue.sign({ ...father, ...withKid('Ana') });
  const [person] = await venue.signers();
  const sons = await venue.sign({ ...son, renew: true, proof: his.qrCode });
  const people = await venue.signers();
  assert.deepEqual(born(people), [father.birthDate, son.birthDate]);
  assert.deepEqual(people.find(({ id }) => id === person.id).waiverId, his.id);
  assert.deepEqual(sons.covered.length, 1);
  const old = (await venue.get(`/api/waivers/confirmation/${his.qrCode}`)).body.waiver;
  assert.deepEqual([old.newest, old.covered.length], [null, 2]);
  const { newest, renewedBy } = await venue.ask(`waivers/${his.id}`);
  assert.deepEqual([newest, renewedBy], [null, null]);
});

test('who gives no birth date is who was there first, and the same one is the same person', async (t) => {
  const venue = await openVenue(t);
  const first = await venue.sign({ ...someone, ...withKid('Ana') });
  assert.deepEqual([await venue.status(father), await venue.status(someone)], [409, 409]);
  await venue.sign({ ...father, renew: true, proof: first.qrCode });
  assert.deepEqual(born(await venue.signers()), [father.birthDate]);
  const sons = await venue.sign(son);
  await venue.sign({ ...father, renew: true });
  await venue.sign({ ...someone, renew: true });
  assert.deepEqual(born(await venue.signers()), [father.birthDate, son.birthDate]);
  assert.equal((await venue.ask(`scan/${first.qrCode}`)).people[0].birthDate, father.birthDate);
  const url = `/api/waivers/confirmation/${sons.qrCode}`;
  assert.equal((await venue.get(url, venue.staff.with)).body.waiver.covered.length, 1);
  const found = (await venue.get(`/api/waivers/check-phone/${PHONE}`)).body;
  assert.deepEqual([found.waiver, ...found.others].map(({ covers }) => covers.kids).toSorted(), [0, 1]);
});

test('what adds a kid is of the signer to whose waiver it is added', async (t) => {
  const venue = await openVenue(t);
  const his = await venue.sign(father);
  const sons = await venue.sign(son);
  const added = { kids: [{ name: 'Ben', age: 8 }], ownKids: true, signature };
  const { status } = await venue.post(`/api/waivers/${sons.id}/kids`, added, {
    headers: { authorization: `Code ${sons.qrCode}` },
  });
  assert.equal(status, 201);
  assert.equal((await venue.signers()).length, 2);
  assert.equal((await venue.ask(`scan/${sons.qrCode}`)).people.length, 2);
  assert.equal((await venue.ask(`scan/${his.qrCode}`)).people.length, 1);
});

test('at a party they are two', async (t) => {
  const venue = await openVenue(t);
  const plan = { hostName: 'Rosa', email: 'rosa@mailbox.example', date: '2026-05-30', expected: 9 };
  const { guestUrl, hostUrl } = (await venue.post('/api/parties', plan)).body;
  const partyCode = guestUrl.split('/').at(-1);
  await venue.sign({ ...father, partyCode });
  await venue.sign({ ...son, partyCode });
  const hosted = (await venue.get(`/api/parties/host/${hostUrl.split('/').at(-1)}`)).body;
  const { parties } = await venue.ask('parties?date=2026-05-30');
  assert.deepEqual([hosted.ready, parties[0].ready], [2, 2]);
});

test('birth dates of a signer cannot be tried without end', async (t) => {
  const venue = await openVenue(t);
  await venue.sign(father);
  const statuses: number[] = [];
  for (let day = 1; day <= 12; day += 1) {
    venue.clock.set(`2026-05-${14 + Math.floor(day / 4)}T15:00:00Z`);
    const birthDate = `1970-03-${String(day + 10)}`;
    statuses.push(await venue.status({ ...someone, birthDate }));
  }
  assert.ok(statuses.includes(429) && statuses.lastIndexOf(201) < 9, statuses.join());
});

test('a father who gave no birth date is not the son who is signed for after "Sign for Someone Else"', async (t) => {
  const venue = await openVenue(t);
  const his = await venue.sign({ ...someone, ...withKid('Ana') });
  const [before] = await venue.signers();
  const first = { ...son, ...withKid('Ben'), isSomeoneElse: true };
  const sons = await venue.sign({ ...first, proof: his.qrCode });
  assert.deepEqual(sons.newlyCovered, []);
  const people = await venue.signers();
  const father = people.find(({ id }) => id === before.id);
  const his2 = people.find(({ id }) => id !== before.id);
  assert.deepEqual([people.length, father, his2.birthDate], [2, before, son.birthDate]);
  assert.deepEqual(
    sons.covered.map(({ firstName }: any) => firstName),
    ['Sam', 'Ben'],
  );
  assert.deepEqual((await venue.get(`/api/waivers/confirmation/${his.qrCode}`)).body.waiver.newest, null);
  assert.equal((await venue.ask(`scan/${his.qrCode}`)).waiver.id, his.id);

  // Later ones of the son find his person by his date or his proof, and undated ones the father.
  assert.deepEqual([await venue.status({ ...son, ...withKid('Ben') }), await venue.status(first)], [409, 409]);
  assert.deepEqual([await venue.status(someone), await venue.status({ ...someone, ...withKid('Ana') })], [409, 409]);
  const again = await venue.sign({ ...someone, ...withKid('Ben'), renew: true, proof: sons.qrCode });
  assert.equal((await venue.ask(`scan/${again.qrCode}`)).people[0].id, his2.id);
  const fathers = await venue.sign({ ...someone, renew: true });
  assert.equal((await venue.ask(`scan/${fathers.qrCode}`)).people[0].id, before.id);
  assert.equal((await venue.signers()).length, 2);
});
