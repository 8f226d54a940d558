import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeGroups, coveredNames, machineLines } from './pass-text.ts';

test('a code stands in fours', () => {
  assert.deepEqual(codeGroups('Qx7vN2mK9p'), [
    { start: 0, text: 'Qx7v' },
    { start: 4, text: 'N2mK' },
    { start: 8, text: '9p' },
  ]);
});

test('a pass names everyone who is covered, once there is more than its signer', () => {
  const person = (firstName: string, isCovered = true) => ({ firstName, isCovered, coveredUntil: null, reason: null });
  assert.equal(coveredNames(), null);
  assert.equal(coveredNames([person('Maya')]), null);
  assert.equal(coveredNames([person('Maya'), person('Leo', false)]), null);
  assert.equal(coveredNames([person('Maya'), person('Leo'), person('Ana')]), 'Maya, Leo, and Ana');
});

test('it loses nothing', () => {
  const code = 'Lk3.x_-9Lk3.x_-9Z';
  assert.equal(
    codeGroups(code)
      .map(({ text }) => text)
      .join(''),
    code,
  );
  assert.deepEqual(codeGroups(''), []);
});

test('the lines carry the place and the holder as a passport does', () => {
  const [place, holder] = machineLines('Farside VR', 'María José O’Neil');
  assert.match(place, /^P<FARSIDE<VR<<VISITOR<+$/);
  assert.match(holder, /^NEIL<<MARIA<JOSE<O<+$/);
});

test('both lines have the same length, whatever the name', () => {
  for (const name of ['', 'Al', '李明', 'A'.repeat(80)])
    assert.deepEqual(
      machineLines('Farside VR', name).map((line) => line.length),
      [36, 36],
    );
});
