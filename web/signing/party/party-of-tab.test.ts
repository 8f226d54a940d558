import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBlockedStores, openBrowserStores } from '#web/device/browser-stores.ts';
import { isPartyUnkept, storedParty, storeParty } from './party-of-tab.ts';

test('the party of a tab that keeps nothing is known until the page is loaded anew', () => {
  openBlockedStores('forgetful');
  storeParty('mia');
  assert.deepEqual([storedParty(), isPartyUnkept()], ['mia', true]);
  storeParty(null);
  assert.deepEqual([storedParty(), isPartyUnkept()], [null, false]);

  openBrowserStores();
  storeParty('mia');
  openBlockedStores('full');
  storeParty('mia, joined');
  assert.equal(storedParty(), 'mia, joined');
  openBrowserStores();
  storeParty('leo');
  assert.deepEqual([storedParty(), isPartyUnkept()], ['leo', false]);
});
