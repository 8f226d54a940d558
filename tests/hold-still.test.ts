import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DRAFT_KEY } from '#web/waiver/streamlined/signing-form.ts';
import { WAIVER_SESSION_KEY } from '#web/signing/pass/session.ts';
import * as signals from '#web/document/signals.ts';
import { holdStill, readInlineCode } from '#tools/document.ts';

const CODE = await readInlineCode();
const PAGE = '<head><link rel="stylesheet" href="/assets/c.css"/></head><body><p>Hello</p></body>';

test('what holds a page back runs once its style sheet is there, before anything of it is laid out', () => {
  assert.match(holdStill(PAGE, CODE), /href="\/assets\/c\.css"\/><script>[^<]*<\/script><\/head><body>/);
});

test('it speaks of the same attributes as the style sheet, and of what the flows keep', () => {
  const styles = readFileSync('web/app.css', 'utf8');
  const html = holdStill(PAGE, CODE);
  for (const name of [signals.WITHOUT_TYPEFACE, signals.TO_BE_RESTORED]) {
    assert.ok(styles.includes(`html[${name}]`), name);
    assert.ok(html.includes(`\`${name}\``), name);
  }
  assert.deepEqual([signals.DRAFT_KEY, signals.SESSION_KEY], [DRAFT_KEY, WAIVER_SESSION_KEY]);
  for (const key of [DRAFT_KEY, WAIVER_SESSION_KEY]) assert.ok(html.includes(`\`${key}\``), key);
});

test('a page without a head is not built', () => {
  assert.throws(() => holdStill('<p>Hello</p>', CODE), /no head/);
});
