import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { findOwnWaiver } from '#server/waivers/own-queries.ts';
import { maria, nguyen, samir, stranger } from '../support/people.ts';
import { insertSigned, type RowToSign } from '../support/signed-rows.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

/** So far ahead that nobody who signs today is covered: everything that could cover them is looked at. */
const FAR = '2027-06-01';

async function start(t: TestContext, date = '2026-05-30') {
  const app = await startTestApp(t);
  const made = { hostName: 'Rosa Marquez', email: 'rosa.marquez@mailbox.example', date, expected: 14, title: 'Nine' };
  const { guestUrl, hostUrl } = (await app.post('/api/parties', made)).body;
  const [code, secret] = [guestUrl, hostUrl].map((url: string) => url.split('/').at(-1));
  const { id } = await app.db.selectFrom('parties').select('id').executeTakeFirstOrThrow();
  const hosted = async () => (await app.get(`/api/parties/host/${secret}`)).body;
  const named = async () =>
    (await hosted()).guests.flatMap(({ firstName }: { firstName: string | null }) => firstName ?? []);
  return { app, db: app.db, code, id, hosted, named };
}

/** What goes to the database, and how many people come back by name. */
function watch(db: Database): { statements: number; names: number } {
  const seen = { statements: 0, names: 0 };
  const look = (rows: readonly unknown[]) => {
    seen.statements += 1;
    seen.names += JSON.stringify(rows).split(/"name"|Somebody/).length - 1;
  };
  const [execute, pipelines] = [db.executeQuery.bind(db), db.pipelines];
  db.executeQuery = async <Row>(query: Parameters<typeof execute>[0]) => {
    const result = await execute<Row>(query as Parameters<typeof execute<Row>>[0]);
    look(result.rows);
    return result;
  };
  if (pipelines !== undefined) {
    const send = pipelines.send.bind(pipelines);
    pipelines.send = async <Row>(text: string, values: unknown[]) => {
      const rows = await send<Row>(text, values);
      look(rows);
      return rows;
    };
  }
  return seen;
}

async function comes(db: Database, partyId: string, waiver: Omit<RowToSign, 'signedAt'>, only = 200): Promise<string> {
  const id = await insertSigned(db, { signedAt: '2026-05-14T14:00:00Z', ...waiver });
  await sql`
    insert into party_people (party_id, waiver_id, role, place, shows_first_name, joined_at)
    select ${partyId}, id, role, place, false, signed_at
    from waivers
    cross join lateral (
      select 'signer' as role, 0 as place
      union all select 'kid', generate_series(1, num_kids)
      union all select 'participant', generate_series(1, num_participants)
    ) as person
    where id = ${id} and place <= ${only}`.execute(db);
  return id;
}

const phoneOf = (number: number) => `+1301555${String(1000 + number)}`;

test('what a host’s link costs is the same for five waivers as for a hundred, whose kids all wait for a guardian', async (t) => {
  const { db, id, hosted } = await start(t, FAR);
  const join = (number: number) =>
    comes(db, id, {
      name: 'Evil Signer',
      phone: phoneOf(number % 7),
      kids: [{ name: `Kid ${number}` }],
      ownKids: false,
    });
  for (let number = 0; number < 5; number += 1) await join(number);
  const seen = watch(db);
  assert.equal((await hosted()).guests.length, 10, 'five kids, and who brings them under five numbers');
  const ofFive = seen.statements;
  for (let number = 5; number < 100; number += 1) await join(number);
  seen.statements = 0;
  assert.equal((await hosted()).guests.length, 107);
  // A background job may send some of its own meanwhile; one for each waiver would be 95 more.
  assert.ok(seen.statements < ofFive + 20, `${seen.statements} statements, ${ofFive} of five`);
});

test('the lists of a series are read once for all its waivers, and not without end', async (t) => {
  const { db, id, hosted } = await start(t, FAR);
  const participants = (number: number) => Array.from({ length: 100 }, (_, place) => `Somebody ${number} ${place}`);
  let first: string | undefined;
  for (let number = 0; number < 30; number += 1) {
    const waiver = { name: 'Evil Signer', phone: phoneOf(0), participants: participants(number) };
    const waiverId = await comes(db, id, waiver, 1);
    first ??= waiverId;
    await sql`
      insert into signed_again (waiver_id, series, is_elsewhere, new_kids, new_participants)
      values (${waiverId}, ${first}, false, '{}', '{}')`.execute(db);
  }
  const seen = watch(db);
  const { guests, isCut } = await hosted();
  assert.deepEqual([guests.length, isCut], [21, true], 'the signer, and one of each waiver that is read');
  assert.ok(seen.names < 4000, `${seen.names} names`);

  seen.names = 0;
  const own = await findOwnWaiver(db, first ?? '');
  assert.equal(own?.linked.length, 29, 'all are there');
  // Who is covered comes with it.
  assert.ok(seen.names < 2000, `${seen.names} names`);
});

