import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joaquin, maria, samir } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Kid = string | { name: string; age: number };

/** Maria for kids with names, as the streamlined form sends them. */
function named(...kids: Kid[]) {
  const kidsDetails = kids.map((kid) => (typeof kid === 'string' ? { name: kid, age: 8 } : kid));
  const kidsAges = kidsDetails.map(({ age }) => age);
  return { ...maria, signedFor: 'family', numKids: kids.length, kidsAges, kidsDetails, variant: 'streamlined' };
}

/** Maria for kids of whom only the ages are known, as the single form and the wizard send them. */
function counted(variant: 'classic' | 'progressive', ...kidsAges: number[]) {
  return { ...maria, signedFor: 'family', numKids: kidsAges.length, kidsAges, variant };
}

function group(...participants: string[]) {
  return { ...samir, participants };
}

async function statusesOf(app: TestApp, ...submissions: object[]): Promise<number[]> {
  const statuses = [];
  for (const submission of submissions) statuses.push((await app.post('/api/waivers', submission)).status);
  return statuses;
}

describe('whoever names anyone new signs, and what brings nothing new meets the waiver that stands', () => {
  test('a family after the parent alone, and another kid after that', async (t) => {
    const app = await startTestApp(t);
    assert.deepEqual(
      await statusesOf(app, maria, named('Leo'), named('Leo', 'Mia'), named('Mia'), maria),
      [201, 201, 201, 409, 409],
    );
  });

  test('kids of several waivers together', async (t) => {
    const app = await startTestApp(t);
    assert.deepEqual(
      await statusesOf(app, named('Leo'), named('Mia'), named('Mia', 'Leo'), named('Zoe', 'Leo')),
      [201, 201, 409, 201],
    );
  });

  test('case, spaces and writings of a name are no other kid, and neither is an age', async (t) => {
    const app = await startTestApp(t);
    const again = named({ name: '  zoë   STRASSER ', age: 9 }, 'leo');
    assert.deepEqual(await statusesOf(app, named('Zoe\u0308 Straßer', 'LEO'), again), [201, 409]);
    assert.deepEqual(await statusesOf(app, named('Zoe Straßer')), [201]);
  });

  test('two of one name on one waiver are two kids', async (t) => {
    const app = await startTestApp(t);
    assert.deepEqual(
      await statusesOf(app, named('Leo'), named('Leo'), named('Leo', 'Leo'), named('LEO', 'leo'), named('Leo')),
      [201, 409, 201, 409, 409],
    );
    // Two waivers with one Leo each have the same Leo, not two.
    const other = await startTestApp(t);
    assert.deepEqual(await statusesOf(other, named('Leo'), named('Leo', 'Mia'), named('Leo', 'Leo')), [201, 201, 201]);
  });

  test('kids without a name are counted, waiver by waiver, and never taken for one with a name', async (t) => {
    const app = await startTestApp(t);
    assert.deepEqual(
      await statusesOf(
        app,
        counted('classic', 7),
        counted('progressive', 12),
        counted('progressive', 7, 9),
        counted('classic', 3),
        named('Leo'),
        named('Leo', ''),
        counted('classic', 5, 6, 7),
      ),
      [201, 409, 201, 409, 201, 409, 201],
    );
    const other = await startTestApp(t);
    assert.deepEqual(await statusesOf(other, named('Leo', 'Mia'), counted('classic', 8, 8)), [201, 201]);
  });

  test('participants of a group by their names', async (t) => {
    const app = await startTestApp(t);
    assert.deepEqual(
      await statusesOf(
        app,
        group('Katarzyna Wójcik'),
        group(' katarzyna  WÓJCIK '),
        group('Katarzyna Wójcik', 'Tomás Ibarra'),
        group('Tomás Ibarra'),
        // A kid of the same name is somebody else.
        { ...samir, signedFor: 'family', numKids: 1, kidsAges: [9], kidsDetails: [{ name: 'Tomás Ibarra', age: 9 }] },
        { ...samir, signedFor: 'self', participants: ['Nobody Counted'] },
      ),
      [201, 409, 201, 409, 201, 409],
    );
  });

  test('found by the phone, by the address and by both together', async (t) => {
    const app = await startTestApp(t);
    const byPhone = { ...named('Leo'), email: null };
    const byEmail = { ...named('Mia'), phone: null };
    assert.deepEqual(
      await statusesOf(app, byPhone, byEmail, named('Leo', 'Mia'), { ...byPhone, ...named('Mia'), email: null }),
      // The number alone leads to one waiver only.
      [201, 201, 409, 201],
    );
  });

  test('only waivers that are valid count', async (t) => {
    const app = await startTestApp(t, { now: '2025-05-20T15:00:00Z' });
    await statusesOf(app, named('Leo'));
    app.clock.set('2026-05-14T15:00:00Z');
    assert.deepEqual(await statusesOf(app, named('Mia'), named('Leo', 'Mia')), [201, 409]);
    app.clock.set('2026-05-21T04:00:00Z');
    assert.deepEqual(await statusesOf(app, maria, named('Leo')), [409, 201]);
  });

  test('one parent’s waiver is never the other’s', async (t) => {
    const app = await startTestApp(t);
    const kids = { signedFor: 'family', numKids: 1, kidsAges: [8], kidsDetails: [{ name: 'Leo', age: 8 }] };
    assert.deepEqual(
      await statusesOf(app, { ...maria, ...kids }, joaquin, { ...joaquin, ...kids }, joaquin),
      [201, 201, 201, 409],
    );
  });

  test('the refusal names the waiver that covers them and counts, but names nobody', async (t) => {
    const app = await startTestApp(t);
    const leo = await app.post('/api/waivers', named('Leo', 'Leo'));
    app.clock.set('2026-05-14T15:05:00Z');
    await app.post('/api/waivers', named('Mia'));
    await app.post('/api/waivers', { ...counted('classic', 4, 5) });
    const { status, body, text } = await app.post('/api/waivers', named('Leo'));
    assert.equal(status, 409);
    assert.equal(body.waiver.id, leo.body.waiver.id);
    assert.deepEqual(body.waiver.covers, { kids: 5, participants: 0 });
    assert.doesNotMatch(text, /Leo|Mia|covered|kidsAges/);
  });
});

