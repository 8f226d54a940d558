import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machineLines } from './machine-lines.ts';

test('the lines carry the place and the holder as a passport does', () => {
  const [place, holder] = machineLines('Farside VR', 'María José O’Neil');
  assert.match(place, /^P<FARSIDE<VR<<VISITOR<+$/);
  assert.match(holder, /^ONEIL<<MARIA<JOSE<+$/);
  assert.match(machineLines('Farside VR', 'Jessica Montgomery-Alvarez')[1], /^MONTGOMERY<ALVAREZ<<JESSICA<+$/);
});

test('both lines have the same length, whatever the name', () => {
  for (const name of ['', 'Al', '李明', 'A'.repeat(80)])
    assert.deepEqual(
      machineLines('Farside VR', name).map((line) => line.length),
      [44, 44],
    );
});