test('calls that come while a list is made get that one, and a long one is kept for some seconds', async (t) => {
  const { db, id, hosted } = await start(t);
  for (let number = 0; number < 3; number += 1) {
    const participants = Array.from({ length: 100 }, (_, place) => `Guest ${place}`);
    await comes(db, id, { name: `Signer ${number}`, phone: phoneOf(number), participants });
  }
  const seen = watch(db);
  const alone = await hosted();
  const [ofOne] = [seen.statements];
  assert.equal(alone.ready, 303);
  seen.statements = 0;
  const flood = await Promise.all(Array.from({ length: 50 }, hosted));
  assert.deepEqual(new Set(flood.map(({ ready }) => ready)), new Set([303]));
  // Each still finds its party and the answers of who does not come; a background job may say something meanwhile.
  assert.ok(seen.statements <= 50 * 2 + 10 && ofOne > 4, `${seen.statements} statements, ${ofOne} of one`);
});

test('groups of a hundred that join by the link push out no family that joins later', async (t) => {
  const { app, code, id, hosted, named } = await start(t);
  for (let number = 0; number < 12; number += 1) {
    const participants = Array.from({ length: 100 }, (_, place) => `Crowd ${number} ${place}`);
    const group = { ...samir, name: `Crowd ${number}`, phone: `301555${2000 + number}`, participants };
    const remoteAddress = `198.51.100.${number % 2}`;
    assert.equal((await app.post('/api/waivers', { ...group, partyCode: code }, { remoteAddress })).status, 201);
  }
  const byPhone = { ...nguyen, partyCode: code, showFirstNames: true };
  assert.equal(
    (await app.post('/api/waivers', byPhone, { remoteAddress: '198.51.100.0' })).body.party.date,
    '2026-05-30',
  );
  assert.deepEqual(await named(), ['Nguyễn', 'Linh', 'Quang'], 'on the same network as half of the crowd');
  const { with: bearer } = await signIn(app);
  const { body } = await app.get(`/api/admin/parties/${id}`, bearer);
  const names = body.people.map(({ name }: { name: string }) => name);
  assert.ok(names.includes('Linh') && names.includes('Quang'));
  assert.equal((await hosted()).isCut, undefined, '1,215 people are within the bound');
});

test('no number of small waivers of one network pushes out those of others, and the list says that it is cut', async (t) => {
  const { app, db, code, id, hosted, named } = await start(t);
  for (let number = 0; number < 220; number += 1) {
    const kids = Array.from({ length: 9 }, (_, place) => ({ name: `Flood ${number} ${place}` }));
    await comes(db, id, { name: `Flood ${number}`, phone: phoneOf(number), kids });
  }
  await app.post('/api/waivers', { ...nguyen, partyCode: code, showFirstNames: true });
  assert.deepEqual(await named(), ['Nguyễn', 'Linh', 'Quang']);
  const { ready, isCut } = await hosted();
  assert.deepEqual([ready < 2100, isCut], [true, true]);
  const { with: bearer } = await signIn(app);
  const [listed] = (await app.get('/api/admin/parties', bearer)).body.parties;
  assert.deepEqual([listed.ready, listed.isCut], [ready, true]);
});

test('parties full of strangers leave the others of a page whole, and each says that it is cut', async (t) => {
  const { app, db, id } = await start(t);
  const participants = Array.from({ length: 100 }, (_, place) => `Crowd ${place}`);
  for (let number = 0; number < 21; number += 1)
    await comes(db, id, { name: `Crowd ${number}`, phone: phoneOf(number), participants });
  await sql`
    with made as (
      insert into parties (id, code, host_hash, title, host_name, email, date, expected, made_at)
      select gen_random_uuid(), 'code ' || number, sha256(number::text::bytea), 'Full', host_name, email, date, expected, made_at
      from parties cross join generate_series(1, 6) as number
      returning id
    )
    insert into party_people (party_id, waiver_id, role, place, shows_first_name, joined_at)
    select made.id, waiver_id, role, place, shows_first_name, joined_at from made cross join party_people`.execute(db);
  const small = {
    hostName: 'Rosa Marquez',
    email: 'rosa@mailbox.example',
    date: '2026-05-31',
    expected: 3,
    title: 'Small',
  };
  const { guestUrl } = (await app.post('/api/parties', small)).body;
  await app.post('/api/waivers', { ...nguyen, partyCode: guestUrl.split('/').at(-1) });
  const { with: bearer } = await signIn(app);
  const { parties } = (await app.get('/api/admin/parties?limit=100', bearer)).body;
  const cut = parties.map(({ title, ready, isCut }: Record<string, unknown>) => [title, Number(ready) > 0, isCut]);
  assert.deepEqual(cut.at(-1), ['Small', true, undefined]);
  const full = cut.slice(0, -1);
  assert.deepEqual([full.length, full.every(([, isReady, isCut]: unknown[]) => isReady && isCut)], [7, true]);
});

