import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { hasSignals, keepSignals } from '../desk/phone/signals.ts';
import { keepPresses, keptPresses } from '../desk/presses.ts';
import { updateUser } from '../sign-in/stored-sign-in.ts';
import { noteUse, readLastUse } from './idle.ts';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

afterEach(() => {
  for (const [name, property] of before) {
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('a browser that forbids storage, or has no room, stops no page of the staff', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  for (const forbid of [{ get: refuse }, { value: { getItem: refuse, setItem: refuse, removeItem: refuse } }]) {
    for (const name of NAMES) Object.defineProperty(globalThis, name, { configurable: true, ...forbid });
    updateUser({ id: 'grace', email: 'grace@farside-vr.example', name: 'Grace Osei', role: 'owner' });
    noteUse(1);
    keepPresses([{ id: 'press' } as Parameters<typeof keepPresses>[0][number]]);
    keepSignals(true);
    assert.deepEqual([readLastUse(), keptPresses(), hasSignals()], [0, [], false]);
  }
});
