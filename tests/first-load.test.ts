import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBuiltSite } from '#server/site/built-site.ts';
import { isSiteBuilt } from '#tools/build.ts';
import { prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { DESK_PAGES } from '#web/staff/pages.ts';

const CLIENT = readBuiltSite()?.client ?? '';
const DESK_LIMIT_KIB = 100;

before(async () => {
  assert.ok(await isSiteBuilt(), 'The site is not built from the sources as they are: npm run build');
});

/** Every script that a page's HTML loads by itself, with all that those import statically. */
function firstScriptsOf(page: string): string[] {
  const html = readFileSync(path.join(CLIENT, page, 'index.html'), 'utf8');
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
  const html = readFileSync(path.join(CLIENT, page, 'index.html'), 'utf8');
  return [...new Set([...html.matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map(([, name = '']) => name))];
}

function expectAtMost(t: TestContext, files: readonly string[], limitKib: number): void {
  const sizes = files.map((name) => ({
    name,
    bytes: gzipSync(readFileSync(path.join(CLIENT, name)), { level: 9 }).length,
  }));
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  // React alone weighs more than half: less would mean that the counting has gone wrong.
  assert.ok(bytes > limitKib * 512, `only ${bytes} bytes were found`);
  t.diagnostic(`${limitKib * 1024 - bytes} bytes are left`);
  assert.ok(bytes <= limitKib * 1024, `${(bytes / 1024).toFixed(2)} KiB: ${JSON.stringify(sizes, null, 1)}`);
}

for (const page of Object.values(DESK_PAGES)) {
  test(`${page} loads at most ${DESK_LIMIT_KIB} KiB of JavaScript, gzipped, before the camera opens`, (t) => {
    const scripts = firstScriptsOf(page);
    expectAtMost(t, scripts, DESK_LIMIT_KIB);
    // Only what the camera loads knows where the reader of codes is.
    for (const script of scripts) assert.doesNotMatch(readFileSync(path.join(CLIENT, script), 'utf8'), /\.wasm/);
  });
}

for (const { path: page, alsoAt = [], firstLoadKib } of Object.values(VISITOR_PAGES)) {
  if (firstLoadKib === undefined) continue;
  for (const address of [page].concat(alsoAt)) {
    test(`${address} loads at most ${firstLoadKib} KiB, gzipped, before anyone touches it`, (t) => {
      const isHome = address === '/';
      const place = prerenderedPath(address);
      // Home's styles, which are those of the whole site, count as well.
      expectAtMost(t, [...firstScriptsOf(place), ...(isHome ? firstStylesOf(place) : [])], firstLoadKib);
    });
  }
}
