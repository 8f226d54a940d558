import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { inkedSignature } from '../../tests/support/people.ts';
import { runs } from '../../tests/support/properties.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const DAY = '2026-05-14';
const signature = inkedSignature();
const family = { name: 'Ann Lee', signedFor: 'family', ownKids: true, signature } as const;

type Kids = Pick<WaiverSubmissionInput, 'numKids' | 'kidsAges' | 'kidsDetails'>;

/** As a form sends kids: `Linh`, `Linh 2015-03-04`; an empty text, or a date alone, of a kid without a name. */
function kidsNamed(kids: readonly string[]): Kids {
  const details = kids.map((kid) => {
    const [, name = '', birthDate] = /^(.*?)\s*(\d{4}-\d\d-\d\d)?$/.exec(kid) ?? [];
    return { name, birthDate, ...(birthDate === undefined && { age: 8 }) };
  });
  const isCounted = details.every(({ name, birthDate }) => name === '' && birthDate === undefined);
  return {
    numKids: kids.length,
    kidsAges: details.flatMap(({ birthDate }) => (birthDate === undefined ? [8] : [])),
    kidsDetails: isCounted ? [] : details,
  };
}

/** One for each family, so that each is the only one of its day. */
interface Party {
  date: string;
  code: string;
  secret: string;
}

async function openVenue(t: TestContext) {
  const app = await startTestApp(t, { now: `${DAY}T15:00:00Z`, config: { rateLimits: false } });
  const staff = await signIn(app);
  const ask = async (path: string) => (await app.get(`/api/admin/${path}`, staff.with)).body;
  const read = async (path: string) => (await app.get(`/api/${path}`)).body;
  let families = 0;

  async function makeParty(): Promise<Party> {
    const date = new Date(Date.parse(DAY) + families * DAY_MS).toISOString().slice(0, DAY.length);
    const plan = { hostName: 'Rosa', email: 'rosa@mailbox.example', date, expected: 9 };
    const { guestUrl, hostUrl } = (await app.post('/api/parties', plan)).body;
    return { date, code: guestUrl.split('/').at(-1), secret: hostUrl.split('/').at(-1) };
  }

  /** Every number of kids that anybody is told of a family. */
  async function countKids(qrCode: string, phone: string, party: Party): Promise<Record<string, number>> {
    const kidsIn = (people: { role: string }[]) => people.filter(({ role }) => role === 'kid').length;
    const own = (await read(`waivers/confirmation/${qrCode}`)).waiver;
    const found = (await read(`waivers/check-phone/${phone}`)).waiver;
    const masked = (await read(`waivers/confirmation/${found.qrCode}`)).waiver;
    const hosted = await read(`parties/host/${party.secret}`);
    const { parties } = await ask(`parties?date=${party.date}`);
    const ofStaff = await ask(`parties/${parties[0].id}`);
    return {
      'own code, list': kidsIn(own.covered),
      'own code, number': own.covers.kids,
      'phone lookup': found.covers.kids,
      'lookup code': masked.covers.kids,
      scan: kidsIn((await ask(`scan/${qrCode}`)).people),
      search: kidsIn((await ask(`people?search=${phone}&limit=50`)).people),
      'party of staff': kidsIn(ofStaff.people),
      'party of staff, ready': ofStaff.party.ready - 1,
      'party of the host, ready': hosted.ready - 1,
      'party of the host, guests': hosted.guests.length - 1,
    };
  }

  return {
    ...app,
    staff,
    ask,
    makeParty,
    /** Signs for these one after the other, each time with proof of the one before and for a party. */
    async signEach(signings: readonly (readonly string[])[]) {
      families += 1;
      const phone = `202555${String(families).padStart(4, '0')}`;
      const party = await makeParty();
      const ids: string[] = [];
      let proof: string | undefined;
      let replied = {};
      for (const kids of signings) {
        const submission = { ...family, phone, ...kidsNamed(kids), renew: true, proof, partyCode: party.code };
        const { status, body } = await app.post('/api/waivers', submission);
        assert.equal(status, 201, JSON.stringify(body));
        const { id, qrCode, covers, covered } = body.waiver;
        ids.push(id);
        proof = qrCode;
        replied = { 'reply, number': covers.kids, 'reply, list': covered.length - 1 };
      }
      return { ids, phone, numbers: { ...replied, ...(await countKids(proof ?? '', phone, party)) } };
    },
  };
}

function assertOne(numbers: Record<string, number>, expected: number): void {
  assert.deepEqual(numbers, Object.fromEntries(Object.keys(numbers).map((reader) => [reader, expected])));
}

