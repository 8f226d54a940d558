import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { insertSigned, type RowToSign } from '../../tests/support/signed-rows.ts';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const NOW = '2026-05-14T15:00:00Z';

async function openDesk(t: TestContext, now = NOW) {
  const app = await startTestApp(t, { now });
  const staff = await signIn(app);
  const get = async (path: string) => app.get(`/api/admin/${path}`, staff.with);
  const post = async (path: string, body: object) => app.post(`/api/admin/${path}`, body, staff.with);
  return {
    ...app,
    staff,
    ask: get,
    say: post,
    sign: (signing: RowToSign) => insertSigned(app.db, signing),
    async find(search: string, limit = 20): Promise<any[]> {
      const { status, body } = await get(`people?search=${encodeURIComponent(search)}&limit=${limit}`);
      assert.equal(status, 200, search);
      return body.people;
    },
    async names(search: string): Promise<string[]> {
      return (await this.find(search)).map(({ name }) => name);
    },
  };
}

test('a family and a group are people, as staff see them', async (t) => {
  const desk = await openDesk(t);
  const family = (await desk.post('/api/waivers', nguyen)).body.waiver;
  await desk.post('/api/waivers', samir);
  const [linh] = await desk.find('linh');
  const { id, machines, ...shown } = linh;
  assert.deepEqual(shown, {
    name: 'Linh',
    nameGiven: true,
    role: 'kid',
    age: 7,
    birthDate: null,
    signerName: nguyen.name,
    phoneLast4: '0131',
    emailMasked: 'h***n@mailbox.example',
    waiverId: family.id,
    isCovered: true,
    coveredUntil: '2027-05-15T03:59:59.999Z',
    reason: null,
    isInside: false,
    since: null,
    flags: [],
  });
  assert.deepEqual(
    machines.map(({ mayRide, from }: any) => [mayRide, from]),
    [true, false, true, true, true].map((mayRide) => [mayRide, null]),
  );
  const { status, body } = await desk.ask(`people/${id}`);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    person: linh,
    waivers: [
      { id: family.id, signedAt: '2026-05-14T15:00:00.000Z', expiresAt: '2027-05-15T03:59:59.999Z', isValid: true },
    ],
    answers: { age: null, guardian: null },
    visits: [],
  });
  const [signer] = await desk.find('huong');
  assert.deepEqual([signer.role, signer.signerName, signer.age], ['signer', nguyen.name, null]);
  const [tomas] = await desk.find('ibarra');
  assert.deepEqual([tomas.role, tomas.signerName], ['participant', samir.name]);
});

test('of a family that is found by its name the signer comes first', async (t) => {
  const desk = await openDesk(t);
  const kids = ['Teo', 'Ana', 'Leo', 'Zoe'].map((kid) => ({ name: `${kid} Quill`, birthDate: '2017-12-03' }));
  await desk.sign({ name: 'Ann Quill', phone: '+13015550111', signedAt: '2026-01-01T15:00:00Z', kids });
  assert.equal((await desk.names('quill'))[0], 'Ann Quill');
  assert.equal((await desk.names('teo quill'))[0], 'Teo Quill');
});

test('one person over renewals and two parents, under who signed first', async (t) => {
  const desk = await openDesk(t);
  const kids = [{ name: 'Linh', birthDate: '2017-12-03' }, { name: '' }];
  const first = await desk.sign({ name: 'Ann Lee', phone: '+13015550111', signedAt: '2025-06-01T15:00:00Z', kids });
  const second = await desk.sign({ name: 'ANN LEE', phone: '+13015550111', signedAt: '2026-01-01T15:00:00Z' });
  const [linh] = await desk.find('linh');
  assert.deepEqual([linh.waiverId, linh.age, linh.birthDate], [first, 8, '2017-12-03']);
  assert.equal(linh.machines.find(({ name }: any) => name === '360° Moto VR').mayRide, true);
  const third = await desk.sign({
    name: 'Bo Lee',
    phone: '+13015550111',
    email: 'bo@post.example',
    signedAt: '2026-03-01T15:00:00Z',
    kids: [{ name: 'linh' }],
  });
  const [again] = await desk.find('linh');
  assert.deepEqual(
    [again.id, again.waiverId, again.signerName, again.birthDate],
    [linh.id, first, 'Ann Lee', '2017-12-03'],
  );
  const { body } = await desk.ask(`people/${linh.id}`);
  assert.deepEqual(
    body.waivers.map(({ id }: any) => id),
    [third, first],
  );
  const [ann] = await desk.find('ann lee');
  assert.deepEqual([ann.name, ann.waiverId], ['ANN LEE', second]);
  assert.equal((await desk.find('kid 1')).length, 0, 'nobody searches for a kid without a name');
  const family = await desk.find('3015550111');
  assert.deepEqual(
    family.map(({ name, nameGiven }) => [name, nameGiven]),
    [
      ['Bo Lee', true],
      ['linh', true],
      ['ANN LEE', true],
      ['Kid 1', false],
    ],
  );
});

