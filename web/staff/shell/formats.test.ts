import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, browserLabel, timeOf } from './formats.ts';

test('a device in words', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const ipad =
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/604.1';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';
  assert.deepEqual([android, ipad, edge].map(browserLabel), ['Chrome on Android', 'Safari on iPad', 'Edge on Windows']);
  assert.equal(browserLabel('curl/8.5'), 'Unknown device');
  assert.equal(browserLabel(null), 'Unknown device');
});

test('numbers are grouped', () => {
  assert.equal(count(1_000_000, 'waiver'), '1,000,000 waivers');
});

test('a time is that on the venue’s wall, on one line', () => {
  assert.equal(timeOf('2026-11-21T19:05:00Z'), '2:05\u00a0PM');
});
