import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as words } from '#words/parties/party.ts';
import {
  ownCodeIn,
  endsBefore,
  isMoved,
  movedText,
  partyDay,
  partyWhen,
  reminderText,
  lapseText,
  venueAddress,
  whatIsNew,
} from './party-labels.ts';

test('a day is the same everywhere', () => {
  assert.equal(partyDay('2026-12-05'), 'Saturday, December\u00a05,\u00a02026');
});

test('a party has its day, and its time if the host has said so', () => {
  assert.equal(partyWhen({ date: '2026-12-05', time: '14:30' }), 'Saturday, December\u00a05,\u00a02026, 2:30\u00a0PM');
  assert.equal(partyWhen({ date: '2026-12-05', time: null }), 'Saturday, December\u00a05,\u00a02026');
});

test('a party that has moved says where it was, and what is new', () => {
  const before = { date: '2026-12-05', time: '11:30' };
  for (const [from, to, text, fresh] of [
    [
      before,
      { ...before, date: '2026-12-06' },
      'was on Saturday, December\u00a05,\u00a02026, 11:30\u00a0AM when you answered, and has moved.',
      'day',
    ],
    [before, { ...before, time: '18:00' }, 'was at 11:30\u00a0AM when you answered, and has moved.', 'time'],
    [{ ...before, time: null }, before, 'had no time yet when you answered.', 'time'],
  ] as const) {
    assert.equal(isMoved(from, to), true);
    assert.equal(movedText(from, to), `The party ${text}`);
    assert.equal(whatIsNew(from, to), fresh);
  }
  assert.equal(isMoved(before, before), false);
  assert.equal(isMoved(before, { ...before, time: null }), false, 'the time is open again');
});

test('the address stands in one line', () => {
  assert.equal(venueAddress(), '7100 Sample Mall Road, Level 2, Bethesda, MD 20814');
});

test('a reminder says what, when, where and how', () => {
  const party = { title: 'Zoe is nine', date: '2026-12-05', guestUrl: 'https://x.example/party/ABC' };
  const rest = '\\.\\n.+\\nhttps://x\\.example/party/ABC$';
  for (const [time, said] of [
    [null, 'Saturday, December\u00a05,\u00a02026, at Farside VR'],
    ['14:30', 'Saturday, December\u00a05,\u00a02026, 2:30\u00a0PM, at Farside VR'],
  ] as const) {
    assert.match(reminderText({ ...party, time }), new RegExp(`^Zoe is nine: ${said}${rest}`));
  }
});

test('how far a party is stands in a sentence or two', () => {
  for (const [expected, ready, declined, text] of [
    [14, 0, 0, ''],
    [14, 0, 1, '1 reply says they can’t come.'],
    [14, 9, 0, '5 not ready yet.'],
    [14, 9, 2, '5 not ready yet. 2 replies say they can’t come.'],
    [14, 14, 0, 'Everybody is ready.'],
    [14, 16, 1, '2 more than expected. 1 reply says they can’t come.'],
  ] as const) {
    assert.equal(words.standing(expected, ready, declined), text);
  }
});

test('of guests without names the host reads how many are ready, and how many are not', () => {
  for (const [ready, notReady, hasNamed, text] of [
    [0, 0, true, ''],
    [3, 1, true, '3 more are ready, 1 must sign again. Their names are private.'],
    [1, 0, true, '1 more is ready. The name is private.'],
    [3, 0, true, '3 more are ready. Their names are private.'],
    [1, 1, false, '1 guest is ready, 1 must sign again. Their names are private.'],
    [0, 2, false, '2 guests must sign again. Their names are private.'],
  ] as const) {
    assert.equal(words.unnamed(ready, notReady, hasNamed), text);
  }
});

test('the own code is found in what somebody pastes', () => {
  const code = 'ABCDEFGHIJKLMNOPQRSTUVWX23';
  for (const pasted of [
    code,
    ` ${code} `,
    'ABCDEF GHIJKL MNOPQR STUVWX 23',
    `https://x.example/waiver-confirmation/${code}`,
    `HTTPS://X.EXAMPLE/WAIVER-CONFIRMATION/${code}/`,
  ]) {
    assert.equal(ownCodeIn(pasted), code, pasted);
  }
  for (const pasted of ['', 'hello', 'WAIVER-3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e', `${code}7`]) {
    assert.equal(ownCodeIn(pasted), undefined, pasted);
  }
});

test('who is covered until the day before a party is not covered at it', () => {
  // The last instants of December 4 and of December 5 at the venue.
  assert.equal(endsBefore('2026-12-05', '2026-12-05T04:59:59.999Z'), true);
  assert.equal(endsBefore('2026-12-05', '2026-12-06T04:59:59.999Z'), false);
  assert.equal(endsBefore('2026-12-05', null), true);
  const lapse = (coveredUntil: string | null, turns18: boolean) => lapseText({ coveredUntil, turns18 });
  assert.equal(lapse('2026-12-05T04:59:59.999Z', false), 'Covered until December 4, 2026, before the party');
  assert.equal(lapse(null, false), 'Not covered');
  assert.equal(
    lapse('2026-12-05T04:59:59.999Z', true),
    'Signs their own waiver from December 5, 2026, the 18th birthday',
  );
  assert.equal(lapse(null, true), 'Is 18 by now, and signs their own waiver');
});
