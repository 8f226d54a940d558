import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { enrol } from '../../tests/support/devices.ts';
import { nguyen } from '../../tests/support/people.ts';
import { grace, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { checkPeople } from './rebuilding.ts';

const AT_SIGNING = { now: '2026-05-14T15:00:00Z' };
const ann = {
  name: 'Ann Lee',
  phone: '3015550111',
  email: 'ann@mailbox.example',
  signedFor: 'family',
  signature: nguyen.signature,
};
const twoKids = {
  ...ann,
  numKids: 2,
  kidsAges: [8, 11],
  kidsDetails: [
    { name: 'Leo', age: 8 },
    { name: 'Mia', age: 11 },
  ],
};

async function openDesk(t: TestContext) {
  const app = await startTestApp(t, AT_SIGNING);
  const staff = await signIn(app);
  const tablet = await enrol(app, staff);
  return {
    ...app,
    staff,
    tablet,
    sign: async (more: object) => {
      const { status, body } = await app.post('/api/waivers', { ...twoKids, ...more });
      assert.equal(status, 201, JSON.stringify(body));
      return body.waiver;
    },
    scan: async (code: string): Promise<any[]> => (await app.get(`/api/admin/scan/${code}`, tablet.with)).body.people,
    pass: async (code: string): Promise<any[]> =>
      (await app.get(`/api/waivers/confirmation/${code}`)).body.waiver.covered,
    record: async (id: string) => (await app.get(`/api/admin/waivers/${id}`, staff.with)).body,
    press: (id: string, what: string, body?: object) => app.post(`/api/admin/people/${id}/${what}`, body, tablet.with),
    audit: async (action: string) =>
      (await app.get('/api/admin/audit', staff.with)).body.entries.filter((entry: any) => entry.action === action),
  };
}

const mayRide = ({ machines = [] }: any) => machines.filter((machine: any) => machine.mayRide).length;

test('an age that nobody gave ticks no machine, until staff enter it', async (t) => {
  const desk = await openDesk(t);
  const { id, qrCode, covered } = await desk.sign({ kidsAgesGiven: [false, true] });
  const [, leo, mia] = await desk.scan(qrCode);
  assert.deepEqual([leo.name, leo.age, leo.isCovered, leo.flags, mayRide(leo)], ['Leo', null, true, ['age'], 0]);
  assert.deepEqual([mia.age, mia.flags], [11, []]);
  assert.ok(mayRide(mia) > 0);
  assert.deepEqual([covered[1].flags, covered[1].machines, covered[2].flags], [['age'], undefined, undefined]);
  const [row] = (await desk.get('/api/admin/waivers', desk.staff.with)).body.waivers;
  assert.deepEqual([row.kidsAges, row.areAgesGiven], [[8, 11], false]);
  assert.deepEqual((await desk.record(id)).kids, [
    { name: 'Leo', age: 8, birthDate: null, ageGiven: false },
    { name: 'Mia', age: 11, birthDate: null },
  ]);

  for (const age of [0, 18, 7.5, '7', undefined]) {
    assert.equal((await desk.press(leo.id, 'age', { age })).status, 400, String(age));
  }
  assert.equal((await desk.press('00000000-0000-4000-8000-000000000000', 'age', { age: 7 })).status, 404);
  const agesTold = async () => (await desk.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver.kidsAges as number[];
  assert.deepEqual(await agesTold(), [11]);
  const entered = await desk.press(leo.id, 'age', { age: 7 });
  assert.deepEqual(await agesTold(), [11], 'what staff saw is not told publicly');
  assert.equal(entered.status, 200);
  assert.deepEqual([entered.body.person.age, entered.body.person.flags], [7, []]);
  assert.ok(mayRide(entered.body.person) > 0);
  const [, onPass] = await desk.pass(qrCode);
  assert.deepEqual([onPass.flags, mayRide(onPass) > 0], [undefined, true]);
  const [noted] = await desk.audit('kid-age-entered');
  assert.deepEqual([noted.device.name, noted.waiver.id, noted.details.age], ['Tablet 2', id, 7]);
  assert.deepEqual((await desk.record(id)).kids[0], { name: 'Leo', age: 8, birthDate: null, ageGiven: false });
  assert.equal((await desk.press(leo.id, 'age', { age: 6 })).body.person.age, 6, 'a slip is corrected');
  assert.equal(await checkPeople(desk.db), undefined);
});

test('what staff entered is read per kid, is put right, and a press that changes nothing is noted nowhere', async (t) => {
  const desk = await openDesk(t);
  const { qrCode } = await desk.sign({ kidsAgesGiven: [false, false], ownKidsAsked: true });
  const [, leo, mia] = await desk.scan(qrCode);
  const read = async ({ id }: any) => (await desk.get(`/api/admin/people/${id}`, desk.staff.with)).body.answers;
  assert.deepEqual(await read(leo), { age: null, guardian: null });
  const signedIn = { headers: { ...desk.tablet.with.headers, ...desk.staff.with.headers } };
  const asStaff = (what: string, body?: object) => desk.post(`/api/admin/people/${leo.id}/${what}`, body, signedIn);
  const who = { by: grace.name, at: '2026-05-14T15:00:00.000Z' };
  const presses = [['age', { age: 7 }], ['guardian']] as const;
  for (const [what, body] of [...presses, ...presses]) assert.equal((await asStaff(what, body)).status, 200);
  assert.deepEqual(await read(leo), { age: { ...who, age: 7 }, guardian: who });
  assert.deepEqual(await read(mia), { age: null, guardian: null });
  const [aged, ...moreAges] = await desk.audit('kid-age-entered');
  const [confirmed, ...moreGuardians] = await desk.audit('guardian-confirmed');
  assert.deepEqual([moreAges, moreGuardians], [[], []]);
  assert.deepEqual(
    [aged.person, confirmed.person],
    [
      { id: leo.id, name: 'Leo' },
      { id: leo.id, name: 'Leo' },
    ],
  );

  const taken = await asStaff('guardian', { isGuardian: false });
  assert.deepEqual([taken.status, taken.body.person.flags], [200, ['guardian']]);
  await asStaff('guardian', { isGuardian: false });
  await asStaff('age', { age: 6 });
  assert.deepEqual(await read(leo), { age: { ...who, age: 6 }, guardian: null });
  const [back, ...moreBack] = await desk.audit('guardian-taken-back');
  assert.deepEqual([back.person.name, moreBack], ['Leo', []]);
  assert.deepEqual((await desk.pass(qrCode))[1].flags, ['guardian']);
});

test('what staff entered counts on every record of the kid, and its pass does not tell the age', async (t) => {
  const desk = await openDesk(t);
  const earlier = await desk.sign({ kidsAgesGiven: [false, true], ownKidsAsked: true });
  const later = await desk.sign({ kidsAgesGiven: [false, true], ownKidsAsked: true, renew: true });
  const [, leo] = await desk.scan(later.qrCode);
  await desk.press(leo.id, 'age', { age: 7 });
  await desk.press(leo.id, 'guardian');
  const passes = [(await desk.pass(earlier.qrCode))[1], (await desk.pass(later.qrCode))[1]];
  assert.deepEqual(
    passes.map(({ flags }) => flags),
    [undefined, undefined],
  );
  const isTold = passes.map(({ machines }) => machines !== undefined).toSorted();
  assert.deepEqual(isTold, [false, true], 'by the record that it was entered on');
});

test('an age that staff entered counts before what forms state afterwards', async (t) => {
  const desk = await openDesk(t);
  const { qrCode } = await desk.sign({ kidsAgesGiven: [false, true] });
  const [signer, { id }, mia] = await desk.scan(qrCode);
  await desk.press(id, 'age', { age: 5 });
  const twelve = {
    kidsAges: [12, 11],
    kidsDetails: twoKids.kidsDetails.map((kid, at) => ({ ...kid, age: [12, 11][at] })),
  };
  const again = await desk.sign({ renew: true, ...twelve });
  const ageOfLeo = async () => {
    const leo = (await desk.scan(again.qrCode)).find((person) => person.id === id);
    const onPass = (await desk.pass(qrCode)).find(({ firstName }) => firstName === 'Leo');
    assert.equal(mayRide(onPass), mayRide(leo), 'the first pass says the same');
    return [leo.age, leo.otherAge];
  };
  assert.deepEqual(await ageOfLeo(), [5, undefined]);
  assert.equal((await desk.press(id, 'age', { age: 17 })).body.person.age, 17);
  assert.equal((await desk.press(id, 'age', { age: 6 })).body.person.age, 6, 'a slip is corrected');
  assert.deepEqual(await ageOfLeo(), [6, undefined]);
  assert.equal((await desk.press(mia.id, 'age', { age: 9 })).body.person.age, 9, 'what a form states is corrected');
  assert.equal((await desk.press(signer.id, 'age', { age: 9 })).status, 400);
  assert.equal(await checkPeople(desk.db), undefined);

  const dated = [
    { name: 'Leo', birthDate: '2018-12-03' },
    { name: 'Mia', age: 11 },
  ];
  const unproven = { renew: true, kidsAges: [11], kidsDetails: dated };
  await desk.sign(unproven);
  assert.deepEqual(await ageOfLeo(), [6, undefined], 'anybody may have signed that');
  await desk.sign({ ...unproven, proof: qrCode });
  const entered = await desk.audit('kid-age-entered');
  const refused = await desk.press(id, 'age', { age: 5 });
  assert.deepEqual([refused.status, (await ageOfLeo())[0]], [400, 7]);
  assert.match(refused.body.message, /birth date/);
  assert.equal((await desk.audit('kid-age-entered')).length, entered.length, 'nothing is noted');
});

test('an age that two signers say differently is asked for on staff’s pages, until staff enter it', async (t) => {
  const desk = await openDesk(t);
  const { qrCode } = await desk.sign({});
  const kids = { numKids: 1, kidsAges: [5], kidsDetails: [{ name: 'Leo', age: 5 }] };
  await desk.sign({ ...kids, name: 'Bo Lee', email: 'bo@mailbox.example' });
  const toldTo = async (by?: object) => {
    const { covered } = (await desk.get(`/api/waivers/confirmation/${qrCode}`, by)).body.waiver;
    return covered.find(({ firstName }: any) => firstName === 'Leo').otherAge;
  };
  const leo = (await desk.scan(qrCode)).find(({ name }) => name === 'Leo');
  assert.notEqual(leo.otherAge, undefined);
  assert.deepEqual([await toldTo(desk.staff.with), await toldTo()], [leo.otherAge, undefined]);
  const { status, body } = await desk.press(leo.id, 'age', { age: 7 });
  assert.deepEqual([status, body.person.age, body.person.otherAge], [200, 7, undefined]);
  assert.equal(await toldTo(desk.staff.with), undefined);
});

test('a kid who was 7 a year ago and is 7 again rides the same on the pass and for staff, who ask', async (t) => {
  const desk = await openDesk(t);
  const seven = { numKids: 1, kidsAges: [7], kidsDetails: [{ name: 'Leo', age: 7 }] };
  await desk.sign(seven);
  desk.clock.set('2027-07-14T15:00:00Z');
  const { id, qrCode } = await desk.sign(seven);
  const staff = (await signIn(desk)).with;
  const [, leo] = (await desk.get(`/api/admin/scan/${qrCode}`, staff)).body.people;
  const [, onPass] = await desk.pass(qrCode);
  const [, onScanPage] = (await desk.get(`/api/waivers/confirmation/${qrCode}`, staff)).body.waiver.covered;
  const [, onRecord] = (await desk.get(`/api/admin/waivers/${id}`, staff)).body.people;
  assert.deepEqual(leo.machines.find(({ name }: any) => name === '360° Moto VR').mayRide, false);
  for (const one of [onPass, onScanPage, onRecord]) assert.deepEqual(one.machines, leo.machines);
  assert.deepEqual([leo.otherAge, onScanPage.otherAge, onRecord.otherAge, onPass.otherAge], [7, 7, 7, undefined]);
  const answered = await desk.post(`/api/admin/people/${leo.id}/age`, { age: 8 }, staff);
  assert.deepEqual(
    [answered.status, answered.body.person.otherAge, mayRide(answered.body.person)],
    [200, undefined, 5],
  );
});

test('an age that was given before counts on, and one that is given later', async (t) => {
  const desk = await openDesk(t);
  await desk.sign({});
  const again = await desk.sign({
    renew: true,
    kidsAges: [8, 8],
    kidsAgesGiven: [false, false],
    kidsDetails: [
      { name: 'Leo', age: 8 },
      { name: 'Zoe', age: 8 },
    ],
  });
  const [, leo, zoe] = await desk.scan(again.qrCode);
  assert.deepEqual([leo.age, leo.flags], [8, []]);
  assert.deepEqual([zoe.age, zoe.flags], [null, ['age']]);
  const later = {
    renew: true,
    kidsDetails: [
      { name: 'Zoe', age: 8 },
      { name: 'Leo', birthDate: '2017-12-03' },
    ],
    kidsAges: [10],
  };
  await desk.sign(later);
  const [, zoeUnproven] = await desk.scan(again.qrCode);
  assert.deepEqual([zoeUnproven.name, zoeUnproven.age, zoeUnproven.flags], ['Zoe', null, ['age']]);
  await desk.sign({ ...later, proof: again.qrCode });
  const [, zoeLater] = await desk.scan(again.qrCode);
  assert.deepEqual([zoeLater.name, zoeLater.age, zoeLater.flags], ['Zoe', 10, []]);
});

test('whose ages were given is told of each kid, or of none', async (t) => {
  const desk = await openDesk(t);
  const { status } = await desk.post('/api/waivers', { ...twoKids, kidsAgesGiven: [false] });
  assert.equal(status, 400);
});

test('a guardian who did not say so is asked about, until staff confirm it', async (t) => {
  const desk = await openDesk(t);
  const { id, qrCode, covered } = await desk.sign({ ownKidsAsked: true });
  const [signer, leo, mia] = await desk.scan(qrCode);
  assert.deepEqual([signer.flags, leo.flags, leo.isCovered, leo.reason], [[], ['guardian'], true, null]);
  assert.deepEqual(
    covered.map(({ flags }: any) => flags),
    [undefined, ['guardian'], ['guardian']],
  );
  const record = await desk.record(id);
  assert.deepEqual([record.ownKids, record.ownKidsAsked, record.people[1].flags], [null, true, ['guardian']]);

  assert.equal((await desk.press(signer.id, 'guardian')).status, 400);
  const { status, body } = await desk.press(leo.id, 'guardian');
  assert.deepEqual([status, body.person.flags], [200, []]);
  const flagged = (await desk.pass(qrCode)).map(({ flags }) => flags);
  assert.deepEqual(flagged, [undefined, undefined, ['guardian']], 'each kid is asked about');
  assert.deepEqual((await desk.scan(qrCode)).find((one) => one.id === mia.id).flags, ['guardian']);
  const [noted] = await desk.audit('guardian-confirmed');
  assert.deepEqual([noted.device.name, noted.waiver.id], ['Tablet 2', id]);
  assert.equal((await desk.record(id)).ownKidsAsked, true, 'the record goes on to say what was signed');
});

test('nobody is asked about who said so, or whom no form asked', async (t) => {
  const desk = await openDesk(t);
  const asked = await desk.sign({ ownKidsAsked: true, ownKids: true });
  assert.deepEqual(
    (await desk.scan(asked.qrCode)).map(({ flags }) => flags),
    [[], [], []],
  );
  const counted = await desk.sign({
    name: 'Bo Ray',
    phone: '3015550122',
    email: '',
    kidsDetails: [],
    ownKidsAsked: true,
  });
  assert.deepEqual(
    (await desk.scan(counted.qrCode)).map(({ flags }) => flags),
    [[], ['guardian'], ['guardian']],
  );
  const unasked = await desk.sign({ name: 'Cy Day', phone: '3015550133', email: '' });
  assert.deepEqual(
    (await desk.scan(unasked.qrCode)).map(({ flags }) => flags),
    [[], [], []],
  );
});

test('what staff were told goes with the waiver, and a kiosk tells nothing', async (t) => {
  const desk = await openDesk(t);
  const { id, qrCode } = await desk.sign({ ownKidsAsked: true, kidsAgesGiven: [false, false] });
  const [, leo] = await desk.scan(qrCode);
  const kiosk = await enrol(desk, desk.staff, { name: 'Kiosk', kind: 'kiosk' });
  assert.equal((await desk.post(`/api/admin/people/${leo.id}/age`, { age: 7 }, kiosk.with)).status, 403);
  assert.equal((await desk.post(`/api/admin/people/${leo.id}/guardian`, undefined, kiosk.with)).status, 403);
  await desk.press(leo.id, 'guardian');
  await desk.press(leo.id, 'age', { age: 7 });
  assert.equal((await desk.db.selectFrom('kid_answers').selectAll().execute()).length, 1);
  const erase = async (with_: object) =>
    desk.post(`/api/admin/waivers/${id}/erasure`, { scope: 'record', reason: 'Asked for' }, with_);
  const kept = await erase(desk.staff.with);
  assert.match(kept.body.message, /until the end of May 14, 2047/, 'a kid whose age nobody gave may be a baby');
  desk.clock.set('2047-05-16T15:00:00Z');
  const later = await erase((await signIn(desk)).with);
  assert.ok(later.status < 300, JSON.stringify(later.body));
  assert.deepEqual(await desk.db.selectFrom('kid_answers').selectAll().execute(), []);
});
