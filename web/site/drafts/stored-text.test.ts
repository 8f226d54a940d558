import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson, storedText } from './stored-text.ts';

test('a store that is missing, blocked or full keeps nothing and never throws', () => {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  const missing = storedText(refuse);
  const full = storedText(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as unknown as Storage);
  for (const store of [missing, full]) {
    store.write('key', 'text');
    store.remove('key');
    assert.equal(store.read('key'), null);
  }
});

test('a text that is no JSON is nothing', () => {
  assert.deepEqual(['{"a":1}', '{', '', null].map(parseJson), [{ a: 1 }, undefined, undefined, undefined]);
});
