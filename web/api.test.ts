import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deskCalls } from '#contract/desk-calls.ts';
import { officeCalls } from '#contract/office-calls.ts';
import { call } from './api.ts';

test('an answer arrives though the renewed token finds no room in storage', async (t) => {
  const storage = {
    getItem: (key: string) => (key === 'authToken' ? 'earlier' : null),
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
  const reply = new Response(null, { status: 204, headers: { 'x-session-token': 'renewed' } });
  t.mock.method(globalThis, 'fetch', async () => reply);
  assert.equal(await call('unsubscribe', { params: { token: 'a' } }), null);
});

test('a page makes no call of which it does not bring the address', () => {
  const made = (pattern: string, exclude: string[], unknown: object) =>
    globSync(pattern, { cwd: path.resolve(import.meta.dirname, '..'), exclude })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\b(?:call|request)\(\s*'\w+'/g) ?? [])
      .filter((each) => Object.hasOwn(unknown, each.split("'")[1] ?? ''));
  assert.deepEqual(made('web/**/*.{ts,tsx}', ['web/staff/**'], { ...deskCalls, ...officeCalls }), []);
  assert.deepEqual(made('web/staff/desk/**/*.{ts,tsx}', [], officeCalls), []);
  assert.ok(made('web/staff/venue/*.ts', [], officeCalls).length > 0);
});
