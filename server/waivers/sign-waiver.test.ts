import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { edith, joaquin, LONG_AGO, maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const KEY = { headers: { 'idempotency-key': 'a-key-of-the-form-1' } };

describe('signing', () => {
  test('gives the signer a code and everything that was signed', async (t) => {
    const { post } = await startTestApp(t, { config: { siteUrl: 'https://waiver.farside.example/vr' } });
    const { status, body } = await post('/api/waivers', nguyen);
    assert.equal(status, 201);
    const { id, qrCode, editToken, covered, ...rest } = body.waiver;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.match(qrCode, /^[A-Z2-7]{26}$/);
    assert.match(editToken, /^[\w-]{22}$/);
    assert.deepEqual(rest, {
      name: 'Nguyễn Thị Hương',
      email: 'huong.nguyen@mailbox.example',
      phone: '+12025550131',
      emergencyContact: 'Trần Văn Bình',
      emergencyPhone: '+12025550132',
      signedFor: 'family',
      numKids: 2,
      kidsAges: [7, 11],
      numParticipants: 0,
      signedAt: '2026-05-14T15:00:00.000Z',
      expiresAt: '2027-05-15T03:59:59.999Z',
      isValid: true,
      confirmationUrl: `https://waiver.farside.example/vr/waiver-confirmation/${qrCode}`,
      isEmailQueued: false,
      covers: { kids: 2, participants: 0 },
      newlyCovered: [],
    });
    assert.deepEqual(
      covered.map(({ firstName, isCovered, coveredUntil, reason }: Record<string, unknown>) => [
        firstName,
        isCovered,
        coveredUntil,
        reason,
      ]),
      ['Nguyễn', 'Linh', 'Quang'].map((firstName) => [firstName, true, '2027-05-15T03:59:59.999Z', null]),
    );
    const refs = covered.map(({ ref }: Record<string, string>) => ref);
    for (const ref of refs) assert.match(ref, /^[\w-]{22}$/);
    assert.equal(new Set(refs).size, 3);
  });

  test('keeps all that the venue needs, and nothing of a kid’s gender', async (t) => {
    const { post, db } = await startTestApp(t);
    const kidsDetails = nguyen.kidsDetails.map((kid) => ({ ...kid, gender: 'girl' }));
    const submission = { ...nguyen, kidsDetails, interests: ['art'], variant: 'progressive', signatureMethod: 'typed' };
    const { body } = await post('/api/waivers', submission, { headers: { 'user-agent': 'x'.repeat(900) } });
    const row = await db.selectFrom('waivers').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual(row.kids, nguyen.kidsDetails);
    assert.deepEqual([row.interests, row.variant, row.signature_method], [['art'], 'progressive', 'typed']);
    assert.partialDeepStrictEqual(row.marketing_consent, { frequency: 'monthly' });
    assert.deepEqual([row.signed_address, row.user_agent?.length], ['127.0.0.1', 400]);
    const signature = await db.selectFrom('signatures').selectAll().executeTakeFirstOrThrow();
    assert.equal(signature.waiver_id, body.waiver.id);
    assert.equal(`data:image/png;base64,${signature.png.toString('base64')}`, nguyen.signature);
    assert.deepEqual([signature.width, signature.height], [500, 200]);
  });

  test('counts the named participants of a group and of nobody else', async (t) => {
    const { post } = await startTestApp(t);
    const group = await post('/api/waivers', samir);
    assert.equal(group.body.waiver.numParticipants, 3);
    const self = await post('/api/waivers', { ...maria, participants: ['Someone'], numKids: 1, kidsAges: [9] });
    assert.deepEqual([self.body.waiver.numParticipants, self.body.waiver.numKids], [0, 1]);
  });

  test('refuses what is not complete, with a sentence', async (t) => {
    const { post } = await startTestApp(t);
    const cases = [
      [{ ...maria, name: '' }, 'invalid_request', 'Please enter a name of 1 to 120 characters'],
      [{ ...maria, phone: '12' }, 'invalid_request', 'Please enter a valid phone number'],
      [{ ...maria, signature: 'data:image/png;base64,AAAA' }, 'signature_missing', 'Please provide your signature'],
      [{ ...maria, signature: '' }, 'signature_missing', 'Please provide your signature'],
      [{}, 'invalid_request', 'Please enter a name of 1 to 120 characters'],
    ] as const;
    for (const [submission, code, message] of cases) {
      const { status, body } = await post('/api/waivers', submission);
      assert.deepEqual([status, body], [400, { message, code }]);
    }
  });
});

describe('the same person', () => {
  test('meets the valid waiver with a code that ends, and nothing personal but the first name', async (t) => {
    const { post } = await startTestApp(t);
    const first = await post('/api/waivers', maria);
    const second = await post('/api/waivers', { ...maria, name: '  maria   DELGADO ', email: null });
    assert.equal(second.status, 409);
    assert.equal(second.body.code, 'waiver_already_valid');
    assert.deepEqual(Object.keys(second.body.waiver).sort(), [
      'confirmationUrl',
      'covers',
      'expiresAt',
      'firstName',
      'id',
      'isExpiringSoon',
      'isValid',
      'numKids',
      'numParticipants',
      'qrCode',
      'signedAt',
      'signedFor',
    ]);
    assert.equal(second.body.waiver.id, first.body.waiver.id);
    assert.notEqual(second.body.waiver.qrCode, first.body.waiver.qrCode);
    for (const secret of ['Delgado', 'mailbox', '5550111', first.body.waiver.qrCode, first.body.waiver.editToken]) {
      assert.ok(!second.text.includes(secret), secret);
    }
  });

  test('is found by the email address too, also by one given later and confirmed', async (t) => {
    const app = await startTestApp(t);
    const { post } = app;
    const { body } = await post('/api/waivers', { ...maria, email: null });
    await giveAddress(app, body.waiver, maria.email);
    const again = await post('/api/waivers', { ...maria, phone: '2405550100', email: maria.email.toUpperCase() });
    assert.equal(again.status, 409);
  });

  test('is not someone else with the same phone', async (t) => {
    const { post } = await startTestApp(t);
    assert.equal((await post('/api/waivers', maria)).status, 201);
    assert.equal((await post('/api/waivers', joaquin)).status, 201);
  });

  test('is the same with a curly and with a straight apostrophe, also where the curly one is sealed', async (t) => {
    const { post, get, db, ...testApp } = await startTestApp(t);
    const siobhan = {
      ...nguyen,
      name: 'Siobhan O’Hara',
      numKids: 1,
      kidsAges: [9],
      kidsDetails: [{ name: 'Aoife O’Hara', age: 9 }],
    };
    const typed = { ...siobhan, name: "Siobhan O'Hara", kidsDetails: [{ name: "Aoife O'Hara", age: 9 }] };
    const { body } = await post('/api/waivers', siobhan);
    const meets = async () => {
      const met = await post('/api/waivers', typed);
      assert.deepEqual([met.status, met.body.waiver.covers], [409, { kids: 1, participants: 0 }]);
    };
    await meets();
    await db.transaction().execute(async (earlier) => {
      await sql`set local session_replication_role = replica`.execute(earlier);
      await sql`update waivers set name_key = ${'siobhan o’hara'}`.execute(earlier);
    });
    await meets();
    const { body: renewed } = await post('/api/waivers', { ...typed, renew: true });
    const { body: found } = await get('/api/waivers/check-phone/2025550131');
    assert.deepEqual([found.waiver.covers, found.others], [{ kids: 1, participants: 0 }, []]);
    const staff = await signIn({ db, post, ...testApp });
    const { body: listed } = await get('/api/admin/people?search=ohara', staff.with);
    assert.deepEqual(listed.people.map(({ name }: { name: string }) => name).toSorted(), [
      "Aoife O'Hara",
      "Siobhan O'Hara",
    ]);
    const { body: record } = await get(`/api/admin/waivers/${body.waiver.id}`, staff.with);
    assert.equal(record.newest.id, renewed.waiver.id);
  });

  test('may renew, and sign again when the waiver is over', async (t) => {
    const { post, clock, db } = await startTestApp(t, { now: LONG_AGO });
    const first = await post('/api/waivers', edith);
    const renewed = await post('/api/waivers', { ...edith, renew: true });
    assert.equal(renewed.status, 201);
    assert.notEqual(renewed.body.waiver.qrCode, first.body.waiver.qrCode);
    clock.set('2026-03-02T04:59:59.999Z');
    assert.equal((await post('/api/waivers', edith)).status, 409);
    clock.set('2026-03-02T05:00:00.000Z');
    assert.equal((await post('/api/waivers', edith)).status, 201);
    const rows = await db
      .selectFrom('waivers')
      .select('renews')
      .orderBy('signed_at')
      .orderBy('renews', 'desc')
      .execute();
    assert.deepEqual(
      rows.flatMap((row) => row.renews ?? []),
      [first.body.waiver.id],
    );
  });
});

describe('an idempotency key', () => {
  test('gets the first reply again, to the letter', async (t) => {
    const { post, db } = await startTestApp(t);
    const first = await post('/api/waivers', nguyen, KEY);
    const second = await post('/api/waivers', nguyen, KEY);
    assert.deepEqual([second.status, second.text], [201, first.text]);
    const { count } = await db
      .selectFrom('waivers')
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(count, 1);
  });

  test('gets it years later, with the validity of that day and the email as signed', async (t) => {
    const app = await startTestApp(t);
    const { post, clock } = app;
    const first = await post('/api/waivers', maria, KEY);
    await giveAddress(app, first.body.waiver, 'other@mailbox.example');
    clock.set('2029-01-01T00:00:00Z');
    const later = await post('/api/waivers', maria, KEY);
    assert.equal(later.status, 201);
    const [self] = first.body.waiver.covered;
    const covered = [{ ...self, isCovered: false, reason: 'expired' }];
    assert.deepEqual(later.body.waiver, { ...first.body.waiver, isValid: false, covered });
  });

  test('gets a refusal again, even when signing would be possible by then', async (t) => {
    const { post, clock } = await startTestApp(t, { config: { siteUrl: 'https://x.example' } });
    await post('/api/waivers', maria);
    const refused = await post('/api/waivers', maria, KEY);
    assert.equal(refused.status, 409);
    clock.set('2028-01-01T00:00:00Z');
    const later = await post('/api/waivers', maria, KEY);
    assert.deepEqual(
      [later.status, later.body],
      [409, { ...refused.body, waiver: { ...refused.body.waiver, isValid: false } }],
    );
    const fresh = await post('/api/waivers', maria, { headers: { 'idempotency-key': 'another-key' } });
    assert.equal(fresh.status, 201);
  });

  test('with another body is refused, whatever the first reply was', async (t) => {
    const { post } = await startTestApp(t);
    await post('/api/waivers', maria, KEY);
    const other = await post('/api/waivers', joaquin, KEY);
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused']);
    const key = { headers: { 'idempotency-key': 'a-key-that-was-refused' } };
    assert.equal((await post('/api/waivers', maria, key)).status, 409);
    assert.equal((await post('/api/waivers', { ...maria, renew: true }, key)).status, 422);
  });

  test('of a request that was not complete may come again with a complete one', async (t) => {
    const { post } = await startTestApp(t);
    assert.equal((await post('/api/waivers', { ...maria, signature: '' }, KEY)).status, 400);
    assert.equal((await post('/api/waivers', maria, KEY)).status, 201);
  });

  test('that is too short is refused', async (t) => {
    const { post } = await startTestApp(t);
    const { status, body } = await post('/api/waivers', maria, { headers: { 'idempotency-key': 'short' } });
    assert.deepEqual([status, body.message], [400, 'The Idempotency-Key must be 8 to 200 printable characters']);
  });
});

describe('at the same moment', () => {
  test('200 submissions, each sent twice, become 200 waivers', async (t) => {
    const { post, db } = await startTestApp(t);
    const people = Array.from({ length: 200 }, (_, index) => ({
      ...maria,
      email: null,
      phone: `30155${String(10_000 + index)}`,
    }));
    const replies = await Promise.all(
      people.map((person, index) => {
        const key = { headers: { 'idempotency-key': `submission-${index}` } };
        return Promise.all([post('/api/waivers', person, key), post('/api/waivers', person, key)]);
      }),
    );
    for (const [one, other] of replies) {
      assert.equal(one.status, 201);
      assert.deepEqual([other.status, other.text], [201, one.text]);
    }
    const ids = new Set(replies.map(([one]) => one.body.waiver.id));
    const stored = await db.selectFrom('waivers').select('id').execute();
    assert.deepEqual(new Set(stored.map((row) => row.id)), ids);
    assert.equal(ids.size, 200);
  });

  test('one person on 20 devices signs once', async (t) => {
    const { post } = await startTestApp(t);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const submission = { ...maria, phone: index % 2 === 0 ? maria.phone : '2405550100' };
        return post('/api/waivers', submission, { headers: { 'idempotency-key': `device-number-${index}` } });
      }),
    );
    assert.deepEqual(inOrder(replies), [201, ...Array<number>(19).fill(409)]);
  });

  test('one key with two bodies signs one of them', async (t) => {
    const { post } = await startTestApp(t);
    for (let round = 0; round < 10; round += 1) {
      const key = { headers: { 'idempotency-key': `contested-${round}` } };
      const person = { ...maria, email: null, phone: `24055500${10 + round}` };
      const replies = await Promise.all([
        post('/api/waivers', person, key),
        post('/api/waivers', { ...person, name: 'Someone Else' }, key),
      ]);
      assert.deepEqual(inOrder(replies), [201, 422]);
    }
  });

  test('people whose numbers and addresses cross never lock each other out', async (t) => {
    const { post } = await startTestApp(t);
    const emails = ['a@mailbox.example', 'b@mailbox.example'];
    const phones = ['2405550001', '2405550002'];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post('/api/waivers', { ...maria, email: emails[index % 2], phone: phones[(index >> 1) % 2], renew: true }),
      ),
    );
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
  });
});

function inOrder(replies: { status: number }[]): number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
}
