import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What promises something to a visitor: a share off a price, a code for it, or what is free. */
const PROMISES = /\d+ ?% off|\bWAIVER15\b|\bfree (VR|STEM|session)|\bpriority booking\b|\bwelcome bonus\b/i;

test('what the venue promises stands in venue/ and nowhere else', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web', 'server', 'contract', 'venue'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
  const promising = files.filter((file) => PROMISES.test(readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(promising, ['venue/consent-texts.ts', 'venue/offers.ts']);
});
