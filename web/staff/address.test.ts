import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress, writeAddress } from './address.ts';

const ID = '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59';
const read = (text: string) => readAddress(new URLSearchParams(text));

test('an empty address is the newest waivers', () => {
  assert.deepEqual(read(''), { view: 'waivers', search: '', status: 'all', page: 1, waiver: undefined });
  assert.equal(writeAddress(read('')), '');
});

test('what is written is read again', () => {
  const address = { view: 'inbox', search: 'O’Neil & +1', status: 'expired', page: 3, waiver: ID } as const;
  assert.deepEqual(read(writeAddress(address)), address);
});

test('nonsense is passed over', () => {
  for (const text of ['view=admin', 'status=lost', 'page=0', 'page=1.5', 'page=x', 'page=-2', 'waiver=../x']) {
    assert.deepEqual(read(text), read(''), text);
  }
  assert.equal(read(`search=${'x'.repeat(300)}`).search.length, 200);
});
