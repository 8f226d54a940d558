import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryKind } from '#server/seals/rules.ts';
import { checkTime, NO_TIMES } from './time-check.ts';

type Moment = [kind: EntryKind, happenedAt: string, linkedAt: string];

/** The faults of entries one after another, at hours of one day. */
function faultsOf(...moments: Moment[]): (string | undefined)[] {
  let times = NO_TIMES;
  return moments.map(([kind, happened, linked]) => {
    const at = (hour: string) => `2026-05-14T${hour}:00.000000Z`;
    const { fault, seen } = checkTime({ kind, happenedAt: at(happened), linkedAt: at(linked) }, times);
    times = seen;
    return fault;
  });
}

test('what happens in order and is numbered in order is in order', () => {
  assert.deepEqual(faultsOf(['signed', '10:00', '10:01'], ['signed', '10:02', '10:03'], ['erased', '10:02', '10:03']), [
    undefined,
    undefined,
    undefined,
  ]);
});

test('each kind has its own order: an erasure is in line sooner than a signing that is still to be counted', () => {
  assert.deepEqual(faultsOf(['marketing-erased', '12:00', '12:10'], ['signed', '10:00', '12:10']), [
    undefined,
    undefined,
  ]);
});

test('a step back of more than some minutes is told at the entry that takes it, and not at those after it', () => {
  assert.deepEqual(faultsOf(['signed', '15:00', '15:01'], ['signed', '12:00', '15:01'], ['signed', '12:01', '15:01']), [
    undefined,
    'was signed 3 hours before the one ahead of it: time ran backwards',
    undefined,
  ]);
  assert.deepEqual(faultsOf(['copied', '15:00', '15:01'], ['copied', '15:00', '14:00']), [
    undefined,
    'was numbered 61 minutes before the one ahead of it: time ran backwards',
  ]);
  assert.deepEqual(faultsOf(['signed', '15:00', '15:01'], ['signed', '14:56', '14:57']), [undefined, undefined]);
});

test('so is what happened after it was numbered', () => {
  assert.deepEqual(faultsOf(['signed', '15:00', '12:00']), [
    'was signed 3 hours after it was numbered: time ran backwards',
  ]);
});
