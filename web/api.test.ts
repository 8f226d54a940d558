import assert from 'node:assert/strict';
import { test } from 'node:test';
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
  assert.equal(await call('signOutStaff', {}), null);
});
