import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyTab } from './empty-tab.ts';

test('a tab is emptied for whoever comes next, but for what the desk has still to send', () => {
  const kept = new Map([
    ['waiver-draft', '{}'],
    ['desk-ticket', '0f'],
    ['deskPresses', '[1]'],
  ]);
  emptyTab({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    clear: () => kept.clear(),
  });
  assert.deepEqual([...kept], [['deskPresses', '[1]']]);
});
