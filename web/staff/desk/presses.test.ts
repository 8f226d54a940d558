import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VisitAnswer } from '#contract/people/visits.ts';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import {
  bodyOf,
  CanceledPress,
  DroppedPress,
  droppedLabel,
  keepPresses,
  keptPresses,
  newId,
  type Press,
  sendUntilAnswered,
  senderOf,
  whomOf,
} from './presses.ts';

const PRESS: Press = {
  id: '00000000-0000-4000-8000-000000000001',
  personId: '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e',
  kind: 'entry',
  source: 'search',
  by: null,
  name: 'Ann Lee',
  day: '2026-11-24',
};
const going = () => new AbortController().signal;
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
      today: () => '2026-11-24',
    },
    { onUnanswered: () => (told += 1), signal: going() },
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
    today: () => '2026-11-24',
  };
  await assert.rejects(
    sendUntilAnswered(PRESS, tools, { onUnanswered: () => assert.fail(), signal: going() }),
    /refused/,
  );
});

test('a press is for one day at the venue: on the next nobody is let in by it', async () => {
  let day = '2026-11-24';
  let sent = 0;
  const tools = {
    send: async () => {
      sent += 1;
      throw new Lost();
    },
    isUnanswered: (error: unknown) => error instanceof Lost,
    wait: async () => void (day = '2026-11-25'),
    today: () => day,
  };
  const waiting = { onUnanswered: () => {}, signal: going() };
  await assert.rejects(sendUntilAnswered(PRESS, tools, waiting), DroppedPress);
  assert.equal(sent, 1);
  await assert.rejects(sendUntilAnswered(PRESS, tools, waiting), DroppedPress);
  assert.equal(sent, 1, 'nor is it sent after a reload');
  assert.equal(
    droppedLabel(PRESS),
    'Ann Lee: the check-in of Nov 24, 2026 got no answer and was dropped. It may have been saved.',
  );
  assert.match(droppedLabel({ ...PRESS, kind: 'exit' }), /^Ann Lee: the check-out of /);
});

test('a press that is canceled is not sent again, whether it waits or is on its way', async () => {
  for (const when of ['waits', 'is on its way']) {
    const canceling = new AbortController();
    let sent = 0;
    const tools = {
      send: async () => {
        sent += 1;
        if (when === 'is on its way') canceling.abort();
        throw new Lost();
      },
      isUnanswered: (error: unknown) => error instanceof Lost,
      wait: async () => canceling.abort(),
      today: () => '2026-11-24',
    };
    const { signal } = canceling;
    await assert.rejects(sendUntilAnswered(PRESS, tools, { onUnanswered: () => {}, signal }), CanceledPress);
    assert.equal(sent, 1, when);
  }
});

test('whom presses are about is said by name, once each', () => {
  assert.equal(whomOf([PRESS]), 'Ann Lee');
  assert.equal(whomOf([PRESS, { ...PRESS, name: 'Ben Lee' }, PRESS]), 'Ann Lee, Ben Lee');
  const { id, personId, kind, source } = PRESS;
  assert.deepEqual(bodyOf(PRESS), { id, personId, kind, source }, 'the server knows them by their id');
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
  openBrowserStores();
  const byPin = { ...PRESS, override: { reason: 'Birthday kid', staffId: PRESS.personId, pin: '123456' } };
  keepPresses([PRESS, byPin]);
  assert.deepEqual(keptPresses(), [PRESS]);
  keepPresses([]);
  assert.deepEqual([keptPresses(), sessionStorage.getItem('deskPresses')], [[], null]);
  sessionStorage.setItem('deskPresses', '{');
  assert.deepEqual(keptPresses(), []);
  const damaged = [
    null,
    1,
    {},
    { ...PRESS, name: {} },
    { ...PRESS, day: 'yesterday' },
    { ...PRESS, day: 'Jan 5' },
    { ...PRESS, day: '2026-99-99' },
  ];
  sessionStorage.setItem('deskPresses', JSON.stringify([...damaged, PRESS]));
  assert.deepEqual(keptPresses(), [PRESS], 'what is damaged keeps no other from being sent');
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
