import { makeVenue } from '../../tests/support/venue.ts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { TODAY_SHOWN } from '#contract/people/people-limits.ts';
import { insertSigned, type RowToSign } from '../../tests/support/signed-rows.ts';
import { enrol } from '../../tests/support/devices.ts';
import { edith as signer, LONG_AGO, maria, nguyen, samir } from '../../tests/support/people.ts';
import { deskStaff, manager, signIn, tomasz } from '../../tests/support/staff.ts';
import { type Circumstances, startTestApp } from '../../tests/support/test-app.ts';

/** Thursday, 11 AM at the venue; it closes at 8 PM, which is midnight UTC. */
const NOW = '2026-05-14T15:00:00Z';

/** Somebody signed in, a tablet, or both. */
interface Caller {
  with: { headers: Record<string, string> };
}

async function openDoor(t: TestContext, circumstances: Circumstances = {}) {
  const app = await startTestApp(t, { now: NOW, ...circumstances });
  const staff = await signIn(app);
  const desk = await signIn(app, tomasz);
  const ask = async (path: string, who: Caller = staff) => app.get(`/api/admin/${path}`, who.with);
  const say = async (path: string, body: object, who: Caller = staff) => app.post(`/api/admin/${path}`, body, who.with);
  return {
    ...app,
    staff,
    desk,
    ask,
    say,
    sign: (signing: RowToSign) => insertSigned(app.db, signing),
    async person(search: string): Promise<any> {
      const { body } = await ask(`people?search=${encodeURIComponent(search)}`);
      return body.people[0];
    },
    visit(personId: string, visit: object = {}, who: Caller = staff) {
      return say('visits', { id: randomUUID(), personId, kind: 'entry', source: 'search', ...visit }, who);
    },
    annul: (id: string, who: Caller = staff, body = {}) => say(`visits/${id}/annul`, body, who),
    async today(): Promise<any> {
      const { status, body } = await ask('visits/today');
      assert.equal(status, 200);
      const { inside, areExitsScanned, entered, capacity, people } = body;
      const last = people.slice(0, 8);
      assert.deepEqual((await ask('visits/door')).body, { inside, areExitsScanned, entered, capacity, people: last });
      return body;
    },
  };
}

test('the printed roll call has everyone inside with whole numbers, and is noted; a tablet alone gets none', async (t) => {
  const door = await openDoor(t);
  for (const signing of [maria, nguyen]) await door.post('/api/waivers', signing);
  const linh = await door.person('linh');
  await door.visit(linh.id);
  const { status, body } = await door.ask('visits/roll-call', door.desk);
  assert.equal(status, 200);
  const { id, name, role, age, signerName, phoneLast4 } = linh;
  const listed = { id, name, role, age, signerName, phoneLast4, since: new Date(NOW).toISOString() };
  assert.deepEqual(body, {
    people: [{ ...listed, phone: '+12025550131' }],
  });
  assert.deepEqual((await door.ask('visits/inside', door.desk)).body, { people: [listed] });
  const { entries } = (await door.ask('audit')).body;
  assert.deepEqual(
    [entries[0].action, entries[0].details, entries[0].staff.name],
    ['roll-call-printed', { people: 1 }, door.desk.user.name],
  );
  const tablet = await enrol(door, door.staff);
  for (const call of ['roll-call', 'inside']) assert.equal((await door.ask(`visits/${call}`, tablet)).status, 403);
  await door.visit(linh.id, { kind: 'exit' });
  assert.deepEqual((await door.ask('visits/roll-call')).body, { people: [] });
});

test('a kid of two parents is on the list as of the one who is inside, with that one’s number', async (t) => {
  const door = await openDoor(t);
  const gil = { ...nguyen, name: 'Gil Roe', email: 'roe@mailbox.example', phone: '2025550141' };
  await door.post('/api/waivers', gil);
  await door.post('/api/waivers', { ...gil, name: 'Hana Roe', phone: '2025550142' });
  const linh = await door.person('linh');
  const hana = await door.person('hana');
  const listed = async () =>
    (await door.today()).people.map(({ name, signerName, phoneLast4 }: any) => [name, signerName, phoneLast4]);
  await door.visit(linh.id);
  assert.deepEqual(await listed(), [['Linh', 'Gil Roe', '0141']]);
  door.clock.set('2026-05-14T15:01:00Z');
  await door.visit(hana.id);
  assert.deepEqual(await listed(), [
    ['Hana Roe', 'Hana Roe', '0142'],
    ['Linh', 'Hana Roe', '0142'],
  ]);
  assert.equal((await door.visit(linh.id)).body.person.signerName, 'Hana Roe', 'the desk is answered the same');
  const { people } = (await door.ask('visits/roll-call')).body;
  assert.deepEqual(
    people.map(({ phone }: any) => phone),
    ['+12025550142', '+12025550142'],
  );
});