test('staff see what two signers say of one kid’s age, and machines go by the lower', async (t) => {
  const desk = await openDesk(t);
  const signedBy = async (name: string, age: number, proof?: string) => {
    const kids = { signedFor: 'family', numKids: 1, kidsAges: [age], kidsDetails: [{ name: 'Linh', age }] };
    const { signature } = nguyen;
    const sent = { name, phone: '3015550111', signature, ...kids, proof, renew: true };
    return (await desk.post('/api/waivers', sent)).body.waiver;
  };
  const own = await signedBy('Ann Lee', 6);
  await signedBy('Bo Lee', 9);
  const [linh] = await desk.find('linh');
  assert.deepEqual([linh.age, linh.otherAge], [6, 9]);
  assert.equal(linh.machines.find(({ name }: any) => name === '360° Moto VR').mayRide, false);
  await signedBy('Ann Lee', 12);
  const [unproven] = await desk.find('linh');
  assert.deepEqual([unproven.age, unproven.otherAge], [6, 12]);
  await signedBy('Ann Lee', 10, own.qrCode);
  const [corrected] = await desk.find('linh');
  assert.deepEqual([corrected.age, corrected.otherAge], [10, 12]);
  await desk.say(`people/${linh.id}/age`, { age: 9 });
  const [settled] = await desk.find('linh');
  assert.deepEqual([settled.age, settled.otherAge], [9, undefined]);
  assert.equal(settled.machines.find(({ name }: any) => name === '360° Moto VR').mayRide, true);
});

