import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { FAMILIES_FOUND, FAMILY_SHOWN } from '#contract/people/people-limits.ts';
import { insertSigned, type RowToSign } from '../../tests/support/signed-rows.ts';
import { enrol } from '../../tests/support/devices.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

/** Thursday, 11 AM at the venue. */
const NOW = '2026-05-14T15:00:00Z';
const EARLIER = '2026-02-01T15:00:00Z';
const LONG_AGO = '2025-01-05T15:00:00Z';

async function openDesk(t: TestContext) {
  const app = await startTestApp(t, { now: NOW });
  const staff = await signIn(app);
  const ask = async (path: string) => {
    const { status, body } = await app.get(`/api/admin/${path}`, staff.with);
    assert.equal(status, 200, path);
    return body;
  };
  return {
    ...app,
    staff,
    ask,
    sign: (signing: RowToSign) => insertSigned(app.db, signing),
    find: async (search: string): Promise<any[]> =>
      (await ask(`families?search=${encodeURIComponent(search)}`)).families,
    justSigned: async (): Promise<any[]> => (await ask('families/just-signed')).families,
    async visit(personId: string, kind = 'entry'): Promise<string> {
      const id = randomUUID();
      const { status } = await app.post('/api/admin/visits', { id, personId, kind, source: 'search' }, staff.with);
      assert.equal(status, 200);
      return id;
    },
  };
}

const NO_OTHERS = { people: 0, covered: 0, inside: 0 };

function listNames(people: any[]): string[] {
  return people.map(({ name }) => name);
}

/** By who signed. */
function listSigners(families: any[]): string[] {
  return families.map(({ people }) => people[0].name);
}

test('whoever of a family is searched for, the desk is answered with the family, as a scan answers it', async (t) => {
  const desk = await openDesk(t);
  const { waiver } = (await desk.post('/api/waivers', nguyen)).body;
  await desk.post('/api/waivers', maria);
  const scanned = await desk.ask(`scan/WAIVER-${waiver.id}`);
  assert.deepEqual(listNames(scanned.people), [nguyen.name, 'Linh', 'Quang']);
  const { leftOut, ...family } = scanned;
  assert.deepEqual(leftOut, []);
  for (const search of ['linh', 'huong', '0131', 'huong.nguyen@', 'Lnih']) {
    assert.deepEqual(await desk.find(search), [{ ...family, leftOut: [], others: NO_OTHERS }], search);
  }
  assert.deepEqual(await desk.find(''), []);
  assert.deepEqual(await desk.find('nobody at all'), []);
});

test('who fits best comes first; of those who signed or came in today, then who is covered', async (t) => {
  const desk = await openDesk(t);
  const signed: [name: string, signedAt: string][] = [
    ['Ada Quill', LONG_AGO],
    ['Bea Quill', EARLIER],
    ['Cyd Quill', '2026-01-01T15:00:00Z'],
    ['Dot Quill', '2026-05-14T13:00:00Z'],
    ['Eve Quillon', '2026-05-14T13:00:00Z'],
  ];
  for (const [index, [name, signedAt]] of signed.entries()) {
    await desk.sign({ name, phone: `+1301555010${index}`, signedAt });
  }
  assert.deepEqual(listSigners(await desk.find('quill')), [
    'Dot Quill',
    'Bea Quill',
    'Cyd Quill',
    'Ada Quill',
    'Eve Quillon',
  ]);
  const [cyd] = await desk.find('cyd quill');
  await desk.visit(cyd.people[0].id);
  await desk.visit(cyd.people[0].id, 'exit');
  assert.deepEqual(listSigners(await desk.find('quill')).slice(0, 3), ['Dot Quill', 'Cyd Quill', 'Bea Quill']);
});

test('a family that signed again is one row, and who is not on the new waiver is named at the desk', async (t) => {
  const desk = await openDesk(t);
  const ann = { name: 'Ann Lee', phone: '+13015550111' };
  const kids = ['Linh', 'Quang', 'Teo'].map((name) => ({ name }));
  await desk.sign({ ...ann, signedAt: LONG_AGO, kids });
  await desk.sign({ ...ann, signedAt: EARLIER, kids: kids.slice(0, 1), participants: [] });
  const newest = await desk.sign({ ...ann, signedAt: '2026-03-01T15:00:00Z' });
  for (const search of ['teo', 'ann', 'quang']) {
    const families = await desk.find(search);
    assert.deepEqual(
      families.map(({ waiver, people, leftOut }) => [waiver.id, listNames(people), listNames(leftOut)]),
      [[newest, ['Ann Lee', 'Linh'], search === 'ann' ? [] : [search === 'teo' ? 'Teo' : 'Quang']]],
      search,
    );
  }
  const { people, leftOut } = await desk.ask(`scan/WAIVER-${newest}`);
  assert.deepEqual(listNames(people), ['Ann Lee', 'Linh']);
  assert.deepEqual(
    leftOut.map(({ name, isCovered, reason }: any) => [name, isCovered, reason]),
    [
      ['Quang', false, 'expired'],
      ['Teo', false, 'expired'],
    ],
  );
});

