import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DASHBOARD_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { addVenue, VENUE_MARK } from '#server/site/compose-page.ts';
import { describeForPages } from '#server/site/page-venue.ts';
import { provideSite } from '#server/site/rendered-site.ts';
import { isSiteBuilt } from '#tools/build.ts';
import { prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { DESK_PAGES } from '#web/staff/pages.ts';
import { makeSite } from './support/venue.ts';

const DESK_LIMIT_KIB = 100;
/** With their styles. */
const STAFF_LIMITS_KIB = { [LOGIN_PAGE]: 130, [DASHBOARD_PAGE]: 185 };

const site = readBuiltSite();
assert.ok(site && (await isSiteBuilt()), 'The site is not built from the sources as they are: npm run build');
const CLIENT = site.client;
const { pages } = await provideSite(site, makeSite());

function readPage(address: string): string {
  return pages.find((page) => page.address === address)?.html ?? '';
}

/** Every script that a page's HTML loads by itself, with all that those import statically. */
function firstScriptsOf(page: string): string[] {
  const html = readPage(page);
  const scripts = new Set([...html.matchAll(/["' ](\/assets\/[^"' ]+\.js)(?=["' ])/g)].map(([, name = '']) => name));
  for (const script of scripts) {
    const code = readFileSync(path.join(CLIENT, script), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      scripts.add(`/assets/${name}`);
    }
  }
  return [...scripts];
}

function firstStylesOf(page: string): string[] {
  return [...new Set([...readPage(page).matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map(([, name = '']) => name))];
}

/** What the page's code knows of the venue counts as well. */
function expectAtMost(t: TestContext, page: string, files: readonly string[], limitKib: number): void {
  const readers = Object.values(DESK_PAGES).includes(page) ? 'desk' : page in STAFF_LIMITS_KIB ? 'staff' : 'visitors';
  const venue = addVenue(VENUE_MARK, describeForPages(makeSite()), readers);
  const sizes = [
    ...files.map((name) => ({ name, bytes: countBytes(readFileSync(path.join(CLIENT, name))) })),
    { name: 'the venue', bytes: countBytes(venue) },
  ];
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  // React alone weighs more than half: less would mean that the counting has gone wrong.
  assert.ok(bytes > limitKib * 512, `only ${bytes} bytes were found`);
  t.diagnostic(`${limitKib * 1024 - bytes} bytes are left`);
  const tooMuch = `${bytes - limitKib * 1024} bytes too many: load apart what nobody needs at once, by lazy() or import()`;
  assert.ok(bytes <= limitKib * 1024, `${tooMuch}. ${JSON.stringify(sizes, null, 1)}`);
}

function countBytes(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length;
}

for (const page of Object.values(DESK_PAGES)) {
  test(`${page} loads at most ${DESK_LIMIT_KIB} KiB of JavaScript, gzipped, before the camera opens`, (t) => {
    const scripts = firstScriptsOf(page);
    expectAtMost(t, page, scripts, DESK_LIMIT_KIB);
    // Only what the camera loads knows where the reader of codes is.
    for (const script of scripts) assert.doesNotMatch(readFileSync(path.join(CLIENT, script), 'utf8'), /\.wasm/);
  });
}

for (const [page, limitKib] of Object.entries(STAFF_LIMITS_KIB)) {
  test(`${page} loads at most ${limitKib} KiB, gzipped, before anyone touches it`, (t) => {
    expectAtMost(t, page, [...firstScriptsOf(page), ...firstStylesOf(page)], limitKib);
  });
}

for (const { path: page, alsoAt = [], firstLoadKib } of Object.values(VISITOR_PAGES)) {
  if (firstLoadKib === undefined) continue;
  for (const address of [page].concat(alsoAt)) {
    test(`${address} loads at most ${firstLoadKib} KiB, gzipped, before anyone touches it`, (t) => {
      const isHome = address === '/';
      const place = prerenderedPath(address);
      // Home's styles, which are those of the whole site, count as well.
      expectAtMost(t, place, [...firstScriptsOf(place), ...(isHome ? firstStylesOf(place) : [])], firstLoadKib);
    });
  }
}
