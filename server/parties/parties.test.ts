import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { edith, joaquin, LONG_AGO, maria, nguyen, samir, stranger } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { endPastParties } from './operations.ts';

const DAY = '2026-05-30';
const party = {
  hostName: 'Rosa Marquez',
  email: 'rosa.marquez@mailbox.example',
  date: DAY,
  expected: 14,
  title: 'A ninth birthday',
};
const ALONE = { signedFor: 'self', numKids: 0, kidsAges: [], kidsDetails: [] };
const device = (name: string) => name.padEnd(22, '0');

async function start(t: TestContext, submission: object = party) {
  const app = await startTestApp(t, { config: { siteUrl: 'https://waiver.farside-vr.example' } });
  const { status, body } = await app.post('/api/parties', submission);
  assert.equal(status, 201);
  const { guestUrl, hostUrl } = body;
  const code = guestUrl.split('/').at(-1);
  const secret = hostUrl.split('/').at(-1);
  const codeOf = async (person: object): Promise<string> => (await app.post('/api/waivers', person)).body.waiver.qrCode;
  return {
    app,
    guestUrl,
    hostUrl,
    code,
    secret,
    codeOf,
    answer: (payload: object, of = code) => app.post(`/api/parties/${of}/guests`, payload),
    answerFrom: (remoteAddress: string, payload: object) =>
      app.post(`/api/parties/${code}/guests`, payload, { remoteAddress }),
    invited: (of = code) => app.get(`/api/parties/${of}`),
    hosted: (of = secret) => app.get(`/api/parties/host/${of}`),
  };
}

const counts = ({ body: { expected, ready, declined } }: { body: Record<string, number> }) => ({
  expected,
  ready,
  declined,
});

test('a host gets two links, of 128 random bits each, read in either case', async (t) => {
  const { guestUrl, hostUrl, code, secret, invited, hosted } = await start(t);
  assert.match(guestUrl, /^https:\/\/waiver\.farside-vr\.example\/party\/[A-Z2-7]{26}$/);
  assert.match(hostUrl, /^https:\/\/waiver\.farside-vr\.example\/party\/host\/[A-Z2-7]{26}$/);
  for (const key of [code, code.toLowerCase()]) {
    const { status, body } = await invited(key);
    assert.deepEqual([status, body], [200, { title: 'A ninth birthday', date: DAY, time: null, venue: 'Farside VR' }]);
  }
  for (const key of [secret, secret.toLowerCase()]) {
    const { status, body } = await hosted(key);
    assert.deepEqual(
      [status, body],
      [
        200,
        { title: 'A ninth birthday', date: DAY, time: null, expected: 14, ready: 0, declined: 0, guests: [], guestUrl },
      ],
    );
  }
  assert.equal((await invited(secret)).status, 404, 'the host’s secret is no guests’ code');
  assert.equal((await hosted(code)).status, 404, 'nor the other way round');
});

test('a party without a title is called so, and not by its host', async (t) => {
  for (const title of [undefined, null, '  ']) {
    const { invited } = await start(t, { ...party, title });
    assert.equal((await invited()).body.title, 'Party');
  }
});

