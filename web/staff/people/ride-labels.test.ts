import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rideLabels as labelsOf } from './ride-labels.ts';

const rideLabels = (person: Omit<Parameters<typeof labelsOf>[0], 'flags'>, now?: Date) =>
  labelsOf({ ...person, flags: [] }, now);
const NOW = new Date('2026-11-22T17:00:00Z');
const machine = (name: string, from?: string | null) => ({ name, mayRide: from === undefined, from: from ?? null });

test('who may ride everything is told so in two words', () => {
  const machines = ['Car', 'Flight', 'Moto', 'UFO'].map((name) => machine(name));
  assert.deepEqual(rideLabels({ machines, birthDate: null }, NOW), {
    may: 'All 4 activities',
    byAge: 'By age: all 4 activities',
    sentence: 'May join all 4 activities',
    not: [],
  });
  assert.equal(rideLabels({ machines: [machine('Car')], birthDate: null }, NOW).may, 'Car');
});

test('a machine of another age stands with the age, and the day until which one is too young', () => {
  const machines = [
    machine('Car'),
    machine('Flight'),
    machine('Moto', '2026-12-03'),
    machine('Mecha', '2028-12-03'),
    machine('Mech II', '2028-12-03'),
  ];
  assert.deepEqual(rideLabels({ machines, birthDate: '2018-12-03' }, NOW), {
    may: 'Car, Flight',
    byAge: 'By age: Car, Flight',
    sentence: 'May join Car, Flight',
    not: ['Too young for Moto (8+) until Dec 3', 'Too young for Mecha, Mech II (10+) until Dec 3, 2028'],
  });
});

test('who was born on February 29 gets the age as well', () => {
  const machines = [machine('Car'), machine('Moto', '2027-02-28')];
  assert.deepEqual(rideLabels({ machines, birthDate: '2020-02-29' }, NOW).not, [
    'Too young for Moto (7+) until Feb 28',
  ]);
});

test('without a birth date nobody knows until when', () => {
  const machines = [machine('Car'), machine('Moto', null), machine('Mecha', null)];
  assert.deepEqual(rideLabels({ machines, birthDate: null }, NOW).not, ['Too young for Moto, Mecha']);
});

test('who may ride nothing is told so in one line, with what comes first', () => {
  const machines = [machine('Moto', '2029-11-30'), machine('Car', '2026-11-30'), machine('Flight', '2027-11-30')];
  assert.deepEqual(rideLabels({ machines, birthDate: '2021-11-30' }, NOW), {
    may: '',
    byAge: '',
    sentence: '',
    not: ['Too young for all 3 activities: Car (5+) from Nov 30'],
  });
  const unknown = [machine('Car', null), machine('Moto', null)];
  assert.deepEqual(rideLabels({ machines: unknown, birthDate: null }, NOW).not, ['Too young for all 2 activities']);
  assert.deepEqual(rideLabels({ machines: [machine('Moto', null)], birthDate: null }, NOW).not, ['Too young for Moto']);
  assert.deepEqual(rideLabels({ machines: [], birthDate: null }, NOW).not, []);
});

test('of many, the number', () => {
  const machines = [...['A', 'B', 'C', 'D'].map((name) => machine(name)), machine('Moto', null)];
  assert.equal(rideLabels({ machines, birthDate: null }, NOW).may, '4 of 5 activities');
});

test('nothing is told of a kid whose age nobody gave', () => {
  const labels = labelsOf({ machines: [machine('Car', null)], birthDate: null, flags: ['age'] }, NOW);
  assert.deepEqual(labels, { may: '', byAge: '', sentence: '', not: [] });
});

test('who has outgrown a machine is not called too young for it', () => {
  const pit = { ...machine('Ball pit', null), isTooOld: true as const };
  const not = (...machines: (typeof pit | ReturnType<typeof machine>)[]) =>
    rideLabels({ machines, birthDate: null }, NOW).not;
  assert.deepEqual(not(machine('Car'), pit), ['Too old for Ball pit']);
  assert.deepEqual(not(pit, { ...pit, name: 'Slide' }), ['Too old for all 2 activities']);
  assert.deepEqual(not(pit, machine('Moto', null)), ['Too young for Moto', 'Too old for Ball pit']);
});
