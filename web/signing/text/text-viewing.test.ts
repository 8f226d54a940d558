import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT_HASH } from '#web/venue/document.ts';
import { firstShown, NOT_VIEWED, viewingSent } from './text-viewing.ts';

const now = new Date('2025-11-01T16:00:00.000Z');
const WEEK_MS = 604_800_000;

test('only the first time that the text was shown counts', () => {
  const viewing = firstShown(NOT_VIEWED, 5);
  assert.deepEqual([viewing.shownAt, firstShown(viewing, 9)], [5, viewing]);
});

test('what has not happened is not sent', () => {
  assert.deepEqual(viewingSent(NOT_VIEWED, now), { textHash: TEXT_HASH });
});

test('times become how long ago they were: whole milliseconds, never below zero nor above what the server takes', () => {
  const ago = (ms: number) => viewingSent({ shownAt: now.getTime() - ms, acceptedAt: null }, now).textShownMsAgo;
  assert.deepEqual([ago(1500), ago(0.4), ago(-20), ago(2 * WEEK_MS)], [1500, 0, 0, WEEK_MS]);
});
