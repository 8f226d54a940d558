import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_KIDS } from '#contract/kids.ts';
import { nguyen } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

/** Knows the family's number and the name of a kid. */
const eve = { name: 'Eve Stranger', phone: nguyen.phone, signedFor: 'family', signature: nguyen.signature };

const linhBorn = (...birthDates: string[]) => ({
  numKids: birthDates.length,
  kidsAges: [],
  kidsDetails: birthDates.map((birthDate) => ({ name: 'Linh', birthDate })),
});

const LISTED_TWICE = [400, 'Please list each kid once'];
const TRIED = 'Several birth dates were given for a kid of this name. Please give the age instead, or ask our staff.';

describe('whoever signs with a family’s number', () => {
  test('does not try birth dates by the dozen', async (t) => {
    const { post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-10') });
    const dates = Array.from({ length: MAX_KIDS }, (_, day) =>
      new Date(Date.UTC(2018, 2, day)).toISOString().slice(0, 10),
    );
    const guessed = await post('/api/waivers', { ...eve, ...linhBorn(...dates), ownKids: false });
    assert.deepEqual([guessed.status, guessed.body.message], LISTED_TWICE);
    const spelled = dates.map((birthDate, day) => ({ name: day % 2 ? 'LINH ' : 'linh', birthDate }));
    const again = await post('/api/waivers', { ...eve, ...linhBorn(...dates), kidsDetails: spelled, ownKids: false });
    assert.deepEqual([again.status, again.body.message], LISTED_TWICE);
    const own = await post('/api/waivers', { ...eve, ...linhBorn('2018-03-01'), ownKids: false });
    const headers = { authorization: `Code ${own.body.waiver.qrCode}` };
    const added = { kids: linhBorn(...dates).kidsDetails, ownKids: true, signature: eve.signature };
    const { status, body } = await post(`/api/waivers/${own.body.waiver.id}/kids`, added, { headers });
    assert.deepEqual([status, body.message], LISTED_TWICE);
    // Two of one name are a family's own business, and so is any number of whom only ages are told.
    const three = linhBorn('2019-01-01', '2020-01-01', '2021-01-01');
    assert.equal((await post('/api/waivers', { ...eve, ...three })).status, 201);
    const kidsDetails = Array.from({ length: 5 }, () => ({ name: 'x', age: 8 }));
    assert.equal(
      (await post('/api/waivers', { ...eve, numKids: 5, kidsAges: [8, 8, 8, 8, 8], kidsDetails })).status,
      201,
    );
  });

  test('does not learn when a kid turns 18', async (t) => {
    const { get, post, clock } = await startTestApp(t);
    const { body } = await post('/api/waivers', { ...nguyen, ...linhBorn('2008-12-24') });
    const undated = { numKids: 1, kidsAges: [17], kidsDetails: [{ name: 'Linh', age: 17 }], ownKids: false };
    const { body: strangers } = await post('/api/waivers', { ...eve, ...undated });
    const linh = strangers.waiver.covered[1];
    assert.deepEqual([linh.isCovered, linh.coveredUntil], [true, body.waiver.expiresAt]);
    clock.set('2026-12-25T15:00:00Z');
    const later = await get(`/api/waivers/confirmation/${strangers.waiver.qrCode}`);
    const { isCovered, coveredUntil } = later.body.waiver.covered[1];
    assert.deepEqual([isCovered, coveredUntil], [true, body.waiver.expiresAt]);
  });

  test('tries nine birth dates of a kid in a month, and no party and no family meets that', async (t) => {
    const { post, clock } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }] });
    let tries = 0;
    const tryThree = async (submission: object = eve) => {
      const dates = [1, 2, 3].map((day) => `2017-${String(++tries % 12 || 12).padStart(2, '0')}-0${day}`);
      return post('/api/waivers', { ...submission, name: `Eve ${tries}`, ...linhBorn(...dates), ownKids: false });
    };
    const mailed = { ...eve, phone: null, email: nguyen.email };
    const key = { headers: { 'idempotency-key': 'a-lost-reply-of-mine' } };
    const first = { ...eve, ...linhBorn('2018-03-01', '2018-03-02', '2018-03-03'), ownKids: false };
    assert.equal((await post('/api/waivers', first, key)).status, 201);
    for (const who of [eve, eve, mailed, mailed, mailed]) assert.equal((await tryThree(who)).status, 201);
    for (const who of [eve, mailed, { ...eve, email: nguyen.email }]) {
      const { status, body, headers } = await tryThree(who);
      assert.deepEqual([status, body.code, body.message], [429, 'too_many_signings', TRIED]);
      assert.equal(headers['retry-after'], String(30 * 24 * 60 * 60));
    }
    const spelled = { ...linhBorn('2017-12-24'), kidsDetails: [{ name: ' LINH', birthDate: '2017-12-24' }] };
    assert.equal((await post('/api/waivers', { ...eve, ...spelled, ownKids: false })).status, 429);
    assert.equal((await post('/api/waivers', first, key)).status, 201, 'a lost reply is given again');

    const aged = { numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }], ownKids: false };
    const quang = {
      ...linhBorn('2017-12-24'),
      kidsDetails: [{ name: 'Quang', birthDate: '2017-12-24' }],
      ownKids: false,
    };
    for (const kids of [aged, quang, { ...aged, ownKids: true }]) {
      assert.equal((await post('/api/waivers', { ...eve, name: 'Aunt Hoa', ...kids, renew: true })).status, 201);
    }
    for (let guest = 10; guest < 40; guest += 1) {
      const phone = `41055501${guest}`;
      const { status } = await post('/api/waivers', { ...eve, phone, ...linhBorn('2018-03-10'), ownKids: false });
      assert.equal(status, 201, phone);
    }
    clock.set('2026-06-13T15:00:00Z');
    assert.equal((await tryThree()).status, 201);
  });

  test('tries no more of them in the name of who signed, or as kids of their own', async (t) => {
    const { post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-28') });
    const days = Array.from({ length: 28 }, (_, day) => `2018-03-${String(day + 1).padStart(2, '0')}`);
    const named = { name: nguyen.name, signedFor: 'family', signature: nguyen.signature };
    const answers = async (submission: object) => {
      const statuses: number[] = [];
      for (const date of days) {
        statuses.push((await post('/api/waivers', { ...submission, ...linhBorn(date) })).status);
      }
      return statuses.filter((status) => status !== 429);
    };
    // The family's own signing counts as well.
    assert.deepEqual(await answers({ ...named, phone: nguyen.phone }), Array(8).fill(201));
    assert.deepEqual(await answers({ ...named, email: nguyen.email, ownKids: true }), []);
    assert.deepEqual(await answers({ ...eve, ownKids: true }), []);
  });

  test('and a family that sends its own birth dates again uses up none', async (t) => {
    const { post } = await startTestApp(t);
    const family = { ...nguyen, ...linhBorn('2018-03-28') };
    assert.equal((await post('/api/waivers', family)).status, 201);
    for (let visit = 0; visit < 12; visit += 1) assert.equal((await post('/api/waivers', family)).status, 409);
  });

  test('tries no more of them by adding kids', async (t) => {
    const { post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-28') });
    const zoe = { numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Zoe', age: 8 }] };
    const { body } = await post('/api/waivers', { ...eve, name: nguyen.name, ...zoe });
    const headers = { authorization: `Code ${body.waiver.qrCode}` };
    const statuses: number[] = [];
    for (let day = 1; day <= 28; day += 1) {
      const { kidsDetails: kids } = linhBorn(`2018-03-${String(day).padStart(2, '0')}`);
      const added = { kids, ownKids: true, signature: eve.signature };
      statuses.push((await post(`/api/waivers/${body.waiver.id}/kids`, added, { headers })).status);
    }
    assert.deepEqual(
      statuses.filter((status) => status !== 429),
      Array(8).fill(201),
    );
  });

  test('shuts out nobody who proves to be the family, with kids on file or new ones', async (t) => {
    const { post } = await startTestApp(t);
    const family = { ...nguyen, ...linhBorn('2018-03-28'), renew: true };
    const proof = (await post('/api/waivers', family)).body.waiver.qrCode;
    const kidsBorn = (name: string, ...days: string[]) => ({
      ...linhBorn(...days),
      kidsDetails: days.map((birthDate) => ({ name, birthDate })),
    });
    for (const kid of ['Linh', 'Mai']) {
      for (const month of ['01', '02', '03', '04']) {
        const dates = kidsBorn(kid, `2017-${month}-01`, `2017-${month}-02`);
        const own = { ...eve, name: `Eve ${kid} ${month}`, ...dates, ownKids: false };
        assert.equal((await post('/api/waivers', own)).status, 201);
      }
    }
    await post('/api/waivers', { ...eve, ...kidsBorn('Mai', '2017-05-05'), ownKids: false });
    const strangers = (await post('/api/waivers', { ...eve, name: 'Eve Last', numKids: 0, kidsAges: [] })).body.waiver;
    assert.equal((await post('/api/waivers', family)).status, 429);
    const renewed = await post('/api/waivers', { ...family, proof });
    assert.equal(renewed.status, 201, renewed.text);
    const add = ({ id, qrCode }: { id: string; qrCode: string }, born: string) => {
      const added = { kids: [{ name: 'Mai', birthDate: born }], ownKids: true, signature: eve.signature };
      return post(`/api/waivers/${id}/kids`, added, { headers: { authorization: `Code ${qrCode}` } });
    };
    assert.equal((await add(strangers, '2019-09-09')).status, 429);
    const statuses: number[] = [];
    for (let day = 1; day <= 10; day += 1) {
      statuses.push((await add(renewed.body.waiver, `2019-09-${String(day).padStart(2, '0')}`)).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => 201), 429]);
  });

  test('tries no more of them with an address of their own, once that was signed with the number', async (t) => {
    const { get, post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-28') });
    const aged = { numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }], ownKids: false, renew: true };
    const statuses: number[] = [];
    for (let chain = 0; chain < 4; chain += 1) {
      const who = { ...eve, name: `Eve ${'ABCD'[chain]}`, email: `eve${chain}@elsewhere.example` };
      const first = (await post('/api/waivers', { ...who, ...aged })).body.waiver;
      let proof = first.qrCode;
      for (let day = 0; day < 7; day += 1) {
        // Each with the next address of a chain, which leads to the number over those before.
        const next = { ...who, email: `eve${chain}x${day}@elsewhere.example` };
        if (day % 3 === 2) proof = (await post('/api/waivers', { ...next, ...aged, proof })).body.waiver.qrCode;
        const sent = { ...who, phone: null, ...(day % 3 === 2 && next), ...(day % 2 && { proof }) };
        const date = `2018-03-${String(chain * 7 + day + 1).padStart(2, '0')}`;
        statuses.push((await post('/api/waivers', { ...sent, ...linhBorn(date), ownKids: false, renew: true })).status);
      }
      const { body } = await get(`/api/waivers/confirmation/${first.qrCode}`);
      assert.ok(body.waiver.covered.length >= 2);
    }
    assert.deepEqual(
      statuses.filter((status) => status !== 429),
      Array(8).fill(201),
    );
  });

  test('uses up none of them by what is not signed', async (t) => {
    const { post, db } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, signedFor: 'self', numKids: 0, kidsAges: [], kidsDetails: [] });
    const unsigned = { ...eve, ...linhBorn('2018-03-01', '2018-03-02'), ownKids: false, signature: 'none' };
    for (let attempt = 0; attempt < 6; attempt += 1) {
      assert.equal((await post('/api/waivers', unsigned)).body.code, 'signature_missing');
      const old = { ...unsigned, signature: eve.signature, textHash: '0'.repeat(64) };
      assert.equal((await post('/api/waivers', old)).body.code, 'text_changed');
    }
    const kept = await db.selectFrom('limits').select('used').where('name', '=', 'birth-dates').execute();
    assert.deepEqual(kept, []);
  });

  test('tries nine when all are sent at once, whatever the order of the kids', async (t) => {
    const { post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, signedFor: 'self', numKids: 0, kidsAges: [], kidsDetails: [] });
    const names = ['Linh', 'Quang', 'Mai', 'Bao', 'Chi', 'Duc'];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const birthDate = `2018-03-${String(index + 1).padStart(2, '0')}`;
        const kids = (index % 2 ? names : names.toReversed()).map((name) => ({ name, birthDate }));
        const submission = { ...eve, email: nguyen.email, numKids: 6, kidsAges: [], kidsDetails: kids, ownKids: false };
        return (await post('/api/waivers', submission)).status;
      }),
    );
    assert.deepEqual(statuses.toSorted(), [...Array(9).fill(201), ...Array(21).fill(429)]);
  });

  test('learns of no birth date by who is ready for a party of their own', async (t) => {
    const { get, post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, ...linhBorn('2008-12-24') });
    const undated = { numKids: 1, kidsAges: [17], kidsDetails: [{ name: 'Linh', age: 17 }], ownKids: true };
    const { qrCode } = (await post('/api/waivers', { ...eve, ...undated })).body.waiver;
    for (const date of ['2026-12-23', '2026-12-25']) {
      const made = { hostName: 'Eve', email: 'eve@elsewhere.example', date, expected: 9 };
      const { guestUrl, hostUrl } = (await post('/api/parties', made)).body;
      await post(`/api/parties/${guestUrl.split('/').at(-1)}/guests`, { qrCode });
      const { body } = await get(`/api/parties/host/${hostUrl.split('/').at(-1)}`);
      assert.deepEqual([body.ready, body.guests.length], [2, 2], date);
    }
  });

  test('learns of none by who is counted as one there', async (t) => {
    const { get, post } = await startTestApp(t);
    await post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-10') });
    const aged = { numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }], ownKids: true };
    const bridge = { ...eve, email: 'eve@elsewhere.example' };
    const { qrCode } = (await post('/api/waivers', { ...bridge, ...aged })).body.waiver;
    for (const ownKids of [true, false]) {
      const guests: unknown[] = [];
      for (const born of ['2018-03-09', '2018-03-10']) {
        const guess = { ...bridge, name: 'Evelyn Stranger', phone: null, ...linhBorn(born), ownKids, renew: true };
        const guessed = (await post('/api/waivers', guess)).body.waiver;
        const made = { hostName: 'Eve', email: 'eve@elsewhere.example', date: '2026-06-14', expected: 9 };
        const { guestUrl, hostUrl } = (await post('/api/parties', made)).body;
        for (const code of [qrCode, guessed.qrCode]) {
          await post(`/api/parties/${guestUrl.split('/').at(-1)}/guests`, { qrCode: code });
        }
        const { ready, guests: listed } = (await get(`/api/parties/host/${hostUrl.split('/').at(-1)}`)).body;
        guests.push({ ready, listed });
      }
      assert.deepEqual(guests[0], guests[1], `ownKids: ${ownKids}`);
    }
  });

  test('takes no kid’s coverage, age or machines away', async (t) => {
    for (const birthDate of ['2008-05-16', '2026-05-13']) {
      const app = await startTestApp(t);
      await app.post('/api/waivers', nguyen);
      app.clock.set('2026-05-14T16:00:00Z');
      await app.post('/api/waivers', { ...eve, ...linhBorn(birthDate) });
      app.clock.set('2026-05-17T15:00:00Z');
      const staff = await signIn(app);
      const { people } = (await app.get('/api/admin/people?search=linh', staff.with)).body;
      const [linh] = people;
      assert.deepEqual([people.length, linh?.isCovered, linh?.birthDate, linh?.age], [1, true, null, 7]);
    }
  });

  test('is not shown at the desk in the place of whoever called the kid their own', async (t) => {
    const app = await startTestApp(t);
    const own = (await app.post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-10'), ownKids: true })).body.waiver;
    const find = async () => (await app.get('/api/admin/people?search=linh', (await signIn(app)).with)).body.people;
    const [before] = await find();
    assert.deepEqual([before.signerName, before.waiverId], [nguyen.name, own.id]);
    for (const [day, ownKids] of [false, undefined, true].entries()) {
      app.clock.set(`2026-05-${16 + day}T15:00:00Z`);
      const aged = { numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }], ownKids };
      assert.equal((await app.post('/api/waivers', { ...eve, name: `Eve ${day}`, ...aged })).status, 201);
      const [linh, ...others] = await find();
      assert.deepEqual(others, []);
      for (const what of ['signerName', 'emailMasked', 'phoneLast4', 'waiverId', 'birthDate', 'isCovered']) {
        assert.equal(linh[what], before[what], `${what}, ownKids: ${ownKids}`);
      }
    }
  });

  test('who calls the kid another’s hides no guardian whose form did not ask', async (t) => {
    const app = await startTestApp(t);
    const { waiver } = (await app.post('/api/waivers', { ...nguyen, ...linhBorn('2018-03-10') })).body;
    app.clock.set('2026-05-16T15:00:00Z');
    await app.post('/api/waivers', { ...eve, ...linhBorn('2018-03-10'), ownKids: false });
    const staff = await signIn(app);
    const [linh] = (await app.get('/api/admin/people?search=linh', staff.with)).body.people;
    assert.deepEqual([linh.signerName, linh.waiverId], [nguyen.name, waiver.id]);
  });

  test('neither becomes the guardian whom staff see, nor answers what the signer left open, nor makes the kid 18', async (t) => {
    for (const more of [
      { ownKidsAsked: true, kidsAgesGiven: [false] },
      { ownKids: true, kidsAgesGiven: [false] },
      {},
    ]) {
      const app = await startTestApp(t);
      const leo = { numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }] };
      const own = (await app.post('/api/waivers', { ...nguyen, ...leo, ...more })).body.waiver;
      const scan = async () => {
        const { people } = (await app.get(`/api/admin/scan/${own.qrCode}`, (await signIn(app)).with)).body;
        const { signerName, waiverId, phoneLast4, age, birthDate, flags, isCovered } = people[1];
        return { signerName, waiverId, phoneLast4, age, birthDate, flags, isCovered, of: people.length };
      };
      const before = await scan();
      const sixteen = { ...leo, kidsAges: [16], kidsDetails: [{ name: 'Linh', age: 16 }] };
      const strangers = [sixteen, linhBorn('2008-05-16'), linhBorn('2026-05-13')];
      for (const [index, kids] of strangers.slice(before.age === null ? 0 : 1).entries()) {
        app.clock.set(`2026-05-14T${16 + index}:00:00Z`);
        const name = `Eve ${['Ada', 'Bea', 'Cleo'][index]}`;
        assert.equal((await app.post('/api/waivers', { ...eve, name, ...kids, ownKids: true })).status, 201);
        assert.deepEqual(await scan(), before, JSON.stringify(kids));
      }
      app.clock.set('2026-05-17T15:00:00Z');
      assert.deepEqual(await scan(), before);
      const { qrCode } = own;
      const { covered } = (await app.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
      assert.equal(covered[1].isCovered, true);
    }
  });

  test('while the signer says so with proof, whoever has signed in their name since', async (t) => {
    const app = await startTestApp(t);
    const linh = { ...nguyen, numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Linh', age: 8 }], renew: true };
    const own = (await app.post('/api/waivers', { ...linh, ownKidsAsked: true })).body.waiver;
    const flags = async () =>
      (await app.get(`/api/admin/scan/${own.qrCode}`, (await signIn(app)).with)).body.people[1].flags;
    await app.post('/api/waivers', { ...linh, email: null, ownKids: true });
    assert.deepEqual(await flags(), ['guardian']);
    await app.post('/api/waivers', { ...linh, ownKids: true, proof: own.qrCode });
    assert.deepEqual(await flags(), []);
  });
});
