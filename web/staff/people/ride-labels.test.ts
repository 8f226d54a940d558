import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laterLabel, rideLabels } from './ride-labels.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const machine = (name: string, from?: string | null) => ({ name, mayRide: from === undefined, from: from ?? null });

test('who may ride everything is told so in two words', () => {
  const machines = ['Car', 'Flight', 'Moto', 'UFO'].map((name) => machine(name));
  assert.deepEqual(rideLabels({ machines, birthDate: null }, NOW), { may: 'All 4 machines', later: [] });
});

test('a machine of another age stands with the age and the day from which on it is', () => {
  const machines = [
    machine('Car'),
    machine('Flight'),
    machine('Moto', '2026-12-03'),
    machine('Mecha', '2028-12-03'),
    machine('Mech II', '2028-12-03'),
  ];
  assert.deepEqual(rideLabels({ machines, birthDate: '2018-12-03' }, NOW), {
    may: 'Car, Flight',
    later: [
      { when: '8+: from Dec 3', machines: ['Moto'] },
      { when: '10+: from Dec 3, 2028', machines: ['Mecha', 'Mech II'] },
    ],
  });
});

test('who was born on February 29 gets the age as well', () => {
  const machines = [machine('Moto', '2027-02-28')];
  assert.deepEqual(rideLabels({ machines, birthDate: '2020-02-29' }, NOW).later, [
    { when: '7+: from Feb 28', machines: ['Moto'] },
  ]);
});

test('without a birth date nobody knows from when', () => {
  const machines = [machine('Car'), machine('Moto', null)];
  assert.deepEqual(rideLabels({ machines, birthDate: null }, NOW), {
    may: 'Car',
    later: [{ when: 'Too young for', machines: ['Moto'] }],
  });
});

test('of many, the number', () => {
  const machines = [...['A', 'B', 'C', 'D'].map((name) => machine(name)), machine('Moto', null)];
  assert.equal(rideLabels({ machines, birthDate: null }, NOW).may, '4 of 5 machines');
  assert.equal(rideLabels({ machines: [machine('Moto', null)], birthDate: null }, NOW).may, '');
});

test('each reads as a line', () => {
  assert.equal(laterLabel({ when: 'Too young for', machines: ['Moto', 'Mecha'] }), 'Too young for Moto, Mecha');
  assert.equal(laterLabel({ when: '8+: from Dec 3', machines: ['Moto'] }), '8+: from Dec 3 · Moto');
});
