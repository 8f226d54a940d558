import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { grace, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const PAGES = ['/', '/waiver', '/admin/login', '/admin/desk'];
const PATIENCE_MS = 30_000;

test('what staff publish is on the pages of each process, and then an earlier version again', async (t) => {
  const app = await startTestApp(t);
  const other = await buildApp({ config: readConfig({}), db: app.db, clock: app.clock });
  t.after(() => other.close());
  const staff = await signIn(app, grace);
  const readTitles = () =>
    Promise.all(
      [app.app, other].flatMap((server) =>
        PAGES.map(async (page) => /<title>(.*?)<\/title>/.exec((await server.inject(page)).payload)?.[1] ?? ''),
      ),
    );
  async function untilAllName(venue: string): Promise<void> {
    const started = performance.now();
    while (!(await readTitles()).every((title) => title.includes(venue))) {
      assert.ok(performance.now() - started < PATIENCE_MS, `not everywhere: ${venue}`);
      await sleep(20);
    }
  }

  await untilAllName(makeVenue().venue.name);
  for (const [index, name] of ['High Jump', 'Higher Jump'].entries()) {
    const document = makeVenue({ venue: { name } });
    const saved = await app.call({
      method: 'PUT',
      url: '/api/admin/venue/draft',
      payload: { revision: index, document },
      ...staff.with,
    });
    assert.equal(saved.status, 200);
    assert.equal((await app.post('/api/admin/venue/publish', { revision: index + 1 }, staff.with)).status, 200);
    await untilAllName(name);
  }
  assert.equal((await app.post('/api/admin/venue/publish', { version: 1 }, staff.with)).status, 200);
  await untilAllName('High Jump');
});
