import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machines } from '#web/venue/document.ts';
import { coverageLabel, ridesLabel, sharedCoverage, type ShownPerson, toTellLabels } from './coverage-labels.ts';
import { ageLabel, questionLabels } from './question-labels.ts';

const today = '2026-11-22';

test('it says until when, and why not', () => {
  const coveredUntil = '2027-11-22T04:59:59.999Z';
  const labelOf = (reason: Parameters<typeof coverageLabel>[0]['reason'], until: string | null = coveredUntil) =>
    coverageLabel({ isCovered: false, coveredUntil: until, reason });
  assert.equal(coverageLabel({ isCovered: true, coveredUntil, reason: null }), 'Covered until November 21, 2027');
  assert.equal(
    coverageLabel({ isCovered: true, coveredUntil, reason: null, mayTurn18: true }),
    'Covered until November 21, 2027, or until they turn 18 if that comes first',
  );
  assert.equal(
    coverageLabel({ isCovered: true, coveredUntil, reason: null, turns18: true }),
    'Covered until November 21, 2027, then needs their own waiver at 18',
  );
  assert.equal(labelOf('expired'), 'Not covered since November 21, 2027');
  assert.equal(labelOf('turned_18'), 'Turned 18: now needs their own waiver');
  assert.equal(labelOf('sign_again'), 'Not covered: the waiver text has changed, please sign again');
  assert.equal(labelOf('guardian_missing', null), 'Not covered: a parent or guardian has to sign');
});

/** Of a kid who is 6 on December 3. */
const fromBirthday = (name: string) =>
  (machines.find((one) => one.name === name)?.minAge === 8 ? '2028' : '2026') + '-12-03';

test('what a kid may ride goes by the ages that the venue names', () => {
  const rides = (age: number, from: string | null = null) =>
    machines.map(({ name, minAge }) => {
      const mayRide = age >= (minAge ?? 0);
      return { name, mayRide, from: mayRide ? null : from };
    });
  assert.equal(ridesLabel(rides(9), today), 'May ride every machine');
  assert.equal(
    ridesLabel(rides(7, '2026-12-03'), today),
    'May ride every machine except 360° Moto VR (from Dec\u00a03)',
  );
  assert.equal(
    ridesLabel(rides(7, '2027-12-03'), today),
    'May ride every machine except 360° Moto VR (from Dec\u00a03,\u00a02027)',
  );
  assert.equal(ridesLabel(rides(7), today), 'May ride every machine except 360° Moto VR (8+)');
  assert.equal(ridesLabel(rides(5), today), 'May ride Car Simulator VR, but not 6+ or 8+ machines yet');
  assert.equal(ridesLabel(rides(3), today), 'Too young for every machine');
  const dated = rides(5).map(({ name, mayRide }) => ({ name, mayRide, from: mayRide ? null : fromBirthday(name) }));
  assert.equal(
    ridesLabel(dated, today),
    'May ride Car Simulator VR, 6+ machines from Dec\u00a03, and 8+ machines from Dec\u00a03,\u00a02028',
  );
  const month = (from: string) => ridesLabel(rides(7, from), today);
  assert.equal(month('2026-12'), 'May ride every machine except 360° Moto VR (from December)');
  assert.equal(month('2027-12'), 'May ride every machine except 360° Moto VR (from December\u00a02027)');
  assert.equal(month('2026-11'), 'May ride every machine except 360° Moto VR (from later this month)');
  const outgrown = { name: 'Ball pit', mayRide: false, from: null, isTooOld: true as const };
  assert.equal(ridesLabel([...rides(5), outgrown], today), 'May ride Car Simulator VR, but not 6+ or 8+ machines yet');
  assert.equal(ridesLabel([outgrown], today), 'Too old for every machine');
  const none = dated.filter(({ mayRide }) => !mayRide);
  assert.equal(ridesLabel(none, today), 'Too young for every machine until Dec\u00a03');
  assert.equal(ridesLabel([], today), '');
  assert.equal(
    ridesLabel([{ name: 'Old Coaster', mayRide: true, from: null }, ...none], today),
    'May ride Old Coaster, 6+ machines from Dec\u00a03, and 8+ machines from Dec\u00a03,\u00a02028',
  );
});

