import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEventReader, type LiveTools, waitAfter, watchLive } from './live.ts';

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
  const handlers = {
    onEvent: ({ name }: { name: string }) => seen.push(name),
    onConnected: (isConnected: boolean) => seen.push(isConnected ? 'connected' : 'lost'),
  };
  await watchLive(tools, handlers, new AbortController().signal);
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

const TWO = 'retry: 2000\n\nid: 7\nevent: ready\ndata: {}\n\n: still here\n\nid: 8\nevent: waiver\ndata: {"a":1}\n\n';
const READ = [
  { id: '7', name: 'ready', data: '{}' },
  { id: '8', name: 'waiver', data: '{"a":1}' },
];

test('events come out whole, comments and other fields are passed over', () => {
  assert.deepEqual(createEventReader()(TWO), READ);
});

test('it does not matter where the text is cut', () => {
  for (let size = 1; size < 9; size += 1) {
    const read = createEventReader();
    const pieces = TWO.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    assert.deepEqual(pieces.flatMap(read), READ, `pieces of ${size}`);
  }
});