describe('search', () => {
  async function openFull(t: TestContext) {
    const desk = await openDesk(t);
    for (const person of [maria, nguyen, samir]) assert.equal((await desk.post('/api/waivers', person)).status, 201);
    await desk.sign({ name: 'Mariana Delgadillo', phone: '+13015550222', signedAt: '2026-05-01T15:00:00Z' });
    await desk.sign({ name: 'Marie Dolgado', email: 'delia@post.example', signedAt: '2026-05-02T15:00:00Z' });
    return desk;
  }

  test('finds beginnings of words without case and accents, exact ones before beginnings before near ones', async (t) => {
    const desk = await openFull(t);
    assert.deepEqual(await desk.names('MARIA'), ['Maria Delgado', 'Mariana Delgadillo', 'Marie Dolgado']);
    assert.deepEqual(await desk.names('delgado'), ['Maria Delgado', 'Marie Dolgado']);
    assert.deepEqual(await desk.names('delgado maria'), ['Maria Delgado', 'Marie Dolgado']);
    assert.deepEqual(await desk.names('mar delg'), ['Maria Delgado', 'Mariana Delgadillo']);
    assert.deepEqual(await desk.names('nguyen'), [nguyen.name]);
    assert.deepEqual(await desk.names('huong thi nguy'), [nguyen.name]);
    assert.deepEqual(await desk.names('wojcik'), ['Katarzyna Wójcik']);
    assert.deepEqual(await desk.names('quan'), ['Quang']);
    assert.deepEqual(await desk.names('elgado'), ['Maria Delgado'], 'a letter left out');
    assert.deepEqual(await desk.names('lgado'), []);
    assert.deepEqual(await desk.names('katrazyan'), ['Katarzyna Wójcik'], 'two letters swapped twice');
    assert.deepEqual((await desk.find('mar', 1)).length, 1);
  });

  test('finds a kid whose name is written without it by the signer’s surname, where nobody is called so', async (t) => {
    const desk = await openFull(t);
    const [day, kids] = ['2026-05-03T15:00:00Z', [{ name: 'Leo', birthDate: '2017-12-03' }]];
    await desk.sign({ name: 'Rosa Vega', phone: '+13015550333', signedAt: day, kids });
    await desk.sign({ name: 'Bo Lee', phone: '+13015550334', signedAt: day, kids });
    await desk.sign({ name: 'Leo Vegas', phone: '+13015550335', signedAt: '2026-05-04T15:00:00Z' });
    for (const typed of ['leo vega', 'Vega Leo'])
      assert.deepEqual(await desk.names(typed), ['Leo', 'Leo Vegas'], typed);
    assert.deepEqual(await desk.names('linh nguyen'), ['Linh']);
    assert.deepEqual(await desk.names('leo nobody'), []);
    const called = await desk.sign({ name: 'Leo Vega', phone: '+13015550336', signedAt: '2026-05-05T15:00:00Z' });
    assert.equal((await desk.find('leo vega'))[0].waiverId, called);
  });

  test('finds that kid as well where somebody else is called so, after them', async (t) => {
    const desk = await openFull(t);
    const signedAt = '2026-05-03T15:00:00Z';
    const leo = [{ name: 'Leo', birthDate: '2017-12-03' }];
    await desk.sign({ name: 'Ann Vega', phone: '+13015550334', signedAt, kids: [{ name: 'Leo Vega' }] });
    await desk.sign({ name: 'Rosa Vega', phone: '+13015550333', signedAt: '2026-05-04T15:00:00Z', kids: leo });
    await desk.sign({ name: 'Leo Vegas', phone: '+13015550335', signedAt: '2026-05-05T15:00:00Z' });
    const found = await desk.find('leo vega');
    assert.deepEqual(
      found.map(({ name, signerName }) => [name, signerName]),
      [
        ['Leo Vega', 'Ann Vega'],
        ['Leo', 'Rosa Vega'],
        ['Leo Vegas', 'Leo Vegas'],
      ],
    );
    assert.deepEqual(await desk.names('ann vega'), ['Ann Vega'], 'who signed is asked for, and not her kids');
  });

  test('finds a kid by the signer’s whole name with its own', async (t) => {
    const desk = await openFull(t);
    const day = '2026-05-03T15:00:00Z';
    const kids = ['Leo', 'Mia Sophie'].map((name) => ({ name }));
    await desk.sign({ name: 'Julia Becker', phone: '+13015550333', signedAt: day, kids });
    await desk.sign({ name: 'Julia Beckmann', phone: '+13015550334', signedAt: day, kids });
    const found = async (typed: string) =>
      (await desk.find(typed)).map(({ name, signerName }) => `${name} of ${signerName}`);
    for (const typed of ['leo julia becker', 'Becker Julia Leo', 'Becker, Leo (Julia)']) {
      assert.deepEqual(await found(typed), ['Leo of Julia Becker'], typed);
    }
    for (const typed of ['mia sophie becker', 'mia sophie julia becker']) {
      assert.deepEqual(await found(typed), ['Mia Sophie of Julia Becker'], typed);
    }
    assert.deepEqual(await found('leo julia nobody'), []);
  });

  test('finds a kid by the signer’s surname, however many others are called by it who came later', async (t) => {
    const desk = await openFull(t);
    const kids = [{ name: 'Leontio', birthDate: '2017-12-03' }];
    const signedAt = '2026-05-03T15:00:00Z';
    await desk.sign({ name: 'Rosa Quimbyvega', phone: '+13015550333', signedAt, kids });
    const others = ['Prank', 'Prank Quimbyvega'];
    for (const [which, name] of others.entries()) {
      for (let nth = 0; nth < 4; nth += 1) {
        const participants = Array.from({ length: 100 }, (_, guest) => `Guest${which}${nth}${guest} Quimbyvega`);
        const phone = `+1240555${which}00${nth}`;
        await desk.sign({ name, phone, signedAt: '2026-05-04T15:00:00Z', participants });
      }
    }
    assert.deepEqual(await desk.names('leontio quimbyvega'), ['Leontio']);
    assert.deepEqual(await desk.names('leontio rosa quimbyvega'), ['Leontio']);
  });

  test('finds a kid of an unusual name by a surname that hundreds signed with later', async (t) => {
    const desk = await openFull(t);
    const kids = [{ name: 'Leontio', birthDate: '2017-12-03' }];
    const signedAt = '2026-05-03T15:00:00Z';
    await desk.sign({ name: 'Rosa Quimbyvega', phone: '+13015550333', signedAt, kids });
    for (let nth = 0; nth < 160; nth += 1) {
      const phone = `+12405550${String(nth).padStart(3, '0')}`;
      await desk.sign({ name: 'Ann Quimbyvega', phone, signedAt: '2026-05-04T15:00:00Z' });
    }
    assert.deepEqual(await desk.names('leontio quimbyvega'), ['Leontio']);
  });

  test('finds a name that is written in one word or in two, whichever is typed', async (t) => {
    const desk = await openFull(t);
    const [phone, signedAt] = ['+13015550333', '2026-05-03T15:00:00Z'];
    await desk.sign({ name: 'Anne-Marie Roux', phone, signedAt });
    await desk.sign({ name: 'Marianne Roux', phone, signedAt: '2026-05-04T15:00:00Z' });
    assert.deepEqual(await desk.names('annemarie'), ['Anne-Marie Roux']);
    assert.deepEqual(await desk.names('Mari Anne'), ['Marianne Roux', 'Anne-Marie Roux']);
    await desk.sign({ name: 'Annemarie Gross', phone, signedAt: '2026-05-05T15:00:00Z' });
    assert.deepEqual(await desk.names('annemarie'), ['Annemarie Gross', 'Anne-Marie Roux']);
    assert.deepEqual(await desk.names('anne marie'), ['Anne-Marie Roux', 'Annemarie Gross']);
    assert.deepEqual(await desk.names('annemarie roux'), ['Anne-Marie Roux']);
    assert.deepEqual(await desk.names('anne marie gross'), ['Annemarie Gross']);
    await desk.sign({ name: 'Boutros Boutros-Ghali', phone, signedAt: '2026-05-06T15:00:00Z' });
    for (const typed of ['boutros boutros ghali', 'boutros ghali', 'boutros boutros'])
      assert.deepEqual(await desk.names(typed), ['Boutros Boutros-Ghali'], typed);
  });

  test('leaves out a title before a name where nobody is called like that', async (t) => {
    const desk = await openFull(t);
    const drew = await desk.sign({ name: 'Drew Delgado', phone: '+13015550333', signedAt: '2026-05-03T15:00:00Z' });
    assert.ok(drew);
    const delgados = await desk.names('delgado');
    assert.ok(delgados.length > 1);
    for (const title of ['mrs', 'Mr.', 'MISS']) assert.deepEqual(await desk.names(`${title} delgado`), delgados, title);
    assert.deepEqual(await desk.names('dr delgado'), ['Drew Delgado']);
    assert.deepEqual(await desk.names('dr nguyen'), [nguyen.name]);
    assert.deepEqual(await desk.names('mrs linh 0131'), ['Linh']);
    for (const typed of ['mrs', 'mrs.', 'delgado mrs', 'mrs -', 'mrs nobody']) {
      assert.deepEqual(await desk.names(typed), [], typed);
    }
  });

  test('finds the last digits of a phone, with the family, and beginnings of email addresses', async (t) => {
    const desk = await openFull(t);
    for (const typed of ['0131', '5550131', '(202) 555-0131', '+1 202 555 0131', '12025550131']) {
      assert.deepEqual(await desk.names(typed), [nguyen.name, 'Linh', 'Quang'], typed);
    }
    assert.deepEqual(await desk.names('131'), []);
    assert.deepEqual(await desk.names('linh 0131'), ['Linh']);
    assert.deepEqual(await desk.names('lihn 0131'), ['Linh']);
    assert.deepEqual(await desk.names('0111 linh'), []);
    assert.deepEqual(await desk.names('delia@'), ['Marie Dolgado']);
    assert.deepEqual(await desk.names('maria.delg'), ['Maria Delgado', 'Mariana Delgadillo']);
    assert.deepEqual(await desk.names('post.example'), []);
    const zora = { name: 'Zora Quimby', phone: '+13015550333', email: 'zora@bücher.example' };
    await desk.sign({ ...zora, signedAt: '2026-05-03T15:00:00Z' });
    for (const typed of ['zora@', 'zora@bü', 'zora@büch', 'zora@bücher.example', 'zora@xn--bcher-kva.example'])
      assert.deepEqual(await desk.names(typed), ['Zora Quimby'], typed);
  });

  test('finds codes as scanning does, and nobody before something is typed', async (t) => {
    const desk = await openFull(t);
    const { waiver } = (await desk.post('/api/waivers', { ...maria, renew: true })).body;
    assert.deepEqual(await desk.names(waiver.qrCode), ['Maria Delgado']);
    assert.deepEqual(await desk.names(`WAIVER-${waiver.id}`), ['Maria Delgado']);
    const printed = waiver.qrCode.replaceAll(/(.{4})/g, '$1 ');
    assert.deepEqual(await desk.names(printed), ['Maria Delgado']);
    assert.equal((await desk.ask(`scan/${encodeURIComponent(printed)}`)).body.waiver.id, waiver.id);
    for (const typed of ['', '  ', '-', '%', "'; drop table people; --", '@', '#1', ' @ x']) {
      assert.deepEqual(await desk.names(typed), [], typed);
    }
  });

  test('refuses what is too long, too many or not asked by staff', async (t) => {
    const desk = await openFull(t);
    for (const query of ['limit=0', 'limit=51', 'limit=x', `search=${'x'.repeat(201)}`]) {
      assert.equal((await desk.ask(`people?${query}`)).status, 400, query);
    }
    for (const path of ['people?search=maria', 'people/3b241101-e2bb-4255-8caf-4136c566a962', 'scan/x']) {
      const { status, body } = await desk.get(`/api/admin/${path}`);
      assert.deepEqual([status, body.code], [401, 'unauthenticated'], path);
    }
    assert.equal((await desk.ask('people/3b241101-e2bb-4255-8caf-4136c566a962')).body.code, 'person_not_found');
  });
});

