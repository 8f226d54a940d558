import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TodaysVisitor } from '#contract/people/visits.ts';
import { aboutInside, openHours, listFamilies, whoLabel } from './today-labels.ts';

const visitor = (name: string, part: Partial<TodaysVisitor> = {}) =>
  ({
    name,
    role: 'signer',
    signerName: name,
    age: null,
    phoneLast4: '0131',
    ...part,
  }) as TodaysVisitor;

test('it is about so many where nobody is scanned out', () => {
  assert.equal(aboutInside({ inside: 12, areExitsScanned: false }), 'about 12');
  assert.equal(aboutInside({ inside: 12, areExitsScanned: true }), '12');
  assert.equal(aboutInside({ inside: 0, areExitsScanned: false }), '0');
});

test('families stand together on the roll call, the signer first', () => {
  const kid = visitor('Aaron Lee', { role: 'kid', signerName: 'Zoe Lee', age: 8 });
  const people = [
    kid,
    visitor('Bob Young'),
    visitor('Zoe Lee'),
    visitor('Dora Zander', { role: 'participant', signerName: 'Bob Young' }),
  ];
  assert.deepEqual(
    listFamilies(people).map((family) => family.map(({ name }) => name)),
    [
      ['Zoe Lee', 'Aaron Lee'],
      ['Bob Young', 'Dora Zander'],
    ],
  );
  assert.equal(whoLabel(kid), 'Kid of Zoe Lee, 8, phone\u00a0…\u20600131');
  assert.equal(whoLabel(visitor('Bob Young', { phoneLast4: null })), 'Signer');
});

const NO_HOURS = { hours: [], specialDays: [] };

test('on a day that is open after midnight, the hours after it come last', () => {
  const hours = [{ days: 'Friday', weekdays: [5], opens: '18:00', closes: '01:30' }];
  const byHour = Array.from({ length: 24 }, (_, hour) => ({ hour, entered: [0, 22].includes(hour) ? 1 : 0 }));
  const shown = (day: string) => openHours({ day, byHour }, { hours, specialDays: [] }).map(({ hour }) => hour);
  assert.deepEqual(shown('2026-05-15'), [22, 23, 0]);
  assert.equal(shown('2026-05-16').length, 23, 'a Saturday from midnight on');
});

test('hours begin with the first guest and end with the last, by the venue’s clock', () => {
  const byHour = Array.from({ length: 24 }, (_, hour) => ({ hour, entered: [10, 12].includes(hour) ? 3 : 0 }));
  assert.deepEqual(
    openHours({ day: '2026-05-15', byHour }, NO_HOURS).map(({ hour }) => hour),
    [10, 11, 12],
  );
  assert.deepEqual(
    openHours({ day: '2026-05-15', byHour: byHour.map(({ hour }) => ({ hour, entered: 0 })) }, NO_HOURS),
    [],
  );
});
