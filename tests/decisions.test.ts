import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const FOLDER = path.resolve(import.meta.dirname, '../docs/decisions');
const STATUS =
  /^Date: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded)(?:, (?:amended|replaced) by (\d{4}(?:, \d{4})*))?\.$/;

const files = readdirSync(FOLDER);

/** What is wrong with the head of a decision record. */
function faultsOf(file: string, content: string): string[] {
  const [title = '', , status = ''] = content.split('\n');
  const [heading] = /^## .*$/m.exec(content) ?? [];
  const [, by = ''] = STATUS.exec(status) ?? [];
  const unknown = by.split(', ').filter((number) => number && !files.some((other) => other.startsWith(`${number}-`)));
  return [
    title.startsWith(`# ${Number(file.slice(0, 4))}. `) ? '' : 'its title begins with its number',
    STATUS.test(status) ? '' : 'its third line says when it was made and whether it holds',
    unknown.length === 0 ? '' : `there is no decision ${unknown.join(', ')}`,
    heading === '## Context' ? '' : 'it begins with its context',
  ].filter(Boolean);
}

test('every decision has its number, its date, its status and a context', () => {
  assert.ok(files.length > 40);
  assert.equal(new Set(files.map((file) => file.slice(0, 4))).size, files.length, 'no number twice');
  const faults = files.flatMap((file) =>
    faultsOf(file, readFileSync(path.join(FOLDER, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  assert.deepEqual(faults, []);
});

test('a decision without them is told', () => {
  assert.deepEqual(faultsOf('0007-x.md', '# 7. X\n\nDate: 2026-11-21. Status: accepted.\n\n## Context\n'), []);
  assert.equal(faultsOf('0007-x.md', '# 8. X\n\nStatus: accepted\n\nText\n').length, 3);
  assert.deepEqual(
    faultsOf('0007-x.md', '# 7. X\n\nDate: 2026-11-21. Status: accepted, amended by 9999.\n\n## Context'),
    ['there is no decision 9999'],
  );
});
