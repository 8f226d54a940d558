import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import { makeCode } from '#server/security/random-tokens.ts';
import { eraseWaiver } from '../../tests/support/erased-waiver.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { runs } from '../../tests/support/properties.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { upsertReplacementCode } from './code-queries.ts';

/** Which of those who are there: a number that is taken as a part of all. */
const some = fc.nat({ max: 999 });
const signing = fc.record({
  kind: fc.constant('sign' as const),
  name: fc.constantFrom('Ann Lee', 'Ann Lee', 'Bo Poe'),
  phone: fc.constantFrom('1', '2', '3'),
  hasEnded: fc.boolean(),
  kids: fc.uniqueArray(fc.constantFrom('Max', 'Linh', 'Cy'), { minLength: 1, maxLength: 2 }),
  ownKids: fc.constantFrom(undefined, true, false),
  proof: fc.option(some),
});
const step = fc.oneof(
  { weight: 6, arbitrary: signing },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('age', 'guardian', 'join', 'part', 'code', 'erasure'),
      one: some,
      other: some,
    }),
  },
);

/** What each code tells; of an unknown one nothing. */
async function listTold({ get }: TestApp, codes: readonly string[]): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const code of codes) told.push((await get(`/api/waivers/confirmation/${code}`)).body);
  return told;
}

async function countSpokenOf({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from spoken_of`.execute(db);
  return rows[0]?.total ?? 0;
}

/** As an update notes those that are there already. */
async function noteAnew({ db }: TestApp): Promise<void> {
  const migration = readFileSync(path.resolve('server/database/migrations/0002-spoken-of.sql'), 'utf8');
  await sql`truncate spoken_of`.execute(db);
  await sql.raw(migration.slice(migration.indexOf('insert into'))).execute(db);
}

describe('an own code', () => {
  test('tells the same by the row of its waiver as by all that is kept', { timeout: 300_000 }, async (t) => {
    const app = await startTestApp(t, { config: { rateLimits: false } });
    const { db, clock, post } = app;
    const staff = await signIn(app);
    const cipher = await readCodeCipher(db);
    let run = 0;
    let alone = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        run += 1;
        const signed: { id: string; qrCode: string }[] = [];
        const replacements: string[] = [];
        for (const each of steps) {
          const now = new Date(clock.now().getTime() + 1000).toISOString();
          clock.set(now);
          if (each.kind === 'sign') {
            const { name, kids, ownKids, hasEnded, proof } = each;
            if (hasEnded) clock.set(now.replace(/^\d+/, '2024'));
            const { status, body } = await post('/api/waivers', {
              ...maria,
              name,
              email: undefined,
              phone: `301${String(run).padStart(6, '2')}${each.phone}`,
              signedFor: 'family',
              numKids: kids.length,
              kidsAges: kids.map(() => 8),
              kidsDetails: kids.map((kid) => ({ name: kid, age: 8 })),
              kidsAgesGiven: kids.map(() => false),
              ownKidsAsked: true,
              ...(ownKids !== undefined && { ownKids }),
              renew: true,
              ...(proof !== null && signed.length > 0 && { proof: signed[proof % signed.length]?.qrCode }),
            });
            assert.equal(status, 201, JSON.stringify(body));
            clock.set(now);
            signed.push(body.waiver);
            continue;
          }
          const waiver = signed[each.one % signed.length];
          if (waiver === undefined) continue;
          if (each.kind === 'code') {
            const code = makeCode();
            await upsertReplacementCode(db, { waiverId: waiver.id, code: cipher.encrypt(code), at: clock.now() });
            replacements.push(code);
          } else if (each.kind === 'erasure') {
            await eraseWaiver(db, waiver.id);
            signed.splice(signed.indexOf(waiver), 1);
          } else {
            const { rows } = await sql<{ id: string }>`
              select distinct person_id as id from places where waiver_id = any(${signed.map(({ id }) => id)}::uuid[])
                and (role = 'kid' or ${each.kind} in ('join', 'part')) order by id`.execute(db);
            const [one, other] = [each.one, each.other].map((which) => rows[which % rows.length]?.id);
            const body = { age: { age: 9 }, guardian: {}, join: { otherId: other }, part: { waiverId: waiver.id } }[
              each.kind
            ];
            await post(`/api/admin/people/${one}/${each.kind}`, body, staff.with);
          }
        }
        const codes = [...signed.map(({ qrCode }) => qrCode), ...replacements];
        const told = await listTold(app, codes);
        alone += Math.max(0, signed.length - (await countSpokenOf(app)));
        await sql`insert into spoken_of select id from waivers on conflict do nothing`.execute(db);
        assert.deepEqual(told, await listTold(app, codes));
        await noteAnew(app);
        assert.deepEqual(told, await listTold(app, codes), 'after an update');
        await sql`truncate spoken_of`.execute(db);
      }),
      runs(25),
    );
    assert.ok(alone > 10, 'many are read by their rows');
  });

  test('of who signs for themselves or the same kids again once that has ended, is that of one waiver', async (t) => {
    const app = await startTestApp(t, { now: '2025-03-01T15:00:00Z' });
    for (const now of ['2025-03-01T15:00:00Z', '2026-05-14T15:00:00Z']) {
      app.clock.set(now);
      for (const each of [maria, nguyen]) assert.equal((await app.post('/api/waivers', each)).status, 201);
    }
    assert.equal(await countSpokenOf(app), 0);
  });
});
