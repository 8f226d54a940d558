import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairQueue } from './fair-queue.ts';

class Refused extends Error {}

/** A queue whose work is done when it is told to. */
function makeQueue(settings: { atOnce?: number; maxWaiting?: number; maxWaitingOfOne?: number } = {}) {
  const usual = { atOnce: 1, maxWaiting: 10, maxWaitingOfOne: 8 };
  const queue = createFairQueue({ ...usual, ...settings, refusal: () => new Refused('no room') });
  const begun: string[] = [];
  const doing: (() => void)[] = [];
  const refused: string[] = [];
  function add(name: string): void {
    const client = name.charAt(0);
    queue
      .run(
        client,
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => void doing.push(resolve));
        },
        name.charAt(2),
      )
      .catch((error: unknown) => {
        assert.ok(error instanceof Refused);
        refused.push(name);
      });
  }
  async function finish(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      doing.shift()?.();
      await new Promise(setImmediate);
    }
  }
  return { add, begun, refused, finish };
}

test('clients take turns, however many one of them has waiting', async () => {
  const { add, begun, finish } = makeQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) add(name);
  await finish(3);
  add('d1');
  await finish(10);
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'd1', 'a4']);
});

test('so many run at once, and the next begins when one is done or has failed', async () => {
  const queue = createFairQueue({ atOnce: 2, maxWaiting: 9, maxWaitingOfOne: 9, refusal: () => new Refused() });
  let [running, maxRunning] = [0, 0];
  const works = Array.from({ length: 8 }, (_, number) =>
    queue.run(`${number % 3}`, async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise(setImmediate);
      running -= 1;
      if (number % 2 === 0) throw new Error(`work ${number}`);
      return number;
    }),
  );
  const outcomes = await Promise.allSettled(works);
  assert.deepEqual(
    outcomes.map(({ status }) => status === 'fulfilled'),
    [false, true, false, true, false, true, false, true],
  );
  assert.equal(maxRunning, 2);
  assert.equal(await queue.run('x', async () => 'served'), 'served');
});

test('one client has no more than its number waiting', async () => {
  const { add, begun, refused, finish } = makeQueue({ maxWaitingOfOne: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) add(name);
  await finish(10);
  assert.deepEqual([refused, begun], [['a4'], ['a1', 'a2', 'b1', 'a3']]);
});

test('where a client’s own line is full, the subject that takes up most of it gives way', async () => {
  const { add, begun, refused, finish } = makeQueue({ maxWaitingOfOne: 4 });
  for (const name of ['a0x', 'a1x', 'a2x', 'a3x', 'a4y', 'a5y', 'a6z', 'a7x', 'a8w', 'b1x', 'a9v']) add(name);
  await finish(10);
  assert.deepEqual(begun, ['a0x', 'a1x', 'b1x', 'a4y', 'a6z', 'a8w']);
  assert.deepEqual(refused.toSorted(), ['a2x', 'a3x', 'a5y', 'a7x', 'a9v']);
});

test('when it is full, whoever takes up most of it gives way', async () => {
  const { add, begun, refused, finish } = makeQueue({ maxWaiting: 4 });
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'a5', 'b3']) add(name);
  await finish(10);
  assert.deepEqual(begun, ['a0', 'a1', 'b1', 'c1', 'b2']);
  assert.deepEqual(refused.toSorted(), ['a2', 'a3', 'a4', 'a5', 'b3']);
});
