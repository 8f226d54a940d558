import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DRAFT_KEY } from '#web/waiver/streamlined/signing-form.ts';
import { WAIVER_SESSION_KEY } from '#web/signing/pass/session.ts';
import { holdStill } from '#tools/hold-still.ts';

const PAGE = '<head><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p></body>';

test('what holds a page back runs once its style sheet is there, before anything of it is laid out', () => {
  assert.match(holdStill(PAGE), /href="\/assets\/c\.css"\/><script>[^<]*<\/script><\/head><body>/);
});

test('it speaks of the same attributes as the style sheet, and of what the flows keep', () => {
  const styles = readFileSync('web/app.css', 'utf8');
  const html = holdStill(PAGE);
  for (const [, name = ''] of html.matchAll(/hold\("([\w-]+)"\)/g)) assert.ok(styles.includes(`html[${name}]`), name);
  for (const key of [DRAFT_KEY, WAIVER_SESSION_KEY]) assert.ok(html.includes(`"${key}"`), key);
});

test('a page without a head is not built', () => {
  assert.throws(() => holdStill('<p>Hello</p>'), /no head/);
});
