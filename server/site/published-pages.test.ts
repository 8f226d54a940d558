import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { makeBuildFolder, putBuild } from '../../tests/support/built-site.ts';
import { grace, signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const PAGES = ['/', '/waiver', '/admin/login', '/admin/desk'];
const PATIENCE_MS = 30_000;

async function save(app: TestApp, staff: Awaited<ReturnType<typeof signIn>>, revision: number, name: string) {
  const payload = { revision, document: makeVenue({ venue: { name } }) };
  const { status } = await app.call({ method: 'PUT', url: '/api/admin/venue/draft', payload, ...staff.with });
  assert.equal(status, 200);
}

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
    await save(app, staff, index, name);
    assert.match((await app.get('/api/admin/venue/preview?page=/about', staff.with)).text, new RegExp(name));
    assert.equal((await app.post('/api/admin/venue/publish', { revision: index + 1 }, staff.with)).status, 200);
    assert.match((await app.get('/admin/setup')).text, new RegExp(`<title>[^<]*${name}`));
    await untilAllName(name);
  }
  assert.equal((await app.post('/api/admin/venue/publish', { version: 1 }, staff.with)).status, 200);
  await untilAllName('High Jump');
});

test('what no page can be made from is not published, and the preview says so', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'Pages');
  const app = await startTestApp(t, { build });
  const staff = await signIn(app, grace);
  assert.match((await app.get('/')).text, /Pages at Farside VR/);
  await save(app, staff, 0, 'Impossible');
  const preview = (page: string) => app.get(`/api/admin/venue/preview?page=${page}`, staff.with);
  for (const { status, body } of [
    await app.post('/api/admin/venue/publish', { revision: 1 }, staff.with),
    await preview('/'),
  ]) {
    assert.deepEqual([status, body.code], [422, 'venue_not_ready']);
    assert.match(body.message, /cannot be made from/);
  }
  assert.equal((await app.get('/api/venue')).body.version, 0);
  assert.match((await app.get('/')).text, /Pages at Farside VR/);
  await save(app, staff, 1, 'Possible');
  const { headers, text } = await preview('/');
  assert.match(text, /<base target="_blank"\/>.*Pages at Possible/);
  assert.deepEqual([headers['cache-control'], headers['x-frame-options']], ['no-store', 'DENY']);
  assert.equal((await preview('/admin/venue')).body.code, 'page_not_found');
  app.failures.length = 0;
});
