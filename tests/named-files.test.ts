import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILES = globSync(
  [
    '*.{md,ts,mjs}',
    '{art,commands,contract,deploy,docs,server,tests,tools,venue,web,words}/**/*.{md,ts,tsx,mjs,py,sql,css,html}',
  ],
  { cwd: ROOT },
);
/** A name that no file may have, and examples. */
const NO_FILE = /^(index\.ts|x(\.test)?\.ts)$/;

const IN_TEXT = /`(?:\.?\/)?([\w./-]+\.(?:tsx?|mjs|sql|py|css|md))`/g;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/|--)\s.*$/gm;
const IN_COMMENT = /(?<![\w./-])([\w./-]+\.(?:tsx?|mjs|sql))\b/g;

/** The files that a text names, by their path or its end, and that are not there. */
function missingIn(file: string, content: string): string[] {
  const names = file.endsWith('.md')
    ? content.matchAll(IN_TEXT)
    : (content.match(COMMENT) ?? []).join('\n').matchAll(IN_COMMENT);
  return [...names]
    .map(([, name = '']) => name.replace(/^(?:\.\.?\/)+/, ''))
    .filter((name) => !NO_FILE.test(name) && !FILES.some((each) => each === name || each.endsWith(`/${name}`)));
}

test('every source file that a page of documentation or a comment names is there', () => {
  assert.ok(FILES.length > 1000);
  const faults = FILES.flatMap((file) =>
    missingIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file} names ${name}`),
  );
  assert.deepEqual(faults, []);
});

test('one that is not is told', () => {
  assert.deepEqual(missingIn('x.md', 'See `waivers/signing.ts` and `waivers/unsigned.ts`.'), ['waivers/unsigned.ts']);
  assert.deepEqual(missingIn('x.ts', '// As in unsigned.ts\nconst a = b.ts;'), ['unsigned.ts']);
});
