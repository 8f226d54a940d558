import assert from 'node:assert/strict';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import * as paths from '#contract/paths.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { makeCurrent } from '#tools/build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Puts a whole build, as old as it shall be, beside the others. */
function putBuild(build: string, folder: string, ageHours = 0): void {
  mkdirSync(path.join(build, folder, 'client'), { recursive: true });
  const manifest = { folder, sources: folder, pages: [], apiOrigin: null };
  writeFileSync(path.join(build, folder, 'site.json'), JSON.stringify(manifest));
  const made = new Date(Date.now() - ageHours * 3_600_000);
  utimesSync(path.join(build, folder), made, made);
}

function makeBuildFolder(t: TestContext): string {
  const build = mkdtempSync(path.join(tmpdir(), 'waiver-build-'));
  t.after(() => rmSync(build, { recursive: true }));
  return build;
}

test('a build becomes current only when it is made so', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  assert.equal(readBuiltSite(build), undefined);
  await makeCurrent('first', build);
  putBuild(build, 'second');
  assert.equal(readBuiltSite(build)?.client, path.join(build, 'first/client'));
  await makeCurrent('second', build);
  assert.equal(readBuiltSite(build)?.client, path.join(build, 'second/client'));
});

test('the build that was replaced stays, however old, and so does one at work; older ones go', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'forgotten', 25);
  putBuild(build, 'served', 1000);
  await makeCurrent('served', build);
  putBuild(build, 'forgotten', 25);
  putBuild(build, 'at work', 1);
  putBuild(build, 'new');
  await makeCurrent('new', build);
  assert.deepEqual(readdirSync(build).toSorted(), ['at work', 'new', 'served', 'site.json']);
  putBuild(build, 'newer');
  await makeCurrent('newer', build);
  assert.deepEqual(readdirSync(build).toSorted(), ['at work', 'new', 'newer', 'served', 'site.json']);
});

test('the pages of visitors list no route of staff, and lead to them by plain links, which load a document', () => {
  const site = readBuiltSite();
  assert.ok(site, 'The site is not built: npm run build');
  const code = (address: string) =>
    site.pages
      .find((page) => page.address === address)
      ?.scripts.map((file) => readFileSync(path.join(site.client, file), 'utf8'))
      .join('') ?? '';
  assert.match(code(paths.LOGIN_PAGE), /\/login-page-/);
  for (const page of ['/', paths.WAIVER_PAGE, '/not-found']) {
    assert.ok(code(page).length > 1000);
    assert.doesNotMatch(code(page), /\/login-page-/, page);
  }
  const ofStaff = Object.entries(paths).flatMap(([name, to]) => (String(to).startsWith('/admin') ? [name] : []));
  const led = new RegExp(`(\\bto=|navigate\\()[^>]*\\b(${ofStaff.join('|')})\\b`);
  const sources = globSync('web/**/*.tsx', { cwd: ROOT }).filter((file) => !file.startsWith('web/staff/'));
  assert.ok(ofStaff.length > 10 && sources.length > 50);
  assert.match('<Link to={`${DASHBOARD_PAGE}?a`}>', led);
  assert.deepEqual(
    sources.filter((file) => led.test(readFileSync(path.join(ROOT, file), 'utf8'))),
    [],
  );
});
