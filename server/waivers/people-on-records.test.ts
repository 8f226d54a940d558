import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const LEO = { name: 'Leo Delgado', birthDate: '2016-02-29' };
const MIA = { name: 'Mia Delgado', age: 7 };
/** 18 on 1 July. */
const ZOE = { name: 'Zoe Delgado', birthDate: '2008-07-01' };

function withKids(kidsDetails: { name: string; age?: number; birthDate?: string }[], more: object = {}) {
  const kidsAges = kidsDetails.flatMap(({ age, birthDate }) => (birthDate === undefined ? [age] : []));
  return { ...maria, signedFor: 'family', numKids: kidsDetails.length, kidsAges, kidsDetails, ...more };
}

/** As the own code tells it: `Leo: covered`, `Mia: guardian_missing`. */
async function told({ get }: Pick<TestApp, 'get'>, qrCode: string): Promise<string[]> {
  const { body } = await get(`/api/waivers/confirmation/${qrCode}`);
  return body.waiver.covered.map(
    ({ firstName, isCovered, reason }: { firstName: string; isCovered: boolean; reason: string }) =>
      `${firstName}: ${isCovered ? 'covered' : reason}`,
  );
}

async function sign({ post }: Pick<TestApp, 'post'>, submission: object): Promise<Record<string, any>> {
  const { status, body } = await post('/api/waivers', submission);
  assert.equal(status, 201, JSON.stringify(body));
  return body.waiver;
}

