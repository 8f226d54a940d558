import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyEdit,
  type Edit,
  findPlaceOf,
  type Form,
  isSame,
  listConflicts,
  readAt,
  readList,
  readTexts,
  sortProblems,
  summarize,
  writeAt,
} from './forms.ts';
import { nameWeekdays, toText, toValue } from './kinds.ts';
import { formFor, mayAdd, PARTS, partsFor, pickForm } from './parts.ts';
import { listVenueProblems } from '#contract/venue/document.ts';
import { makeVenue } from '../../../tests/support/venue.ts';

const formOf = (at: string, title?: string): Form =>
  PARTS.flatMap(({ forms }) => forms).find((form) => form.at === at && (title === undefined || form.title === title))!;
const MACHINES = formOf('machines');
const DAYS = formOf('hours.specialDays');
const document = {
  machines: [
    { name: 'Moto', price: '$9.99', features: 'Fast.' },
    { name: 'UFO', thrill: 'High', price: '$11.99', features: 'Round.' },
  ],
  hours: {
    hours: [{ days: 'Friday-Saturday', weekdays: [5, 6], opens: '10:00', closes: '24:00' }],
    specialDays: [{ day: '2026-12-25', name: 'Christmas', hours: null }],
  },
  venue: { name: 'High Jump', phone: '+13015550142', calendarUrl: null, capacity: 90 },
};

function edit(form: Form, before: unknown, change: Record<string, string>): Edit {
  return { form, before, texts: { ...readTexts(form, before ?? form.list?.blank), ...change } };
}
const machine = (at: number) => readList(document, MACHINES)[at];

const VENUE = makeVenue({ brand: { main: '#0b3d91', accent: '#ff8a1f', logo: { svg: '<svg/>' } } });

test('every control shows something that the document has, and gives it back as it was', () => {
  for (const form of PARTS.flatMap(({ forms }) => forms))
    for (const group of form.list ? readList(VENUE, form) : [readAt(VENUE, form.at)])
      for (const { path, kind, ifEmpty } of form.fields) {
        const value = readAt(group, path);
        const text = toText(kind, value);
        const isEmpty = text === '' && ifEmpty !== undefined;
        assert.ok(isEmpty || value !== undefined, `VENUE above has no ${form.at}, whose ${path} is to be tried`);
        const back = writeAt(group, path, isEmpty ? ifEmpty.is : toValue(kind, text));
        assert.ok(isSame(back, group), `${form.at} ${path}: ${JSON.stringify(back)}`);
      }
});

test('an edit changes what was changed, and nothing else', () => {
  const cheaper = edit(MACHINES, machine(1), { price: '$8.99' });
  const [moto, ufo] = readList(applyEdit(document, cheaper), MACHINES) as any[];
  assert.deepEqual([moto, ufo], [document.machines[0], { ...document.machines[1], price: '$8.99' }]);
  const unsaid = applyEdit(document, edit(MACHINES, machine(1), { thrill: '' }));
  assert.deepEqual(readList(unsaid, MACHINES)[1], { ...document.machines[1], thrill: null });
  const named = applyEdit(document, edit(formOf('venue', 'Name'), document.venue, { name: 'Low Jump' })) as any;
  assert.deepEqual(named, { ...document, venue: { ...document.venue, name: 'Low Jump' } });
});

test('an entry is added, put into its order, and removed', () => {
  const eve = edit(DAYS, null, { day: '2026-12-24', name: 'Christmas Eve', hours: '10:00-16:00' });
  const added = applyEdit(document, eve);
  assert.deepEqual(readList(added, DAYS), [
    { day: '2026-12-24', name: 'Christmas Eve', hours: { opens: '10:00', closes: '16:00' } },
    document.hours.specialDays[0],
  ]);
  assert.equal(findPlaceOf(eve, document, added), 'hours.specialDays[0]');
  const gone = applyEdit(document, { form: DAYS, before: document.hours.specialDays[0], texts: undefined });
  assert.deepEqual(readList(gone, DAYS), []);
});

test('an entry is moved, and a copy comes behind what it is of', () => {
  const names = (edited: unknown) => (readList(edited, MACHINES) as any[]).map(({ name }) => name);
  const move = (at: number, by: 1 | -1) =>
    names(applyEdit(document, { form: MACHINES, before: machine(at), texts: undefined, move: by }));
  assert.deepEqual(
    [move(0, 1), move(1, -1), move(0, -1)],
    [
      ['UFO', 'Moto'],
      ['UFO', 'Moto'],
      ['Moto', 'UFO'],
    ],
  );
  const copy = { ...edit(MACHINES, null, { name: 'Moto 2' }), after: machine(0) };
  assert.deepEqual(names(applyEdit(document, copy)), ['Moto', 'Moto 2', 'UFO']);
});

test('the words for days follow the days, unless somebody chose others', () => {
  const form = formOf('hours.hours');
  const row = document.hours.hours[0];
  const [changed] = readList(applyEdit(document, edit(form, row, { weekdays: '5' })), form) as any[];
  assert.deepEqual(changed, { days: 'Friday', weekdays: [5], opens: '10:00', closes: '24:00' });
  const named = { ...document, hours: { ...document.hours, hours: [{ ...row, days: 'Late nights' }] } };
  const own = edit(form, named.hours.hours[0], { weekdays: '6' });
  assert.equal((readList(applyEdit(named, own), form) as any[])[0].days, 'Late nights');
});

