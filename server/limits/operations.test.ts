import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from '#server/database/open.ts';
import { countUses } from './operations.ts';
import { deleteEndedWindows } from './queries.ts';
import { type Limit, useOf } from './rules.ts';

const LIMIT = { name: 'tries', max: 3, windowMs: 60_000 };
const START = new Date('2026-05-14T15:00:00.000Z');
const END = new Date('2026-05-14T15:01:00.000Z');

async function countUse(db: Database, limit: Limit, subject: string, now: Date): Promise<boolean> {
  return (await countUses(db, [useOf(limit, subject)], now)) === undefined;
}

test('a subject has its number of uses in a window that begins with the first', async (t) => {
  const { db } = await makeTestDatabase(t);
  const tries = [];
  for (let count = 0; count < 5; count += 1) tries.push(await countUse(db, LIMIT, 'one', START));
  assert.deepEqual(tries, [true, true, true, false, false]);
  assert.equal(await countUse(db, LIMIT, 'other', START), true);
  assert.equal(await countUse(db, { ...LIMIT, name: 'something else' }, 'one', START), true);
  assert.equal(await countUse(db, LIMIT, 'one', new Date(END.getTime() - 1)), false);
  assert.equal(await countUse(db, LIMIT, 'one', END), true);
  assert.equal(await countUse(db, LIMIT, 'one', END), true);
});

test('uses at the same moment are counted one by one', async (t) => {
  const { db } = await makeTestDatabase(t);
  const tries = await Promise.all(Array.from({ length: 50 }, () => countUse(db, { ...LIMIT, max: 20 }, 'one', START)));
  assert.equal(tries.filter(Boolean).length, 20);
});

test('windows that have ended are cleared away, the others stay', async (t) => {
  const { db } = await makeTestDatabase(t);
  await countUse(db, LIMIT, 'early', START);
  await countUse(db, LIMIT, 'late', END);
  await deleteEndedWindows(db, END);
  assert.deepEqual(
    (await db.selectFrom('limits').select('subject').execute()).map((row) => row.subject),
    ['late'],
  );
});
