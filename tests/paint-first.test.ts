import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readBuiltSite } from '#server/site/built-site.ts';
import { paintFirst, readInlineCode } from '#tools/document.ts';

const CODE = await readInlineCode();
const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>\
<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p>\
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";

  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/a.js");</script></body>`;

test('a page is painted before its code is asked for', () => {
  const html = paintFirst(PAGE, CODE);
  assert.ok(
    html.startsWith(
      '<head><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p><script type="text/plain">',
    ),
  );
  assert.match(html, /requestAnimationFrame\(\(\)=>setTimeout\(\w+\)\)/);
  assert.match(html, /of \["\/assets\/a\.js","\/assets\/b\.js"\]/);
  assert.match(
    html,
    /<script type="text\/plain">import "\/assets\/manifest\.js";[^<]*import\("\/assets\/a\.js"\);<\/script><script>/,
  );
});

test('a page that starts otherwise is not built', () => {
  assert.throws(() => paintFirst('<script type="module" src="/assets/a.js"></script>', CODE), /not known/);
});

test('no page that can be read preloads its code, and the one that cannot does', () => {
  const client = readBuiltSite()?.client;
  assert.ok(client, 'The site is not built: node tools/build.ts');
  const preloads = (file: string) => readFileSync(path.join(client, file), 'utf8').includes('rel="modulepreload"');
  assert.deepEqual(['index.html', 'waiver/index.html', 'contact/index.html'].map(preloads), [false, false, false]);
  assert.equal(preloads('__spa-fallback.html'), true);
});
