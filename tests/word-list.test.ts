import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILES = globSync(
  ['*.md', '{commands,contract,docs,server,tests,tools,venue,web,words}/**/*.{md,ts,tsx,sql,css}'],
  { cwd: ROOT },
).filter((file) => file !== 'tests/word-list.test.ts');

/** Words that a plain American sentence does without, and how often they are still there. A number here may only become smaller. */
const WORDS: Record<string, number> = {
  whom: 130,
  whoever: 155,
  told: 463,
  stands: 146,
  'is over': 64,
  'are over': 6,
  'goes by': 5,
  'put down': 0,
};

test('words that a plain sentence does without become fewer', () => {
  assert.ok(FILES.length > 1000);
  const text = FILES.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const found = Object.keys(WORDS).map((word) => [word, text.match(new RegExp(`\\b${word}\\b`, 'gi'))?.length ?? 0]);
  const more = found.filter(([word = '', count = 0]) => Number(count) > (WORDS[word] ?? 0));
  assert.deepEqual(more, [], 'say it otherwise: docs/decisions and CONTRIBUTING.md are written without them');
});