test('who is inside is in the row of the family, also when the new waiver leaves them out', async (t) => {
  const desk = await openDesk(t);
  const ann = { name: 'Ann Lee', phone: '+13015550111' };
  await desk.sign({ ...ann, signedAt: LONG_AGO, kids: [{ name: 'Obi' }, { name: 'Max' }] });
  const [, obi] = (await desk.find('obi'))[0].people;
  const press = { id: randomUUID(), personId: obi.id, kind: 'entry', source: 'search' };
  await desk.post('/api/admin/visits', { ...press, override: { reason: 'signs later' } }, desk.staff.with);
  await desk.sign({ ...ann, signedAt: EARLIER });
  const [{ people, leftOut }] = await desk.find('ann');
  assert.deepEqual([listNames(people), listNames(leftOut)], [['Ann Lee'], ['Obi']]);
});

/** Names of so many guests, none of which fits another. */
function nameGuests(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const letters = [Math.floor(index / 26), index % 26].map((at) => String.fromCodePoint(97 + at)).join('');
    return `Guest${letters.repeat(3)} Roe`;
  });
}

test('a row of a large family is bounded, begins with who was found, and counts everybody else', async (t) => {
  const desk = await openDesk(t);
  const participants = nameGuests(50);
  const id = await desk.sign({ name: 'Ann Lee', phone: '+13015550111', signedAt: EARLIER, participants });
  const [family] = await desk.find('ann lee');
  assert.equal(family.people.length, FAMILY_SHOWN);
  const others = { people: 51 - FAMILY_SHOWN, covered: 51 - FAMILY_SHOWN, inside: 0 };
  assert.deepEqual(family.others, others);
  const { people } = await desk.ask(`scan/WAIVER-${id}`);
  assert.equal(people.length, 51);
  const last = people.at(-1);
  await desk.visit(last.id);
  const [found] = await desk.find(last.name);
  assert.deepEqual(listNames(found.people.slice(0, 3)), ['Ann Lee', last.name, participants[0]]);
  assert.deepEqual([found.people.length, found.others], [FAMILY_SHOWN, others]);
  assert.deepEqual((await desk.find('ann lee'))[0].others, { ...others, inside: 1 });
});

test('however many somebody signs for in a signer’s name, a kid who is searched for is listed', async (t) => {
  const desk = await openDesk(t);
  const ann = { name: 'Ann Lee', phone: '+13015550111' };
  await desk.sign({ ...ann, signedAt: EARLIER, kids: [{ name: 'Teo Lee' }] });
  await desk.sign({ ...ann, signedAt: '2026-03-01T15:00:00Z', participants: nameGuests(60) });
  const [family] = await desk.find('teo');
  assert.deepEqual(listNames(family.people.slice(0, 2)), ['Ann Lee', 'Teo Lee']);
});

test('a kid is found with each parent who signed for it, but for one who left it out and does not cover it', async (t) => {
  const desk = await openDesk(t);
  const una = { name: 'Una Fay', birthDate: '2018-03-04' };
  const email = 'fay@mailbox.example';
  await desk.sign({ name: 'Gil Fay', phone: '+13015550111', email, signedAt: EARLIER, kids: [una] });
  await desk.sign({ name: 'Hana Fay', phone: '+13015550112', email, signedAt: EARLIER, kids: [una] });
  await desk.sign({ name: 'Ivo Fay', phone: '+13015550113', email, signedAt: LONG_AGO, kids: [una] });
  await desk.sign({ name: 'Ivo Fay', phone: '+13015550113', email, signedAt: EARLIER });
  const families = await desk.find('una');
  assert.deepEqual(listSigners(families).toSorted(), ['Gil Fay', 'Hana Fay']);
  for (const { people } of families) assert.equal(people[1].name, 'Una Fay');
});

test('of many who are called alike the desk gets so many families, and no more', async (t) => {
  const desk = await openDesk(t);
  for (let index = 0; index < 3 * FAMILIES_FOUND; index += 1) {
    const phone = `+13015551${String(index).padStart(3, '0')}`;
    await desk.sign({ name: `Ann Lee`, phone, signedAt: EARLIER, kids: [{ name: `Kid${index}` }] });
  }
  assert.equal((await desk.find('ann lee')).length, FAMILIES_FOUND);
});

