import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { MAX_KIDS, MAX_PARTICIPANTS } from '#contract/kids.ts';
import { queueReminders } from '#server/emails/enqueue.ts';
import { maria, nguyen } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeVenue } from '../support/venue.ts';

const AGREED = { vrPromotions: true, stemWorkshops: false, specialEvents: false, frequency: 'monthly' };
const nameOf = (waiver: number, place: number) => `${'x'.repeat(100)} ${waiver} ${place}`;

/** As many people as a waiver may name, and nobody whom another one names. */
const crowd = (waiver: number) => ({
  ...maria,
  signedFor: 'group',
  numKids: MAX_KIDS,
  kidsAges: Array(MAX_KIDS).fill(8),
  kidsDetails: Array.from({ length: MAX_KIDS }, (_, place) => ({ name: nameOf(waiver, place), age: 8 })),
  participants: Array.from({ length: MAX_PARTICIPANTS }, (_, place) => nameOf(waiver, place)),
  marketingConsent: AGREED,
});

const alone = (name: string) => ({
  ...maria,
  signedFor: 'family',
  numKids: 1,
  kidsAges: [8],
  kidsDetails: [{ name, age: 8 }],
});

/** As if so many more had been signed like Maria's newest, each for others. */
async function pileUp({ db }: TestApp, count: number): Promise<void> {
  await sql`
    with piled as (
      insert into waivers
      select piled.*
      from (select * from waivers order by signed_at desc, num_kids desc limit 1) as newest
      cross join generate_series(1, ${count}::int) as number
      cross join lateral (
        select jsonb_agg(jsonb_set(kid, '{name}', to_jsonb(kid ->> 'name' || number))) as kids
        from jsonb_array_elements(newest.kids) as kid
      ) as others
      cross join lateral jsonb_populate_record(null::waivers, to_jsonb(newest) || jsonb_build_object(
        'id', gen_random_uuid(), 'qr_code', 'e1.' || md5(number::text), 'kids', others.kids,
        'participants', array(select name || number from unnest(newest.participants) as name)
      )) as piled
      returning id, signed_at
    )
    insert into consents (waiver_id, choice, given, at, source)
    select id, 'vrPromotions', true, signed_at, 'signing' from piled`.execute(db);
}

test('whoever is named on lists as long as may be is known on each of them', async (t) => {
  const app = await startTestApp(t);
  for (let number = 0; number < 6; number += 1) {
    app.clock.set(`2026-05-14T15:0${number}:00Z`);
    assert.equal((await app.post('/api/waivers', crowd(number))).status, 201);
  }
  assert.equal((await app.post('/api/waivers', alone(nameOf(5, 7)))).status, 409);
  assert.equal((await app.post('/api/waivers', alone(nameOf(0, 7)))).status, 409);
});

test('what is told of a person who piled names up is bounded', async (t) => {
  const app = await startTestApp(t);
  let proof: string | undefined;
  for (let number = 0; number < 6; number += 1) {
    app.clock.set(`2026-05-14T15:0${number}:00Z`);
    const { status, body } = await app.post('/api/waivers', { ...crowd(number), proof });
    assert.equal(status, 201);
    proof = body.waiver.qrCode;
  }
  const { body } = await app.get(`/api/waivers/confirmation/${proof}`);
  // `MAX_NAMED` in server/coverage/queries.ts is of places: whoever has several on the list is one.
  const { length } = body.waiver.covered;
  assert.ok(length > 450 && length <= 500, `${length}`);
});

test('nobody’s pile of long waivers keeps reminders from others', async (t) => {
  const app = await startTestApp(t);
  const other = await app.post('/api/waivers', { ...nguyen, marketingConsent: AGREED });
  await app.post('/api/waivers', crowd(0));
  await pileUp(app, 150);
  app.clock.set('2027-04-20T13:00:00Z');
  await queueReminders({ ...app, venue: makeVenue });
  const { rows } = await sql<{ count: number; isTold: boolean }>`
    select count(*)::int as count, bool_or(waiver_id = ${other.body.waiver.id}) as "isTold"
    from emails where kind = 'ends-in-30-days'`.execute(app.db);
  assert.deepEqual(rows, [{ count: 152, isTold: true }]);
});
