import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readBuiltSite } from '#server/site/built-site.ts';
import { provideSite } from '#server/site/rendered-site.ts';
import type { PageVenue } from '#contract/venue/page-venue.ts';
import { addVenue, composePage } from '#server/site/compose-page.ts';
import { describeForPages } from '#server/site/page-venue.ts';
import * as signals from '#web/document/signals.ts';
import { KEYS } from '#web/device/keys.ts';
import { makeSite } from '../tests/support/venue.ts';
import { readInlineCode } from './document.ts';

const CODE = await readInlineCode();
const PAGE = composePage(
  {
    html: '<p>Hello</p>',
    title: 'Ours & yours',
    description: 'A "page"',
    listed: { address: '/', title: '', description: '', describesVenue: false },
    styles: ['/assets/c.css'],
    scripts: ['/assets/start.js', '/assets/a.js'],
  },
  CODE,
);

test('what holds a page back runs once its style sheet is there, before anything of it is laid out', () => {
  assert.match(PAGE, /href="\/assets\/c\.css"\/><script>[^<]*<\/script><\/head><body>/);
});

test('it speaks of the same attributes as the style sheet, and of what the flows keep', () => {
  const styles = readFileSync('web/app.css', 'utf8');
  for (const name of [signals.WITHOUT_TYPEFACE, signals.TO_BE_RESTORED]) {
    assert.ok(styles.includes(`html[${name}]`), name);
    assert.ok(PAGE.includes(`\`${name}\``), name);
  }
  const { DRAFT_KEY, SESSION_KEY } = signals;
  for (const key of [DRAFT_KEY, SESSION_KEY]) assert.ok(PAGE.includes(`\`${key}\``), key);
  for (const key of [DRAFT_KEY, `${DRAFT_KEY}-classic`, `${DRAFT_KEY}-progressive`]) assert.ok(key in KEYS, key);
});

test('a page is painted before its code is asked for', () => {
  assert.match(
    PAGE,
    /<div id="app" data-code="\/assets\/start\.js \/assets\/a\.js"><p>Hello<\/p><\/div><!--venue--><script>/,
  );
  assert.match(PAGE, /requestAnimationFrame\(\(\)=>setTimeout\(\w+,\w+\?500:0\)\)/);
  assert.match(PAGE, /new PerformanceObserver\(\w+\)\.observe\(\{type:\w+,buffered:!0\}\)/);
});

test('no page preloads its code: each can be read before', async () => {
  const site = readBuiltSite();
  assert.ok(site, 'The site is not built: npm run build');
  const { pages } = await provideSite(site, makeSite());
  for (const { address, html } of pages.filter(({ readers }) => readers !== 'desk')) {
    assert.match(html, /data-code="\/assets/);
    assert.doesNotMatch(html, /rel="modulepreload"|<script[^>]* src=/, address);
  }
});

test('what a venue says ends no element of a page, and is read by its code as it was written', () => {
  const name = 'End </script><b> $&';
  const html = addVenue(PAGE, describeForPages(makeSite({ venue: { name } })), 'visitors');
  const [, block = ''] = /<script type="application\/json" id="venue">(.*?)<\/script>/.exec(html) ?? [];
  assert.equal((JSON.parse(block) as PageVenue).venue.name, name);
});

test('what tells of missing code is at the very end of a page', () => {
  assert.match(PAGE, /<\/script><div id="stalled" hidden.*<noscript>.*<script>[^<]*<\/script><\/body><\/html>$/s);
});

test('words of a page end no element', () => {
  assert.match(PAGE, /<title>Ours &amp; yours<\/title><meta name="description" content="A &quot;page&quot;"\/>/);
  const unlisted = composePage(
    { html: '', title: '<b>', description: '', listed: null, styles: [], scripts: [] },
    CODE,
  );
  assert.match(unlisted, /<title>&lt;b&gt;<\/title>.*<meta name="robots" content="noindex"\/>/);
});
