import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { isEncrypted, makeColumnCipher } from './column-cipher.ts';

const cipher = makeColumnCipher(createSecretKey(Buffer.alloc(32, 7)));
const other = makeColumnCipher(createSecretKey(Buffer.alloc(32, 8)));
const TEXTS = ['AbCdEfGhIjKlMnOpQrStUv', 'a'.repeat(200), '!', '', 'Ünïcode 李明'];

test('a text becomes the same each time, another one for another text or key, and itself again', () => {
  for (const text of TEXTS) {
    const stored = cipher.encrypt(text);
    assert.equal(cipher.encrypt(text), stored);
    assert.notEqual(cipher.encrypt(`${text}.`), stored);
    assert.notEqual(other.encrypt(text), stored);
    assert.match(stored, /^e1\.[\w-]+$/);
    assert.ok(isEncrypted(stored) && !isEncrypted(text));
    if (text.length > 3) assert.ok(!stored.includes(text) && !stored.includes(Buffer.from(text).toString('base64url')));
    assert.equal(cipher.decrypt(stored), text);
  }
});

test('the form is kept: what was stored years ago is read', () => {
  const stored = 'e1.65GWsNjErF7KSKEfP6fyvVTrnYCkUsLoqg-ZhV0X2cLN-akVDNX7j09pTxhX5kEQWO8';
  assert.equal(cipher.encrypt('AbCdEfGhIjKlMnOpQrStUv'), stored);
  assert.equal(cipher.decrypt(stored), 'AbCdEfGhIjKlMnOpQrStUv');
});

test('what was not encrypted with this key comes back as it is, and nothing fails', () => {
  const stored = cipher.encrypt('AbCdEfGhIjKlMnOpQrStUv');
  for (const text of [
    'AbCdEfGhIjKlMnOpQrStUv',
    other.encrypt('AbCdEfGhIjKlMnOpQrStUv'),
    `${stored.slice(0, -4)}AAAA`,
    stored.slice(0, -8),
    'e1.',
    'e1.AAAA',
    `e1.${'A'.repeat(38)}`,
    'e1.not base64url!',
  ]) {
    assert.equal(cipher.decrypt(text), text);
  }
});