test('somebody comes in, is inside, leaves, and may come again', async (t) => {
  const door = await openDoor(t);
  await door.post('/api/waivers', maria);
  const person = await door.person('maria');
  assert.deepEqual([person.isInside, person.since], [false, null]);
  const id = randomUUID();
  const { status, body } = await door.visit(person.id, { id, source: 'camera' });
  assert.equal(status, 200);
  const { user } = door.staff;
  const visit = {
    id,
    personId: person.id,
    waiverId: person.waiverId,
    kind: 'entry',
    happenedAt: '2026-05-14T15:00:00.000Z',
    recordedAt: '2026-05-14T15:00:00.000Z',
    source: 'camera',
    device: null,
    staff: { id: user.id, name: user.name },
    override: null,
    annulledAt: null,
    annulledBy: null,
  };
  const inside = { ...person, isInside: true, since: '2026-05-14T15:00:00.000Z' };
  assert.deepEqual(body, { status: 'entered', reason: null, visit, person: inside });
  assert.deepEqual(await door.person('maria'), inside);

  door.clock.set('2026-05-14T16:30:00Z');
  const again = await door.visit(person.id);
  assert.deepEqual(again.body, { status: 'already_in', reason: 'already_in', visit, person: inside });
  const left = await door.visit(person.id, { kind: 'exit' });
  assert.deepEqual([left.body.status, left.body.reason, left.body.visit.kind], ['left', null, 'exit']);
  assert.deepEqual([left.body.person.isInside, left.body.person.since], [false, null]);
  const outside = await door.visit(person.id, { kind: 'exit' });
  assert.deepEqual([outside.body.status, outside.body.visit], ['left', null]);
  const second = await door.visit(person.id);
  assert.deepEqual([second.body.status, second.body.visit.happenedAt], ['entered', '2026-05-14T16:30:00.000Z']);
  const record = (await door.ask(`people/${person.id}`)).body;
  assert.deepEqual(record.visits.map(({ kind, happenedAt }: any) => `${happenedAt} ${kind}`).toSorted(), [
    '2026-05-14T15:00:00.000Z entry',
    '2026-05-14T16:30:00.000Z entry',
    '2026-05-14T16:30:00.000Z exit',
  ]);
});

test('after midnight a night that is still open belongs to the day on which it began', async (t) => {
  const hours = {
    hours: [{ days: 'Friday', weekdays: [5], opens: '10:00', closes: '01:00' }],
    specialDays: [],
    note: 'None.',
    lastPartyMinutes: 60,
  };
  // Friday, May 15, half past eleven in the evening.
  const door = await openDoor(t, { venue: makeVenue({ hours }), now: '2026-05-16T03:30:00Z' });
  for (const signing of [maria, nguyen]) await door.post('/api/waivers', signing);
  const [first, second] = [await door.person('maria'), await door.person('linh')];
  const party = {
    title: 'A night out',
    date: '2026-05-15',
    time: '22:00',
    hostName: 'Ann',
    email: 'ann@post.example',
    expected: 8,
  };
  const make = async (title: string) => (await door.post('/api/parties', { ...party, title })).status;
  const { status, body: made } = await door.post('/api/parties', party);
  assert.equal(status, 201);
  assert.equal((await door.post('/api/parties', { ...party, title: 'Breakfast', date: '2026-05-16' })).status, 201);
  const [{ id: partyId }] = (await door.ask('parties')).body.parties;
  const [{ id: breakfast }] = (await door.ask('parties?date=2026-05-16')).body.parties;
  const flagsAfter = async (id: string, more: object) => (await door.visit(id, more)).body.person.flags;
  assert.deepEqual(await flagsAfter(first.id, { partyId }), ['party']);

  door.clock.set('2026-05-16T04:30:00Z');
  assert.equal((await door.visit(first.id)).body.status, 'already_in');
  assert.deepEqual((await door.person('maria')).flags, ['party'], 'it is Friday still');
  assert.deepEqual(await flagsAfter(second.id, { partyId: breakfast }), [], 'that is tomorrow');
  await door.post('/api/waivers', { ...samir, partyCode: made.guestUrl.split('/').at(-1) });
  const [out] = (await door.ask('parties')).body.parties;
  assert.deepEqual(
    [out.title, out.ready],
    [party.title, 5],
    'a group that signs after midnight is ready for the night',
  );
  const night = await door.today();
  assert.deepEqual([night.day, night.inside, night.entered, night.endedAt], ['2026-05-15', 2, 2, null]);
  assert.deepEqual(
    night.byHour.filter(({ entered }: any) => entered > 0),
    [
      { hour: 0, entered: 1 },
      { hour: 23, entered: 1 },
    ],
  );
  assert.deepEqual(
    (await door.ask('parties')).body.parties.map(({ title }: any) => title),
    ['A night out', 'Breakfast'],
  );
  assert.equal(await make('One more'), 201, 'it is Friday still');

  door.clock.set('2026-05-16T05:00:00Z');
  const over = await door.today();
  assert.deepEqual(
    [over.day, over.inside, over.entered, over.endedAt],
    ['2026-05-16', 0, 0, '2026-05-16T05:00:00.000Z'],
  );
  assert.deepEqual(
    (await door.ask('parties')).body.parties.map(({ title }: any) => title),
    ['Breakfast'],
  );
  assert.equal(await make('Too late'), 400);
});