describe('a scan', () => {
  test('shows everyone on the newest waiver, then who else is covered', async (t) => {
    const desk = await openDesk(t);
    const { waiver: first } = (await desk.post('/api/waivers', nguyen)).body;
    desk.clock.set('2026-05-14T15:30:00Z');
    const kidsDetails = [{ name: 'Bao', age: 5 }];
    const { waiver: second } = (
      await desk.post('/api/waivers', { ...nguyen, numKids: 1, kidsAges: [5], kidsDetails, renew: true })
    ).body;
    const lookup = (await desk.get('/api/waivers/check-phone/2025550131')).body.waiver.qrCode;
    const address = `HTTPS://WAIVER.EXAMPLE/WAIVER-CONFIRMATION/${second.qrCode}`;
    for (const code of [
      first.qrCode,
      second.qrCode,
      first.qrCode.toLowerCase(),
      lookup,
      `WAIVER-${first.id}`,
      address,
    ]) {
      const { status, body } = await desk.ask(`scan/${encodeURIComponent(code)}`);
      assert.equal(status, 200, code);
      assert.deepEqual(body.waiver, {
        id: second.id,
        signedAt: '2026-05-14T15:30:00.000Z',
        expiresAt: '2027-05-15T03:59:59.999Z',
        isValid: true,
      });
      assert.deepEqual(
        body.people.map(({ name }: any) => name),
        [nguyen.name, 'Bao', 'Linh', 'Quang'],
      );
    }
    desk.clock.set('2026-05-16T15:30:00Z');
    const again = await signIn(desk);
    for (const code of [lookup, 'A'.repeat(26), 'nothing', 'a/b', '%', `WAIVER-${desk.staff.user.id}`]) {
      const { status, body } = await desk.get(`/api/admin/scan/${encodeURIComponent(code)}`, again.with);
      assert.deepEqual([status, body.code], [404, 'waiver_not_found'], code);
    }
  });

  test('leaves out whom an earlier waiver no longer covers', async (t) => {
    const desk = await openDesk(t);
    const ann = { name: 'Ann Lee', phone: '+13015550111' };
    const kids = [{ name: 'Old', birthDate: '2008-05-14' }, { name: 'Young' }];
    await desk.sign({ ...ann, kids, signedAt: '2025-06-01T15:00:00Z' });
    await desk.sign({ ...ann, kids: [{ name: 'Gone' }], signedAt: '2024-06-01T15:00:00Z' });
    const id = await desk.sign({ ...ann, signedAt: '2026-05-01T15:00:00Z' });
    const { body } = await desk.ask(`scan/WAIVER-${id}`);
    assert.deepEqual(
      body.people.map(({ name }: any) => name),
      ['Ann Lee', 'Young'],
    );
    const [old] = await desk.find('old');
    assert.deepEqual([old.isCovered, old.reason, old.coveredUntil], [false, 'turned_18', '2026-05-14T03:59:59.999Z']);
    assert.deepEqual(old.flags, ['birthday']);
  });
});

