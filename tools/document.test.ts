import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readBuiltSite } from '#server/site/built-site.ts';
import * as signals from '#web/document/signals.ts';
import { KEYS } from '#web/device/keys.ts';
import { holdStill, paintFirst, readInlineCode, tellStalled } from './document.ts';

const CODE = await readInlineCode();
const STYLED_PAGE = '<head><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p></body>';
const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>\
<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p>\
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";

  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/a.js");</script></body>`;

test('what holds a page back runs once its style sheet is there, before anything of it is laid out', () => {
  assert.match(holdStill(STYLED_PAGE, CODE), /href="\/assets\/c\.css"\/><script>[^<]*<\/script><\/head><body>/);
});

test('it speaks of the same attributes as the style sheet, and of what the flows keep', () => {
  const styles = readFileSync('web/app.css', 'utf8');
  const html = holdStill(STYLED_PAGE, CODE);
  for (const name of [signals.WITHOUT_TYPEFACE, signals.TO_BE_RESTORED]) {
    assert.ok(styles.includes(`html[${name}]`), name);
    assert.ok(html.includes(`\`${name}\``), name);
  }
  const { DRAFT_KEY, SESSION_KEY } = signals;
  for (const key of [DRAFT_KEY, SESSION_KEY]) assert.ok(html.includes(`\`${key}\``), key);
  for (const key of [DRAFT_KEY, `${DRAFT_KEY}-classic`, `${DRAFT_KEY}-progressive`]) assert.ok(key in KEYS, key);
});

test('a page without a head is not built', () => {
  assert.throws(() => holdStill('<p>Hello</p>', CODE), /no head/);
});

test('a page is painted before its code is asked for', () => {
  const html = paintFirst(PAGE, CODE);
  assert.ok(
    html.startsWith(
      '<head><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p><script type="text/plain">',
    ),
  );
  assert.match(html, /requestAnimationFrame\(\(\)=>setTimeout\(\w+,\w+\?500:0\)\)/);
  assert.match(html, /new PerformanceObserver\(\w+\)\.observe\(\{type:\w+,buffered:!0\}\)/);
  assert.match(html, /of \["\/assets\/a\.js","\/assets\/b\.js"\]/);
  assert.match(
    html,
    /<script type="text\/plain">import "\/assets\/manifest\.js";[^<]*import\("\/assets\/a\.js"\);<\/script><script>/,
  );
});

test('a page that starts otherwise is not built', () => {
  assert.throws(() => paintFirst('<script type="module" src="/assets/a.js"></script>', CODE), /not known/);
});

test('no page preloads its code: each can be read before', () => {
  const client = readBuiltSite()?.client;
  assert.ok(client, 'The site is not built: npm run build');
  const preloads = (file: string) => readFileSync(path.join(client, file), 'utf8').includes('rel="modulepreload"');
  const pages = [
    'index.html',
    'waiver/index.html',
    'contact/index.html',
    'party/code/index.html',
    'not-found/index.html',
  ];
  assert.deepEqual(pages.filter(preloads), []);
});

test('what tells of missing code stands at the very end of a page', () => {
  const html = tellStalled('<body><p>Hello</p><script>start()</script></body></html>', CODE);
  assert.match(
    html,
    /<script>start\(\)<\/script><div id="stalled" hidden.*<noscript>.*<script>[^<]*<\/script><\/body><\/html>$/s,
  );
});

test('a page without an end is not built', () => {
  assert.throws(() => tellStalled('<p>Hello</p>', CODE), /no end/);
});