test('a network that joined a party with thousands signs on without it, and others join', async (t) => {
  const { app, code } = await start(t);
  const sign = (number: number, remoteAddress: string) => {
    const participants = Array.from({ length: 100 }, (_, place) => `Crowd ${place}`);
    const group = { ...samir, name: `Crowd ${number}`, phone: `301555${2000 + number}`, participants, partyCode: code };
    return app.post('/api/waivers', group, { remoteAddress, headers: { 'idempotency-key': `crowd-number-${number}` } });
  };
  for (let number = 0; number < 19; number += 1) assert.ok((await sign(number, stranger.address)).body.party);
  const refused = await sign(19, stranger.address);
  assert.deepEqual([refused.status, refused.body.party], [201, null]);
  assert.ok((await sign(0, stranger.address)).body.party, 'a repeated signing gets its first reply');
  const answer = { qrCode: refused.body.waiver.qrCode };
  const answered = await app.post(`/api/parties/${code}/guests`, answer, { remoteAddress: stranger.address });
  assert.deepEqual([answered.status, answered.body.code], [429, 'too_many_requests']);
  assert.ok((await app.post('/api/waivers', { ...maria, partyCode: code })).body.party);
});

test('who has joined says who comes after all, also where the network is full, and uses up no room with it', async (t) => {
  const { app, code, hosted } = await start(t);
  const from = { remoteAddress: stranger.address };
  const answer = async (body: object) => (await app.post(`/api/parties/${code}/guests`, body, from)).status;
  const family = (await app.post('/api/waivers', nguyen, from)).body.waiver;
  const refs = family.covered.map(({ ref }: { ref: string }) => ref);
  assert.equal(await answer({ qrCode: family.qrCode }), 201);
  const participants = Array.from({ length: 100 }, (_, place) => `Crowd ${place}`);
  const group = (await app.post('/api/waivers', { ...samir, participants }, from)).body.waiver;
  for (let times = 0; times < 25; times += 1) assert.equal(await answer({ qrCode: group.qrCode }), 201);
  const [used] = await app.db.selectFrom('limits').select('used').where('name', '=', 'party-guests').execute();
  assert.equal(used?.used, 3 + 101);
  const fill = () => app.db.updateTable('limits').set({ used: 2000 }).where('name', '=', 'party-guests').execute();
  await fill();
  assert.equal(await answer({ qrCode: family.qrCode, refs: refs.slice(0, 2) }), 201, 'fewer');
  assert.equal((await hosted()).ready, 101 + 2);
  await fill();
  assert.equal(await answer({ qrCode: family.qrCode }), 429, 'and one more is one too many');
  assert.equal(await answer({ qrCode: family.qrCode, refs: [] }), 201, 'nobody');
  assert.equal((await hosted()).ready, 101);
});

test('a guest who joins and leaves without end keeps nobody of that network from joining', async (t) => {
  const { app, code, hosted } = await start(t);
  const from = { remoteAddress: stranger.address };
  const answer = async (body: object) => (await app.post(`/api/parties/${code}/guests`, body, from)).status;
  const participants = Array.from({ length: 100 }, (_, place) => `Crowd ${place}`);
  const device = 'Z'.repeat(22);
  const { qrCode } = (await app.post('/api/waivers', { ...samir, participants }, from)).body.waiver;
  for (let times = 0; times < 15; times += 1) {
    assert.equal(await answer({ qrCode, refs: undefined, device }), 201);
    assert.equal(await answer({ qrCode, refs: [] }), 201, 'nobody of them');
    assert.equal(await answer({ qrCode, refs: undefined, device }), 201);
    assert.equal(await answer({ declined: true, device }), 201);
  }
  assert.equal((await hosted()).ready, 0);
  const [used] = await app.db.selectFrom('limits').select('used').where('name', '=', 'party-guests').execute();
  assert.equal(used?.used, 0);
});

