import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { achievedAfter } from './achievements.ts';

test('the VR Passport fills up step by step', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((completed) => achievedAfter(completed)),
    [
      { achievements: [], totalPoints: 0 },
      { achievements: ['First Steps'], totalPoints: 25 },
      { achievements: ['First Steps', 'Halfway Hero'], totalPoints: 50 },
      { achievements: ['First Steps', 'Halfway Hero'], totalPoints: 75 },
      { achievements: ['First Steps', 'Halfway Hero', 'VR Pioneer'], totalPoints: 100 },
    ],
  );
});