test('who signed today is listed until one of the family has come in', async (t) => {
  const desk = await openDesk(t);
  await desk.sign({ name: 'Ada Early', phone: '+13015550101', signedAt: '2026-05-13T23:00:00Z' });
  await desk.post('/api/waivers', { ...nguyen, isTakingPart: false });
  desk.clock.set('2026-05-14T15:01:00Z');
  const { waiver } = (await desk.post('/api/waivers', maria)).body;
  const listed = await desk.justSigned();
  assert.deepEqual(listSigners(listed), [maria.name, nguyen.name]);
  assert.deepEqual(listed[0].waiver, (await desk.ask(`scan/WAIVER-${waiver.id}`)).waiver);

  const [marias, nguyens] = listed.map(({ people }) => people);
  const entry = await desk.visit(marias[0].id);
  assert.deepEqual(listSigners(await desk.justSigned()), [nguyen.name]);
  await desk.post(`/api/admin/visits/${entry}/annul`, {}, desk.staff.with);
  assert.deepEqual(listSigners(await desk.justSigned()), [maria.name, nguyen.name], 'who was let in by mistake waits');
  await desk.visit(marias[0].id);
  await desk.visit(nguyens[1].id);
  assert.deepEqual(await desk.justSigned(), [], 'a kid stays at home');
  await desk.visit(nguyens[1].id, 'exit');
  assert.deepEqual(await desk.justSigned(), [], 'who left has been in');
});

test('neither families that came in nor who rides nowhere keep others off the list', async (t) => {
  const desk = await openDesk(t);
  const signedAt = (minute: number) => `2026-05-14T14:${String(minute).padStart(2, '0')}:00Z`;
  await desk.sign({ name: 'Ada Early', phone: '+13015550101', signedAt: '2026-05-14T13:00:00Z' });
  const kids = [{ name: 'Teo' }, { name: 'Zoe' }];
  for (let index = 0; index < 3 * FAMILIES_FOUND + 1; index += 1) {
    const at = { phone: `+13015551${100 + index}`, signedAt: signedAt(index) };
    await desk.sign({ ...at, name: `Ghost ${index}`, isTakingPart: false, ownKids: false, kids });
    if (index > FAMILIES_FOUND) continue;
    const id = await desk.sign({ ...at, phone: `+13015552${100 + index}`, name: `Dropper ${index}`, kids });
    for (const person of (await desk.ask(`scan/WAIVER-${id}`)).people.slice(1)) await desk.visit(person.id);
  }
  assert.deepEqual(listSigners(await desk.justSigned()), ['Ada Early']);
  for (let index = 0; index < FAMILIES_FOUND + 3; index += 1)
    await desk.sign({ name: `Waiter ${index}`, phone: `+1301555${3000 + index}`, signedAt: NOW });
  const { families, total } = await desk.ask('families/just-signed');
  assert.deepEqual([families.length, total], [FAMILIES_FOUND, FAMILIES_FOUND + 4], 'of more it says how many wait');
});

test('parents who both signed today for a kid are one row of the list', async (t) => {
  const desk = await openDesk(t);
  const una = { name: 'Una Fay', birthDate: '2018-03-04' };
  const email = 'fay@mailbox.example';
  await desk.sign({ name: 'Gil Fay', phone: '+13015550111', email, signedAt: '2026-05-14T13:00:00Z', kids: [una] });
  await desk.sign({ name: 'Hana Fay', phone: '+13015550112', email, signedAt: '2026-05-14T14:00:00Z', kids: [una] });
  assert.deepEqual(listSigners(await desk.justSigned()), ['Hana Fay']);
  const [, kid] = (await desk.justSigned())[0].people;
  await desk.visit(kid.id);
  assert.deepEqual(await desk.justSigned(), []);
});

test('a tablet at the desk may ask, and neither reply has a whole number or address', async (t) => {
  const desk = await openDesk(t);
  const tablet = await enrol(desk, desk.staff);
  const kiosk = await enrol(desk, desk.staff, { name: 'Kiosk', kind: 'kiosk' });
  await desk.post('/api/waivers', nguyen);
  for (const path of ['families?search=linh', 'families/just-signed']) {
    const { status, text } = await desk.get(`/api/admin/${path}`, tablet.with);
    assert.equal(status, 200);
    assert.match(text, /Linh/);
    for (const hidden of [nguyen.phone, nguyen.email, nguyen.emergencyContact, nguyen.emergencyPhone]) {
      assert.ok(!text.includes(hidden), `${path} says ${hidden}`);
    }
    assert.equal((await desk.get(`/api/admin/${path}`, kiosk.with)).status, 403);
    assert.equal((await desk.get(`/api/admin/${path}`)).status, 401);
  }
});
