import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBuiltSite } from '#server/site/built-site.ts';
import { isSiteBuilt } from '#tools/build.ts';

const CLIENT = readBuiltSite()?.client ?? '';
const LIMIT_KIB = 130;
/** With its styles, which are those of the whole site. */
const HOME_LIMIT_KIB = 135;
const SIGNING_PAGES = ['waiver', 'waiver/streamlined', 'waiver/classic', 'waiver/progressive'];

before(async () => {
  assert.ok(await isSiteBuilt(), 'The site is not built from the sources as they are: npm run build');
});

/** Every script that a page's HTML loads by itself, with all that those import statically. */
function firstScriptsOf(page: string): string[] {
  const html = readFileSync(path.join(CLIENT, page, 'index.html'), 'utf8');
  const scripts = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, name = '']) => name));
  for (const script of scripts) {
    const code = readFileSync(path.join(CLIENT, script), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      scripts.add(`/assets/${name}`);
    }
  }
  return [...scripts];
}

function gzippedKib(script: string): number {
  return gzipSync(readFileSync(path.join(CLIENT, script)), { level: 9 }).length / 1024;
}

const DESK_LIMIT_KIB = 100;

function tellRest(t: TestContext, limit: number, kib: number): void {
  t.diagnostic(`${Math.round((limit - kib) * 1024)} bytes are left`);
}

for (const page of ['admin/desk', 'admin/desk/phone', 'admin/desk/scanner']) {
  test(`/${page} loads at most ${DESK_LIMIT_KIB} KiB of JavaScript, gzipped, before the camera opens`, (t) => {
    const scripts = firstScriptsOf(page);
    const sizes = scripts.map((name) => ({ name, kib: gzippedKib(name) }));
    const kib = sizes.reduce((sum, size) => sum + size.kib, 0);
    assert.ok(kib > DESK_LIMIT_KIB / 2, `only ${kib.toFixed(1)} KiB were found`);
    tellRest(t, DESK_LIMIT_KIB, kib);
    assert.ok(kib <= DESK_LIMIT_KIB, `${kib.toFixed(1)} KiB: ${JSON.stringify(sizes, null, 1)}`);
    // Only what the camera loads knows where the reader of codes is.
    for (const script of scripts) assert.doesNotMatch(readFileSync(path.join(CLIENT, script), 'utf8'), /\.wasm/);
  });
}

for (const page of SIGNING_PAGES) {
  test(`/${page} loads at most ${LIMIT_KIB} KiB of JavaScript, gzipped, before anyone touches it`, (t) => {
    const sizes = firstScriptsOf(page).map((name) => ({
      name,
      bytes: gzipSync(readFileSync(path.join(CLIENT, name)), { level: 9 }).length,
    }));
    const kib = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    // React alone weighs more than half: less would mean that the counting has gone wrong.
    assert.ok(kib > LIMIT_KIB / 2, `only ${kib.toFixed(1)} KiB were found`);
    tellRest(t, LIMIT_KIB, kib);
    assert.ok(kib <= LIMIT_KIB, `${kib.toFixed(1)} KiB: ${JSON.stringify(sizes, null, 1)}`);
  });
}

test(`the home page loads at most ${HOME_LIMIT_KIB} KiB of JavaScript and styles, gzipped, before anyone touches it`, (t) => {
  const html = readFileSync(path.join(CLIENT, 'index.html'), 'utf8');
  const styles = [...html.matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map(([, name = '']) => name);
  assert.ok(styles.length > 0, 'no styles were found');
  const sizes = [...new Set([...firstScriptsOf(''), ...styles])].map((name) => ({ name, kib: gzippedKib(name) }));
  const kib = sizes.reduce((sum, size) => sum + size.kib, 0);
  tellRest(t, HOME_LIMIT_KIB, kib);
  assert.ok(kib <= HOME_LIMIT_KIB, `${kib.toFixed(2)} KiB: ${JSON.stringify(sizes, null, 1)}`);
});
