import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listChanges, nameProblem, sayParts, withoutPast } from './changes.ts';

const machine = (name: string, price = '$9.99') => ({ name, price, duration: '6 min' });
const before = {
  venue: { name: 'High Jump', electronicConsent: 'tick' },
  machines: [machine('Moto'), machine('UFO')],
  'consent-texts': { updates: 'Send me news.', texts: [{ version: 1 }] },
};

function changesAfter(change: (document: any) => void) {
  const after = structuredClone(before);
  change(after);
  return listChanges(before, after).map(({ part, what, before: old, after: now }) =>
    [part, what, old, now].join(' | '),
  );
}

test('nothing differs from itself, whatever the order of its keys', () => {
  const { venue, ...rest } = structuredClone(before);
  assert.deepEqual(listChanges(before, { ...rest, venue }), []);
});

test('each change is said with its part, before and after', () => {
  assert.deepEqual(
    changesAfter(({ venue, machines }) => {
      venue.name = 'Low Jump';
      machines[1].price = '$8.99';
    }),
    ['Names and contact | Name | High Jump | Low Jump', 'Activities | UFO: Price | $9.99 | $8.99'],
  );
});

test('own words are named by where they are read', () => {
  const words = { 'site/home.startWaiver': 'Sign Here', 'copy.pass': 'Pass' };
  const after = { ...before, words: { 'copy.pass': 'Jump Pass', 'emails/phrases.hello': 'Hey {1},' } };
  assert.deepEqual(
    listChanges({ ...before, words }, after).map((each) => Object.values(each).join(' | ')),
    [
      'Words of the site | Home page, top | Sign Here | As usual again',
      'Words of the site | Signed copy (PDF) | Pass | Jump Pass',
      'Words of the site | All emails |  | Hey {1},',
    ],
  );
});

test('what is added, removed and renamed is said so', () => {
  assert.deepEqual(
    changesAfter(({ machines }) => machines.unshift(machine('Egg'))),
    ['Activities | Egg |  | $9.99 · 6 min'],
  );
  assert.deepEqual(
    changesAfter(({ machines }) => machines.shift()),
    ['Activities | Moto | $9.99 · 6 min | Removed'],
  );
  assert.deepEqual(
    changesAfter(({ machines }) => (machines[1].name = 'Saucer')),
    ['Activities | Saucer: Name | UFO | Saucer'],
  );
});

test('what pages no longer show is one change', () => {
  const visit = { who: 'Two kids', people: 2, ridesEach: 3, priceNote: 'A note' };
  const [change, ...others] = listChanges({ ...before, 'sample-visit': visit }, { ...before, 'sample-visit': null });
  assert.deepEqual([change?.what, change?.after, others], ['Price of a visit', 'Removed', []]);
});

test('an older version closes a day to come and takes back a notice, not what is past', () => {
  const version = (days: readonly string[], notice: object | null) => ({
    ...before,
    hours: { hours: [], specialDays: days.map((day) => ({ day, name: 'Snow', hours: null })) },
    notice,
  });
  const changes = (older: Record<string, unknown>, shown: Record<string, unknown>) =>
    listChanges(withoutPast(shown, '2026-05-14'), withoutPast(older, '2026-05-14')).map((change) =>
      [change.what, change.before, change.after].join(' | '),
    );
  const older = version(['2026-05-13', '2026-05-14'], { text: 'No lift', until: '2026-05-13' });
  assert.deepEqual(changes(older, version([], { text: 'Cake', until: '2026-05-14' })), [
    'Snow |  | May 14, 2026 · Closed all day',
    'Notice of the day | Cake\nUntil the end of May 14, 2026 | ',
  ]);
  assert.deepEqual(changes(version(['2026-05-01'], null), version([], null)), []);
});

test('another order is a change', () => {
  assert.deepEqual(
    changesAfter(({ machines }) => machines.reverse()),
    ['Activities | Activities: order |  | Changed'],
  );
});

test('a problem is named in words, with the card that mends it', () => {
  const name = (path: string) => nameProblem(before, { path, message: 'must be another' });
  assert.deepEqual(name('machines[1].price'), {
    part: 'Activities',
    words: 'Activities, UFO, Price: this must be another.',
  });
  assert.deepEqual(name('venue.name'), { part: 'Names and contact', words: 'Name, Name: this must be another.' });
  assert.deepEqual(name('balloons'), { part: undefined, words: 'balloons must be another.' });
});

test('a manager publishes hours and prices, and nothing beside them', () => {
  const isManaged = (change: (document: any) => void) => {
    const after = structuredClone(before);
    change(after);
    return listChanges(before, after).every((each) => each.isManaged);
  };
  assert.ok(isManaged(({ machines }) => (machines[0].price = '$1.00')));
  assert.ok(!isManaged(({ machines }) => (machines[0].name = 'Bike')));
  assert.ok(!isManaged(({ machines }) => machines.pop()));
});

test('what has no form is not passed over, but for what the server numbers', () => {
  assert.deepEqual(
    changesAfter((document) => {
      document.map = { door: { x: 1, y: 2 } };
      document['consent-texts'].texts = [];
    }),
    ['Others | map |  | Changed'],
  );
});

test('a version says which parts it changed', () => {
  assert.equal(
    sayParts('hours, venue, pictures, notice'),
    'Hours and special days, Names and contact, Pictures, Notice of the day',
  );
  assert.equal(sayParts('home, machines, steps'), 'Home page, Activities');
});
