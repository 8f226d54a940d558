import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { BARE_WAIVER, connectBefore } from '../../tests/support/updated-database.ts';

const idOf = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;

/** As the release before stored it, with the version of the text in the microseconds as well. */
function signedRow(number: number, day: string, textVersion: number | null) {
  const micros = String(textVersion ?? 0).padStart(3, '0');
  const name = number % 2 === 0 ? 'Maria Delgado' : 'Samir Haddad';
  return {
    ...BARE_WAIVER,
    id: idOf(number),
    qr_code: `AbCdEfGhIjKlMnOpQrStU${number}`,
    name,
    name_key: name.toLowerCase(),
    phone: number % 2 === 0 ? '+13015550111' : '+13015550122',
    marketing_consent: { vrPromotions: true },
    signed_at: `${day}T1${number}:00:00Z`,
    expires_at: `${Number(day.slice(0, 4)) + 1}${day.slice(4)}T23:59:59.999${micros}Z`,
    text_version: textVersion,
    seal_form: 1,
  };
}

const ROWS = [
  signedRow(0, '2020-05-14', null),
  signedRow(1, '2026-05-14', null),
  signedRow(2, '2026-05-14', 1),
  signedRow(3, '2026-05-14', 1),
  signedRow(4, '2026-05-14', 2),
  signedRow(5, '2026-05-14', 2),
  signedRow(6, '2026-05-15', 2),
];

const PROJECTIONS = {
  search_entries: 'waiver_id',
  waiver_days: 'day, expires_at, text_version',
  waiver_expiries: 'expires_at, text_version',
  search_tallies: 'term, day, expires_at, text_version',
  newest_waivers: 'waiver_id',
};

async function readProjections(client: pg.Client): Promise<Record<string, object[]>> {
  const read: Record<string, object[]> = {};
  for (const [table, order] of Object.entries(PROJECTIONS)) {
    const { rows } = await client.query(`select to_jsonb(${table}) as row from ${table} order by ${order}`);
    read[table] = rows.map(({ row }) => row);
  }
  return read;
}

test('what the release before counted has its text in a column, as if it were counted now', async (t) => {
  const client = await connectBefore(t, '0023');
  await client.query('insert into waivers select * from jsonb_populate_recordset(null::waivers, $1)', [
    JSON.stringify(ROWS),
  ]);
  await client.query('select fold_waiver_changes(100)');
  await client.query(`select keep_search_term('{ delgado}', '{% delgado%}', ''' del'':*', '2026-05-16', 10)`);
  const signed = `select to_jsonb(waivers) as row from waivers order by id`;
  const before = await client.query<{ row: Record<string, unknown> }>(signed);

  await migrate(client, SCHEMA, () => {});
  const after = await client.query<{ row: Record<string, unknown> }>(signed);
  const columns = Object.keys(before.rows[0]?.row ?? {});
  assert.deepEqual(
    after.rows.map(({ row }) => Object.fromEntries(columns.map((column) => [column, row[column]]))),
    before.rows.map(({ row }) => row),
    'no signed row changed by a microsecond',
  );
  const updated = await readProjections(client);
  const ended = (end: string, text_version: number, total: number, until: number) => ({
    expires_at: `${end}+00:00`,
    text_version,
    total,
    until,
  });
  assert.deepEqual(updated['waiver_expiries'], [
    ended('2021-05-14T23:59:59.999', 0, 1, 1),
    ended('2027-05-14T23:59:59.999', 0, 1, 2),
    ended('2027-05-14T23:59:59.999001', 1, 2, 4),
    ended('2027-05-14T23:59:59.999002', 2, 2, 6),
    ended('2027-05-15T23:59:59.999002', 2, 1, 7),
  ]);

  await client.query(
    'truncate search_entries, waiver_days, waiver_hours, waiver_expiries, waiver_facts, newest_waivers',
  );
  await client.query('delete from search_terms');
  await client.query(
    `insert into waiver_changes (waiver_id, kind) select id, 'signed' from waivers order by signed_at`,
  );
  await client.query('select fold_waiver_changes(100)');
  await client.query('alter sequence search_terms_id_seq restart with 1');
  await client.query(`select keep_search_term('{ delgado}', '{% delgado%}', ''' del'':*', '2026-05-16', 10)`);
  assert.deepEqual(await readProjections(client), updated);
  await client.end();
});
