import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { LONG_AGO, maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const MAI = { name: 'Mai Nguyễn', birthDate: '2020-03-01' };
const KIDS = { kids: [MAI], ownKids: true, signature: nguyen.signature };

async function start(t: TestContext, at = '2026-05-14T15:00:00Z') {
  const app = await startTestApp(t, { now: at });
  const { body } = await app.post('/api/waivers', nguyen);
  const { id, qrCode, editToken } = body.waiver;
  app.clock.set('2026-09-01T15:00:00Z');
  const add = (payload: object = KIDS, authorization = `Code ${qrCode}`, more: object = {}) =>
    app.post(`/api/waivers/${id}/kids`, payload, { headers: { authorization, ...more } });
  return { ...app, id, qrCode, editToken, signed: body.waiver, add };
}

async function told({ get }: Pick<TestApp, 'get'>, qrCode: string): Promise<string[]> {
  const { body } = await get(`/api/waivers/confirmation/${qrCode}`);
  return body.waiver.covered.map(
    ({ firstName, coveredUntil }: Record<string, string>) => `${firstName} ${coveredUntil}`,
  );
}

describe('kids are added to a living waiver', () => {
  test('by a record of their own that ends with it and says the same of the signer', async (t) => {
    const app = await start(t);
    const { status, body } = await app.add();
    assert.equal(status, 201);
    const { waiver } = body;
    assert.notEqual(waiver.id, app.id);
    assert.deepEqual(
      [waiver.signedAt, waiver.expiresAt, waiver.name, waiver.phone, waiver.email, waiver.numKids, waiver.kidsAges],
      ['2026-09-01T15:00:00.000Z', app.signed.expiresAt, app.signed.name, app.signed.phone, app.signed.email, 1, [6]],
    );
    assert.deepEqual([waiver.newlyCovered, waiver.covers], [['Mai'], { kids: 3, participants: 0 }]);
    const until = ['Nguyễn', 'Linh', 'Quang', 'Mai'].map((name) => `${name} ${app.signed.expiresAt}`);
    assert.deepEqual((await told(app, app.qrCode)).toSorted(), until.toSorted());
    const row = await app.db.selectFrom('waivers').selectAll().where('id', '=', waiver.id).executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.adds_to, row.renews, row.own_kids, row.signed_for, row.kids],
      [app.id, null, true, 'family', [MAI]],
    );
    const emails = await app.db.selectFrom('emails').select(['kind', 'waiver_id']).execute();
    assert.deepEqual(
      emails.filter(({ waiver_id }) => waiver_id === waiver.id),
      [{ kind: 'copy', waiver_id: waiver.id }],
    );
    await applyPending(app.db);
    await extendChain(app.db, app.clock.now);
    const faults: unknown[] = [];
    const onFault = (fault: unknown) => void faults.push(fault);
    const { waivers } = await verifyRecords(app.db, { onFault, onProgress: () => {} });
    assert.deepEqual([faults, waivers], [[], 2]);
    const copy = await app.get(`/api/waivers/confirmation/${waiver.qrCode}/document`);
    assert.equal(copy.status, 200);
  });

  test('each record lists whom it names, with their visits by any waiver', async (t) => {
    const app = await start(t);
    const { body } = await app.add();
    const staff = (await signIn(app)).with;
    const recordOf = async (id: string) => (await app.get(`/api/admin/waivers/${id}`, staff)).body;
    const named = ({ people, alsoCovered }: any) =>
      [people, alsoCovered].map((list) => list.map(({ name }: any) => name));
    const first = await recordOf(app.id);
    const added = await recordOf(body.waiver.id);
    assert.deepEqual([named(first), first.addsTo], [[[nguyen.name, 'Linh', 'Quang'], [MAI.name]], null]);
    assert.deepEqual(
      [named(added), added.addsTo],
      [
        [
          [nguyen.name, MAI.name],
          ['Linh', 'Quang'],
        ],
        app.id,
      ],
    );
    for (const { id: personId } of [...first.people, ...added.people.slice(1)]) {
      const visit = { id: randomUUID(), personId, kind: 'entry', source: 'search' };
      assert.equal((await app.post('/api/admin/visits', visit, staff)).body.status, 'entered');
    }
    const visitors = async (id: string) => (await recordOf(id)).visits.map(({ name }: { name: string }) => name);
    assert.deepEqual((await visitors(app.id)).toSorted(), ['Linh', nguyen.name, 'Quang']);
    assert.deepEqual((await visitors(body.waiver.id)).toSorted(), [MAI.name, nguyen.name]);
  });

  test('and the waiver goes on to be the one that counts', async (t) => {
    const app = await start(t);
    await app.add();
    const own = await app.get(`/api/waivers/confirmation/${app.qrCode}`);
    assert.equal(own.body.waiver.newest, null);
    const found = await app.get('/api/waivers/check-phone/2025550131');
    assert.deepEqual([found.body.waiver.id, found.body.others], [app.id, []]);
    assert.deepEqual(found.body.waiver.covers, { kids: 3, participants: 0 });
    const lookup = await app.get(`/api/waivers/confirmation/${found.body.waiver.qrCode}`);
    assert.deepEqual([lookup.body.waiver.newest, lookup.body.waiver.covered], [null, []]);
    const { headers } = (await signIn(app)).with;
    const seen = await app.get(`/api/waivers/confirmation/${app.qrCode}`, { headers });
    assert.deepEqual([seen.body.waiver.newest, seen.body.waiver.staff.waiverId], [null, app.id]);
    const listed = await app.get('/api/admin/waivers?page=1&limit=10', { headers });
    assert.deepEqual(
      listed.body.waivers.map(({ newest }: Record<string, unknown>) => newest),
      [null, null],
    );
    const refused = await app.post('/api/waivers', nguyen);
    assert.deepEqual([refused.status, refused.body.waiver.id], [409, app.id]);
  });

  test('with the token of the signing reply too, and to what added some already', async (t) => {
    const app = await start(t);
    const first = await app.add(KIDS, `Bearer ${app.editToken}`);
    assert.equal(first.status, 201);
    const { id, editToken } = first.body.waiver;
    const kids = [{ name: 'Minh', age: 9 }];
    const headers = { authorization: `Bearer ${editToken}` };
    const second = await app.post(`/api/waivers/${id}/kids`, { ...KIDS, kids }, { headers });
    assert.equal(second.status, 201);
    const row = await app.db
      .selectFrom('waivers')
      .selectAll()
      .where('id', '=', second.body.waiver.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.adds_to, app.id);
  });

  test('in one order: the reply lists everyone as the code of that waiver does', async (t) => {
    const app = await start(t);
    const names = (covered: { firstName: string }[]) => covered.map(({ firstName }) => firstName);
    const listed = async () => (await told(app, app.qrCode)).map((line) => line.split(' ')[0]);
    const first = await app.add();
    assert.deepEqual(names(first.body.waiver.covered), ['Nguyễn', 'Linh', 'Quang', 'Mai']);
    assert.deepEqual(names(first.body.waiver.covered), await listed());
    const key = { 'idempotency-key': 'b7f7c3f4-3f8e-4a53-9a53-8f3f6f0c2f11' };
    const kids = [{ name: 'Minh', age: 9 }];
    const second = await app.add({ ...KIDS, kids }, undefined, key);
    assert.deepEqual(names(second.body.waiver.covered), await listed());
    const again = await app.add({ ...KIDS, kids }, undefined, key);
    assert.deepEqual(names(again.body.waiver.covered), await listed());
  });

  test('and the copy goes to the confirmed address', async (t) => {
    const app = await start(t);
    await giveAddress(app, { id: app.id, editToken: app.editToken }, 'huong@elsewhere.example');
    const { body } = await app.add();
    const row = await app.db
      .selectFrom('waivers')
      .selectAll()
      .where('id', '=', body.waiver.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.email, row.contact_email], [nguyen.email, 'huong@elsewhere.example']);
  });

  test('once for a key, and not when they are covered already', async (t) => {
    const app = await start(t);
    const key = { 'idempotency-key': 'a-key-of-the-form-1' };
    const first = await app.add(KIDS, `Code ${app.qrCode}`, key);
    const again = await app.add(KIDS, `Code ${app.qrCode.toLowerCase()}`, key);
    assert.deepEqual([again.status, again.text], [201, first.text]);
    const other = await app.add({ ...KIDS, kids: [{ name: 'Minh', age: 9 }] }, `Code ${app.qrCode}`, key);
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
    await app.add({ ...KIDS, kids: [{ name: 'Lan', age: 8 }] });
    const covered = await app.add({ ...KIDS, kids: [MAI, { name: 'Lan', age: 8 }] });
    assert.deepEqual(
      [covered.status, covered.body.code, covered.body.message],
      [409, 'waiver_already_valid', 'These kids are already covered.'],
    );
    const twice = await Promise.all([1, 2, 3].map(() => app.add({ ...KIDS, kids: [{ name: 'Minh', age: 9 }] })));
    assert.deepEqual(twice.map(({ status }) => status).toSorted(), [201, 409, 409]);
    const { count } = await app.db
      .selectFrom('waivers')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(count, 4);
  });

  test('also who is covered already, where the coverage ends before the waiver that they are added to', async (t) => {
    const app = await start(t);
    const linh = { ...KIDS, kids: [{ name: 'Linh', age: 10 }] };
    const { status, body } = await app.post('/api/waivers', {
      ...nguyen,
      signedFor: 'self',
      numKids: 0,
      kidsAges: [],
      kidsDetails: [],
      renew: true,
      proof: app.qrCode,
    });
    assert.equal(status, 201);
    const renewed = body.waiver;
    const add = () =>
      app.post(`/api/waivers/${renewed.id}/kids`, linh, { headers: { authorization: `Code ${renewed.qrCode}` } });
    const added = await add();
    assert.equal(added.status, 201);
    assert.equal(added.body.waiver.expiresAt, renewed.expiresAt);
    assert.ok((await told(app, renewed.qrCode)).includes(`Linh ${renewed.expiresAt}`));
    assert.equal((await add()).status, 409);
    assert.equal((await app.add(linh)).status, 409);
  });

  test('and a stranger who signed in the same name learns nothing of who is covered', async (t) => {
    const app = await start(t);
    app.clock.set('2026-05-14T18:00:00Z');
    const stranger = { ...nguyen, signedFor: 'self', numKids: 0, kidsAges: [], kidsDetails: [], renew: true };
    const { id, qrCode } = (await app.post('/api/waivers', stranger)).body.waiver;
    for (const name of ['Linh', 'Nobody']) {
      const payload = { ...KIDS, kids: [{ name, age: 10 }] };
      const headers = { authorization: `Code ${qrCode}` };
      assert.equal((await app.post(`/api/waivers/${id}/kids`, payload, { headers })).status, 201);
    }
  });

  test('who adds a second kid of one name is told how, and the way works', async (t) => {
    const app = await start(t);
    const add = (name: string) => app.add({ ...KIDS, kids: [{ name, age: 9 }] });
    assert.equal((await add('Minh')).status, 201);
    const namesake = await add('Minh');
    assert.deepEqual(
      [namesake.status, namesake.body.message],
      [409, 'A kid with this name is already covered. If this is a different kid, add the last name, too.'],
    );
    assert.equal((await add('Minh Tran')).status, 201);
    const whole = await add('minh  tran');
    assert.deepEqual([whole.status, whole.body.message], [409, 'A kid with this name is already covered.']);
  });
});

