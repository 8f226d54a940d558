import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { checkPeople } from '#server/people/rebuilding.ts';
import { inkedSignature } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const vera = { name: 'Vera Stone', phone: '2025550188', signedFor: 'self', signature: inkedSignature() };
const BORN = '1984-06-17';
const INVENTED = '2022-05-05';
const family = (kid: string) => ({
  signedFor: 'family',
  ownKids: true,
  numKids: 1,
  kidsAges: [9],
  kidsDetails: [{ name: kid, age: 9 }],
});
const stranger = { remoteAddress: '198.51.100.7' };

async function openVenue(t: TestContext) {
  const app = await startTestApp(t);
  let hour = 0;
  /** Everybody comes six hours after the one before, since a number may sign only so often a day. */
  async function send(submission: object, from: object = {}) {
    hour += 6;
    app.clock.set(new Date(Date.UTC(2026, 4, 15, hour)).toISOString());
    return app.post('/api/waivers', submission, from);
  }
  return {
    ...app,
    send,
    status: async (submission: object, from?: object) => (await send(submission, from)).status,
    async sign(submission: object, from?: object): Promise<any> {
      const { status, body } = await send(submission, from);
      assert.equal(status, 201, JSON.stringify(body));
      return body.waiver;
    },
    async signers(): Promise<any[]> {
      assert.equal(await checkPeople(app.db), undefined);
      const { people } = (await app.get(`/api/admin/people?search=${vera.phone}&limit=50`, (await signIn(app)).with))
        .body;
      return people.filter(({ role }: any) => role === 'signer');
    },
    async scan(code: string): Promise<any[]> {
      return (await app.get(`/api/admin/scan/${code}`, (await signIn(app)).with)).body.people;
    },
  };
}

const datesFrom = (first: string, many: number) =>
  Array.from({ length: many }, (_, day) => new Date(Date.parse(first) + day * 864e5).toISOString().slice(0, 10));

test('an address of their own tells a stranger nothing of the birth date that the number has', async (t) => {
  const venue = await openVenue(t);
  await venue.sign({ ...vera, birthDate: BORN });
  const email = 'eve@stranger.example';
  await venue.sign({ ...vera, email, renew: true }, stranger);
  const answers = new Set<number>();
  for (const birthDate of ['1984-06-16', BORN]) {
    answers.add(await venue.status({ ...vera, phone: undefined, email, birthDate }, stranger));
  }
  assert.equal(answers.size, 1, [...answers].join());
});

test('birth dates are not tried without end by ever new addresses, and not with proof of another waiver', async (t) => {
  const venue = await openVenue(t);
  await venue.sign({ ...vera, birthDate: BORN });
  const statuses: number[] = [];
  for (const [index, birthDate] of datesFrom('1984-06-18', 12).entries()) {
    const email = `eve${index}@stranger.example`;
    const { qrCode } = await venue.sign({ ...vera, email, renew: true }, stranger);
    statuses.push(await venue.status({ ...vera, email, birthDate, proof: qrCode }, stranger));
  }
  assert.ok(statuses.filter((status) => status === 201).length <= 9, statuses.join());
  assert.equal(statuses.at(-1), 429);
});

test('a date that a stranger invents makes nobody a child', async (t) => {
  const venue = await openVenue(t);
  const own = await venue.sign({ ...vera, ...family('Leo') });
  await venue.sign({ ...vera, birthDate: INVENTED, renew: true }, stranger);
  const [signer] = await venue.scan(own.qrCode);
  assert.deepEqual([signer.age, signer.birthDate], [null, null]);
  assert.ok(signer.machines.every(({ mayRide }: any) => mayRide));
  const people = await venue.signers();
  assert.deepEqual(
    people.map(({ birthDate }) => birthDate),
    [null],
  );
});

test('nor does one of a stranger who signs first', async (t) => {
  const venue = await openVenue(t);
  await venue.sign({ ...vera, birthDate: INVENTED }, stranger);
  const own = await venue.sign({ ...vera, ...family('Leo') });
  const [signer] = await venue.scan(own.qrCode);
  assert.deepEqual([signer.age, signer.birthDate], [null, null]);
  const proof = { ...vera, ...family('Leo'), birthDate: BORN, renew: true, proof: own.qrCode };
  const { qrCode } = await venue.sign(proof);
  assert.ok((await venue.scan(qrCode)).every(({ isCovered }: any) => isCovered));
});

