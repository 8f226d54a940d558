import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sha256Hex } from './digest.ts';

test('the hash of a file is the same by the browser and by the library', async () => {
  for (const size of [0, 1, 55, 56, 64, 100_000]) {
    const bytes = new Uint8Array(randomBytes(size));
    const expected = createHash('sha256').update(bytes).digest('hex');
    assert.equal(await sha256Hex(bytes), expected);
    assert.equal(await sha256Hex(bytes, null as never), expected);
  }
});