const until = '2027-11-25T04:59:59.999Z';
const person = (firstName: string, apart: Partial<ShownPerson> = {}): ShownPerson => ({
  role: 'signer',
  firstName,
  isCovered: true,
  coveredUntil: until,
  reason: null,
  ...apart,
});
const kid = (firstName: string, age: number, apart: Partial<ShownPerson> = {}) =>
  person(firstName, {
    machines: machines.map(({ name, minAge }) => ({
      name,
      mayRide: age >= (minAge ?? 0),
      from: null,
    })),
    ...apart,
  });
const lineOf = (...people: ShownPerson[]) => sharedCoverage(people, today)?.line;

test('what a whole list shares is said once', () => {
  assert.equal(
    lineOf(person('Maya'), kid('Leo', 9), kid('Ada', 12)),
    'All 3 are covered until November 24, 2027, and the kids may ride every machine',
  );
  assert.equal(
    lineOf(kid('Leo', 9), kid('Ada', 12)),
    'Both are covered until November 24, 2027 and may ride every machine',
  );
  assert.equal(lineOf(person('Maya'), person('Sam')), 'Both are covered until November 24, 2027');
});

test('what differs is left to each: rides, another day, no coverage', () => {
  assert.equal(lineOf(person('Maya'), kid('Leo', 9), kid('Ada', 7)), 'All 3 are covered until November 24, 2027');
  // What one kid alone may ride stands beside that kid.
  assert.equal(lineOf(person('Maya'), kid('Leo', 9)), 'Both are covered until November 24, 2027');
  assert.equal(lineOf(kid('Leo', 3), kid('Ada', 3)), 'Both are covered until November 24, 2027');
  const grown = person('Ana', { isCovered: false, coveredUntil: null, reason: 'turned_18' });
  const soon = kid('Zoe', 17, { mayTurn18: true });
  assert.equal(lineOf(person('Maya'), grown, person('Sam')), '2 of 3 are covered until November 24, 2027');
  assert.equal(
    lineOf(person('Maya'), kid('Leo', 9), kid('Ada', 9), soon),
    'Everyone is covered, 3 of 4 until November 24, 2027, and the kids may ride every machine',
  );
  assert.equal(
    sharedCoverage([person('Maya'), kid('Leo', 9), grown, soon], today)?.covered,
    'Covered until November 24, 2027',
  );
});

test('where no two are alike, each has all', () => {
  const ended = person('Ana', { isCovered: false, reason: 'expired' });
  assert.equal(lineOf(person('Maya')), undefined);
  assert.equal(lineOf(person('Maya'), ended, { ...ended, firstName: 'Ben' }), undefined);
  assert.equal(lineOf(person('Maya'), person('Sam', { coveredUntil: '2027-11-26T04:59:59.999Z' })), undefined);
});

test('what staff will ask is told, and no kid whose age nobody gave is said to ride', () => {
  assert.deepEqual(questionLabels({ flags: ['guardian', 'age'] }), [
    'Guardian not confirmed: ask',
    'Age not given: ask',
  ]);
  assert.deepEqual(questionLabels({ flags: [], otherAge: 6 }), ['Another waiver says 6: ask for the age']);
  assert.deepEqual(questionLabels({ otherAge: 0 }), ['Another waiver says under 1: ask for the age']);
  assert.deepEqual([0, 1, 17].map(ageLabel), ['under 1', '1', '17']);
  assert.deepEqual(questionLabels({}), []);
  assert.deepEqual(toTellLabels({ flags: ['guardian', 'age'] }), [
    'Tell us at the desk who the parent or guardian is',
    'Tell us the age at the desk',
  ]);
  assert.deepEqual(toTellLabels({}), []);
  const kid = {
    role: 'kid',
    firstName: 'Leo',
    isCovered: true,
    coveredUntil: '2027-11-22T04:59:59.999Z',
    reason: null,
  } as const;
  const rides = machines.map(({ name }) => ({ name, mayRide: true, from: null }));
  const rider = { ...kid, machines: rides };
  assert.match(sharedCoverage([rider, rider], today)?.line ?? '', /ride/);
  assert.doesNotMatch(sharedCoverage([rider, rider, { ...kid, flags: ['age'] }], today)?.line ?? '', /ride/);
});