test('nor does one with a waiver of their own before, by number and address, whatever they prove', async (t) => {
  const venue = await openVenue(t);
  await venue.sign(vera);
  const email = 'eve@stranger.example';
  await venue.sign({ ...vera, phone: undefined, email, birthDate: INVENTED }, stranger);
  const { qrCode } = await venue.sign({ ...vera, email, renew: true }, stranger);
  await venue.sign({ ...vera, email, birthDate: INVENTED, renew: true, proof: qrCode }, stranger);
  const people = await venue.signers();
  assert.deepEqual(
    people.map(({ birthDate }) => birthDate),
    [null],
  );
});

test('nor once the waiver has ended', async (t) => {
  const venue = await openVenue(t);
  await venue.sign(vera);
  venue.clock.set('2027-06-01T15:00:00Z');
  const first = await venue.post('/api/waivers', vera, stranger);
  const { qrCode: proof } = first.body.waiver;
  venue.clock.set('2027-06-01T16:00:00Z');
  const again = await venue.post('/api/waivers', { ...vera, birthDate: INVENTED, renew: true, proof }, stranger);
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.deepEqual(
    (await venue.signers()).map(({ birthDate }) => birthDate),
    [null],
  );
});

test('a signer with proof gives their own date, whatever a stranger gave before, and keeps their family', async (t) => {
  const venue = await openVenue(t);
  const own = await venue.sign({ ...vera, ...family('Leo') });
  await venue.sign({ ...vera, birthDate: '1999-01-01', renew: true }, stranger);
  const renewal = { ...vera, ...family('Mia'), birthDate: BORN, renew: true, proof: own.qrCode };
  const { qrCode, covered } = await venue.sign(renewal);
  assert.deepEqual(covered.map(({ firstName }: any) => firstName).toSorted(), ['Leo', 'Mia', 'Vera']);
  assert.deepEqual((await venue.scan(qrCode)).map(({ name }) => name).toSorted(), ['Leo', 'Mia', 'Vera Stone']);
  const old = (await venue.get(`/api/waivers/confirmation/${own.qrCode}`)).body.waiver;
  assert.notEqual(old.newest, null);
  assert.deepEqual(
    (await venue.signers()).map(({ birthDate }) => birthDate),
    [BORN],
  );
  // From now on another date is another person's.
  await venue.sign({ ...vera, birthDate: '1999-01-01' });
  assert.deepEqual((await venue.signers()).map(({ birthDate }) => birthDate).toSorted(), [BORN, '1999-01-01']);
});

test('a father who gave no date and his son stay one, without a date that is only said', async (t) => {
  const venue = await openVenue(t);
  await venue.sign(vera);
  assert.equal(await venue.status({ ...vera, birthDate: BORN }), 409);
  await venue.sign({ ...vera, birthDate: BORN, renew: true });
  assert.deepEqual(
    (await venue.signers()).map(({ birthDate }) => birthDate),
    [null],
  );
  assert.equal(await venue.status({ ...vera, birthDate: '1950-01-01' }), 409);
});

test('wrong dates of others shut out nobody who proves who they are', async (t) => {
  const venue = await openVenue(t);
  const own = await venue.sign({ ...vera, birthDate: BORN });
  for (const birthDate of datesFrom('1990-01-01', 8)) await venue.sign({ ...vera, birthDate }, stranger);
  const again = { ...vera, birthDate: BORN };
  // Without proof, the right date and a wrong one get the same answer.
  assert.deepEqual([await venue.status(again), await venue.status({ ...vera, birthDate: '1991-01-01' })], [429, 429]);
  assert.equal(await venue.status({ ...again, proof: own.qrCode }), 409);
  const renewed = await venue.sign({ ...again, renew: true, proof: own.qrCode });
  assert.equal(await venue.status({ ...again, proof: renewed.qrCode }), 409);
  assert.equal(await venue.status({ ...vera, renew: true }), 201);
});

test('the holder of a pass tries no birth dates without end either', async (t) => {
  const venue = await openVenue(t);
  const { qrCode: proof } = await venue.sign({ ...vera, birthDate: BORN });
  const statuses: number[] = [];
  for (const birthDate of datesFrom('1990-01-01', 10)) statuses.push(await venue.status({ ...vera, birthDate, proof }));
  assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => 201), 429]);
});