test('nobody fills a list by leaving and sending the signing again', async (t) => {
  const { app, code, hosted } = await start(t);
  const participants = Array.from({ length: 100 }, (_, place) => `Crowd ${place}`);
  const from = { remoteAddress: stranger.address, headers: { 'idempotency-key': 'signed-twice-or-more' } };
  const sign = () => app.post('/api/waivers', { ...samir, participants, partyCode: code }, from);
  const { qrCode, covered } = (await sign()).body.waiver;
  assert.equal((await hosted()).ready, 101);
  const one = { qrCode, refs: [covered[0].ref] };
  for (let times = 0; times < 3; times += 1) {
    assert.equal((await app.post(`/api/parties/${code}/guests`, one, from)).status, 201);
    assert.ok((await sign()).body.party, 'the first reply');
  }
  assert.equal((await hosted()).ready, 1, 'the answer stands');
  const [used] = await app.db.selectFrom('limits').select('used').where('name', '=', 'party-guests').execute();
  assert.equal(used?.used, 1);
});

test('a network that answers without end keeps nobody else from answering', async (t) => {
  const { app, code } = await start(t);
  const { qrCode } = (await app.post('/api/waivers', samir, { remoteAddress: stranger.address })).body.waiver;
  const answer = (body: object, remoteAddress: string) =>
    app.post(`/api/parties/${code}/guests`, body, { remoteAddress });
  for (let times = 0; times < 400; times += 1) {
    assert.equal((await answer({ qrCode, refs: [] }, stranger.address)).status, 201);
  }
  const refused = await answer({ qrCode, refs: [] }, stranger.address);
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests']);
  const family = (await app.post('/api/waivers', maria)).body.waiver;
  assert.equal((await answer({ qrCode: family.qrCode }, '203.0.113.77')).status, 201);
});

test('the host’s list does not tell which of many birth dates is that of a kid who comes', async (t) => {
  const { db, id, hosted } = await start(t);
  const finn = (birthDate?: string) => [{ name: 'Finn Family', ...(birthDate && { birthDate }) }];
  const phone = '+12405590100';
  await comes(db, id, { name: 'Fay Family', phone, kids: finn('2018-03-04'), ownKids: true });
  await comes(db, id, { name: 'Mallory', phone, email: 'hub@mailbox.example' });
  const grownBy = async (birthDate: string) => {
    const before = (await hosted()).guests.length;
    const again = { name: 'Mallory', email: 'hub@mailbox.example', kids: finn(birthDate), ownKids: false };
    await comes(db, id, again);
    return (await hosted()).guests.length - before;
  };
  const [wrong, right] = [await grownBy('2018-05-06'), await grownBy('2018-03-04')];
  assert.equal(wrong, right);
});

test('a network that makes parties for one day without end hides nobody else’s at the desk', async (t) => {
  const app = await startTestApp(t);
  const made = { hostName: 'Mallory', email: 'mallory@elsewhere.example', date: '2026-05-30', expected: 9 };
  const make = (more: object, remoteAddress: string) =>
    app.post('/api/parties', { ...made, ...more }, { remoteAddress });
  const statuses: number[] = [];
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    app.clock.set(new Date(Date.UTC(2026, 4, 15, hour, 30)).toISOString());
    const last = await make({ time: '00:00' }, `2001:db8:7:${hour % 9}::1`);
    statuses.push(last.status);
    if (last.status === 429 && statuses.length > 100) break;
  }
  assert.ok(statuses.filter((status) => status === 201).length < 100, `${statuses.length} tries`);
  const refused = await make({}, '2001:db8:7:1::1');
  assert.deepEqual(
    [refused.status, refused.body.message],
    [429, 'Many parties were made for that day from this network. Please try by mobile data, or ask our staff.'],
  );
  assert.equal((await make({ date: '2026-06-06' }, '2001:db8:7:1::1')).status, 201, 'another day');
  assert.equal((await make({ title: 'Nine', time: '14:00' }, stranger.address)).status, 201);
  const staff = await signIn(app);
  const { body } = await app.get('/api/admin/parties?date=2026-05-30&limit=100', staff.with);
  assert.ok(body.parties.some(({ title }: { title: string }) => title === 'Nine'));
});

test('the host’s list of who cannot come has an end, and says that it is cut', async (t) => {
  const { db, id, hosted } = await start(t);
  const decline = (count: number) =>
    sql`
      insert into party_declines (party_id, device, first_name, declined_at)
      select ${id}, sha256(gen_random_uuid()::text::bytea), 'Zoe', now() from generate_series(1, ${count}::int)`.execute(
      db,
    );
  await decline(1000);
  const whole = await hosted();
  assert.deepEqual([whole.guests.length, whole.declined, whole.hasMoreDeclined], [1000, 1000, undefined]);
  await decline(1);
  const cut = await hosted();
  assert.deepEqual([cut.guests.length, cut.declined, cut.hasMoreDeclined], [1000, 1001, true]);
});
