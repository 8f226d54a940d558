import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { MAX_PARTICIPANTS } from '#contract/kids.ts';
import type { Database } from '#server/database/open.ts';
import { USUAL_LIST_BYTES } from '#server/waivers/signing-limits.ts';
import { rowsRead } from '../support/rows-read.ts';
import { samir } from '../support/people.ts';
import { insertSigned } from '../support/signed-rows.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Sixty words, each of one letter that no other name has. */
const ofLetters = (number: number) =>
  Array.from({ length: 60 }, (_, place) => String.fromCodePoint(0x4e00 + number * 60 + place)).join(' ');

/** As many words of eight letters as fit, which nobody has typed before. */
const ofWords = (number: number) =>
  Array.from({ length: 13 }, (_, place) => {
    const parts = [number, place, number * place, 7 * number + place];
    return parts.map((part) => LETTERS[part % 26]! + LETTERS[(part * 11 + place) % 36]!).join('');
  }).join(' ');

/** What the search for people has stored, in rows and in bytes. */
async function kept({ db }: Awaited<ReturnType<typeof startTestApp>>) {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select (select count(*) from person_terms) + (select count(*) from person_words)
        + (select count(*) from person_word_remains) as rows,
      (select sum(pg_total_relation_size(name)) from unnest(array['person_terms', 'person_words', 'person_word_remains']::regclass[]) as name) as bytes
  `.execute(db);
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) };
}

async function openDesk(t: TestContext) {
  const app = await startTestApp(t);
  const staff = await signIn(app);
  const find = async (search: string) => {
    const { status, body } = await app.get(`/api/admin/people?search=${encodeURIComponent(search)}`, staff.with);
    return [status, body.people?.map(({ name }: { name: string }) => name)];
  };
  return { ...app, app, find };
}

for (const [what, nameOf] of Object.entries({ ofLetters, ofWords })) {
  test(`a list as long as may be takes rows by the thousand, not by the hundred thousand, and its network pays for them: ${what}`, async (t) => {
    const { app, find, post, db } = await openDesk(t);
    const before = await kept(app);
    const participants = Array.from({ length: MAX_PARTICIPANTS }, (_, number) => nameOf(number));
    assert.equal((await post('/api/waivers', { ...samir, participants })).status, 201);
    assert.deepEqual(await find('haddad'), [200, [samir.name]]);
    const after = await kept(app);
    assert.ok(after.rows < 60_000, `${after.rows} rows`);
    const paid = await db.selectFrom('limits').select('used').where('name', '=', 'long-lists').executeTakeFirst();
    const counted = USUAL_LIST_BYTES + (paid?.used ?? 0);
    const bytes = after.bytes - before.bytes;
    assert.ok(counted > 0.8 * bytes, `${counted} of ${bytes} bytes`);
  });
}

test('a long name is found by any two of its first ten words', async (t) => {
  const { find, post } = await openDesk(t);
  const name = 'María del Carmen Francisca Isabel Josefa Antonia Gertrudis Rita Juana Sánchez';
  assert.equal((await post('/api/waivers', { ...samir, participants: [name] })).status, 201);
  for (const search of ['carmen', 'juana maria', 'rita gertr']) assert.deepEqual(await find(search), [200, [name]]);
  assert.deepEqual(await find('3555'), [200, []]);
});

test('a signer who gives a new number or address each time costs the desk no more than their waivers', async (t) => {
  const { find, db } = await openDesk(t);
  const sign = (number: number, by: Database = db) =>
    insertSigned(by, {
      name: 'Chain Signer',
      phone: `+1301${5_550_000 + Math.floor(number / 2)}`,
      email: `chain.${Math.ceil(number / 2)}@mailbox.example`,
      signedAt: '2026-05-14T14:00:00Z',
      kids: [{ name: 'Leo' }],
    });
  for (let number = 0; number < 800; number += 1) {
    await sign(number);
    // As autovacuum does.
    if (number % 100 === 10) await sql`analyze`.execute(db);
  }
  const { looked } = await rowsRead(db, 'places', (transaction) => sign(800, transaction));
  assert.ok(looked < 20_000, `${looked} places looked at`);
  for (const typed of ['leo', 'leo signer']) {
    const [status, found] = await find(typed);
    assert.deepEqual([status, new Set(found)], [200, new Set(['Leo'])], typed);
  }
  const { rows } = await sql<{ places: number }>`
    select count(*)::int as places from places where role = 'kid' group by person_id order by places desc limit 1`.execute(
    db,
  );
  // Whoever stands on more than two hundred is another, and so is whom only those held together.
  assert.ok((rows[0]?.places ?? 0) <= 200, `${rows[0]?.places} places`);
});
