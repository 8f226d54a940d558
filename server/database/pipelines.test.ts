import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { openDatabase } from './open.ts';
import { readStatement } from './statement.ts';

const echo = readStatement<[number: number], { said: number; pid: number }>(
  'select $1::integer as said, pg_backend_pid() as pid',
);
const divide = readStatement<[by: number], { quotient: number }>('select 6 / $1::integer as quotient');
const sleep = readStatement<[seconds: number], { done: boolean }>('select pg_sleep($1) is null as done');

const numbers = Array.from({ length: 300 }, (_, index) => index);

test('each of many reads at once gets its own answer, over a few connections', async (t) => {
  const { db } = await makeTestDatabase(t);
  const pids = new Set<number>();
  // The first round finds its statement prepared nowhere, and a rush brings more connections in a moment.
  for (let round = 0; round < 3 || (pids.size < 2 && round < 300); round += 1) {
    const answers = await Promise.all(numbers.map((number) => echo(db, number)));
    assert.deepEqual(
      answers.map(([row]) => row?.said),
      numbers,
    );
    for (const [row] of answers) pids.add(row?.pid ?? 0);
  }
  assert.ok(pids.size > 1 && pids.size <= 3, `${pids.size} connections`);
});

test('a read that fails fails alone', async (t) => {
  const { db } = await makeTestDatabase(t);
  const results = await Promise.allSettled([1, 0, 2, 0, 3].map((by) => divide(db, by)));
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value[0]?.quotient : result.reason.code)),
    [6, '22012', 3, '22012', 2],
  );
});

test('within a transaction a read sees what the transaction wrote', async (t) => {
  const { db } = await makeTestDatabase(t);
  const count = readStatement<[subject: string], { used: number }>('select used from limits where subject = $1');
  await db.transaction().execute(async (transaction) => {
    await sql`insert into limits (name, subject, used, ends_at) values ('x', 'within', 7, now())`.execute(transaction);
    assert.deepEqual(await count(transaction, 'within'), [{ used: 7 }]);
    assert.deepEqual(await count(db, 'within'), []);
  });
  assert.deepEqual(await count(db, 'within'), [{ used: 7 }]);
});

test('a connection that breaks fails what waits on it; the next read gets another', async (t) => {
  const { db } = await makeTestDatabase(t);
  const reads = Promise.allSettled([sleep(db, 5), echo(db, 1)]);
  while ((await endReaders()) === 0);
  for (const result of await reads) {
    assert.ok(result.status === 'rejected' && isDatabaseUnavailable(result.reason), JSON.stringify(result));
  }
  assert.equal((await echo(db, 2))[0]?.said, 2);

  async function endReaders(): Promise<number> {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()
    `.execute(db);
    return rows.length;
  }
});

test('closing waits for what is being read; after it, a read finds the database unavailable', async (t) => {
  const { url } = await makeTestDatabase(t);
  const { db, close } = await openDatabase({ dataDir: '/nowhere', databaseUrl: url }, () => {});
  await echo(db, 1);
  const slow = sleep(db, 0.3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await close();
  assert.equal((await slow)[0]?.done, false);
  await assert.rejects(echo(db, 2), (error) => isDatabaseUnavailable(error));
});