test('a party may say when it starts, to the minute, and also when the venue is closed', async (t) => {
  for (const [sent, shown] of [
    ['14:30', '14:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    [null, null],
    [undefined, null],
  ]) {
    const { app, invited, hosted } = await start(t, { ...party, time: sent });
    const staff = await signIn(app);
    const [listed] = (await app.get('/api/admin/parties', staff.with)).body.parties;
    const read = (await app.get(`/api/admin/parties/${listed.id}`, staff.with)).body.party;
    const times = [(await invited()).body, (await hosted()).body, listed, read].map(({ time }) => time);
    assert.deepEqual(times, Array(4).fill(shown), `sent as ${sent}`);
  }
});

test('what is no party is refused with what to do', async (t) => {
  const app = await startTestApp(t);
  const DAYS = 'Please choose a day from today on, at most 400 days ahead';
  for (const [change, sentence] of [
    [{ hostName: '' }, 'Please enter a name of 1 to 120 characters'],
    [{ email: 'rosa' }, 'Please enter a valid email address'],
    [{ date: '2026-02-30' }, 'Please enter a valid date'],
    [{ date: '0000-01-01' }, 'Please enter a valid date'],
    [{ date: '2026-05-13' }, DAYS],
    [{ date: '2027-06-19' }, DAYS],
    [{ date: '9999-12-31' }, DAYS],
    ...['24:00', '14:60', '9:30', '14:30:00', '2:30 PM', '14:30Z', '٠٩:٣٠', ''].map(
      (time) => [{ time }, 'Please enter a time such as 14:30'] as const,
    ),
    [{ expected: 0 }, 'Please expect 1 to 200 people'],
    [{ expected: 201 }, 'Please expect 1 to 200 people'],
    [{ expected: 2.5 }, 'Please expect 1 to 200 people'],
    [{ title: 'x'.repeat(81) }, 'Please enter a title of at most 80 characters'],
  ] as const) {
    const { status, body } = await app.post('/api/parties', { ...party, ...change });
    assert.deepEqual([status, body.message], [400, sentence], JSON.stringify(change));
  }
  for (const date of ['2026-05-14', '2027-06-18']) {
    assert.equal((await app.post('/api/parties', { ...party, date })).status, 201, date);
  }
  // It is still the 14th at the venue.
  app.clock.set('2026-05-15T03:30:00Z');
  assert.equal((await app.post('/api/parties', { ...party, date: '2026-05-14' })).status, 201);
});

describe('who comes', () => {
  test('with a valid waiver counts with everyone on it, once however often', async (t) => {
    const { answer, hosted, codeOf } = await start(t);
    const qrCode = await codeOf(nguyen);
    const { status, body } = await answer({ qrCode });
    assert.deepEqual([status, body], [201, { party: { title: 'A ninth birthday', date: DAY } }]);
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 3, declined: 0 });
    for (const again of [{ qrCode }, { qrCode: qrCode.toLowerCase() }, { qrCode, device: device('other') }]) {
      assert.equal((await answer(again)).status, 201);
    }
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 3, declined: 0 });
  });

  test('says who of a family comes, and the last answer counts', async (t) => {
    const { app, answer, hosted, codeOf } = await start(t);
    const qrCode = await codeOf(nguyen);
    const { covered } = (await app.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
    const refOf = (name: string) => covered.find(({ firstName }: { firstName: string }) => firstName === name).ref;
    const names = async () => (await hosted()).body.guests.map(({ firstName }: { firstName: string }) => firstName);
    await answer({ qrCode, refs: [refOf('Linh')], showFirstNames: true });
    assert.deepEqual(await names(), ['Linh']);
    await answer({ qrCode: qrCode.toLowerCase(), refs: [refOf('Linh'), refOf('Nguyễn')], showFirstNames: true });
    assert.deepEqual(await names(), ['Nguyễn', 'Linh']);
    await answer({ qrCode, refs: [refOf('Quang')], showFirstNames: true });
    assert.deepEqual(await names(), ['Quang']);
    const other = await codeOf(maria);
    for (const refs of [['x'], [refOf('Linh'), 'x']]) assert.equal((await answer({ qrCode, refs })).status, 400);
    assert.equal((await answer({ qrCode: other, refs: [refOf('Linh')] })).status, 400, 'good for that code only');
    await answer({ qrCode });
    assert.equal((await hosted()).body.ready, 3);
  });

  test('at the same moment counts once', async (t) => {
    const { answer, hosted, codeOf } = await start(t);
    const codes = [await codeOf(nguyen), await codeOf(samir)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer({ qrCode: codes[index % 2], device: device('x') })),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 7, declined: 0 });
  });

  test('by signing with the party is in it, and a repeated signing is so once', async (t) => {
    const { app, code, hosted } = await start(t);
    const headers = { 'idempotency-key': 'signed-with-a-party' };
    const sign = () => app.post('/api/waivers', { ...nguyen, partyCode: code.toLowerCase() }, { headers });
    const first = await sign();
    assert.equal(first.status, 201);
    assert.deepEqual(first.body.party, { title: 'A ninth birthday', date: DAY });
    assert.deepEqual((await sign()).body, first.body);
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 3, declined: 0 });
    app.clock.set('2026-06-02T12:00:00Z');
    assert.deepEqual((await sign()).body.party, first.body.party, 'the first reply, though the party is over');
  });

  test('by signing with a party that is unknown or over is signed all the same', async (t) => {
    const { app, code } = await start(t);
    for (const partyCode of ['A'.repeat(26), 'no code at all!', '\u0000']) {
      const { status, body } = await app.post('/api/waivers', { ...maria, renew: true, partyCode });
      assert.deepEqual([status, body.party], [201, null], partyCode);
    }
    for (const partyCode of [undefined, null, '']) {
      const { status, body } = await app.post('/api/waivers', { ...joaquin, renew: true, partyCode });
      assert.deepEqual([status, 'party' in body], [201, false]);
    }
    app.clock.set('2026-06-01T04:00:00Z');
    const { status, body } = await app.post('/api/waivers', { ...nguyen, partyCode: code });
    assert.deepEqual([status, body.party], [201, null]);
    assert.deepEqual(await app.db.selectFrom('party_people').selectAll().execute(), []);
  });

  test('without proof is refused, word for word alike', async (t) => {
    const { app, answer, hosted, codeOf } = await start(t);
    await codeOf(maria);
    app.clock.set(LONG_AGO);
    const ended = await codeOf(edith);
    app.clock.set('2026-05-14T15:00:00Z');
    const lookup = (await app.get('/api/waivers/check-phone/3015550111')).body.waiver;
    const refused = [];
    for (const qrCode of [lookup.qrCode, `WAIVER-${lookup.id}`, 'A'.repeat(26), 'A'.repeat(22), 'x', ended]) {
      const { status, text, body } = await answer({ qrCode });
      assert.deepEqual([status, body.code], [403, 'proof_needed'], qrCode);
      refused.push(text);
    }
    assert.equal(new Set(refused).size, 1);
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 0, declined: 0 });
    assert.deepEqual(await app.db.selectFrom('party_people').selectAll().execute(), []);
  });

  test('without taking part is not counted, nor named to the host', async (t) => {
    const { app, answer, hosted, codeOf, code } = await start(t);
    await answer({ qrCode: await codeOf({ ...nguyen, isTakingPart: false }), showFirstNames: true });
    const { body } = await hosted();
    assert.deepEqual(
      [body.ready, body.guests.map(({ firstName }: { firstName: string }) => firstName)],
      [2, ['Linh', 'Quang']],
    );
    await app.post('/api/waivers', { ...maria, isTakingPart: false, partyCode: code });
    assert.equal((await hosted()).body.ready, 2);
  });

  test('without taking part is told so by the own code alone, and counts by what was signed last', async (t) => {
    const { app, answer, hosted, codeOf } = await start(t);
    const signer = async (qrCode: string) => (await app.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
    const first = (await app.post('/api/waivers', { ...nguyen, isTakingPart: false })).body.waiver;
    assert.deepEqual(
      first.covered.map(({ isTakingPart }: { isTakingPart?: boolean }) => isTakingPart),
      [false, undefined, undefined],
    );
    const found = (await app.get(`/api/waivers/check-phone/${nguyen.phone}`)).body.waiver;
    assert.ok(
      !JSON.stringify([found, await signer(found.qrCode)]).includes('isTakingPart'),
      'a number tells it to nobody',
    );
    app.clock.set('2026-05-14T16:00:00Z');
    const again = await codeOf({ ...nguyen, renew: true, proof: first.qrCode, isTakingPart: true });
    for (const qrCode of [first.qrCode, again]) {
      assert.equal((await signer(qrCode)).covered[0].isTakingPart, undefined);
      await answer({ qrCode });
      assert.equal((await hosted()).body.ready, 3, 'plays after all');
    }
    app.clock.set('2026-05-14T17:00:00Z');
    const last = await codeOf({ ...nguyen, renew: true, proof: again, isTakingPart: false });
    assert.equal((await signer(last)).covered[0].isTakingPart, false);
    await answer({ qrCode: last });
    assert.equal((await hosted()).body.ready, 2);
    app.clock.set('2026-05-14T18:00:00Z');
    const alone = await codeOf({ ...nguyen, ...ALONE, renew: true, proof: last });
    assert.equal((await signer(alone)).covered[0].isTakingPart, undefined, 'who signs for oneself plays');
    await answer({ qrCode: alone });
    assert.equal((await hosted()).body.ready, 3);
  });

  test('is ready for the day of the party, not for today', async (t) => {
    const { app, answer, hosted, codeOf } = await start(t, { ...party, date: '2027-05-15' });
    const ends = await codeOf(maria);
    app.clock.set('2026-05-15T15:00:00Z');
    const lasts = await codeOf(samir);
    await answer({ qrCode: ends });
    assert.equal((await hosted()).body.ready, 0, 'hers ends on May 14, 2027');
    await answer({ qrCode: lasts });
    assert.equal((await hosted()).body.ready, 4);
  });

  test('with two waivers is one person, and covered by whichever lasts', async (t) => {
    const { app, answer, hosted, codeOf, code } = await start(t, { ...party, date: '2027-05-15' });
    await answer({ qrCode: await codeOf(nguyen) });
    assert.equal((await hosted()).body.ready, 0, 'it ends on the day before');
    app.clock.set('2026-05-20T15:00:00Z');
    await app.post('/api/waivers', { ...nguyen, renew: true });
    assert.equal((await hosted()).body.ready, 3, 'signed again without the link');
    await app.post('/api/waivers', { ...nguyen, renew: true, partyCode: code });
    const { body } = await hosted();
    assert.deepEqual([body.ready, body.guests.length], [3, 3]);
  });

  test('is not ready once 18 without a signature of their own, nor without a guardian’s', async (t) => {
    const { app, hosted, code } = await start(t);
    const kids = { numKids: 2, kidsAges: [], partyCode: code };
    const kidsDetails = [
      { name: 'Linh', birthDate: '2008-05-29' },
      { name: 'Quang', birthDate: '2015-05-29' },
    ];
    await app.post('/api/waivers', { ...nguyen, ...kids, kidsDetails, ownKids: true });
    assert.equal((await hosted()).body.ready, 2, 'one turns 18 on the day before the party');
    const theirs = { signedFor: 'family', kidsDetails: [{ name: 'Zoe', age: 7 }], ownKids: false };
    await app.post('/api/waivers', { ...maria, ...theirs, numKids: 1, kidsAges: [7], partyCode: code });
    assert.equal((await hosted()).body.ready, 3, 'she is, and the kid of somebody else is not');
    const staff = await signIn(app);
    const [{ id }] = (await app.get('/api/admin/parties', staff.with)).body.parties;
    app.clock.set('2026-05-29T16:00:00Z');
    const { people } = (await app.get(`/api/admin/parties/${id}`, (await signIn(app)).with)).body;
    const reasons = people.map(({ name, reason }: Record<string, string>) => [name, reason]);
    assert.deepEqual(
      new Map(reasons),
      new Map([
        ['Nguyễn Thị Hương', null],
        ['Linh', 'turned_18'],
        ['Quang', null],
        ['Maria Delgado', null],
        ['Zoe', 'guardian_missing'],
      ]),
    );
  });

  test('is there no longer once erased', async (t) => {
    const { app, answer, hosted, codeOf } = await start(t);
    await answer({ qrCode: await codeOf(maria) });
    const id = (await app.db.selectFrom('waivers').select('id').executeTakeFirstOrThrow()).id;
    await app.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from waivers where id = ${id}`.execute(transaction);
    });
    assert.equal((await hosted()).body.ready, 0);
  });

  test('and then does not is no longer expected to, on the same device', async (t) => {
    const { answer, hosted, codeOf } = await start(t);
    const qrCode = await codeOf(nguyen);
    await answer({ qrCode, device: device('mine') });
    await answer({ qrCode: await codeOf(maria), device: device('hers') });
    await answer({ declined: true, device: device('mine') });
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 1, declined: 1 });
    await answer({ qrCode, device: device('mine') });
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 4, declined: 0 });
  });
});

describe('who signs again with another number', () => {
  const OTHER_NUMBER = '(202) 555-0139';
  const family = { ...nguyen, email: '' };
  const signing = (code: string) => ({ partyCode: code, partyDevice: device('family') });

  test('counts once, with everyone whom the waiver names again, by signing as by answering', async (t) => {
    const { app, code, answer, hosted, codeOf } = await start(t);
    const proof = await codeOf({ ...family, ...signing(code) });
    assert.equal((await hosted()).body.ready, 3);
    const again = await codeOf({ ...family, phone: OTHER_NUMBER, renew: true, proof, ...signing(code) });
    assert.equal((await hosted()).body.ready, 3);
    const staff = await signIn(app);
    const [listed] = (await app.get('/api/admin/parties', staff.with)).body.parties;
    const { people } = (await app.get(`/api/admin/parties/${listed.id}`, staff.with)).body;
    assert.equal(people.length, 3, 'at the desk, too');

    await answer({ qrCode: proof, device: device('family') });
    assert.equal((await hosted()).body.ready, 3);
    await answer({ qrCode: again, refs: [], device: device('family') });
    assert.equal((await hosted()).body.ready, 0, 'and stays at home with them');
  });

  test('keeps on the list whom the later waiver does not name, and names kids who were only counted', async (t) => {
    const { app, code, hosted, codeOf } = await start(t);
    await codeOf({ ...family, kidsDetails: [], ...signing(code) });
    const [linh] = nguyen.kidsDetails;
    const later = { ...family, phone: OTHER_NUMBER, numKids: 1, kidsAges: [7], kidsDetails: [linh] };
    await app.post('/api/waivers', { ...later, ...signing(code) });
    assert.equal((await hosted()).body.ready, 3, 'Hương, Linh and one more kid');
  });

  test('takes nobody off it who signed elsewhere, has another name or was born on another day', async (t) => {
    const { code, hosted, codeOf } = await start(t);
    await codeOf({ ...family, ...ALONE, birthDate: '1980-02-03', ...signing(code) });
    for (const [index, change] of [
      { partyDevice: device('another') },
      { name: 'Nguyễn Văn Bình' },
      { birthDate: '2001-02-03' },
    ].entries()) {
      await codeOf({ ...family, ...ALONE, ...signing(code), phone: `202555014${index}`, ...change });
      assert.equal((await hosted()).body.ready, 2 + index, JSON.stringify(change));
    }
  });
});

describe('who does not come', () => {
  test('stays at home with everyone on a waiver, and takes nobody along who answered on the same device', async (t) => {
    const { answer, hosted, codeOf } = await start(t);
    const qrCode = await codeOf(nguyen);
    await answer({ qrCode, device: device('theirs') });
    await answer({ qrCode: await codeOf(maria), device: device('theirs') });
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 4, declined: 0 });
    assert.equal((await answer({ qrCode, refs: [], device: device('theirs') })).status, 201);
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 1, declined: 0 });
    assert.equal((await answer({ qrCode: 'A'.repeat(26), refs: [] })).status, 403, 'also this needs the proof');
  });

  test('counts, once for a device, until the same device joins', async (t) => {
    const { app, code, answer, hosted } = await start(t);
    await answer({ declined: true, firstName: 'Zoe', device: device('zoe') });
    await answer({ declined: true, firstName: 'Zoë', device: device('zoe') });
    app.clock.set('2026-05-14T15:01:00Z');
    await answer({ declined: true });
    await answer({ declined: true, firstName: null });
    const { body } = await hosted();
    assert.equal(body.declined, 3);
    assert.deepEqual(
      body.guests.map(({ firstName, hasDeclined }: { firstName: string | null; hasDeclined: boolean }) => [
        firstName,
        hasDeclined,
      ]),
      [
        ['Zoë', true],
        [null, true],
        [null, true],
      ],
    );
    await app.post('/api/waivers', { ...maria, partyCode: code, partyDevice: device('zoe') });
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 1, declined: 2 });
  });

  test('says one thing or the other', async (t) => {
    const { answer, codeOf } = await start(t);
    const qrCode = await codeOf(maria);
    for (const payload of [{}, { declined: false }, { qrCode, declined: true }, { firstName: 'Zoe' }]) {
      const { status, body } = await answer(payload);
      assert.deepEqual([status, body.message], [400, 'Please say whether you are coming'], JSON.stringify(payload));
    }
    assert.equal((await answer({ declined: true, device: 'short' })).status, 400);
  });
});

test('the host reads first names only of families that allowed it, and never more', async (t) => {
  const { app, answer, hosted, codeOf, code } = await start(t);
  await answer({ qrCode: await codeOf(nguyen), showFirstNames: true });
  app.clock.set('2026-05-14T15:01:00Z');
  await answer({ qrCode: await codeOf(maria) });
  app.clock.set('2026-05-14T15:02:00Z');
  await app.post('/api/waivers', { ...samir, partyCode: code, showFirstNames: true });
  const {
    // Random signs, in which any three digits may stand.
    body: { guestUrl: _, ...body },
  } = await hosted();
  assert.deepEqual(body.guests, [
    { firstName: 'Nguyễn', isReady: true },
    { firstName: 'Linh', isReady: true },
    { firstName: 'Quang', isReady: true },
    { firstName: null, isReady: true },
    { firstName: 'Samir', isReady: true },
    { firstName: 'Oluwaseun', isReady: true },
    { firstName: 'Katarzyna', isReady: true },
    { firstName: 'Tomás', isReady: true },
  ]);
  for (const hidden of ['Maria', 'Delgado', 'Hương', 'Haddad', 'Wójcik', '@', '555', 'Rosa']) {
    assert.ok(!JSON.stringify(body).includes(hidden), hidden);
  }
});

test('the guests’ link tells nobody of anybody, whoever has joined', async (t) => {
  const { app, answer, invited, codeOf } = await start(t);
  const before = (await invited()).text;
  await answer({ qrCode: await codeOf(nguyen), showFirstNames: true });
  await answer({ declined: true, firstName: 'Zoe' });
  const { text, headers } = await app.get((await invited()).status === 200 ? `/api/parties/${'A'.repeat(26)}` : '/');
  assert.ok(text.includes('party_not_found') && headers['cache-control'] === 'no-store');
  assert.equal((await invited()).text, before);
  const staffCalls = ['/api/admin/parties', '/api/admin/parties/00000000-0000-4000-8000-000000000000'];
  for (const url of staffCalls) assert.equal((await app.get(url)).status, 401);
});

describe('a link that is none', () => {
  test('is answered like one that is over', async (t) => {
    const { app, invited, hosted, answer, codeOf } = await start(t);
    const qrCode = await codeOf(maria);
    const unknown = [await invited('A'.repeat(26)), await hosted('A'.repeat(26)), await answer({ qrCode }, 'x')];
    app.clock.set('2026-06-01T03:59:59.999Z');
    for (const open of [await invited(), await hosted(), await answer({ declined: true })]) {
      assert.ok(open.status < 300, 'until the end of the day after it');
    }
    app.clock.set('2026-06-01T04:00:00Z');
    const over = [await invited(), await hosted(), await answer({ qrCode })];
    for (const { status, text } of [...unknown, ...over]) {
      assert.deepEqual([status, text], [404, unknown[0]?.text]);
    }
  });

  test('counts as a lookup that finds nothing, and leaves the others theirs', async (t) => {
    const { app, invited, hosted, code } = await start(t);
    const remoteAddress = stranger.address;
    const ask = (url: string) => app.get(url, { remoteAddress });
    for (let tries = 0; tries < 60; tries += 1) {
      assert.equal((await ask(`/api/parties/${tries}`)).status, 404);
      assert.equal((await ask(`/api/parties/host/${tries}`)).status, 404);
    }
    const { status, body, headers } = await ask('/api/parties/x');
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_lookups', '600']);
    assert.equal((await ask('/api/waivers/check-phone/4105550199')).status, 429);
    assert.equal((await ask(`/api/parties/${code}`)).status, 200, 'finds are not limited');
    assert.deepEqual([(await invited()).status, (await hosted()).status], [200, 200]);
  });

  test('cannot be read from the tables', async (t) => {
    const { app, code, secret, answer } = await start(t);
    await answer({ declined: true, device: device('zoe') });
    for (const table of ['parties', 'party_people', 'party_declines'] as const) {
      const { rows } = await sql<{ row: object }>`select to_jsonb(x) as row from ${sql.table(table)} as x`.execute(
        app.db,
      );
      const text = JSON.stringify(rows).toLowerCase();
      for (const held of [code, secret, device('zoe')]) assert.ok(!text.includes(held.toLowerCase()), table);
    }
    const { code: stored } = await app.db.selectFrom('parties').select('code').executeTakeFirstOrThrow();
    assert.equal((await app.get(`/api/parties/${stored}`)).status, 404);
  });
});

describe('limits', () => {
  test('ten parties an hour from one address', async (t) => {
    const app = await startTestApp(t);
    const make = (remoteAddress = stranger.address) => app.post('/api/parties', party, { remoteAddress });
    for (let made = 0; made < 10; made += 1) assert.equal((await make()).status, 201);
    const { status, body, headers } = await make();
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_requests', '3600']);
    assert.equal((await make('203.0.113.9')).status, 201);
    app.clock.set('2026-05-14T16:00:00Z');
    assert.equal((await make()).status, 201);
  });

  const declining = (name: string | number) => ({ declined: true, device: device(`${name}-`) });

  test('forty declines an hour to one party from one network leave all others theirs', async (t) => {
    const { answerFrom } = await start(t);
    for (let number = 0; number < 40; number += 1) {
      assert.equal((await answerFrom(stranger.address, declining(number))).status, 201);
    }
    const { status, body, headers } = await answerFrom(stranger.address, declining(40));
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_requests', '3600']);
    assert.equal((await answerFrom('203.0.113.9', declining(41))).status, 201);
  });

  test('two hundred declines an hour to one party keep nobody from coming, or from leaving its list', async (t) => {
    const { app, answer, answerFrom, codeOf, code, hosted } = await start(t);
    const qrCode = await codeOf(maria);
    await app.post('/api/waivers', { ...nguyen, partyCode: code, partyDevice: device('family-') });
    for (let number = 0; number < 200; number += 1) {
      assert.equal((await answerFrom(`203.0.113.${number}`, declining(number))).status, 201);
    }
    const { status, body, headers } = await answerFrom('203.0.113.200', declining(200));
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_requests', '3600']);
    assert.equal((await answer({ qrCode })).status, 201);
    const signed = await app.post('/api/waivers', { ...samir, partyCode: code });
    assert.deepEqual([signed.status, signed.body.party?.date], [201, DAY], 'who signs joins all the same');
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 8, declined: 200 });
    assert.equal((await answer(declining('family'))).status, 201);
    assert.deepEqual(counts(await hosted()), { expected: 14, ready: 5, declined: 201 });
    assert.equal((await answer(declining('family'))).status, 429, 'who is on it no more counts as everybody');
  });

  test('who joins and declines without end is counted with those who come', async (t) => {
    const { answerFrom, codeOf } = await start(t);
    const qrCode = await codeOf(maria);
    for (let round = 0; round < 200; round += 1) {
      assert.equal((await answerFrom(stranger.address, { qrCode, device: device('hers-') })).status, 201);
      assert.equal((await answerFrom(stranger.address, declining('hers'))).status, 201);
    }
    assert.equal((await answerFrom(stranger.address, { qrCode, device: device('hers-') })).status, 429);
  });

  test('codes that prove nothing are lookups that find nothing, of their network alone', async (t) => {
    const { app, answer, codeOf, code } = await start(t);
    const qrCode = await codeOf(maria);
    const guess = () =>
      app.post(`/api/parties/${code}/guests`, { qrCode: 'A'.repeat(26) }, { remoteAddress: '203.0.113.7' });
    for (let misses = 0; misses < 120; misses += 1) assert.equal((await guess()).body.code, 'proof_needed');
    assert.deepEqual([(await guess()).status, (await guess()).body.code], [429, 'too_many_lookups']);
    assert.equal((await answer({ qrCode })).status, 201);
  });
});

/** Which columns hold something in one of the rows. */
function holding(rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).toSorted();
  const holds = (column: string) => rows.some((row) => ![null, false].includes((row as Record<string, any>)[column]));
  return { kept: columns.filter(holds), gone: columns.filter((column) => !holds(column)) };
}

test('what guests and the host left is gone soon after the end, and what is signed stays', async (t) => {
  const { app, answer, codeOf } = await start(t, { ...party, time: '14:30' });
  const later = (await app.post('/api/parties', { ...party, date: '2026-05-31' })).status;
  assert.equal(later, 201);
  await answer({ qrCode: await codeOf(nguyen), showFirstNames: true, device: device('mine') });
  await answer({ declined: true, firstName: 'Zoe' });
  const services = { db: app.db, clock: app.clock, venue: makeVenue };
  app.clock.set('2026-06-01T03:59:59Z');
  await endPastParties(services);
  assert.equal((await app.db.selectFrom('party_declines').selectAll().execute()).length, 1);
  app.clock.set('2026-06-01T04:00:00Z');
  await endPastParties(services);
  assert.deepEqual(await app.db.selectFrom('party_declines').selectAll().execute(), []);
  const emails = await app.db.selectFrom('parties').select(['email', 'declined']).orderBy('date').execute();
  assert.deepEqual(emails, [
    { email: null, declined: 1 },
    { email: party.email, declined: null },
  ]);
  // Whoever adds a column says here whether it outlives the party.
  const kept = 'id code host_hash title host_name date time expected made_at ended_at declined'.split(' ');
  const [ended = {}] = await app.db.selectFrom('parties').selectAll().where('date', '=', DAY).execute();
  assert.deepEqual(holding([ended]), { kept: kept.toSorted(), gone: ['email'] });
  const people = await app.db.selectFrom('party_people').selectAll().execute();
  assert.equal(people.length, 3);
  assert.deepEqual(holding(people), {
    kept: ['is_announced', 'joined_at', 'party_id', 'place', 'role', 'waiver_id'],
    gone: ['device', 'shows_first_name'],
  });
  assert.equal((await app.db.selectFrom('waivers').select('id').execute()).length, 1);

  const staff = await signIn(app);
  const { body } = await app.get(`/api/admin/parties?date=${DAY}`, staff.with);
  assert.deepEqual(counts({ body: body.parties[0] }), { expected: 14, ready: 3, declined: 1 });
  app.clock.set('2027-06-02T12:00:00Z');
  await endPastParties(services);
  assert.deepEqual(await app.db.selectFrom('parties').select('id').execute(), [], 'a year later');
});

test('a host cancels: both links end, what is left of guests goes, and what is signed stays', async (t) => {
  const { app, answer, codeOf, invited, hosted, secret, code } = await start(t);
  const cancel = (key: string) => app.delete(`/api/parties/host/${key}`);
  await answer({ qrCode: await codeOf(nguyen), showFirstNames: true, device: device('mine') });
  await answer({ declined: true, firstName: 'Zoe' });
  assert.deepEqual([(await cancel(code)).status, (await hosted()).status], [404, 200], 'not by the guests’ link');
  assert.equal((await cancel(secret)).status, 204);
  assert.deepEqual([(await invited()).status, (await hosted()).status, (await cancel(secret)).status], [404, 404, 404]);
  assert.equal((await answer({ declined: true })).status, 404);
  const { body: signed } = await app.post('/api/waivers', { ...maria, partyCode: code });
  assert.equal(signed.party, null);
  const left = await app.db.selectFrom('parties').select(['email', 'declined']).execute();
  assert.deepEqual(left, [{ email: null, declined: 1 }]);
  assert.deepEqual(await app.db.selectFrom('party_declines').selectAll().execute(), []);
  assert.equal((await app.db.selectFrom('waivers').select('id').execute()).length, 2);

  const ask = async (url: string) => (await app.get(`/api/admin/${url}`, (await signIn(app)).with)).body;
  const list = async () => (await ask(`parties?date=${DAY}`)).parties;
  assert.deepEqual(
    (await list()).map(({ isCanceled, ready }: Record<string, unknown>) => [isCanceled, ready]),
    [[true, 3]],
  );
  app.clock.set('2026-05-30T15:00:00Z');
  const found = await ask('people?search=linh');
  assert.deepEqual(found.people[0].flags, [], 'nobody comes to it');
  app.clock.set('2026-06-02T15:00:00Z');
  await endPastParties({ db: app.db, clock: app.clock, venue: makeVenue });
  assert.deepEqual((await list())[0].isCanceled, true, 'also when its day is past');
});

describe('a host changes', () => {
  const change = (app: Awaited<ReturnType<typeof start>>['app'], key: string, payload: object) =>
    app.call({ method: 'PATCH', url: `/api/parties/host/${key}`, payload });

  test('when the party starts, how many it expects and what it is called, one or all, and guests see it', async (t) => {
    const { app, invited, hosted, secret, code } = await start(t, { ...party, time: '14:30' });
    const plan = async () => {
      const { title, time, expected, date } = (await hosted()).body;
      return [title, time, expected, date];
    };
    for (const [payload, expected] of [
      [{}, [party.title, '14:30', 14, DAY]],
      [{ time: '15:00' }, [party.title, '15:00', 14, DAY]],
      [{ time: null, expected: 20 }, [party.title, null, 20, DAY]],
      [{ title: '' }, ['Party', null, 20, DAY]],
      [{ title: ' Ten at last ', time: '10:00', expected: 9 }, ['Ten at last', '10:00', 9, DAY]],
    ] as const) {
      assert.equal((await change(app, secret, payload)).status, 204);
      assert.deepEqual(await plan(), expected);
    }
    const { title, time } = (await invited()).body;
    assert.deepEqual([title, time], ['Ten at last', '10:00']);
    assert.equal((await change(app, code, { expected: 3 })).status, 404, 'not by the guests’ link');
    assert.equal((await change(app, secret, { expected: 0 })).status, 400);
  });

  // Who is ready depends on the day: a host who could move it would find the day on which a named kid turns 18.
  test('never the day, also by naming it', async (t) => {
    const { app, hosted, secret } = await start(t);
    await change(app, secret, { date: '2026-08-01', title: 'In summer' });
    const { date, title } = (await hosted()).body;
    assert.deepEqual([date, title], [DAY, 'In summer']);
  });

  test('nothing of a party that is over or canceled, and not without end', async (t) => {
    const { app, hosted, secret } = await start(t);
    for (let times = 0; times < 60; times += 1) assert.equal((await change(app, secret, {})).status, 204);
    const { status, headers } = await change(app, secret, { expected: 1 });
    assert.deepEqual([status, headers['retry-after']], [429, '3600']);
    assert.equal((await hosted()).body.expected, 14);
    app.clock.set('2026-06-01T04:00:00Z');
    assert.equal((await change(app, secret, { expected: 1 })).status, 404);
    assert.deepEqual(await app.db.selectFrom('parties').select('expected').execute(), [{ expected: 14 }]);
  });
});

describe('staff', () => {
  async function withGuests(t: TestContext) {
    const context = await start(t);
    const { app, answer, codeOf } = context;
    await answer({ qrCode: await codeOf(nguyen), showFirstNames: true });
    app.clock.set('2026-05-14T15:01:00Z');
    await answer({ qrCode: await codeOf(maria) });
    await answer({ declined: true, firstName: 'Zoe' });
    const ask = async (url: string) => app.get(url, (await signIn(app)).with);
    const list = async (query = '') => (await ask(`/api/admin/parties${query}`)).body.parties;
    return { ...context, ask, list };
  }

  test('see the parties of a day, or from today on', async (t) => {
    const { app, list } = await withGuests(t);
    await app.post('/api/parties', { ...party, title: 'Earlier', date: '2026-05-20' });
    const [first, second] = await list();
    const { id, ...listed } = second;
    assert.equal(first.title, 'Earlier');
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(listed, {
      title: 'A ninth birthday',
      date: DAY,
      time: null,
      hostName: 'Rosa Marquez',
      expected: 14,
      ready: 4,
      declined: 1,
      isCanceled: false,
    });
    assert.deepEqual((await list(`?date=${DAY}`)).length, 1);
    assert.deepEqual(await list('?date=2026-05-21'), []);
    app.clock.set('2026-05-21T12:00:00Z');
    assert.deepEqual((await list()).length, 1);
    assert.deepEqual((await list('?date=2026-05-20')).length, 1);
  });

  test('see the parties of a day in the order in which they start, and last those that said no time', async (t) => {
    const { app, list } = await withGuests(t);
    for (const [title, date, time] of [
      ['The next day', '2026-05-31', '10:00'],
      ['Evening', DAY, '18:00'],
      ['Noon', DAY, '12:00'],
      ['Morning', DAY, '09:30'],
      ['Noon as well', DAY, '12:00'],
    ]) {
      assert.equal((await app.post('/api/parties', { ...party, title, date, time })).status, 201);
    }
    const titles = (await list()).map(({ title }: { title: string }) => title);
    assert.deepEqual(titles.slice(-2), [party.title, 'The next day']);
    assert.deepEqual([titles[0], titles[3]], ['Morning', 'Evening']);
    assert.deepEqual(titles.slice(1, 3).toSorted(), ['Noon', 'Noon as well']);
  });

  test('turn the pages of more parties than one page has', async (t) => {
    const { app } = await start(t, { ...party, title: 'Party 1' });
    const [{ made_at: madeAt }] = (await app.db.selectFrom('parties').select('made_at').execute()) as [
      { made_at: Date },
    ];
    await sql`
      insert into parties (id, code, host_hash, title, host_name, email, date, expected, made_at)
      select gen_random_uuid(), 'code ' || number, sha256(number::text::bytea), 'Party ' || number, 'Rosa Marquez',
        ${party.email}, ${DAY}, 14, ${madeAt}::timestamptz + number * interval '1 second'
      from generate_series(2, 230) as number`.execute(app.db);
    const staff = await signIn(app);
    const page = async (query: string) => (await app.get(`/api/admin/parties?date=${DAY}&${query}`, staff.with)).body;
    const usual = await page('');
    assert.equal(usual.parties.length, 20);
    assert.deepEqual(usual.pagination, { page: 1, limit: 20, total: 230, pages: 12 });
    const third = await page('page=3&limit=100');
    assert.deepEqual(third.pagination, { page: 3, limit: 100, total: 230, pages: 3 });
    assert.deepEqual(
      third.parties.map(({ title }: { title: string }) => title),
      Array.from({ length: 30 }, (_, index) => `Party ${201 + index}`),
    );
    assert.deepEqual((await page('page=4&limit=100')).parties, []);
    assert.equal((await app.get('/api/admin/parties?limit=101', staff.with)).status, 400);
  });

  test('see everyone of a party, who is covered and why not, and it is noted', async (t) => {
    const { list, ask, guestUrl } = await withGuests(t);
    const [{ id }] = await list();
    const { status, body } = await ask(`/api/admin/parties/${id}`);
    assert.equal(status, 200);
    const { title, email, guestUrl: shown, isOver } = body.party;
    assert.deepEqual(
      { title, email, shown, isOver },
      { title: 'A ninth birthday', email: party.email, shown: guestUrl, isOver: false },
    );
    assert.deepEqual(
      body.people.map(({ name, role, isCovered, reason, isAnnounced }: Record<string, unknown>) => [
        name,
        role,
        isCovered,
        reason,
        isAnnounced,
      ]),
      [
        ['Nguyễn Thị Hương', 'signer', true, null, true],
        ['Linh', 'kid', true, null, true],
        ['Quang', 'kid', true, null, true],
        ['Maria Delgado', 'signer', true, null, true],
      ],
    );
    const { body: audit } = await ask('/api/admin/audit');
    const entry = audit.entries.find(({ action }: { action: string }) => action === 'party-seen');
    assert.deepEqual([entry.staff.name, entry.details], ['Grace Osei', { party: id }]);
    assert.deepEqual(entry.party, { id, title: party.title });
    const unknown = await ask('/api/admin/parties/00000000-0000-4000-8000-000000000000');
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'party_not_found']);
  });

  test('change a party for its host, also its day, and it is noted', async (t) => {
    const { app, answer, hosted, invited, list, codeOf } = await withGuests(t);
    const { with: bearer } = await signIn(app);
    const change = (id: string, payload: object, more: object = bearer) =>
      app.call({ method: 'PATCH', url: `/api/admin/parties/${id}`, payload, ...more });
    const [{ id }] = await list();
    assert.equal((await change(id, {}, {})).status, 401);
    assert.equal((await change(randomUUID(), {})).status, 404);
    for (const date of ['2026-05-13', '2027-06-19', '2026-02-30']) {
      assert.equal((await change(id, { date, expected: 3 })).status, 400, date);
    }
    assert.equal((await hosted()).body.expected, 14, 'a refused day changes nothing');
    assert.equal((await change(id, { date: '2026-06-06', time: '11:00' })).status, 204);
    const { date, time, expected, title, ready } = (await hosted()).body;
    assert.deepEqual([date, time, expected, title, ready], ['2026-06-06', '11:00', 14, party.title, 4]);
    assert.equal((await invited()).body.date, '2026-06-06');
    const of = async (day: string) => (await app.get(`/api/admin/parties?date=${day}`, bearer)).body.parties.length;
    assert.deepEqual([await of(DAY), await of('2026-06-06')], [0, 1]);
    const { body: audit } = await app.get('/api/admin/audit', bearer);
    const noted = audit.entries.filter(({ action }: { action: string }) => action === 'party-changed');
    assert.deepEqual(
      noted.map(({ details }: { details: object }) => details),
      [{ party: id }],
    );

    app.clock.set('2026-06-07T15:00:00Z');
    const again = (await signIn(app)).with;
    assert.equal(
      (await change(id, { date: '2026-06-06', expected: 5 }, again)).status,
      204,
      'the day it has may be past',
    );
    assert.equal((await answer({ qrCode: await codeOf(joaquin) })).status, 201);
    app.clock.set('2026-06-08T15:00:00Z');
    assert.equal((await change(id, { date: '2026-06-20' }, (await signIn(app)).with)).status, 404, 'it is over');
  });

  test('cancel a party for its host, and it is noted', async (t) => {
    const { app, hosted, invited, list } = await withGuests(t);
    const { with: bearer } = await signIn(app);
    const cancel = (id: string, more: object = bearer) => app.post(`/api/admin/parties/${id}/cancel`, undefined, more);
    const [{ id, isCanceled }] = await list();
    assert.equal(isCanceled, false);
    assert.equal((await cancel(id, {})).status, 401);
    assert.equal((await cancel(randomUUID())).status, 404);
    assert.equal((await cancel(id)).status, 204);
    assert.deepEqual([(await invited()).status, (await hosted()).status, (await cancel(id)).status], [404, 404, 404]);
    const { body } = await app.get(`/api/admin/parties/${id}`, bearer);
    assert.deepEqual([body.party.isCanceled, body.party.isOver, body.party.email], [true, false, null]);
    const { body: audit } = await app.get('/api/admin/audit', bearer);
    const noted = audit.entries.filter(({ action }: { action: string }) => action === 'party-canceled');
    assert.deepEqual(
      noted.map(({ details }: { details: object }) => details),
      [{ party: id }],
    );
  });

  test('let in who stands at the desk with a party that was canceled meanwhile', async (t) => {
    const { app, list } = await withGuests(t);
    const [{ id }] = await list();
    await app.post('/api/waivers', joaquin);
    app.clock.set(`${DAY}T15:00:00Z`);
    const { with: bearer } = await signIn(app);
    const [guest] = (await app.get('/api/admin/people?search=joaquin', bearer)).body.people;
    assert.equal((await app.post(`/api/admin/parties/${id}/cancel`, undefined, bearer)).status, 204);
    const visit = { id: randomUUID(), personId: guest.id, kind: 'entry', source: 'party', partyId: id };
    const { body } = await app.post('/api/admin/visits', visit, bearer);
    assert.deepEqual([body.status, body.person.isInside, body.person.flags], ['entered', true, []]);
    const { body: canceled } = await app.get(`/api/admin/parties/${id}`, bearer);
    assert.equal(canceled.people.length, 4, 'nobody joins it');
  });

  test('make a new link for a host who lost theirs: the old one ends, and it is noted', async (t) => {
    const { app, hosted, secret, hostUrl, list } = await withGuests(t);
    const { with: bearer } = await signIn(app);
    const replace = (id: string, more: object = bearer) =>
      app.post(`/api/admin/parties/${id}/host-link`, undefined, more);
    const [{ id }] = await list();
    assert.equal((await replace(id, {})).status, 401);
    const { status, body } = await replace(id);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['hostUrl']);
    assert.match(body.hostUrl, /^https:\/\/waiver\.farside-vr\.example\/party\/host\/[A-Z2-7]{26}$/);
    assert.notEqual(body.hostUrl, hostUrl);
    assert.equal((await hosted(secret)).status, 404);
    assert.equal((await hosted(body.hostUrl.split('/').at(-1))).status, 200);
    const { body: audit } = await app.get('/api/admin/audit', bearer);
    const noted = audit.entries.filter(({ action }: { action: string }) => action === 'host-link-replaced');
    assert.deepEqual(
      noted.map(({ details }: { details: object }) => details),
      [{ party: id }],
    );
    assert.equal((await replace(randomUUID())).status, 404);
    await app.db.updateTable('parties').set({ date: '2026-05-12' }).execute();
    assert.equal((await replace(id)).status, 404, 'the party is over');
  });

  test('see on the day, and on no other, that somebody comes to a party', async (t) => {
    const { app, ask } = await withGuests(t);
    const flagsIn = (people: { flags: string[] }[]) => people.map(({ flags }) => flags);
    assert.deepEqual(flagsIn((await ask('/api/admin/people?search=linh')).body.people), [[]]);
    app.clock.set(`${DAY}T15:00:00Z`);
    const staff = await signIn(app);
    const { body } = await app.get('/api/admin/people?search=linh', staff.with);
    assert.deepEqual(flagsIn(body.people), [['party']]);
  });

  test('see who came unannounced, and who is no longer covered', async (t) => {
    const { app, list, ask } = await withGuests(t);
    const [{ id }] = await list();
    await app.post('/api/waivers', joaquin);
    app.clock.set(`${DAY}T15:00:00Z`);
    const staff = await signIn(app);
    const [guest] = (await app.get('/api/admin/people?search=joaquin', staff.with)).body.people;
    const visit = { personId: guest.id, kind: 'entry', source: 'party', partyId: id };
    for (let times = 0; times < 2; times += 1) {
      const { body } = await app.post('/api/admin/visits', { ...visit, id: randomUUID() }, staff.with);
      assert.deepEqual([body.status, body.person.isInside, body.person.flags], ['entered', true, ['party']]);
    }
    const [linh] = (await app.get('/api/admin/people?search=linh', staff.with)).body.people;
    await app.post('/api/admin/visits', { ...visit, id: randomUUID(), personId: linh.id }, staff.with);
    const { body: onTheDay } = await app.get(`/api/admin/parties/${id}`, staff.with);
    assert.deepEqual(
      onTheDay.people.map(({ name, isAnnounced, isInside }: any) => [name, isAnnounced, isInside]),
      [
        ['Nguyễn Thị Hương', true, false],
        ['Linh', true, true],
        ['Quang', true, false],
        ['Maria Delgado', true, false],
        ['Joaquin Delgado', false, true],
      ],
    );
    const nowhere = { ...visit, id: randomUUID(), personId: linh.id, partyId: randomUUID() };
    assert.equal((await app.post('/api/admin/visits', nowhere, staff.with)).body.code, 'party_not_found');
    app.clock.set('2027-05-15T12:00:00Z');
    const { body } = await ask(`/api/admin/parties/${id}`);
    const last = body.people.at(-1);
    assert.deepEqual(
      [last.name, last.isAnnounced, last.isCovered, last.reason],
      ['Joaquin Delgado', false, false, 'expired'],
    );
    assert.deepEqual([body.party.ready, body.party.isOver], [5, true], 'as it was on the day');
  });

  test('take back that somebody came unannounced, unless another entry with the party stands, or they joined', async (t) => {
    const { app, list, answer } = await withGuests(t);
    const [{ id }] = await list();
    const { body: signed } = await app.post('/api/waivers', joaquin);
    app.clock.set(`${DAY}T15:00:00Z`);
    const staff = await signIn(app);
    const [guest] = (await app.get('/api/admin/people?search=joaquin', staff.with)).body.people;
    const press = async (more: object) => {
      const visit = { id: randomUUID(), personId: guest.id, source: 'party', ...more };
      assert.equal((await app.post('/api/admin/visits', visit, staff.with)).status, 200);
      return visit.id;
    };
    const enter = () => press({ kind: 'entry', partyId: id });
    const annul = async (visit: string) => {
      assert.equal((await app.post(`/api/admin/visits/${visit}/annul`, {}, staff.with)).status, 200);
      const { body } = await app.get(`/api/admin/parties/${id}`, staff.with);
      return [body.people.some(({ name }: { name: string }) => name === guest.name), body.party.ready];
    };
    assert.deepEqual(await annul(await enter()), [false, 4]);
    const first = await enter();
    await press({ kind: 'exit' });
    const second = await enter();
    assert.deepEqual(await annul(first), [true, 5], 'they came back with it');
    assert.deepEqual(await annul(second), [false, 4]);
    const last = await enter();
    assert.equal((await answer({ qrCode: signed.waiver.qrCode })).status, 201);
    assert.deepEqual(await annul(last), [true, 5], 'they said so themselves');
  });
});

test('answers while the party ends leave nothing behind', async (t) => {
  const { app, answer } = await start(t);
  app.clock.set('2026-06-01T03:59:59Z');
  const ending = { ...app.clock, now: () => new Date('2026-06-01T04:00:00Z') };
  const answers = Array.from({ length: 20 }, (_, index) => answer({ declined: true, device: device(`d${index}`) }));
  await endPastParties({ db: app.db, clock: ending, venue: makeVenue });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.ok(statuses.every((status) => status === 201 || status === 404));
  await endPastParties({ db: app.db, clock: ending, venue: makeVenue });
  assert.deepEqual(await app.db.selectFrom('party_declines').selectAll().execute(), []);
});
