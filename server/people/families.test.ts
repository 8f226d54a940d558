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
    assert.deepEqual(await desk.find(search), [{ ...family, others: 0 }], search);
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
      families.map(({ waiver, people }) => [waiver.id, listNames(people)]),
      [[newest, ['Ann Lee', 'Linh']]],
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

test('a row of a large family is bounded, and says how many more there may be', async (t) => {
  const desk = await openDesk(t);
  const participants = Array.from(
    { length: 50 },
    (_, index) => `Guest ${String.fromCodePoint(97 + (index % 26))}${index}`,
  );
  const id = await desk.sign({ name: 'Ann Lee', phone: '+13015550111', signedAt: EARLIER, participants });
  const [family] = await desk.find('ann lee');
  assert.equal(family.people.length, FAMILY_SHOWN);
  assert.equal(family.others, 51 - FAMILY_SHOWN);
  assert.equal((await desk.ask(`scan/WAIVER-${id}`)).people.length, 51);
});

test('of many who are called alike the desk gets so many families, and no more', async (t) => {
  const desk = await openDesk(t);
  for (let index = 0; index < 3 * FAMILIES_FOUND; index += 1) {
    const phone = `+13015551${String(index).padStart(3, '0')}`;
    await desk.sign({ name: `Ann Lee`, phone, signedAt: EARLIER, kids: [{ name: `Kid${index}` }] });
  }
  assert.equal((await desk.find('ann lee')).length, FAMILIES_FOUND);
});

test('who signed today is listed until everybody who takes part has come in', async (t) => {
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
  const [some] = await desk.justSigned();
  assert.deepEqual(
    some.people.map(({ name, isInside }: any) => [name, isInside]),
    [
      [nguyen.name, false],
      ['Linh', true],
      ['Quang', false],
    ],
  );
  await desk.visit(nguyens[2].id);
  assert.deepEqual(await desk.justSigned(), [], 'the mother stays outside');
  await desk.visit(nguyens[1].id, 'exit');
  assert.deepEqual(await desk.justSigned(), [], 'who left has been in');
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
