import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { calls } from '#contract/calls.ts';
import { missingPathsOf, pathsNamedIn } from './support/named-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };

test('every command that the README names exists', () => {
  const commands = [...readme.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name = '']) => name);
  assert.ok(commands.length >= 4);
  for (const command of commands) assert.ok(command in scripts, `npm run ${command}`);
});

test('every path that the README names exists', () => {
  assert.ok(pathsNamedIn(readme).length >= 10);
  assert.deepEqual(missingPathsOf(readme), []);
});

test('the README and .env.example name the same settings as the server reads', () => {
  const config = readFileSync(path.join(ROOT, 'server/config.ts'), 'utf8');
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?\s*([A-Z_]+)=/gm)].map(([, name = '']) => name);
  assert.ok(named.length >= 9);
  for (const name of named) {
    assert.ok(config.includes(name), `${name} in server/config.ts`);
    assert.ok(readme.includes(`\`${name}\``), `${name} in README.md`);
  }
});

test('the calls that the README names exist', () => {
  assert.ok(readme.includes(calls.checkHealth.path));
});
