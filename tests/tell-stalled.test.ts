import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInlineCode, tellStalled } from '#tools/document.ts';

const CODE = await readInlineCode();

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