describe('what replaces a waiver', () => {
  test('covers all of its people; the others stand on to their own end', async (t) => {
    const app = await startTestApp(t);
    const renews = async (submission: object) => {
      const { body } = await app.post('/api/waivers', submission);
      const row = await app.db
        .selectFrom('waivers')
        .select('renews')
        .where('id', '=', body.waiver.id)
        .executeTakeFirstOrThrow();
      return [body.waiver.id, row.renews];
    };
    const [family, none] = await renews(named('Leo', 'Mia'));
    assert.equal(none, null);
    app.clock.set('2026-05-14T15:01:00Z');
    const [alone, stands] = await renews({ ...maria, renew: true });
    assert.equal(stands, null, 'Maria alone replaces no waiver of Leo and Mia');
    app.clock.set('2026-05-14T15:02:00Z');
    const [whole, replaced] = await renews(named('Leo', 'Mia', 'Zoe'));
    assert.equal(replaced, alone, 'the newest of those that are wholly covered');
    app.clock.set('2026-05-14T15:03:00Z');
    const [, newest] = await renews({ ...named('Zoe', 'Mia', 'Leo'), renew: true });
    assert.equal(newest, whole);
    assert.ok(family);
  });
});

describe('at the same moment', () => {
  test('two submissions that each bring another kid both land, and none lands twice', async (t) => {
    const app = await startTestApp(t);
    for (let round = 0; round < 10; round += 1) {
      const family = { email: null, phone: `24055500${10 + round}` };
      const sent = ['Leo', 'Mia', 'Leo', 'Mia'].map((kid, index) =>
        app.post(
          '/api/waivers',
          { ...named(kid), ...family },
          { headers: { 'idempotency-key': `round-${round}-${index}` } },
        ),
      );
      const replies = await Promise.all(sent);
      const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
      assert.deepEqual(statuses, [201, 201, 409, 409]);
      const { body } = await app.get(`/api/waivers/check-phone/${family.phone}`);
      assert.deepEqual(body.waiver.covers, { kids: 2, participants: 0 });
    }
  });

  test('a key gets its first answer again, to the letter, whatever was signed since', async (t) => {
    const app = await startTestApp(t);
    const sign = (submission: object, key: string) =>
      app.post('/api/waivers', submission, { headers: { 'idempotency-key': key } });
    const first = await sign(named('Leo'), 'the-first-key');
    const proof = first.body.waiver.qrCode;
    const more = await sign({ ...named('Leo', 'Mia'), proof }, 'the-second-key');
    const refused = await sign(named('Mia'), 'the-third-key');
    await sign(named('Zoe'), 'the-fourth-key');
    assert.deepEqual(more.body.waiver.newlyCovered, ['Mia']);
    const again = await sign(named('Leo', 'Mia'), 'the-second-key');
    assert.deepEqual([again.status, again.text], [201, more.text]);
    const refusedAgain = await sign(named('Mia'), 'the-third-key');
    assert.deepEqual([refusedAgain.status, refusedAgain.text], [409, refused.text]);
  });
});

test('a signing says whom it added to those who were covered before', async (t) => {
  const app = await startTestApp(t);
  let proof: string | undefined;
  const added = async (submission: object) => {
    const { status, body } = await app.post('/api/waivers', { ...submission, proof });
    assert.equal(status, 201);
    proof = body.waiver.qrCode;
    return body.waiver.newlyCovered;
  };
  assert.deepEqual(await added(maria), [], 'nobody was covered before, so nobody is added');
  assert.deepEqual(await added(named('Leo Delgado', 'Mia')), ['Leo', 'Mia']);
  assert.deepEqual(await added(named('Zoe', 'Leo Delgado')), ['Zoe']);
  assert.deepEqual(await added(counted('classic', 7, 9)), ['Kid 1', 'Kid 2']);
  assert.deepEqual(await added(counted('classic', 7, 9, 12)), ['Kid 3']);
  assert.deepEqual(await added({ ...named('Leo Delgado'), renew: true }), []);
});
