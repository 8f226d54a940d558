import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignInNotKept, storeSignIn, readBrowserId, readSignIn } from './stored-sign-in.ts';

function storageOf(stored: Record<string, string>) {
  return {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: string) => void (stored[key] = value),
    remove: (key: string) => void delete stored[key],
  };
}

const user = {
  id: '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59',
  email: 'grace@farside-vr.example',
  name: 'Grace Osei',
  role: 'owner',
} as const;

test('a sign-in is stored and read again', () => {
  const stored: Record<string, string> = {};
  storeSignIn({ token: 'secret', user, device: 'this browser' }, storageOf(stored));
  assert.deepEqual(Object.keys(stored), ['authToken', 'authUser', 'staff-device']);
  assert.deepEqual(readSignIn(storageOf(stored)), user);
  assert.equal(readBrowserId(storageOf(stored)), 'this browser');
  assert.equal(readBrowserId(storageOf({})), undefined);
});

test('a browser that keeps nothing is told so, and no half of a sign-in stays', () => {
  const stored: Record<string, string> = {};
  const full = {
    ...storageOf(stored),
    write(key: string, value: string) {
      if (key !== 'authUser') stored[key] = value;
    },
  };
  assert.throws(() => storeSignIn({ token: 'secret', user }, full), SignInNotKept);
  assert.deepEqual(stored, {});
  const forgets = { ...storageOf({}), write() {} };
  assert.throws(() => storeSignIn({ token: 'secret', user }, forgets), /this browser keeps nothing for this site/);
  const earlier = { ...storageOf({ authToken: 'earlier', authUser: JSON.stringify(user) }), write() {} };
  assert.throws(() => storeSignIn({ token: 'secret', user }, earlier), SignInNotKept);
});

test('one is signed in only if token and user are both there and whole', () => {
  const authUser = JSON.stringify(user);
  assert.equal(readSignIn(storageOf({ authUser })), undefined);
  assert.equal(readSignIn(storageOf({ authToken: 'secret' })), undefined);
  assert.equal(readSignIn(storageOf({ authToken: 'secret', authUser: '{' })), undefined);
  assert.equal(readSignIn(storageOf({ authToken: 'secret', authUser: 'null' })), undefined);
  for (const damage of [{ name: {} }, { email: [] }]) {
    const damaged = JSON.stringify({ ...user, ...damage });
    assert.equal(readSignIn(storageOf({ authToken: 'secret', authUser: damaged })), undefined);
  }
});

test('a sign-in of a role that nobody knows has the least of them', () => {
  const damaged = JSON.stringify({ ...user, role: 'king' });
  assert.equal(readSignIn(storageOf({ authToken: 'secret', authUser: damaged }))?.role, 'desk');
});

test('on an enrolled tablet a sign-in counts as a use of it', () => {
  const stored: Record<string, string> = {
    deviceCredential: 'credential',
    device: JSON.stringify({ id: 'tablet', name: 'Tablet 2', kind: 'desk' }),
  };
  storeSignIn({ token: 'secret', user }, storageOf(stored));
  assert.ok(Number(stored['device-last-use']) > 0);
});

test('a user without a name goes by the email', () => {
  const authUser = JSON.stringify({ email: user.email });
  assert.equal(readSignIn(storageOf({ authToken: 'secret', authUser }))?.name, user.email);
});
