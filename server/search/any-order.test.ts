import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { rowsRead } from '../../tests/support/rows-read.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { findDayOf, listNewest } from './queries.ts';
import { searchWaivers } from './search.ts';

const NOW = new Date('2026-05-14T15:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const COUNT = 6000;
const PAGE = { filter: { endsFrom: NOW, oldestText: 0, isValid: true, narrowing: undefined }, offset: 0, limit: 20 };

/** Each in every fourth waiver, so common that it is kept counted; by `place` from the newest waiver on. About two fifths of all waivers are valid. */
const WORDS = {
  evenly: 'place % 4 = 0',
  oldest: 'place % 4 = 0 and place > 1500',
  newest: 'place % 4 = 0 and place <= 4400',
};

test('a place in a long list costs the same wherever it is', { timeout: 120_000 }, async (t) => {
  const { db } = await startTestApp(t, { now: NOW.toISOString() });
  await seedWaivers({ db, count: COUNT, now: NOW });
  for (const [word, isMeant] of Object.entries(WORDS)) await giveWord(db, word, isMeant);
  await sql`vacuum analyze`.execute(db);

  await t.test('a common search looks at as many rows wherever in time its waivers lie', async () => {
    const looks = new Map<string, number>();
    for (const word of Object.keys(WORDS)) {
      await searchWaivers(db, { words: [word], isLiteral: false }, PAGE, NOW);
      const { answer: page, looked } = await rowsRead(db, 'search_entries', (one) =>
        searchWaivers(one, { words: [word], isLiteral: false }, PAGE, NOW),
      );
      assert.deepEqual(
        page.rows.map(({ id }) => id),
        await newestWith(db, word),
      );
      looks.set(word, looked);
    }
    assert.equal((await db.selectFrom('search_terms').selectAll().execute()).length, looks.size);
    const [least, most] = [Math.min(...looks.values()), Math.max(...looks.values())];
    assert.ok(least >= PAGE.limit && most <= 1.5 * least, JSON.stringify([...looks]));
  });

  await t.test(
    'the last page of the valid looks at no waiver that is over, and of those it skips at their dates alone',
    async () => {
      const { filter, limit } = PAGE;
      const { total } = await listNewest(db, { filter, position: { before: 'infinity', toSkip: 0 }, offset: 0, limit });
      const offset = total - 1;
      const { day } = await findDayOf(db, filter, offset);
      assert.ok(day);
      const position = { before: new Date(day.day.getTime() + DAY_MS), toSkip: offset - day.before };
      const read = (table: string) =>
        rowsRead(db, table, (one) => listNewest(one, { filter, position, offset, limit }));
      const [waivers, newest] = [await read('waivers'), await read('places')];
      assert.equal(waivers.answer.rows.length, 1);
      assert.ok(waivers.looked <= position.toSkip + 10, String(waivers.looked));
      assert.ok(newest.looked <= 20, String(newest.looked));
    },
  );
});

async function giveWord(db: Database, word: string, isMeant: string): Promise<void> {
  await sql`
    update search_entries set words = words || ${` ${word}`} from (
      select waiver_id as id, row_number() over (order by signed_at desc) as place from search_entries
    ) as placed
    where id = waiver_id and ${sql.raw(isMeant)}`.execute(db);
}

async function newestWith(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select waiver_id as id from search_entries where expires_at >= ${NOW} and words like ${`%${word}%`}
    order by signed_at desc, waiver_id desc limit ${PAGE.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