test('of two who edit at once, both keep what only one of them changed', () => {
  const mine = edit(MACHINES, machine(0), { price: '$8.99' });
  const theirs = applyEdit(document, edit(MACHINES, machine(0), { features: 'Loud.' }));
  assert.deepEqual(listConflicts(theirs, mine), []);
  assert.deepEqual(readList(applyEdit(theirs, mine), MACHINES)[0], { name: 'Moto', price: '$8.99', features: 'Loud.' });
  const dearer = applyEdit(document, edit(MACHINES, machine(0), { price: '$12.99' }));
  assert.deepEqual(listConflicts(dearer, mine), [{ label: 'Price', theirs: '$12.99' }]);
  assert.deepEqual(listConflicts(applyEdit(document, mine), mine), [], 'the same from both');
});

test('what one removed and the other edits comes back only on purpose', () => {
  const mine = edit(MACHINES, machine(0), { price: '$8.99' });
  const without = applyEdit(document, { form: MACHINES, before: machine(0), texts: undefined });
  assert.deepEqual(listConflicts(without, mine), [{ label: 'Activities', theirs: 'Removed' }]);
  const names = (readList(applyEdit(without, mine), MACHINES) as any[]).map(({ name, price }) => `${name} ${price}`);
  assert.deepEqual(names, ['UFO $11.99', 'Moto $8.99']);
  assert.deepEqual(listConflicts(without, { ...mine, comesBack: true }), []);
  const changed = applyEdit(document, edit(MACHINES, machine(0), { price: '$12.99' }));
  const removal = { form: MACHINES, before: machine(0), texts: undefined };
  assert.deepEqual(listConflicts(changed, removal), [{ label: 'Price', theirs: '$12.99' }]);
});

test('what is empty on purpose is empty in the document', () => {
  const reach = edit(formOf('venue', 'Inside at once'), document.venue, { capacity: '' });
  assert.equal((applyEdit(document, reach) as any).venue.capacity, null);
});

test('each problem is beside the control that it concerns', () => {
  const problem = (path: string) => ({ path, message: 'must be another' });
  const sorted = sortProblems(formOf('hours.hours'), 'hours.hours[1]', [
    problem('hours.hours[1].closes'),
    problem('hours.hours[1].weekdays[0]'),
    problem('hours.hours'),
    problem('hours.hours[10].closes'),
  ]);
  assert.deepEqual(sorted, {
    byField: { '': 'This must be another.', weekdays: 'This must be another.' },
    others: [problem('hours.hours'), problem('hours.hours[10].closes')],
  });
});

test('a row says in a few words what is there now', () => {
  assert.equal(summarize(formOf('hours.hours'), document.hours.hours[0]), '10:00 AM-12:00 AM');
  assert.equal(summarize(DAYS, document.hours.specialDays[0]), 'Dec 25, 2026 · Closed all day');
  assert.equal(summarize(formOf('venue', 'How to reach you'), document.venue), '(301) 555-0142');
});

test('a run of days is said as one', () => {
  assert.equal(nameWeekdays([1, 2, 3, 4]), 'Monday-Thursday');
  assert.equal(nameWeekdays([0, 6]), 'Saturday-Sunday');
  assert.equal(nameWeekdays([0, 1, 3]), 'Monday, Wednesday, Sunday');
  assert.equal(nameWeekdays([]), '');
});

test('what was typed is read as people write it', () => {
  assert.equal(toValue('phone', '(301) 555-0142'), '+13015550142');
  assert.equal(toValue('phone', 'call us'), 'call us');
  assert.equal(toValue('number', '12'), 12);
  assert.equal(toValue('number', 'twelve'), 'twelve');
  assert.equal(toValue('number', ''), null);
  assert.deepEqual(toValue('lines', ' One \n\nTwo'), ['One', 'Two']);
  assert.equal(toValue('hoursOrClosed', ''), null);
  assert.equal(toText('hours', { opens: '18:00', closes: '24:00' }), '18:00-00:00');
});

test('a manager has hours and prices, and adds no machine', () => {
  assert.deepEqual(
    partsFor('manager').map(({ title }) => title),
    ['Hours and special days', 'Activities', 'Parties and prices'],
  );
  assert.deepEqual(
    formFor(MACHINES, 'manager').fields.map(({ path }) => path),
    ['price'],
  );
  assert.deepEqual(
    [mayAdd(MACHINES, 'manager'), mayAdd(DAYS, 'manager'), mayAdd(MACHINES, 'owner')],
    [false, true, true],
  );
});

test('a bare number is a price in dollars, and any other price stays as it is written', () => {
  const prices = ['18', '11.99 - 15.99', ' $18 ', '£12', '12 €', 'from 12'];
  assert.deepEqual(
    prices.map((price) => toValue('price', price)),
    ['$18', '$11.99 - $15.99', '$18', '£12', '12 €', 'from 12'],
  );
});

test('some fields of a list change its entries, and add none that would have no name', () => {
  const pictures = pickForm('Activities', ['picture']);
  assert.equal(summarize(pictures, { name: 'UFO', price: '$8', picture: null }), 'No picture');
  assert.deepEqual([mayAdd(pictures, 'owner'), mayAdd(pickForm('Activities', ['name']), 'owner')], [false, true]);
  const added = applyEdit(makeVenue(), edit(MACHINES, null, { name: 'Foam Pit', features: 'Soft.' }));
  assert.deepEqual(listVenueProblems(added), []);
});