describe('a kid’s birth date', () => {
  test('tells the month from which on a kid may ride a machine, and the day to staff alone', async (t) => {
    const app = await startTestApp(t);
    const ride = ({ covered, machines }: Record<string, any>) =>
      (machines ?? covered[1].machines).find(({ mayRide }: { mayRide: boolean }) => !mayRide).from;
    const waiver = await sign(app, withKids([{ name: 'Tim', birthDate: '2018-12-03' }]));
    const own = await app.get(`/api/waivers/confirmation/${waiver.qrCode}`);
    assert.deepEqual([ride(waiver), ride(own.body.waiver)], ['2026-12', '2026-12']);
    assert.doesNotMatch(own.text, /-12-03/);

    const staff = await signIn(app);
    const [tim] = (await app.get('/api/admin/people?search=tim', staff.with)).body.people;
    const ofStaff = await app.get(`/api/waivers/confirmation/${waiver.qrCode}`, staff.with);
    assert.deepEqual([ride(tim), ride(ofStaff.body.waiver)], ['2026-12-03', '2026-12-03']);
  });

  test('stands for the age, and never leaves by a public call', async (t) => {
    const app = await startTestApp(t);
    const waiver = await sign(
      app,
      withKids([LEO, MIA], { birthDate: '1988-01-31', isTakingPart: true, ownKids: true }),
    );
    assert.deepEqual(waiver.kidsAges, [10, 7]);
    const row = await app.db.selectFrom('waivers').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.kids, row.kids_ages],
      [
        [LEO, MIA],
        [10, 7],
      ],
    );
    assert.deepEqual([row.birth_date, row.is_taking_part, row.own_kids], ['1988-01-31', true, true]);
    const own = await app.get(`/api/waivers/confirmation/${waiver.qrCode}`);
    const found = await app.get('/api/waivers/check-phone/3015550111');
    const lookup = await app.get(`/api/waivers/confirmation/${found.body.waiver.qrCode}`);
    const refused = await app.post('/api/waivers', withKids([LEO, MIA]));
    assert.equal(refused.status, 409);
    for (const { text } of [own, found, lookup, refused]) {
      for (const secret of [/2016-02-29/, /1988-01-31/, /birthDate/, /Leo Delgado/, /Mia Delgado/]) {
        assert.doesNotMatch(text, secret);
      }
    }
    for (const { text } of [found, lookup, refused]) assert.doesNotMatch(text, /Leo|Mia|"ref"/);
  });

  test('is refused where it cannot be, with a sentence', async (t) => {
    const app = await startTestApp(t);
    const kid = (birthDate: string) => withKids([{ name: 'Leo', birthDate }]);
    for (const [submission, message] of [
      [kid('2015-02-29'), 'Please enter a valid birth date'],
      [kid('2026-05-15'), 'Please enter a birth date in the past'],
      [kid('1906-05-13'), 'Please enter a birth date of the last 120 years'],
      [kid('2008-05-14'), 'Kids are under 18: anyone who is 18 or older signs their own waiver'],
      [{ ...maria, birthDate: '2026-05-15' }, 'Please enter a birth date in the past'],
      [{ ...maria, birthDate: 'yesterday' }, 'Please enter a valid birth date'],
    ] as const) {
      const { status, body } = await app.post('/api/waivers', submission);
      assert.deepEqual([status, body], [400, { code: 'invalid_request', message }]);
    }
    // At the venue it is still the 14th.
    app.clock.set('2026-05-15T03:59:59Z');
    await sign(app, kid('2008-05-15'));
  });

  test('tells two kids of one name apart, and a stated age does not', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, withKids([LEO]));
    assert.equal((await app.post('/api/waivers', withKids([{ name: 'leo  delgado', age: 4 }]))).status, 409);
    const other = { ...LEO, birthDate: '2014-05-01' };
    const second = await sign(app, withKids([other], { proof: first.qrCode }));
    assert.deepEqual(second.newlyCovered, ['Leo']);
    assert.deepEqual(await told(app, second.qrCode), ['Maria: covered', 'Leo: covered', 'Leo: covered']);
    const both = await app.post('/api/waivers', withKids([LEO, other]));
    assert.deepEqual([both.status, both.body.waiver.covers], [409, { kids: 2, participants: 0 }]);
    await sign(app, withKids([LEO, other, { ...LEO, birthDate: '2012-05-01' }]));
  });

  test('that nobody tells leaves the age stated last, by which the pass says what the desk says', async (t) => {
    const app = await startTestApp(t);
    const mistyped = await sign(app, withKids([{ name: 'Max', age: 15 }]));
    const corrected = [{ name: 'Max', age: 5 }, MIA];
    const { qrCode } = await sign(app, withKids(corrected, { proof: mistyped.qrCode }));
    const staff = await signIn(app);
    const { body: found } = await app.get('/api/admin/people?search=max', staff.with);
    const { machines } = found.people[0];
    assert.equal(
      machines.every(({ mayRide }: { mayRide: boolean }) => mayRide),
      false,
    );
    // The earlier code, too, tells what was stated last.
    for (const code of [qrCode, mistyped.qrCode]) {
      const { body } = await app.get(`/api/waivers/confirmation/${code}`);
      const max = body.waiver.covered.find(({ firstName }: { firstName: string }) => firstName === 'Max');
      assert.deepEqual(max.machines, machines);
    }
  });

  test('ends the kid’s cover with the 18th birthday, and then the kid stands nowhere as covered', async (t) => {
    const app = await startTestApp(t);
    const { qrCode, covered } = await sign(app, withKids([ZOE, MIA]));
    assert.deepEqual(covered[1].coveredUntil, '2026-07-01T03:59:59.999Z');
    app.clock.set('2026-07-01T03:59:59.999Z');
    assert.deepEqual(await told(app, qrCode), ['Maria: covered', 'Zoe: covered', 'Mia: covered']);
    assert.equal((await app.post('/api/waivers', withKids([ZOE]))).status, 409);
    app.clock.set('2026-07-01T04:00:00.000Z');
    assert.deepEqual(await told(app, qrCode), ['Maria: covered', 'Zoe: turned_18', 'Mia: covered']);
    const found = await app.get('/api/waivers/check-phone/3015550111');
    assert.deepEqual(found.body.waiver.covers, { kids: 2, participants: 0 }, 'a number tells no birthday');
    // Whoever signs for a kid of that name means somebody else, or does not know.
    await sign(app, withKids([{ name: 'Zoe Delgado', age: 17 }]));
  });

  test('does not keep a key from its first answer', async (t) => {
    const app = await startTestApp(t);
    const key = { headers: { 'idempotency-key': 'a-key-of-the-form-1' } };
    const { body } = await app.post('/api/waivers', withKids([ZOE]), key);
    app.clock.set('2026-07-02T15:00:00Z');
    const again = await app.post('/api/waivers', withKids([ZOE]), key);
    assert.deepEqual([again.status, again.body.waiver.id], [201, body.waiver.id]);
  });
});

