import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { LostCall, RefusedCall } from '#web/api.ts';
import { keepParty, noteJoined, partyFields, readParty } from './party.ts';
import { refreshParty } from './refresh-party.ts';

const party = {
  code: 'ABC',
  title: 'A ninth birthday',
  date: '2026-05-30',
  time: '14:30',
  when: 'May 30, 2026, 2:30 PM',
  showFirstNames: true,
  isJoined: false,
};
const invited = { title: 'Nine!', date: '2026-05-31', time: '15:00', venue: 'Farside VR' };

function open() {
  openBrowserStores();
  keepParty(party);
  return { told: () => readParty() };
}

test('a tab that signs for a party hears of its new day, time and title', async () => {
  const { told } = open();
  await refreshParty('ABC', async () => invited);
  const moved = { title: 'Nine!', date: '2026-05-31', time: '15:00', when: 'May 31, 2026, 3:00\u00a0PM' };
  assert.deepEqual(told(), { ...party, ...moved });
  await refreshParty('OTHER', async () => ({ ...invited, title: 'Another' }));
  assert.equal(told()?.title, 'Nine!', 'of its own party alone');
});

test('without an answer, what was told stays', async () => {
  for (const error of [new LostCall('away'), new RefusedCall(429, {}), new RefusedCall(503, {})]) {
    const { told } = open();
    await refreshParty('ABC', () => Promise.reject(error));
    assert.deepEqual(told(), party);
  }
});

test('nobody signs for a party that has been canceled, and who signed is told so once', async () => {
  const { told } = open();
  await refreshParty('ABC', () => Promise.reject(new RefusedCall(404, {})));
  assert.equal(told()?.isGone, true);
  assert.deepEqual(partyFields('Maria', false), {});
  const signed = { id: 'of-maria', name: 'Maria', numKids: 0, numParticipants: 0, covered: [] };
  noteJoined(signed, false);
  assert.equal(told()?.isOver, true);
  noteJoined(signed, false);
  assert.equal(told(), null);
});
