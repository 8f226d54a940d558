import assert from 'node:assert/strict';
import { test } from 'node:test';
import { venueDocument } from '#venue/document.ts';
import { listVenueProblems } from './document.ts';

type Loose = any;

/** What is wrong once `change` has changed the shipped venue. */
function faultsAfter(change: (document: Loose) => void): string[] {
  const document: Loose = structuredClone(venueDocument);
  change(document);
  return listVenueProblems(document).map(({ path, message }) => `${path} ${message}`);
}

test('what ships is right', () => {
  assert.deepEqual(listVenueProblems(venueDocument), []);
});

test('hours past midnight are right, and a slip is not taken for them', () => {
  for (const closes of ['24:00', '00:00', '01:00', '06:00'])
    assert.deepEqual(
      faultsAfter(({ hours }) => (hours.hours[0].closes = closes)),
      [],
      closes,
    );
  const slips = ['10:00', '09:00', '06:30'].map((closes) =>
    faultsAfter(({ hours }) => (hours.hours[0].closes = closes)),
  );
  for (const [fault = '', ...more] of slips) {
    assert.match(fault, /^hours\.hours\[0\]\.closes must come after opens, or be in the night, until 06:00; it is "/);
    assert.deepEqual(more, []);
  }
  for (const time of ['10:00 PM', '9:00', '25:00', '10.00', '', 22])
    assert.match(faultsAfter(({ hours }) => (hours.hours[0].closes = time))[0] ?? '', /must be a time of 24 hours/);
});

test('a weekday may be open twice, and not twice at one time', () => {
  const hoursOf = (...times: [opens: string, closes: string][]) =>
    faultsAfter(
      ({ hours }) => (hours.hours = times.map(([opens, closes]) => ({ days: 'Monday', weekdays: [1], opens, closes }))),
    );
  assert.deepEqual(hoursOf(['10:00', '14:00'], ['16:00', '02:00']), []);
  for (const second of [
    ['13:59', '20:00'],
    ['09:00', '02:00'],
    ['10:00', '14:00'],
  ] as [string, string][])
    assert.deepEqual(hoursOf(['10:00', '14:00'], second), [
      'hours.hours must have no two rows that are open at one time of a weekday',
    ]);
});

test('each fault is one sentence with its place', () => {
  for (const [change, sentence] of [
    [({ venue }) => (venue.name = 'High\nJump'), 'venue.name must be one line; it is "High\\nJump"'],
    [({ venue }) => (venue.address.city = 'A'.repeat(201)), 'venue.address.city must have at most 200 characters'],
    [
      ({ machines }) => (machines[0].minAge = 'Under 6'),
      'machines[0].minAge must be an age in whole years; it is "Under 6"',
    ],
    [({ machines }) => (machines[1].maxAge = 7), 'machines[1].maxAge must not be less than minAge; it is 7'],
    [({ machines }) => (machines[1].name = machines[0].name), 'machines must each have a name of its own'],
    [
      ({ machines }) => (machines[2].picture = 'nowhere'),
      'machines[2].picture names a picture that there is not: "nowhere"',
    ],
    [({ venue }) => delete venue.name, 'venue.name must be a text'],
    [({ venue }) => (venue.name = ''), 'venue.name must be filled in'],
    [({ venue }) => (venue.nmae = 'Ours'), 'venue.nmae is a name that is unknown'],
    [({ venue }) => (venue.phone = 'call us'), 'venue.phone must be a phone number; it is "call us"'],
    ...['CET', 'IST', '+05:30'].map((zone): [(venue: any) => unknown, string] => [
      ({ venue }) => (venue.timeZone = zone),
      `venue.timeZone must be a time zone, such as America/New_York; it is "${zone}"`,
    ]),
    [({ venue }) => (venue.capacity = 0), 'venue.capacity must be a whole number, 1 or more; it is 0'],
    [
      ({ hours }) => (hours.specialDays[0].day = '2026-02-30'),
      'hours.specialDays[0].day must be a day of the calendar, such as 2026-12-24; it is "2026-02-30"',
    ],
    [({ hours }) => hours.specialDays.reverse(), 'hours.specialDays must be in the order of their days, each once'],
    [
      ({ hours }) => (hours.hours[0].weekdays = [7]),
      'hours.hours[0].weekdays[0] must be a number from 0, which is Sunday, to 6; it is 7',
    ],
    [({ hours }) => (hours.hours[0].weekdays = [1, 2, 1]), 'hours.hours[0].weekdays must name a weekday once'],
    [
      ({ parties }) => (parties.example.package = 'Wedding'),
      'parties.example.package must be the name of a package; it is "Wedding"',
    ],
    [({ claims }) => delete claims.trust[0].source, 'claims.trust[0].source must be a text'],
    [({ claims }) => (claims.playersSource = null), 'claims.playersSource must say where this comes from'],
    [({ privacy }) => (privacy.email = 'hello'), 'privacy.email must be an email address; it is "hello"'],
    [
      ({ toys }) => (toys[0].availableFrom = 'soon'),
      'toys[0].availableFrom must be a day of the calendar, such as 2026-12-24; it is "soon"',
    ],
  ] as [(document: Loose) => void, string][])
    assert.deepEqual(faultsAfter(change), [sentence]);
});
