import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { readServerKey } from './server-key.ts';

test('all servers of one database get one key, also when they start at once', async (t) => {
  const { db } = await makeTestDatabase(t);
  const keys = await Promise.all(Array.from({ length: 10 }, () => readServerKey(db, 'codes')));
  assert.equal(new Set(keys.map((key) => key.export().toString('hex'))).size, 1);
  assert.equal(keys[0]?.symmetricKeySize, 32);
  assert.ok(!keys[0]?.equals(await readServerKey(db, 'other')));
});
