import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/venue-dates.ts';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { rowsRead } from '../../tests/support/rows-read.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { countStats } from './chart-queries.ts';

const NOW = new Date('2026-05-14T15:00:00Z');

test('the stats read the hours of this week and not those of all years', { timeout: 60_000 }, async (t) => {
  const { db } = await startTestApp(t, { now: NOW.toISOString() });
  await seedWaivers({ db, count: 1000, now: NOW });
  await sql`vacuum analyze`.execute(db);
  const since = new Date(NOW.getTime() - 4 * DAY_MS);
  const { answer, looked } = await rowsRead(db, 'waiver_hours', (one) =>
    countStats(one, { now: NOW, oldestText: 0, since }),
  );
  const { rows } = await sql<{ all: number; hours: number; total: number }>`
    select count(*) as all, count(*) filter (where hour >= ${since}) as hours, sum(total) filter (where hour >= ${since}) as total
    from waiver_hours`.execute(db);
  const [{ all, hours, total } = { all: 0, hours: 0, total: 0 }] = rows;
  assert.equal(answer.thisWeek, total);
  // A row that is counted meanwhile is looked at twice.
  assert.ok(looked >= hours && looked <= 2 * hours && looked < all / 10, `${looked} of ${all} for ${hours}`);
});
