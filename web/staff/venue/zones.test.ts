import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessZone } from './zones.ts';

test('a state tells the time zone where there is no doubt for most of its people', () => {
  assert.deepEqual(
    ['md', 'CO', 'AZ', 'Maryland'].map((state) => guessZone('US', state)),
    ['America/New_York', 'America/Denver', 'America/Phoenix', undefined],
  );
  assert.equal(guessZone('DE', 'BY'), undefined);
});