describe('nobody adds kids', () => {
  test('without the tick, a name, an age and a signature', async (t) => {
    const { add, post, id } = await start(t);
    const { ownKids: _tick, ...unticked } = KIDS;
    const { signature: _signature, ...unsigned } = KIDS;
    const tick = 'Please confirm that you are the parent or legal guardian of these kids';
    for (const [payload, code, message] of [
      [unticked, 'invalid_request', tick],
      [{ ...KIDS, ownKids: false }, 'invalid_request', tick],
      [unsigned, 'invalid_request', 'Please provide your signature'],
      [{ ...KIDS, signature: '' }, 'signature_missing', 'Please provide your signature'],
      [{ ...KIDS, kids: [] }, 'invalid_request', 'Please name the kids to add'],
      [{ ...KIDS, kids: [{ name: '', age: 9 }] }, 'invalid_request', 'Please enter each kid’s name'],
      [{ ...KIDS, kids: [{ name: 'Mai' }] }, 'invalid_request', 'Please give each kid an age'],
      [{ ...KIDS, kids: [{ name: 'Mai', age: 0 }] }, 'invalid_request', 'Please give each kid an age from 1 to 17'],
      [
        { ...KIDS, kids: [{ name: 'Mai', birthDate: '2008-09-01' }] },
        'invalid_request',
        'Kids are under 18: anyone who is 18 or older signs their own waiver',
      ],
      [{ ...KIDS, textHash: '0'.repeat(64) }, 'text_changed', undefined],
    ] as const) {
      const { status, body } = await add(payload);
      assert.equal(body.code, code);
      if (message !== undefined) assert.deepEqual([status, body.message], [400, message]);
    }
    assert.equal((await post(`/api/waivers/${id}/kids`, KIDS)).status, 403);
  });

  test('with a lookup code, another’s code, a forged token or for an unknown waiver: all alike', async (t) => {
    const app = await start(t);
    const other = await app.post('/api/waivers', maria);
    const found = await app.get('/api/waivers/check-phone/2025550131');
    const answers = [
      await app.add(KIDS, `Code ${found.body.waiver.qrCode}`),
      await app.add(KIDS, `Code WAIVER-${app.id}`),
      await app.add(KIDS, `Code ${other.body.waiver.qrCode}`),
      await app.add(KIDS, `Bearer ${other.body.waiver.editToken}`),
      await app.add(KIDS, `Bearer ${app.qrCode}`),
      await app.add(KIDS, `Code ${'A'.repeat(26)}`),
      await app.post(`/api/waivers/11111111-1111-4111-8111-111111111111/kids`, KIDS, {
        headers: { authorization: `Code ${app.qrCode}` },
      }),
    ];
    for (const { status, text } of answers) {
      assert.deepEqual([status, text], [403, answers[0]?.text]);
    }
    assert.equal(answers[0]?.body.code, 'adding_not_allowed');
  });

  test('to a waiver that has ended', async (t) => {
    const { add } = await start(t, LONG_AGO);
    const { status, body } = await add();
    assert.deepEqual([status, body.code], [409, 'waiver_ended']);
  });
});