describe('kids of others', () => {
  test('are not covered until a guardian’s own waiver names them', async (t) => {
    const app = await startTestApp(t);
    const lent = await sign(app, withKids([{ name: 'Linh', age: 7 }], { ownKids: false, phone: nguyen.phone }));
    assert.deepEqual(await told(app, lent.qrCode), ['Maria: covered', 'Linh: guardian_missing']);
    assert.equal(lent.covered[1].coveredUntil, null);
    assert.deepEqual(lent.covers, { kids: 0, participants: 0 });
    await sign(app, nguyen);
    assert.deepEqual(await told(app, lent.qrCode), ['Maria: covered', 'Linh: covered']);
  });

  test('are no reason to refuse the same kids when they are the signer’s own', async (t) => {
    const app = await startTestApp(t);
    await sign(app, withKids([MIA], { ownKids: false }));
    const own = await sign(app, withKids([MIA], { ownKids: true }));
    assert.deepEqual(await told(app, own.qrCode), ['Maria: covered', 'Mia: covered']);
    assert.equal((await app.post('/api/waivers', withKids([MIA]))).status, 409);
    const found = await app.get('/api/waivers/check-phone/3015550111');
    assert.deepEqual(found.body.waiver.covers, { kids: 1, participants: 0 });
  });

  test('do not end what the signer’s own kids have', async (t) => {
    const app = await startTestApp(t);
    const own = await sign(app, withKids([MIA], { ownKids: true }));
    app.clock.set('2026-05-15T15:00:00Z');
    const lent = await sign(app, withKids([MIA], { ownKids: false, renew: true, proof: own.qrCode }));
    const { renews } = await app.db
      .selectFrom('waivers')
      .selectAll()
      .where('id', '=', lent.id)
      .executeTakeFirstOrThrow();
    assert.equal(renews, null);
    assert.deepEqual(await told(app, lent.qrCode), ['Maria: covered', 'Mia: covered']);
  });
});

test('an answer that a client does not give is kept as none', async (t: TestContext) => {
  const app = await startTestApp(t);
  await sign(app, maria);
  await sign(app, { ...maria, name: 'Maria Two', isTakingPart: false, language: 'es', partyCode: 'unknown' });
  const rows = await app.db.selectFrom('waivers').selectAll().orderBy('name').execute();
  assert.deepEqual(
    rows.map((row) => [
      row.is_taking_part,
      row.own_kids,
      row.birth_date,
      row.answers_hash,
      row.adds_to,
      row.text_language,
    ]),
    [
      [null, null, null, null, null, 'en'],
      [false, null, null, null, null, 'en'],
    ],
  );
});

test('staff see it in the record, beside the pass and in the table', async (t) => {
  const app = await startTestApp(t);
  const people = { birthDate: '1988-01-31', isTakingPart: false, ownKids: true };
  const waiver = await sign(app, withKids([LEO, MIA], people));
  const staff = await signIn(app);
  const record = await app.get(`/api/admin/waivers/${waiver['id']}`, staff.with);
  const { birthDate, isTakingPart, ownKids, addsTo, kids } = record.body;
  assert.deepEqual({ birthDate, isTakingPart, ownKids, addsTo }, { ...people, addsTo: null });
  const both = [
    { ...LEO, age: 10 },
    { ...MIA, birthDate: null },
  ];
  assert.deepEqual(kids, both);
  const seen = await app.get(`/api/waivers/confirmation/${waiver['qrCode']}`, staff.with);
  assert.deepEqual(seen.body.waiver.staff.kids, both);
  const { text } = await app.get('/api/admin/waivers.csv', staff.with);
  assert.match(text, /Leo Delgado \(10, 2016-02-29\); Mia Delgado \(7\)/);
  assert.match(text, new RegExp(`,1988-01-31,no,yes,,,,${waiver['id']}\r\n$`));
});
