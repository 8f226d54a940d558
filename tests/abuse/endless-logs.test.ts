import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { maria } from '../support/people.ts';
import { makeTestDatabase } from '../support/test-database.ts';

/** A server whose log is kept, and how often it is asked for what. */
async function startLogged(t: Parameters<typeof makeTestDatabase>[0]) {
  const { db } = await makeTestDatabase(t);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ config: readConfig({}), db, clock: systemClock, log, slowAfterMs: 0 });
  t.after(() => app.close());
  const entries = (what: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === what);
  return { app, db, entries };
}

test('a database that is unavailable fills no log, however many ask and for what', async (t) => {
  const { app, db, entries } = await startLogged(t);
  await db.destroy();
  const urls = ['/api/health', '/api/waivers/check/a@b.co', '/api/waivers/check-phone/3015550111', '/api/openapi.json'];
  for (let round = 0; round < 100; round += 1) await app.inject(urls[round % urls.length] ?? '');
  assert.deepEqual(
    entries('failed').map(({ status, times }) => [status, times]),
    [[503, 1]],
  );
  assert.ok(entries('slow').length <= urls.length);
});

test('the same fault is written down once in a while, another one at once', async (t) => {
  const { app, db, entries } = await startLogged(t);
  await sql`alter table waivers rename to hidden`.execute(db);
  for (let round = 0; round < 50; round += 1) await app.inject('/api/waivers/check-phone/3015550111');
  for (let round = 0; round < 50; round += 1) await app.inject('/api/waivers/check/a@b.co');
  for (let round = 0; round < 20; round += 1) {
    const phone = `24055501${String(round).padStart(2, '0')}`;
    await app.inject({ method: 'POST', url: '/api/waivers', payload: { ...maria, phone } });
  }
  const routes = entries('failed').flatMap(({ route }) => (route === 'background' ? [] : [route]));
  assert.deepEqual(routes.toSorted(), [...new Set(routes)].toSorted());
  assert.equal(routes.length, 3);
});