test('one id has one answer, from whomever and however often it is sent', async (t) => {
  const door = await openDoor(t);
  await door.post('/api/waivers', maria);
  await door.post('/api/waivers', nguyen);
  const person = await door.person('maria');
  const id = randomUUID();
  const replies = await Promise.all(Array.from({ length: 200 }, () => door.visit(person.id, { id })));
  for (const { status, body } of replies) {
    assert.equal(status, 200);
    assert.deepEqual(body, replies[0]?.body);
  }
  assert.deepEqual([replies[0]?.body.status, replies[0]?.body.visit.id], ['entered', id]);
  const { rows } = await sql<{ id: string }>`select id from visits`.execute(door.db);
  assert.deepEqual(rows, [{ id }]);
  await door.visit(person.id, { kind: 'exit' });
  door.clock.set('2026-05-14T18:00:00Z');
  const later = await door.visit(person.id, { id, kind: 'exit' }, door.desk);
  assert.deepEqual([later.body.status, later.body.visit.id, later.body.person.isInside], ['entered', id, false]);
  const linh = await door.person('linh');
  const taken = await door.visit(linh.id, { id });
  assert.deepEqual([taken.status, taken.body.code], [409, 'visit_id_taken']);
});

test('two tablets let one person in at once: one visit', async (t) => {
  const door = await openDoor(t);
  await door.post('/api/waivers', nguyen);
  const linh = await door.person('linh');
  const both = await Promise.all(
    Array.from({ length: 40 }, (_, index) => door.visit(linh.id, {}, index % 2 === 0 ? door.staff : door.desk)),
  );
  const ids = new Set(both.map(({ body }) => body.visit.id));
  assert.equal(ids.size, 1);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from visits`.execute(door.db);
  assert.deepEqual(rows, [{ total: 1 }]);
  const statuses = new Set(both.map(({ body }) => body.status));
  assert.deepEqual([...statuses].toSorted(), ['already_in', 'entered']);
});

describe('within five seconds', () => {
  test('the same device is told of success again, with the first visit; another one that the person is in', async (t) => {
    const door = await openDoor(t);
    await door.post('/api/waivers', maria);
    const { id } = await door.person('maria');
    const first = await door.visit(id);
    door.clock.set('2026-05-14T15:00:05Z');
    const again = await door.visit(id);
    assert.deepEqual([again.body.status, again.body.reason], ['entered', null]);
    assert.equal(again.body.visit.id, first.body.visit.id);
    const other = await door.visit(id, {}, door.desk);
    assert.deepEqual([other.body.status, other.body.visit.id], ['already_in', first.body.visit.id]);
    door.clock.set('2026-05-14T15:00:05.001Z');
    assert.equal((await door.visit(id)).body.status, 'already_in');
  });
});

test('who is not covered is refused and shown; nobody knows an unknown person', async (t) => {
  const door = await openDoor(t);
  await door.sign({ name: 'Edith Vale', phone: '+13015550111', signedAt: '2024-01-01T15:00:00Z' });
  const edith = await door.person('edith');
  const id = randomUUID();
  const { status, body } = await door.visit(edith.id, { id });
  assert.equal(status, 200);
  assert.deepEqual(body, { status: 'refused', reason: 'expired', visit: null, person: edith });
  assert.deepEqual((await door.visit(edith.id, { id })).body, body);
  const unknown = await door.visit(randomUUID());
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'person_not_found']);
  assert.deepEqual((await door.today()).entered, 0);
});

test('when it happened is never ahead, and at most 48 hours ago', async (t) => {
  const door = await openDoor(t);
  await door.post('/api/waivers', nguyen);
  const [linh, quang] = [await door.person('linh'), await door.person('quang')];
  const ahead = await door.visit(linh.id, { happenedAt: '2026-05-14T15:10:00Z' });
  assert.deepEqual([ahead.body.status, ahead.body.visit.happenedAt], ['entered', '2026-05-14T15:00:00.000Z']);
  const late = await door.visit(quang.id, { happenedAt: '2026-05-14T14:30:00Z', source: 'offline' });
  assert.deepEqual(
    [late.body.visit.happenedAt, late.body.visit.recordedAt, late.body.person.since],
    ['2026-05-14T14:30:00.000Z', '2026-05-14T15:00:00.000Z', '2026-05-14T14:30:00.000Z'],
  );
  assert.equal(late.body.visit.isBeforeSigning, true, 'nobody had signed yet');
  assert.equal(ahead.body.visit.isBeforeSigning, undefined);
  const tooLate = await door.visit(quang.id, { happenedAt: '2026-05-12T14:59:59Z' });
  assert.deepEqual([tooLate.status, tooLate.body.code], [400, 'invalid_request']);
  const yesterday = await door.visit(quang.id, { happenedAt: '2026-05-13T15:00:00Z' });
  assert.deepEqual([yesterday.body.status, yesterday.body.visit.happenedAt], ['entered', '2026-05-13T15:00:00.000Z']);
  assert.equal(yesterday.body.person.since, '2026-05-14T14:30:00.000Z');
  const twice = await door.visit(quang.id, { happenedAt: '2026-05-13T16:00:00Z' }, door.desk);
  assert.deepEqual([twice.body.status, twice.body.visit.id], ['already_in', yesterday.body.visit.id]);
});

describe('the end of the day', () => {
  test('everybody leaves when the venue closes, and may come again until midnight', async (t) => {
    const door = await openDoor(t);
    await door.post('/api/waivers', maria);
    const { id } = await door.person('maria');
    await door.visit(id);
    door.clock.set('2026-05-14T23:59:59.999Z');
    assert.equal((await door.person('maria')).isInside, true);
    door.clock.set('2026-05-15T00:00:00Z');
    assert.equal((await door.person('maria')).isInside, false);
    assert.deepEqual(await door.today().then(({ inside, entered }) => [inside, entered]), [0, 1]);
    const late = await door.visit(id);
    assert.equal(late.body.status, 'entered');
    door.clock.set('2026-05-15T02:59:59.999Z');
    assert.equal((await door.person('maria')).isInside, true);
    const today = await door.today();
    assert.deepEqual([today.day, today.inside, today.entered], ['2026-05-14', 1, 1]);
    door.clock.set('2026-05-15T04:00:00Z');
    const night = await signIn(door);
    const { body: tomorrow } = await door.ask('visits/today', night);
    assert.deepEqual([tomorrow.day, tomorrow.entered], ['2026-05-15', 0]);
    const { body: slept } = await door.ask(`people/${id}`, night);
    assert.equal(slept.person.isInside, false);
  });
});

describe('taking it back', () => {
  test('an annulled entry never was; an annulled exit makes its entry live again', async (t) => {
    const door = await openDoor(t);
    await door.post('/api/waivers', maria);
    const { id } = await door.person('maria');
    const entry = (await door.visit(id)).body.visit;
    const exit = (await door.visit(id, { kind: 'exit' })).body.visit;
    const back = await door.annul(exit.id);
    assert.equal(back.status, 200);
    assert.deepEqual(
      [back.body.visit.id, back.body.visit.annulledAt, back.body.visit.annulledBy.name],
      [exit.id, '2026-05-14T15:00:00.000Z', door.staff.user.name],
    );
    assert.deepEqual([back.body.person.isInside, back.body.person.since], [true, entry.happenedAt]);
    door.clock.set('2026-05-14T15:20:00Z');
    assert.deepEqual((await door.annul(exit.id)).body, back.body);
    const { body } = await door.annul(entry.id, door.staff, { reason: 'wrong twin' });
    assert.deepEqual([body.visit.annulledAt, body.person.isInside], ['2026-05-14T15:20:00.000Z', false]);
    assert.deepEqual(await door.today().then(({ inside, entered, people }) => [inside, entered, people]), [0, 0, []]);
    assert.equal((await door.visit(id)).body.status, 'entered');
    const unknown = await door.annul(randomUUID());
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'visit_not_found']);
  });

  test('with two entries of which one’s exit was annulled, whoever takes back the second is in by the first', async (t) => {
    const door = await openDoor(t);
    await door.post('/api/waivers', maria);
    const { id } = await door.person('maria');
    const first = (await door.visit(id)).body.visit;
    door.clock.set('2026-05-14T15:30:00Z');
    const exit = (await door.visit(id, { kind: 'exit' })).body.visit;
    door.clock.set('2026-05-14T16:00:00Z');
    const second = (await door.visit(id)).body.visit;
    assert.equal((await door.annul(exit.id)).body.person.since, second.happenedAt);
    assert.equal((await door.annul(second.id)).body.person.since, first.happenedAt);
  });
});

test('today: who came, newest first, by the hour of the first entry', async (t) => {
  const door = await openDoor(t);
  await door.post('/api/waivers', maria);
  await door.post('/api/waivers', nguyen);
  const [mother, linh] = [await door.person('maria'), await door.person('linh')];
  await door.visit(mother.id);
  door.clock.set('2026-05-14T16:10:00Z');
  await door.visit(linh.id);
  await door.visit(mother.id, { kind: 'exit' });
  door.clock.set('2026-05-14T17:10:00Z');
  await door.visit(mother.id);
  await door.visit(linh.id, { kind: 'exit' });
  const { people, byHour, ...counts } = await door.today();
  assert.deepEqual(counts, {
    day: '2026-05-14',
    inside: 1,
    entered: 2,
    areExitsScanned: true,
    endedAt: null,
    capacity: null,
    total: 2,
  });
  assert.deepEqual(
    people.map(({ name, isInside, enteredAt, leftAt }: any) => [name, isInside, enteredAt, leftAt]),
    [
      [mother.name, true, '2026-05-14T15:00:00.000Z', null],
      ['Linh', false, '2026-05-14T16:10:00.000Z', '2026-05-14T17:10:00.000Z'],
    ],
  );
  assert.equal(byHour.length, 24);
  assert.deepEqual(
    byHour.filter(({ entered }: any) => entered > 0),
    [
      { hour: 11, entered: 1 },
      { hour: 12, entered: 1 },
    ],
  );
  const { byMachine } = (await door.ask('visits/by-machine')).body;
  assert.deepEqual(
    byMachine.map(({ inside }: any) => inside),
    [1, 1, 1, 1, 1],
  );
});

test('today is read page by page, those inside alone, and by words of a name or of who signed', async (t) => {
  const door = await openDoor(t);
  const names = Array.from({ length: TODAY_SHOWN }, (_, nth) => `Guest ${nth}`);
  await door.sign({ name: 'Gil Roe', phone: '+12025550141', signedAt: NOW, participants: names });
  await door.post('/api/waivers', maria);
  const gil = await door.person('gil');
  const placed = await sql<{ id: string }>`
    select person_id as id from places where waiver_id = ${gil.waiverId} order by place`.execute(door.db);
  for (const { id } of placed.rows) await door.visit(id);
  door.clock.set('2026-05-14T15:01:00Z');
  const mother = await door.person('maria');
  await door.visit(mother.id);
  await door.visit(mother.id, { kind: 'exit' });
  const read = async (query: string) => {
    const { people, ...day } = (await door.ask(`visits/today?${query}`)).body;
    return { ...day, names: people.map(({ name }: any) => name) };
  };
  const came = TODAY_SHOWN + 2;
  const [first, second] = [await read('page=1'), await read('page=2')];
  assert.deepEqual([first.total, first.names.length, second.names.length], [came, TODAY_SHOWN, 2]);
  assert.equal(first.names[0], mother.name);
  assert.equal(new Set([...first.names, ...second.names]).size, came);
  const inside = await read('page=1&show=inside');
  assert.deepEqual([inside.total, inside.inside, inside.entered], [came - 1, came - 1, came]);
  assert.ok(!inside.names.includes(mother.name));
  assert.deepEqual((await read('page=1&search=guest+24')).names, ['Guest 24']);
  assert.deepEqual([(await read('search=RÓE')).total, (await read('search=roe+24')).names], [came - 1, ['Guest 24']]);
  assert.deepEqual((await read('search=roe,+guest+24')).names, ['Guest 24']);
  // However many words somebody types, four are sought.
  assert.equal((await read(`search=${'e+'.repeat(90)}`)).total, 0);
  assert.equal((await read('search=%25')).total, 0);
});

test('a full venue is said and nobody is kept out', async (t) => {
  const door = await openDoor(t, { venue: makeVenue({ venue: { capacity: 1 } }) });
  await door.post('/api/waivers', nguyen);
  const [linh, quang] = [await door.person('linh'), await door.person('quang')];
  assert.deepEqual((await door.visit(linh.id)).body.reason, null);
  const { body } = await door.visit(quang.id);
  assert.deepEqual([body.status, body.reason, body.person.isInside], ['entered', 'capacity', true]);
});

describe('joined and parted', () => {
  test('visits follow the place on the waiver', async (t) => {
    const door = await openDoor(t);
    const one = await door.sign({ name: 'Ann Lee', phone: '+13015550111', signedAt: '2026-01-01T15:00:00Z' });
    await door.sign({ name: 'Anna Lee', phone: '+13015550112', signedAt: '2026-02-01T15:00:00Z' });
    const [ann, anna] = [await door.person('ann lee'), await door.person('anna lee')];
    const [first, second] = [(await door.visit(ann.id)).body.visit, (await door.visit(anna.id)).body.visit];
    await door.say(`people/${ann.id}/join`, { otherId: anna.id });
    const met = await door.visit(anna.id, {}, door.desk);
    assert.equal(met.body.status, 'already_in');
    assert.deepEqual(await door.today().then(({ inside, entered }) => [inside, entered]), [1, 1]);
    const repeated = await door.visit(anna.id, { id: first.id });
    assert.deepEqual([repeated.status, repeated.body.visit.id], [200, first.id]);
    await door.say(`people/${ann.id}/part`, { waiverId: one });
    assert.deepEqual(await door.today().then(({ inside, entered }) => [inside, entered]), [2, 2]);
    await door.visit(anna.id, { kind: 'exit' });
    const { body } = await door.annul(second.id);
    assert.equal(body.person.isInside, false);
  });
});

describe('overrides', () => {
  const override = { reason: 'signs at the desk now' };

  async function withEdith(t: TestContext) {
    const door = await openDoor(t, { now: LONG_AGO });
    await door.post('/api/waivers', signer);
    door.clock.set(NOW);
    const staff = await signIn(door);
    const kofi = await signIn(door, deskStaff);
    const ines = await signIn(door, manager);
    const ask = async (path: string) => door.get(`/api/admin/${path}`, staff.with);
    return { ...door, staff, ask, kofi, ines, edith: (await ask('people?search=edith')).body.people[0] };
  }

  test('are a manager’s, with a reason, and stand in the record, the table and the audit trail', async (t) => {
    const { edith, kofi, ines, ...door } = await withEdith(t);
    const refused = await door.visit(edith.id, { override }, kofi);
    assert.deepEqual([refused.status, refused.body.code], [403, 'not_allowed']);
    const unpinned = await door.visit(
      edith.id,
      { override: { ...override, staffId: ines.user.id, pin: '123456' } },
      kofi,
    );
    assert.deepEqual([unpinned.status, unpinned.body.code], [403, 'not_allowed']);
    for (const reason of ['', 'no', ' x ', 'x'.repeat(201)]) {
      assert.equal((await door.visit(edith.id, { override: { reason } }, ines)).status, 400, reason);
    }
    const { body } = await door.visit(edith.id, { override }, ines);
    assert.deepEqual(
      [body.status, body.reason, body.person.isInside, body.person.reason],
      ['entered', null, true, 'expired'],
    );
    assert.deepEqual(body.visit.override, { ...override, staff: { id: ines.user.id, name: ines.user.name } });
    const [visitor] = (await door.ask('visits/today')).body.people;
    assert.deepEqual([visitor.id, visitor.override], [edith.id, body.visit.override]);
    const { body: record } = await door.ask(`waivers/${edith.waiverId}`);
    assert.deepEqual(record.visits, [{ ...body.visit, name: signer.name }]);
    const { text, headers } = await door.ask('visits.csv');
    assert.equal(headers['content-disposition'], 'attachment; filename="visits-2026-05-14.csv"');
    assert.match(
      text,
      /\r\n2026-05-14,11:00,Edith Okonkwo,signer,came,search,,,Ines Duarte,Ines Duarte,signs at the desk now,/,
    );
    const { body: audit } = await door.ask('audit');
    const entry = audit.entries.find(({ action }: any) => action === 'refusal-overridden');
    assert.deepEqual(
      [entry.staff.id, entry.waiver.id, entry.details],
      [ines.user.id, edith.waiverId, { person: edith.id, visit: body.visit.id, ...override }],
    );
  });

  test('stand in the audit trail with who was let in, also a kid of the signer', async (t) => {
    const { ines, ...door } = await withEdith(t);
    await door.post('/api/waivers', nguyen);
    const [quang] = (await door.ask('people?search=quang')).body.people;
    const { body } = await door.visit(quang.id, { override }, ines);
    await door.annul(body.visit.id, ines);
    const { body: audit } = await door.ask('audit');
    const about = audit.entries.filter(({ action }: any) => ['visit-annulled', 'refusal-overridden'].includes(action));
    const person = { id: quang.id, name: 'Quang' };
    assert.deepEqual(
      about.map((entry: any) => [entry.person, entry.waiver.name]),
      [
        [person, nguyen.name],
        [person, nguyen.name],
      ],
    );
    const others = audit.entries.filter((entry: unknown) => !about.includes(entry));
    assert.ok(others.every(({ person: nobody }: any) => nobody === null));
  });

  test('change nothing for who is covered, and are kept; one that is sent again counts once', async (t) => {
    const { edith, ines, ...door } = await withEdith(t);
    await door.post('/api/waivers', maria);
    const [person] = (await door.ask('people?search=maria')).body.people;
    const { body } = await door.visit(person.id, { override }, ines);
    assert.deepEqual([body.status, body.visit.override.reason], ['entered', override.reason]);
    const id = randomUUID();
    const first = await door.visit(edith.id, { id }, ines);
    const replayed = await door.visit(edith.id, { id, override }, ines);
    assert.deepEqual([first.body.status, replayed.body], ['refused', first.body]);
    const again = randomUUID();
    const let1 = await door.visit(edith.id, { id: again, override }, ines);
    const let2 = await door.visit(edith.id, { id: again, override }, door.staff);
    assert.deepEqual(let2.body, let1.body);
    const { body: audit } = await door.ask('audit');
    assert.equal(audit.entries.filter(({ action }: any) => action === 'refusal-overridden').length, 2);
  });
});

describe('whose visits somebody takes back', () => {
  test('their own until the venue closes; a manager any', async (t) => {
    const door = await openDoor(t);
    const kofi = await signIn(door, deskStaff);
    await door.post('/api/waivers', nguyen);
    const [linh, quang] = [await door.person('linh'), await door.person('quang')];
    const own = (await door.visit(linh.id, {}, kofi)).body.visit;
    const others = (await door.visit(quang.id, {}, door.desk)).body.visit;
    const refused = await door.annul(others.id, kofi);
    assert.deepEqual([refused.status, refused.body.code], [403, 'not_allowed']);
    assert.equal((await door.annul(own.id, kofi)).status, 200);
    const second = (await door.visit(linh.id, {}, kofi)).body.visit;
    door.clock.set('2026-05-15T00:00:00Z');
    assert.equal((await door.annul(own.id, kofi)).status, 200, 'was taken back already');
    assert.equal((await door.annul(second.id, kofi)).status, 403);
    assert.equal((await door.annul(second.id)).status, 200);
    assert.equal((await door.annul(others.id)).status, 200);
    assert.equal((await door.annul(others.id, kofi)).status, 403);
  });
});

describe('on an enrolled tablet', () => {
  async function withTablet(t: TestContext) {
    const door = await openDoor(t);
    const [tablet, other] = [await enrol(door, door.staff), await enrol(door, door.staff, { name: 'Tablet 2' })];
    await door.post('/api/waivers', nguyen);
    return { ...door, tablet, other, linh: await door.person('linh'), quang: await door.person('quang') };
  }

  test('a device lets people in with nobody signed in, takes back what it did, and no more', async (t) => {
    const { tablet, other, linh, ...door } = await withTablet(t);
    const { body } = await door.visit(linh.id, {}, tablet);
    const { id, name } = tablet.device;
    assert.deepEqual([body.status, body.visit.device, body.visit.staff], ['entered', { id, name }, null]);
    assert.equal((await door.annul(body.visit.id, other)).status, 403);
    const { body: back } = await door.annul(body.visit.id, tablet);
    assert.deepEqual([back.visit.annulledAt, back.visit.annulledBy], ['2026-05-14T15:00:00.000Z', null]);
    const override = { reason: 'let them in, please' };
    const forced = await door.visit(linh.id, { override }, tablet);
    assert.deepEqual([forced.status, forced.body.code], [403, 'not_allowed']);
    assert.equal((await door.get('/api/admin/visits/today', tablet.with)).status, 200);
    assert.equal((await door.get('/api/admin/visits.csv', tablet.with)).status, 403);
    const kiosk = await enrol(door, door.staff, { name: 'Kiosk', kind: 'kiosk' });
    assert.equal((await door.visit(linh.id, {}, kiosk)).status, 403);
    await door.delete(`/api/admin/devices/${id}`, door.staff.with);
    const revoked = await door.visit(linh.id, {}, tablet);
    assert.deepEqual([revoked.status, revoked.body.code], [401, 'device_revoked']);
  });

  test('within five seconds it is the tablet that counts, whoever is signed in', async (t) => {
    const { tablet, other, linh, ...door } = await withTablet(t);
    const on = (staff: Caller, device: Caller) =>
      ({ with: { headers: { ...staff.with.headers, ...device.with.headers } } }) as any;
    const first = await door.visit(linh.id, {}, on(door.staff, tablet));
    assert.deepEqual(
      [first.body.visit.device.name, first.body.visit.staff.name],
      [tablet.device.name, door.staff.user.name],
    );
    assert.equal((await door.visit(linh.id, {}, on(door.desk, tablet))).body.status, 'entered');
    assert.equal((await door.visit(linh.id, {}, tablet)).body.status, 'entered');
    assert.equal((await door.visit(linh.id, {}, on(door.staff, other))).body.status, 'already_in');
    assert.equal((await door.visit(linh.id, {}, door.staff)).body.status, 'already_in');
  });

  test('a manager’s PIN lets somebody in once, on the screen of somebody else', async (t) => {
    const { tablet, ...door } = await withTablet(t);
    await signIn(door, manager);
    const login = { email: manager.email, password: manager.password };
    const { body: signedIn } = await door.post('/api/admin/login', login, tablet.with);
    const headers = { authorization: `Bearer ${signedIn.token}`, ...tablet.with.headers };
    const pin = '260374';
    assert.equal((await door.call({ method: 'PUT', url: '/api/admin/pin', payload: { pin }, headers })).status, 204);
    await door.sign({ name: 'Edith Vale', phone: '+13015550111', signedAt: '2024-01-01T15:00:00Z' });
    const edith = await door.person('edith');
    const override = { reason: 'signs inside', staffId: signedIn.user.id, pin: '260375' };
    const wrong = await door.visit(edith.id, { override }, tablet);
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'not_allowed']);
    const id = randomUUID();
    const right = { id, override: { ...override, pin } };
    const { body } = await door.visit(edith.id, right, tablet);
    assert.deepEqual([body.status, body.visit.staff], ['entered', null]);
    assert.deepEqual(body.visit.override, {
      reason: 'signs inside',
      staff: { id: signedIn.user.id, name: manager.name },
    });
    // A reply that was lost costs no guess and needs none.
    const again = await door.visit(edith.id, { id, override: { ...override, pin: '000000' } }, tablet);
    assert.deepEqual(again.body, body);
    const entries = await door.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'refusal-overridden')
      .execute();
    assert.deepEqual(
      entries.map(({ staff_id, device_id }) => [staff_id, device_id]),
      [[signedIn.user.id, tablet.device.id]],
    );
  });
});
