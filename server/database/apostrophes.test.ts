import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import pg, { type Client } from 'pg';
import { applyPending } from '#server/projections/operations.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { connectBefore, insertWaiver } from '../../tests/support/updated-database.ts';
import { migrate, SCHEMA } from './migrate.ts';

test('who signed before under two apostrophes is one person after the update, with one newest waiver', async (t) => {
  const client = await connectBefore(t, '0037');
  t.after(() => client.end());
  const curly = await insert(client, { nameKey: 'nora o’hara', phone: '+13015550111', signedAt: '2026-01-05' });
  const straight = await insert(client, { nameKey: "nora o'hara", phone: '+13015550111', signedAt: '2026-02-05' });
  const other = await insert(client, { nameKey: 'nora o’hara', phone: '+13015550112', signedAt: '2026-01-05' });

  await migrate(client, SCHEMA, () => {});

  const { rows: newest } = await client.query('select waiver_id, newest_id from newest_waivers');
  assert.deepEqual(newest, [{ waiver_id: curly, newest_id: straight }]);
  const { rows: found } = await client.query<{ id: string }>(
    `select id from waivers where phone = '+13015550111' and person_key(name_key) = $1 order by signed_at`,
    ["nora o'hara"],
  );
  assert.deepEqual(
    found.map(({ id }) => id),
    [curly, straight],
  );
  assert.ok(!newest.some(({ waiver_id: id }) => id === other), 'another number is another person');
  const { rows: filling } = await client.query('select after_id from people_filling');
  assert.deepEqual(filling, [{ after_id: '00000000-0000-0000-0000-000000000000' }]);
});

test('the list finds who signed before with a Hawaiian apostrophe, by any other too, and counts them once', async (t) => {
  const { db, url } = await makeTestDatabase(t);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.after(() => client.end());
  const id = await insert(client, { nameKey: 'leilani kaʻahumanu', phone: '+13015550111', signedAt: '2026-02-05' });
  await applyPending(db);
  // As the release before wrote it.
  await client.query('update search_entries set words = $1', [' leilani kaʻahumanu\n 3015550111']);
  await client.query(
    `insert into search_terms (needles, patterns, used_at) values ('{ka''ahu}', '{%ka''ahu%}', '2026-02-06')`,
  );

  await client.query(readFileSync(path.join(SCHEMA.migrations, '0040-search-apostrophes.sql'), 'utf8'));
  await applyPending(db);

  for (const written of ['Kaʻahumanu', "ka'ahumanu", 'KA’AHUMANU', 'Kaʼahumanu']) {
    const { rows } = await client.query(
      `select waiver_id from search_entries where words like '%' || search_form($1) || '%'`,
      [written],
    );
    assert.deepEqual(rows, [{ waiver_id: id }], written);
  }
  const { rows: tallies } = await client.query('select total from search_tallies');
  assert.deepEqual(tallies, [{ total: 1 }]);
});

/** As a server of the release before left it. */
async function insert(
  client: Client,
  { nameKey, phone, signedAt }: { nameKey: string; phone: string; signedAt: string },
): Promise<string> {
  return insertWaiver(client, {
    name: nameKey,
    name_key: nameKey,
    phone,
    signed_at: `${signedAt}T15:00:00Z`,
    received_at: `${signedAt}T15:00:00Z`,
    expires_at: '2027-01-01T04:59:59.999Z',
  });
}
