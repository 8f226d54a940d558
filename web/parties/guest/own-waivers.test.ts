import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfirmedWaiver } from '#contract/waivers.ts';
import { ownWaiverOf, withoutRepeats } from './own-waivers.ts';

const person = (firstName: string, isCovered = true) => ({ ref: `ref of ${firstName}`, firstName, isCovered });
const confirmed = (part: object) =>
  ({
    qrCode: 'CODE',
    isValid: true,
    isMasked: false,
    covered: [person('Maria')],
    ...part,
  }) as unknown as ConfirmedWaiver;

test('a valid waiver of this device comes with whom it covers', () => {
  const covered = [person('Maria'), person('Linh'), person('Quang', false)];
  const [own] = ownWaiverOf(confirmed({ covered }));
  assert.deepEqual([own?.qrCode, own?.people.map(({ firstName }) => firstName)], ['CODE', ['Maria', 'Linh']]);
});

test('one that is over, masked or covers nobody proves nothing', () => {
  for (const part of [{ isValid: false }, { isMasked: true }, { covered: [] }, { covered: [person('Maria', false)] }]) {
    assert.deepEqual(ownWaiverOf(confirmed(part)), []);
  }
});

test('a waiver that names nobody new is not shown beside the one before it', () => {
  const waivers = [
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), person('Linh')] })),
    ...ownWaiverOf(confirmed({ qrCode: 'EARLIER' })),
    ...ownWaiverOf(confirmed({ qrCode: 'HIS', covered: [person('Joaquin')] })),
  ];
  assert.deepEqual(
    withoutRepeats(waivers).map(({ qrCode }) => qrCode),
    ['CODE', 'HIS'],
  );
});
