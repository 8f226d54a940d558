import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inkedSignature } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/database/open.ts';
import { checkPeople } from '#server/people/rebuilding.ts';

const signature = inkedSignature();
const family = { signedFor: 'family', numKids: 1, kidsAges: [7], kidsDetails: [{ name: 'Linh', age: 7 }], signature };
const emailOf = (number: number) => `signer.${number}@post.example`;
const signer = (number: number, given = {}) => ({
  ...family,
  name: `Signer ${number}`,
  phone: `301555${String(number).padStart(4, '0')}`,
  email: emailOf(number),
  marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
  ...given,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

test('of those who sign in one moment, one who cannot be stored keeps nobody else from it', async (t) => {
  const { post, db, failures } = await startTestApp(t, { config: { rateLimits: false } });
  await sql`alter table waivers add constraint refused check (name <> 'Signer 9')`.execute(db);
  const key = (index: number) => ({ headers: { 'idempotency-key': `together-${index}` } });
  const replies = await Promise.all(many(18).map((index) => post('/api/waivers', signer(index), key(index))));
  assert.deepEqual(
    replies.map(({ status }) => status),
    many(18).map((index) => (index === 9 ? 500 : 201)),
  );
  failures.splice(0);
  const again = await Promise.all(many(9).map((index) => post('/api/waivers', signer(index), key(index))));
  assert.deepEqual(
    again.map(({ text }) => text),
    replies.slice(0, 9).map(({ text }) => text),
  );
  // Everything that goes with a waiver is there, once, and of its own.
  const { rows } = await sql<Record<string, unknown>>`
    select name, phone,
      (select count(*) from signatures where waiver_id = waivers.id) as pictures,
      (select count(*) from emails where waiver_id = waivers.id) as emails,
      (select array_agg(choice order by id) from consents where waiver_id = waivers.id) as choices,
      (select array_agg(name || ' of ' || (person_id = signer_id) order by place) from places join people on people.id = person_id
        where waiver_id = waivers.id) as people
    from waivers order by name`.execute(db);
  assert.equal(rows.length, 17);
  for (const { name, phone, ...rest } of rows) {
    assert.equal(phone, `+1301555${String(name).slice(7).padStart(4, '0')}`);
    assert.deepEqual(rest, {
      pictures: 1,
      emails: 1,
      choices: ['vrPromotions'],
      people: [`${String(name)} of true`, 'Linh of false'],
    });
  }
});

test('two servers that sign the same people, in any order, never lock each other out', async (t) => {
  const { post, db, databaseUrl, clock } = await startTestApp(t, { config: { rateLimits: false } });
  const opened = connectDatabase({ url: databaseUrl, close: async () => {} });
  const config = { ...readConfig({}), rateLimits: false };
  const other = await buildApp({ config, db: opened.db, clock, databaseUrl });
  t.after(async () => {
    await other.close();
    await opened.close();
  });
  const { rows: before } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  for (let round = 0; round < 8; round += 1) {
    // Their number and address are those of two neighbors.
    const people = many(24).map((index) =>
      signer(index, { email: emailOf((index * 7 + round) % 24), renew: round % 2 === 1 }),
    );
    const [here, there] = await Promise.all([
      Promise.all(people.map((payload) => post('/api/waivers', payload))),
      Promise.all(people.toReversed().map((payload) => other.inject({ method: 'POST', url: '/api/waivers', payload }))),
    ]);
    const statuses = [...here.map(({ status }) => status), ...there.map(({ statusCode }) => statusCode)];
    assert.ok(
      statuses.every((status) => status === 201 || status === 409),
      String(statuses),
    );
    if (round === 0) assert.equal(statuses.filter((status) => status === 201).length, 24);
  }
  const { rows: after } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  assert.deepEqual(after, before);
  // Who is who is as if they had signed one after the other.
  assert.equal(await checkPeople(db), undefined);
});
