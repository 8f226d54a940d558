import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { lockTransaction, lockTransactionFor, SESSION_LOCKS, TEXT_LOCKS, TRANSACTION_LOCKS } from './locks.ts';
import type { Database } from './database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** As a statement takes it; functions and migrations may name the function in a comment. */
const TAKES_LOCK = /\bpg_(try_)?advisory_\w+\s*\(/;

function listFiles(pattern: string): string[] {
  const files = globSync(pattern, { cwd: ROOT });
  assert.ok(files.length > 0, pattern);
  return files.map((file) => file.replaceAll(path.sep, '/')).filter((file) => !file.includes('node_modules'));
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The advisory locks in the SQL of a file that `locks.ts` does not list. */
function unlistedIn(sqlText: string): string[] {
  const numbers = Object.values(TRANSACTION_LOCKS).map(String);
  const texts: string[] = Object.values(TEXT_LOCKS);
  return [...sqlText.matchAll(/\bpg_(?:try_)?advisory_\w+\s*\([^;$]*/g)].flatMap(([taking]) => {
    const ofTransaction = /^pg_advisory_xact_lock\s*\(/.test(taking);
    const number = /^\w+\s*\(\s*(\d+)\s*\)/.exec(taking)?.[1];
    const subjects = [...taking.matchAll(/'(\w+ )' \|\|/g)].map(([, subject = '']) => subject);
    const isListed =
      number === undefined
        ? subjects.length > 0 && subjects.every((subject) => texts.includes(subject))
        : numbers.includes(number);
    return ofTransaction && isListed ? [] : [taking];
  });
}

test('no lock has the number or the text of another', () => {
  for (const names of [
    [...Object.values(SESSION_LOCKS), ...Object.values(TRANSACTION_LOCKS)],
    Object.values(TEXT_LOCKS),
  ]) {
    assert.equal(new Set<number | string>(names).size, names.length);
  }
});

test('only locks.ts takes advisory locks, and SQL takes those that it lists', () => {
  const taking = listFiles('{server,commands,tools}/**/*.{ts,mjs}').filter((file) => TAKES_LOCK.test(read(file)));
  assert.deepEqual(taking.toSorted(), ['server/database/locks.test.ts', 'server/database/locks.ts']);
  for (const file of listFiles('server/**/*.sql')) assert.deepEqual(unlistedIn(read(file)), [], file);
});

test('a lock in SQL that is not listed is found', () => {
  for (const planted of [
    'select pg_advisory_xact_lock(7236499)',
    'select pg_try_advisory_xact_lock(7236405)',
    'select pg_advisory_lock(7236405)',
    'perform pg_advisory_xact_lock(lock.id) from somewhere as lock;',
    `perform pg_advisory_xact_lock(hashtextextended('waiver ' || id, 1));`,
    `perform pg_advisory_xact_lock(id) from unnest(array['key ' || key, 'kid ' || kid]);`,
  ]) {
    assert.equal(unlistedIn(planted).length, 1, planted);
  }
  assert.deepEqual(
    unlistedIn(`perform pg_advisory_xact_lock(7236405); select pg_advisory_xact_lock(hash('key ' || key))`),
    [],
  );
});

test('a lock keeps others waiting until its transaction ends', async (t) => {
  const { db } = await makeTestDatabase(t);
  for (const take of [
    (number: number) => inTransaction(db, number, (transaction) => lockTransaction(transaction, 'hashChain')),
    (number: number) =>
      inTransaction(db, number, (transaction) => lockTransactionFor(transaction, 'mailingKey', 'some-key')),
  ]) {
    order = [];
    await Promise.all([take(1), take(2)]);
    assert.ok(
      [
        [1, 1, 2, 2],
        [2, 2, 1, 1],
      ].some((expected) => expected.join() === order.join()),
      order.join(),
    );
  }
});

let order: number[] = [];

async function inTransaction(
  db: Database,
  number: number,
  lock: (transaction: Parameters<typeof lockTransaction>[0]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lock(transaction);
    order.push(number);
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push(number);
  });
}
