import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from './memory-storage.ts';
import { isPartyUnkept, storedParty, storeParty } from './party-of-tab.ts';

test('the party of a tab that keeps nothing is known until the page is loaded anew', () => {
  const blocked = { read: () => null, write() {}, remove() {} };
  storeParty(blocked, 'mia');
  assert.deepEqual([storedParty(blocked), isPartyUnkept()], ['mia', true]);
  storeParty(blocked, null);
  assert.deepEqual([storedParty(blocked), isPartyUnkept()], [null, false]);

  const texts = memoryStorage();
  storeParty(texts, 'mia');
  const full = { ...texts, write() {} };
  storeParty(full, 'mia, joined');
  assert.equal(storedParty(full), 'mia, joined');
  storeParty(texts, 'leo');
  assert.deepEqual([storedParty(texts), isPartyUnkept()], ['leo', false]);
});
