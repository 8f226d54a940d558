import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBlockedStores, openBrowserStores } from '#web/device/browser-stores.ts';
import { browserId, readSignIn, SignInNotKept, storeSignIn } from './stored-sign-in.ts';

const user = {
  id: '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59',
  email: 'grace@farside-vr.example',
  name: 'Grace Osei',
  role: 'owner',
} as const;
const authUser = JSON.stringify(user);

/** On a device that keeps this. */
function readWith(kept: Record<string, string>) {
  openBrowserStores();
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  return readSignIn();
}

test('a sign-in is stored and read again', () => {
  openBrowserStores();
  assert.equal(browserId.read(), undefined);
  storeSignIn({ token: 'secret', user, device: 'this browser' });
  assert.deepEqual(readSignIn(), user);
  assert.equal(browserId.read(), 'this browser');
});

test('a browser that keeps nothing is told so, and no half of a sign-in stays', (t) => {
  openBrowserStores();
  const { setItem } = localStorage;
  t.mock.method(localStorage, 'setItem', (key: string, text: string) => key !== 'authUser' && setItem(key, text));
  assert.throws(() => storeSignIn({ token: 'secret', user }), SignInNotKept);
  assert.equal(localStorage.getItem('authToken'), null);
  for (const how of ['forbidden', 'full', 'forgetful'] as const) {
    openBlockedStores(how);
    assert.throws(() => storeSignIn({ token: 'secret', user }), /this browser keeps nothing for this site/);
  }
});

test('one is signed in only if token and user are both there and whole', () => {
  assert.equal(readWith({ authUser }), undefined);
  assert.equal(readWith({ authToken: 'secret' }), undefined);
  assert.equal(readWith({ authToken: 'secret', authUser: '{' }), undefined);
  assert.equal(readWith({ authToken: 'secret', authUser: 'null' }), undefined);
  for (const damage of [{ name: {} }, { email: [] }]) {
    const damaged = JSON.stringify({ ...user, ...damage });
    assert.equal(readWith({ authToken: 'secret', authUser: damaged }), undefined);
  }
});

test('a sign-in of a role that nobody knows has the least of them', () => {
  const damaged = JSON.stringify({ ...user, role: 'king' });
  assert.equal(readWith({ authToken: 'secret', authUser: damaged })?.role, 'desk');
});

test('on an enrolled tablet a sign-in counts as a use of it', () => {
  const device = JSON.stringify({ id: 'tablet', name: 'Tablet 2', kind: 'desk' });
  readWith({ deviceCredential: 'credential', device });
  storeSignIn({ token: 'secret', user });
  assert.ok(Number(localStorage.getItem('device-last-use')) > 0);
});

test('a user without a name goes by the email', () => {
  const nameless = JSON.stringify({ email: user.email });
  assert.equal(readWith({ authToken: 'secret', authUser: nameless })?.name, user.email);
});
