import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ASK_AFTER_MS, CLEAR_AFTER_MS, watchIdle } from './idle.ts';

test('whoever leaves a shared screen is asked for first, and any touch goes on', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const page = new EventTarget();
  const said: string[] = [];
  const stop = watchIdle(page, {
    onAsk: (isAsking) => said.push(isAsking ? 'asks' : 'used'),
    onOver: () => said.push('over'),
    isBegun: false,
  });
  t.mock.timers.tick(ASK_AFTER_MS + CLEAR_AFTER_MS);
  assert.deepEqual(said, [], 'nobody has begun');
  page.dispatchEvent(new Event('pointerdown'));
  t.mock.timers.tick(ASK_AFTER_MS);
  t.mock.timers.tick(CLEAR_AFTER_MS - 1);
  page.dispatchEvent(new Event('wheel'));
  t.mock.timers.tick(ASK_AFTER_MS);
  t.mock.timers.tick(CLEAR_AFTER_MS);
  assert.deepEqual(said, ['used', 'asks', 'used', 'asks', 'over']);
  page.dispatchEvent(new Event('keydown'));
  stop();
  t.mock.timers.tick(ASK_AFTER_MS + CLEAR_AFTER_MS);
  assert.deepEqual(said.slice(5), ['used']);
});

test('what stands on a page as it opens is cleared though nobody touches it', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const said: string[] = [];
  watchIdle(new EventTarget(), {
    onAsk: (isAsking) => said.push(isAsking ? 'asks' : 'used'),
    onOver: () => said.push('over'),
    isBegun: true,
  });
  t.mock.timers.tick(ASK_AFTER_MS);
  t.mock.timers.tick(CLEAR_AFTER_MS);
  assert.deepEqual(said, ['asks', 'over']);
});

for (const [event, onTime] of [
  ['pointerdown', ['used']],
  ['visibilitychange', []],
  ['pageshow', []],
] as const) {
  test(`a device that slept with somebody’s page is cleared by ${event} when it wakes`, (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const page = new EventTarget();
    const said: string[] = [];
    let clock = 0;
    watchIdle(page, {
      onAsk: (isAsking) => said.push(isAsking ? 'asks' : 'used'),
      onOver: () => said.push('over'),
      isBegun: true,
      now: () => clock,
    });
    clock = ASK_AFTER_MS + CLEAR_AFTER_MS;
    page.dispatchEvent(new Event(event));
    assert.deepEqual(said, onTime);
    clock += ASK_AFTER_MS + CLEAR_AFTER_MS + 1;
    page.dispatchEvent(new Event(event));
    assert.deepEqual(said, [...onTime, 'over']);
  });
}

test('a device that slept asks nobody first when its timers go on, and clears nothing that nobody has begun', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const said: string[] = [];
  const page = new EventTarget();
  let clock = 0;
  watchIdle(page, {
    onAsk: (isAsking) => said.push(isAsking ? 'asks' : 'used'),
    onOver: () => said.push('over'),
    isBegun: false,
    now: () => clock,
  });
  clock += 10 * ASK_AFTER_MS;
  page.dispatchEvent(new Event('pageshow'));
  page.dispatchEvent(new Event('pointerdown'));
  clock += 10 * ASK_AFTER_MS;
  t.mock.timers.tick(ASK_AFTER_MS);
  assert.deepEqual(said, ['used', 'over']);
});