describe('staff', () => {
  test('join two people: both ids lead to them, later waivers follow, and the audit trail says who', async (t) => {
    const desk = await openDesk(t);
    const at = (day: number) => `2026-05-0${day}T15:00:00Z`;
    const kid = await desk.sign({
      name: 'Ann Lee',
      phone: '+13015550111',
      signedAt: at(1),
      kids: [{ name: 'Bo Lee' }],
    });
    await desk.sign({ name: 'Bo Lee', phone: '+13015550222', signedAt: at(2) });
    const [grown, child] = await desk.find('bo lee');
    assert.deepEqual([grown.role, child.role], ['signer', 'kid']);
    const { status, body } = await desk.say(`people/${grown.id}/join`, { otherId: child.id, reason: 'Turned 18' });
    assert.equal(status, 200);
    assert.equal(body.person.role, 'signer');
    for (const { id } of [grown, child]) {
      const record = (await desk.ask(`people/${id}`)).body;
      assert.deepEqual([record.person.id, record.waivers.length], [body.person.id, 2]);
    }
    assert.equal((await desk.find('bo lee')).length, 1);
    await desk.sign({ name: 'Bo Lee', phone: '+13015550222', signedAt: at(3) });
    assert.equal((await desk.ask(`people/${child.id}`)).body.waivers.length, 3);
    await desk.say(`people/${grown.id}/join`, { otherId: child.id });
    const { entries } = (await desk.ask('audit')).body;
    const joined = entries.filter(({ action }: any) => action === 'people-joined');
    assert.equal(joined.length, 1, 'who is one already is not joined again');
    assert.deepEqual(
      [joined[0].staff.name, joined[0].details.reason, joined[0].waiver.id],
      ['Grace Osei', 'Turned 18', kid],
    );
    const nobody = '3b241101-e2bb-4255-8caf-4136c566a962';
    assert.equal((await desk.say(`people/${grown.id}/join`, { otherId: nobody })).status, 404);
    assert.equal((await desk.say(`people/${nobody}/join`, { otherId: grown.id })).status, 404);
  });

  test('who only signs is told from who rides, and a kid that was added since has the family’s email address', async (t) => {
    const desk = await openDesk(t);
    const { waiver } = (await desk.post('/api/waivers', { ...nguyen, isTakingPart: false })).body;
    const headers = { authorization: `Code ${waiver.qrCode}` };
    const added = { kids: [{ name: 'Mai', age: 5 }], ownKids: true, signature: nguyen.signature };
    assert.equal((await desk.post(`/api/waivers/${waiver.id}/kids`, added, { headers })).status, 201);
    const [mai] = await desk.find('mai');
    assert.notEqual(mai.waiverId, waiver.id);
    assert.deepEqual([mai.emailMasked, mai.isTakingPart], ['h***n@mailbox.example', undefined]);
    const [signer] = await desk.find('huong');
    assert.equal(signer.isTakingPart, false);
  });

  test('join two entries of one kid: the family’s pass, a lookup and a check by its code count one', async (t) => {
    const desk = await openDesk(t);
    const { waiver } = (await desk.post('/api/waivers', nguyen)).body;
    const headers = { authorization: `Code ${waiver.qrCode}` };
    const added = { kids: [{ name: 'Linh Tran', age: 7 }], ownKids: true, signature: nguyen.signature };
    assert.equal((await desk.post(`/api/waivers/${waiver.id}/kids`, added, { headers })).status, 201);
    const told = async (code: string) => (await desk.get(`/api/waivers/confirmation/${code}`)).body.waiver;
    const counted = async () => {
      const own = await told(waiver.qrCode);
      const { waiver: found } = (await desk.get('/api/waivers/check-phone/2025550131')).body;
      assert.equal(own.covered.length, own.covers.kids + 1);
      return [own.covers.kids, found.covers.kids, (await told(found.qrCode)).covers.kids];
    };
    assert.deepEqual(await counted(), [3, 3, 3]);
    const [one, other] = await desk.find('linh');
    assert.equal((await desk.say(`people/${one.id}/join`, { otherId: other.id })).status, 200);
    assert.deepEqual(await counted(), [2, 2, 2]);
  });

  test('join two entries of one kid on one waiver: its own code tells of one', async (t) => {
    const desk = await openDesk(t);
    const kids = ['Linh Tran', 'Lin Tran'].map((name) => ({ name, age: 7 }));
    const { waiver } = (await desk.post('/api/waivers', { ...nguyen, numKids: 2, kidsAges: [7, 7], kidsDetails: kids }))
      .body;
    const [one, other] = await desk.find('tran');
    assert.equal((await desk.say(`people/${one.id}/join`, { otherId: other.id })).status, 200);
    const own = (await desk.get(`/api/waivers/confirmation/${waiver.qrCode}`)).body.waiver;
    assert.deepEqual([own.covers.kids, own.covered.length], [1, 2]);
  });

  test('part a waiver from a person, whose id stays theirs; no later waiver joins it again', async (t) => {
    const desk = await openDesk(t);
    const ann = { name: 'Ann Lee', phone: '+13015550111' };
    const first = await desk.sign({ ...ann, signedAt: '2026-05-01T15:00:00Z' });
    const second = await desk.sign({ ...ann, signedAt: '2026-05-02T15:00:00Z' });
    const third = await desk.sign({ ...ann, signedAt: '2026-05-03T15:00:00Z' });
    const [whole] = await desk.find('ann lee');
    const { status, body } = await desk.say(`people/${whole.id}/part`, { waiverId: first });
    assert.equal(status, 200);
    assert.equal(body.person.id, whole.id);
    assert.notEqual(body.other.id, whole.id);
    assert.equal(body.other.waiverId, first);
    const waiversOf = async (id: string) =>
      (await desk.ask(`people/${id}`)).body.waivers.map((waiver: any) => waiver.id);
    assert.deepEqual(await waiversOf(whole.id), [third, second]);
    const fourth = await desk.sign({ ...ann, signedAt: '2026-05-04T15:00:00Z' });
    assert.deepEqual(await waiversOf(whole.id), [fourth, third, second]);
    assert.deepEqual(await waiversOf(body.other.id), [first]);
    assert.equal((await desk.say(`people/${whole.id}/part`, { waiverId: first })).body.code, 'waiver_not_found');
    const only = await desk.say(`people/${body.other.id}/part`, { waiverId: first });
    assert.deepEqual(
      [only.status, only.body.message],
      [400, 'This person is on this waiver only. There is nothing to part.'],
    );
    const again = await desk.say(`people/${whole.id}/join`, { otherId: body.other.id });
    assert.equal(again.body.person.id, whole.id);
    assert.equal((await waiversOf(body.other.id)).length, 4);
  });

  test('two on one waiver who were joined by mistake are parted there, and the record says that it can be', async (t) => {
    const desk = await openDesk(t);
    const kids = [{ name: 'Bo Lee' }];
    const id = await desk.sign({ name: 'Bo Lee', phone: '+13015550111', signedAt: '2026-05-01T15:00:00Z', kids });
    const [father, son] = await desk.find('bo lee');
    assert.deepEqual((await desk.ask(`people/${son.id}`)).body.waivers[0].namesTwice, undefined);
    const { body } = await desk.say(`people/${father.id}/join`, { otherId: son.id });
    const record = (await desk.ask(`people/${body.person.id}`)).body;
    assert.deepEqual(
      record.waivers.map(({ id: waiverId, namesTwice }: any) => [waiverId, namesTwice]),
      [[id, true]],
    );
    const parted = await desk.say(`people/${body.person.id}/part`, { waiverId: id });
    assert.deepEqual([parted.status, parted.body.person.role, parted.body.other.role], [200, 'signer', 'kid']);
    assert.equal((await desk.ask(`people/${father.id}`)).body.waivers[0].namesTwice, undefined);
  });
});

test('searching, reading and scanning count as reading personal data', async (t) => {
  const desk = await openDesk(t);
  const { waiver } = (await desk.post('/api/waivers', nguyen)).body;
  const [linh] = await desk.find('linh');
  await desk.find('0131');
  await desk.ask(`people/${linh.id}`);
  await desk.ask(`scan/${waiver.qrCode}`);
  desk.clock.set('2026-05-14T17:00:00Z');
  const { entries } = (await desk.ask('audit')).body;
  const { details } = entries.find(({ action }: any) => action === 'lists-read');
  assert.deepEqual([details.searches, details.records, details.rows], [2, 1, 7]);
});
