import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startLoop } from './background-loop.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

function useTimers(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  return async (ms: number) => {
    t.mock.timers.tick(ms);
    await tick();
  };
}

const SETTINGS = { pauseMs: 100, sweepMs: 1000, report: assert.ifError };

test('calls of one moment make one round, and a call during a round makes another', async (t) => {
  const pass = useTimers(t);
  let rounds = 0;
  let finish = () => {};
  const work = () => {
    rounds += 1;
    return new Promise<boolean>((resolve) => (finish = () => resolve(false)));
  };
  const loop = startLoop({ ...SETTINGS, work, startsNow: false });
  loop.wake();
  loop.wake();
  await pass(100);
  assert.equal(rounds, 1);
  loop.wake();
  await pass(500);
  assert.equal(rounds, 1, 'never two at once');
  finish();
  await tick();
  await pass(100);
  assert.equal(rounds, 2);
  finish();
  await loop.close();
});

test('more work makes another round, a failure is reported and left to the next sweep', async (t) => {
  const pass = useTimers(t);
  const outcomes = [() => true, () => false, () => assert.fail('not now'), () => false];
  const reported: unknown[] = [];
  let rounds = 0;
  const loop = startLoop({
    ...SETTINGS,
    work: async () => outcomes[rounds++]?.() ?? false,
    report: (error) => void reported.push(error),
  });
  await pass(100);
  await pass(100);
  assert.equal(rounds, 2);
  await pass(800);
  assert.deepEqual([rounds, reported.length], [3, 1]);
  await pass(500);
  assert.equal(rounds, 3);
  await pass(500);
  assert.equal(rounds, 4);
  await loop.close();
});

test('a loop rests longer after a longer round, and never so long that who watches waits for it', async (t) => {
  const pass = useTimers(t);
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const took = [100, 60_000, 0].values();
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    now += took.next().value ?? 0;
    return true;
  };
  const loop = startLoop({ ...SETTINGS, work, restPerWork: 20, startsNow: false });
  loop.wake();
  await pass(100);
  await pass(1999);
  assert.equal(rounds, 1);
  await pass(1);
  assert.equal(rounds, 2);
  await pass(4999);
  assert.equal(rounds, 2);
  await pass(1);
  assert.equal(rounds, 3);
  await loop.close();
});

test('a sweep asks first where that is cheaper, and a closed loop does nothing', async (t) => {
  const pass = useTimers(t);
  let hasWork = false;
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    return false;
  };
  const loop = startLoop({ ...SETTINGS, work, hasWork: async () => hasWork, startsNow: false });
  await pass(1000);
  await pass(100);
  assert.equal(rounds, 0);
  hasWork = true;
  await pass(900);
  await pass(100);
  assert.equal(rounds, 1);
  await loop.close();
  loop.wake();
  await pass(5000);
  assert.equal(rounds, 1);
});
