import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyTab, isKeptOfSomebody } from './empty-tab.ts';

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

test('whatever else a tab keeps is somebody’s', () => {
  const isKept = (...keys: string[]) => isKeptOfSomebody({ length: keys.length, key: (index) => keys[index] ?? null });
  assert.equal(isKept(), false);
  assert.equal(isKept('react-router-scroll-positions', 'deskPresses'), false);
  for (const key of ['waiver-draft', 'waiver-draft-classic', 'party-of-tab', 'desk-ticket']) {
    assert.equal(isKept('react-router-scroll-positions', key), true, key);
  }
});
