import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEventReader } from './event-stream.ts';

const TWO = 'retry: 2000\n\nid: 7\nevent: ready\ndata: {}\n\n: still here\n\nid: 8\nevent: waiver\ndata: {"a":1}\n\n';
const READ = [
  { id: '7', name: 'ready', data: '{}' },
  { id: '8', name: 'waiver', data: '{"a":1}' },
];

test('events come out whole, comments and other fields are passed over', () => {
  assert.deepEqual(createEventReader()(TWO), READ);
});

test('it does not matter where the text is cut', () => {
  for (const text of [TWO, TWO.replaceAll('\n', '\r\n')]) {
    for (let size = 1; size < 9; size += 1) {
      const read = createEventReader();
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      assert.deepEqual(pieces.flatMap(read), READ, `pieces of ${size}`);
    }
  }
});

test('lines of data are joined, and an event without data is none', () => {
  const read = createEventReader('3');
  assert.deepEqual(read('data: one\ndata:two\n\nevent: nothing\n\n'), [{ id: '3', name: 'message', data: 'one\ntwo' }]);
  assert.deepEqual(read('data\n\n'), [{ id: '3', name: 'message', data: '' }]);
});
