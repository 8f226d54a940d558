import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Every message that a visitor may meet when something goes wrong, word for word, and the page that shows it. */
const MESSAGES = [
  ['every form', 'Failed to submit waiver'],
  ['every form', 'Please provide your signature'],
  ['every form', 'Failed to capture signature'],
  ['every form', 'Please enter a valid email address'],
  ['every form', 'Please enter a valid phone number'],
  ['every form', 'We could not reach the server. Please check your connection and try again.'],
  ['every form', 'The waiver text has changed since you opened this page. Please reload the page and read it again.'],
  ['/waiver', 'Please enter a valid phone number.'],
  ['/waiver', 'Please enter a valid name'],
  ['/waiver', 'Your waiver has expired. Please sign a new one.'],
  ['/waiver', 'We could not check your number just now'],
  ['/waiver', 'This step did not load'],
  ['/waiver/classic', 'Name and email are required'],
  ['/waiver/classic', 'Your waiver expired on'],
  ['/waiver-confirmation', 'No QR code provided'],
  ['/waiver-confirmation', 'Waiver not found'],
  ['/waiver-confirmation', 'The waiver confirmation could not be found or may have expired.'],
  ['/waiver-confirmation', 'HTTP error! status: '],
  ['/waiver-confirmation', 'port 3001'],
  ['/waiver-confirmation', 'Cannot connect to backend server. Please ensure the server is running.'],
  ['/waiver-confirmation', 'An unexpected error occurred while fetching waiver data'],
  [
    '/waiver-confirmation',
    'This waiver has expired. The customer must sign a new waiver before participating in activities.',
  ],
] as const;

const tests = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', 'tests/support'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /^(web|tests)\/.*\.ts$/.test(file) && !file.endsWith('error-catalogue.test.ts'))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

for (const [page, message] of MESSAGES) {
  test(`a test sees, at ${page}: ${message}`, () => {
    assert.ok(tests.some((source) => source.includes(message)));
  });
}
