import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LiveTools, waitAfter, watchLive } from './live.ts';

const GONE = new Error('gone');
const FINAL = new Error('over');

/** A server that answers each connection with the next of `answers`; the watching ends with the last of them. */
async function watch(answers: (string | Error)[]) {
  const asked: (string | undefined)[] = [];
  const waits: number[] = [];
  const seen: string[] = [];
  const tools: LiveTools = {
    async open(lastEventId) {
      asked.push(lastEventId);
      const answer = answers.shift() ?? FINAL;
      if (answer instanceof Error) throw answer;
      return new Blob([answer]).stream();
    },
    isFinal: (error) => error === FINAL,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (ms === 45_000) return signal.addEventListener('abort', reject);
        waits.push(ms);
        resolve();
      }),
    online: async () => {},
    random: () => 1,
  };
  const ears = {
    onEvent: ({ name }: { name: string }) => seen.push(name),
    onConnected: (isConnected: boolean) => seen.push(isConnected ? 'connected' : 'lost'),
  };
  await watchLive(tools, ears, new AbortController().signal);
  return { asked, waits, seen };
}

const event = (id: number, name = 'waiver') => `id: ${id}\nevent: ${name}\ndata: {}\n\n`;

test('a broken stream is taken up after its last event', async () => {
  const { asked, seen } = await watch([event(4, 'ready') + event(5), GONE, event(6)]);
  assert.deepEqual(asked, [undefined, '5', '5', '6']);
  assert.deepEqual(seen, ['connected', 'ready', 'connected', 'waiver', 'lost', 'lost', 'connected', 'waiver', 'lost']);
});

test('each failure waits longer, and an event makes it short again', async () => {
  const { waits } = await watch([GONE, GONE, GONE, event(1), GONE]);
  assert.deepEqual(waits, [1000, 2000, 4000, 1000, 2000]);
});

test('a wait has an end and is never the same for all', () => {
  assert.equal(waitAfter(20, 1), 30_000);
  assert.equal(waitAfter(0, 0), 500);
});

test('a refusal for good ends the watching', async () => {
  const { asked, waits } = await watch([FINAL, event(1)]);
  assert.deepEqual([asked.length, waits.length], [1, 0]);
});
