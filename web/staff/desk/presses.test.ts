import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VisitAnswer } from '#contract/people/visits.ts';
import { keepPresses, keptPresses, newId, type Press, sendUntilAnswered, senderOf } from './presses.ts';

const PRESS: Press = {
  id: '00000000-0000-4000-8000-000000000001',
  personId: '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e',
  kind: 'entry',
  source: 'search',
  by: null,
};
const ENTERED = { status: 'entered', reason: null } as VisitAnswer;
class Lost extends Error {}

test('a press without an answer is sent again, word for word, until there is one', async () => {
  const sent: string[] = [];
  const waited: number[] = [];
  let told = 0;
  const answer = await sendUntilAnswered(
    PRESS,
    {
      send: async (press) => {
        sent.push(JSON.stringify(press));
        if (sent.length < 7) throw new Lost();
        return ENTERED;
      },
      isUnanswered: (error) => error instanceof Lost,
      wait: async (ms) => void waited.push(ms),
    },
    () => (told += 1),
  );
  assert.equal(answer, ENTERED);
  assert.deepEqual([sent.length, new Set(sent).size, told], [7, 1, 6]);
  assert.deepEqual(waited, [1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('a refusal is an answer', async () => {
  const tools = {
    send: async () => Promise.reject(new Error('refused')),
    isUnanswered: (error: unknown) => error instanceof Lost,
    wait: async () => assert.fail('nothing is sent again'),
  };
  await assert.rejects(
    sendUntilAnswered(PRESS, tools, () => assert.fail()),
    /refused/,
  );
});

test('each press has an id of its own, a UUID', () => {
  const ids = new Set(Array.from({ length: 200 }, () => newId()));
  assert.equal(ids.size, 200);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(
    newId((bytes) => bytes.fill(0xff)),
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  );
});

test('what has no answer yet outlives a reload, but a PIN is never kept', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const byPin = { ...PRESS, override: { reason: 'Birthday kid', staffId: PRESS.personId, pin: '123456' } };
  keepPresses([PRESS, byPin], storage);
  assert.deepEqual(keptPresses(storage), [PRESS]);
  keepPresses([], storage);
  assert.deepEqual([keptPresses(storage), kept.size], [[], 0]);
  kept.set('deskPresses', '{');
  assert.deepEqual(keptPresses(storage), []);
});

test('a press is never sent in the name of somebody who came after who pressed it', () => {
  const mine = { ...PRESS, by: 'kofi' };
  assert.equal(senderOf(mine, { userId: 'kofi', isTablet: true }), 'as signed in');
  assert.equal(senderOf(mine, { userId: 'ines', isTablet: true }), 'as the tablet');
  assert.equal(senderOf(mine, { userId: null, isTablet: true }), 'as the tablet');
  assert.equal(senderOf(mine, { userId: 'ines', isTablet: false }), 'nobody');
  assert.equal(senderOf(PRESS, { userId: 'ines', isTablet: true }), 'as the tablet', 'nobody’s stays nobody’s');
  assert.equal(senderOf(PRESS, { userId: null, isTablet: true }), 'as signed in');
});
