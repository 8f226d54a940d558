import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { lockTransaction } from './locks.ts';
import type { Database } from './database.ts';
import { pipelinedWrite, readStatement, statement, transactionStatement } from './statement.ts';

const add = statement<[one: number, other: number], { sum: number }>('select $1::integer + $2::integer as sum');
const touch = transactionStatement<[subject: string]>('select from limits where subject = $1 for update');
const read = readStatement<[subject: string], { used: number }>('select used from limits where subject = $1');
const count = pipelinedWrite<[subject: string], { used: number }>(`
  insert into limits (name, subject, used, ends_at) values ('x', $1, 1, now())
  on conflict (name, subject) do update set used = limits.used + 1 returning used`);

/** Never called: the compiler refuses each line, and says so here when it does not. */
export async function doesNotCompile(db: Database): Promise<void> {
  // @ts-expect-error a value is missing
  await add(db, 1);
  // @ts-expect-error one value too many
  await add(db, 1, 2, 3);
  // @ts-expect-error a text is no number
  await add(db, 1, '2');
  // @ts-expect-error the row has no such column
  (await add(db, 1, 2)).map(({ difference }) => difference);
  // @ts-expect-error without types, a statement takes no values
  await statement('delete from limits')(db, 1);
  // @ts-expect-error the lock would end with the statement
  await touch(db, 'someone');
  // @ts-expect-error the lock would end with the statement
  await lockTransaction(db, 'hashChain');
}

test('values go in by their places, and rows come out', async (t) => {
  const { db } = await makeTestDatabase(t);
  assert.deepEqual(await add(db, 1, 2), [{ sum: 3 }]);
  assert.deepEqual(await db.transaction().execute((transaction) => touch(transaction, 'someone')), []);
});

test('a pipelined write is kept, and is undone with a transaction that it is part of', async (t) => {
  const { db } = await makeTestDatabase(t);
  assert.deepEqual([await count(db, 'someone'), await count(db, 'someone')], [[{ used: 1 }], [{ used: 2 }]]);
  const undone = db.transaction().execute(async (transaction) => {
    assert.deepEqual(await count(transaction, 'someone'), [{ used: 3 }]);
    throw new Error('undo');
  });
  await assert.rejects(undone, /undo/);
  assert.deepEqual(await read(db, 'someone'), [{ used: 2 }]);
});

test('pipelined statements go by connections of their own, prepared once', async (t) => {
  const { db } = await makeTestDatabase(t);
  const prepared = readStatement<[like: string], { statement: string; pid: number }>(
    'select statement, pg_backend_pid() as pid from pg_prepared_statements where statement like $1',
  );
  await read(db, 'someone');
  await read(db, 'someone');
  const rows = await prepared(db, 'select used from limits%');
  assert.equal(rows.length, 1);
  await db.connection().execute(async (connection) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    assert.notEqual(own.rows[0]?.pid, rows[0]?.pid);
    assert.deepEqual(await prepared(connection, 'select used from limits%'), []);
  });
});

test('instants come as dates, whatever their form, also in lists', async (t) => {
  const { db } = await makeTestDatabase(t);
  const texts = [
    '2026-11-22 10:20:30+00',
    '2026-11-22 10:20:30.1234+00',
    '0099-01-02 03:04:05+00',
    '2026-11-22 10:20:30-05',
  ];
  for (const text of texts) {
    const { rows } = await sql<{ one: Date; nested: Date[][]; none: Date[]; gap: (Date | null)[] }>`
      select ${text}::timestamptz as one, array[array[${text}::timestamptz, ${text}::timestamptz]] as nested,
        array[]::timestamptz[] as none, array[${text}::timestamptz, null] as gap`.execute(db);
    const { rows: known } = await sql<{ ms: number }>`
      select floor(extract(epoch from ${text}::timestamptz) * 1000)::float8 as ms`.execute(db);
    const at = new Date(known[0]?.ms ?? Number.NaN);
    assert.deepEqual(rows, [{ one: at, nested: [[at, at]], none: [], gap: [at, null] }], text);
  }
  const { rows } =
    await sql`select 'infinity'::timestamptz as never, '0044-03-15 12:00:00+00 BC'::timestamptz as ides`.execute(db);
  assert.deepEqual(rows, [{ never: Infinity, ides: new Date('-000043-03-15T12:00:00Z') }]);
});
