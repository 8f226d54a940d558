import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'docs/decisions');
const STATUS = /^Date: \d{4}-\d{2}-\d{2}\. Status: accepted\.(?: Replaces \d{4}(?:, \d{4})*\.)?$/;

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
const numbers = records.map((file) => file.slice(0, 4));
/** Earlier decisions, and where each is continued. */
const archived = new Map(
  [...read('archive.md').matchAll(/^\| (\d{4}) \|.*\| (.+) \|$/gm)].map(([, number = '', now = '']) => [
    number,
    now.split(', '),
  ]),
);

/** What is wrong with a decision record. */
function findFaults(file: string, content: string): string[] {
  const [title = '', , status = ''] = content.split('\n');
  const [heading] = /^## .*$/m.exec(content) ?? [];
  return [
    title.startsWith(`# ${Number(file.slice(0, 4))}. `) ? '' : 'its title begins with its number',
    STATUS.test(status) ? '' : 'its third line says when it was made, that it holds, and what it replaces',
    heading === '## Context' ? '' : 'it begins with its context',
    content.split('\n').length <= 50 ? '' : 'it is longer than a page',
  ].filter(Boolean);
}

test('each decision has its number, its date, its status, a context, and fits a page', () => {
  assert.ok(records.length > 20 && records.length <= 30);
  const faults = records.flatMap((file) => findFaults(file, read(file)).map((fault) => `${file}: ${fault}`));
  assert.deepEqual(faults, []);
});

test('a fault is found', () => {
  assert.deepEqual(findFaults('0007-x.md', '# 7. X\n\nDate: 2026-11-21. Status: accepted.\n\n## Context\n'), []);
  assert.equal(findFaults('0007-x.md', '# 8. X\n\nStatus: accepted\n\nText\n').length, 3);
});

test('an earlier decision leads to one that holds, which names it', () => {
  for (const [number, now] of archived) {
    assert.ok(!numbers.includes(number), `${number} is both`);
    for (const to of now.filter((each) => /^\d{4}$/.test(each)))
      assert.ok(numbers.includes(to), `${number} leads to ${to}`);
  }
  const replaced = records.flatMap((file) => /Replaces (.*)\.$/m.exec(read(file))?.[1]?.split(', ') ?? []);
  for (const number of replaced) assert.ok(archived.has(number), `${number} is in the archive`);
});

test('each decision that code or documentation names is there, and holds (migrations stay as they were)', () => {
  const files = globSync(
    ['*.md', '{commands,contract,deploy,docs,server,tests,tools,venue,web}/**/*.{md,ts,tsx,sql,css}'],
    { cwd: ROOT },
  );
  assert.ok(files.length > 1000);
  const unknown = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/decisions?[ /](\d{1,4})\b|\((0\d{3})\)/g)]
      .map(([, named, bracketed]) => (named ?? bracketed ?? '').padStart(4, '0'))
      .filter((number) => !numbers.includes(number) && !(archived.has(number) && file.includes('/migrations/')))
      .map((number) => `${file} names ${number}`),
  );
  assert.deepEqual(unknown, []);
});