test('two kids who are counted twice are two for everybody', async (t) => {
  const venue = await openVenue(t);
  const { ids, phone, numbers } = await venue.signEach([
    ['', ''],
    ['', ''],
  ]);
  assertOne(numbers, 2);
  for (const id of ids) {
    const { people, alsoCovered } = await venue.ask(`waivers/${id}`);
    assert.deepEqual(
      people.map(({ name, nameGiven }: any) => [name, nameGiven]),
      [
        ['Ann Lee', true],
        ['Kid 1', false],
        ['Kid 2', false],
      ],
    );
    assert.deepEqual(alsoCovered, []);
  }
  const { status, body } = await venue.post('/api/waivers', { ...family, phone, ...kidsNamed(['', '']) });
  assert.deepEqual([status, body.waiver.covers.kids], [409, 2]);

  const kids = (await venue.ask(`people?search=${phone}`)).people.filter(({ role }: any) => role === 'kid');
  for (const { id } of kids) {
    const visit = { id: randomUUID(), personId: id, kind: 'entry', source: 'search' };
    assert.equal((await venue.post('/api/admin/visits', visit, venue.staff.with)).body.status, 'entered');
  }
  assert.equal((await venue.ask('visits/today')).inside, 2);
  const { text } = await venue.get('/api/admin/waivers.csv', venue.staff.with);
  const rows = text.split('\n').filter((row) => row.startsWith('Ann Lee'));
  assert.deepEqual(
    rows.map((row) => row.split(',')[7]),
    ['2', '2'],
  );
});

test('they are called the same by everybody, wherever a later waiver lists them', async (t) => {
  const venue = await openVenue(t);
  const phone = '2025559998';
  const first = await venue.post('/api/waivers', { ...family, phone, ...kidsNamed(['', '']) });
  // On another phone, without proof.
  const later = await venue.post('/api/waivers', { ...family, phone, ...kidsNamed(['Bea', '', '']) });
  const codes = [first, later].map(({ body }) => body.waiver.qrCode);
  const called = (people: any[]) =>
    people.flatMap(({ name, firstName }) => /^Kid \d$/.exec(name ?? firstName)?.[0] ?? []).toSorted();
  const party = await venue.makeParty();
  for (const qrCode of codes) {
    await venue.post(`/api/parties/${party.code}/guests`, { qrCode, showFirstNames: true });
    const own = (await venue.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
    assert.deepEqual(called(own.covered), ['Kid 1', 'Kid 2']);
    assert.deepEqual(called((await venue.ask(`scan/${qrCode}`)).people), ['Kid 1', 'Kid 2']);
    assert.deepEqual(called((await venue.ask(`waivers/${own.id}`)).people), ['Kid 1', 'Kid 2']);
  }
  const hosted = await venue.get(`/api/parties/host/${party.secret}`);
  assert.deepEqual(called(hosted.body.guests), ['Kid 1', 'Kid 2']);
});

test('so are kids who are named, or counted, once with and once without a birth date', async (t) => {
  const venue = await openVenue(t);
  const dated = ['2016-01-02', '2018-01-02'];
  for (const signings of [
    [
      ['Ana', 'Ben'],
      ['Ana 2016-01-02', 'Ben 2018-01-02'],
    ],
    [
      ['Ana 2016-01-02', 'Ben 2018-01-02'],
      ['Ben', 'Ana'],
    ],
    [['', ''], dated],
    [dated, ['', '']],
    [
      ['', ''],
      ['2016-01-02', ''],
      ['', '2016-01-02'],
    ],
  ]) {
    assertOne((await venue.signEach(signings)).numbers, 2);
  }
});

test('without proof, the desk and the phone number are told of the same two', async (t) => {
  const venue = await openVenue(t);
  const phone = '2025559999';
  let qrCode = '';
  for (const kids of [
    ['', ''],
    ['2016-01-02', '2018-01-02'],
    ['', ''],
  ]) {
    const { body } = await venue.post('/api/waivers', { ...family, phone, ...kidsNamed(kids), renew: true });
    ({ qrCode } = body.waiver);
  }
  const { body } = await venue.get(`/api/waivers/check-phone/${phone}`);
  assert.equal(body.waiver.covers.kids, 2);
  assert.equal((await venue.ask(`scan/${qrCode}`)).people.length, 3);
});

test('one more is one more, and whoever has a name is nobody who has none', async (t) => {
  const venue = await openVenue(t);
  assertOne((await venue.signEach([['', ''], ['', '', ''], ['']])).numbers, 3);
  assertOne(
    (
      await venue.signEach([
        ['', ''],
        ['Ana', ''],
      ])
    ).numbers,
    3,
  );
});

/** Not on the form, with a name alone, or with the birth date as well. */
const kidOf = (name: string, birthDate: string) => fc.constantFrom(undefined, name, `${name} ${birthDate}`);
const counted = fc
  .tuple(...['2016-01-02', '2017-01-02', '2018-01-02'].map((birthDate) => kidOf('', birthDate)))
  .map((kids) => kids.slice(0, kids.indexOf(undefined) + 1 || kids.length).filter((kid) => kid !== undefined));
const signing = fc
  .tuple(kidOf('Ana', '2012-01-02'), kidOf('Ben', '2014-01-02'), counted)
  .map(([ana, ben, others]) => [ana, ben, ...others].filter((kid) => kid !== undefined))
  .filter(({ length }) => length > 0);

test('whatever a family signs for, it is as many for everybody', { timeout: 120_000 }, async (t) => {
  const venue = await openVenue(t);
  await fc.assert(
    fc.asyncProperty(fc.array(signing, { minLength: 2, maxLength: 3 }), async (signings) => {
      const names = new Set(signings.flat().flatMap((kid) => /^[A-Z]\w+/.exec(kid) ?? []));
      const unnamed = signings.map((kids) => kids.filter((kid) => !/^[A-Z]/.test(kid)).length);
      assertOne((await venue.signEach(signings)).numbers, names.size + Math.max(...unnamed));
    }),
    runs(12),
  );
});
