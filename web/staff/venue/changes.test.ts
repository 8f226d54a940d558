import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listChanges, sayParts } from './changes.ts';

const machine = (name: string, price = '$9.99') => ({ name, price, duration: '6 min' });
const before = {
  venue: { name: 'High Jump', electronicConsent: 'tick' },
  machines: [machine('Moto'), machine('UFO')],
  'consent-texts': { updates: 'Send me news.', texts: [{ version: 1 }] },
};

function changesAfter(change: (document: any) => void) {
  const after = structuredClone(before);
  change(after);
  return listChanges(before, after).map((each) => Object.values(each).join(' | '));
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
    ['Names and contact | Name | High Jump | Low Jump', 'Machines | UFO: Price | $9.99 | $8.99'],
  );
});

test('what is added, removed and renamed is said so', () => {
  assert.deepEqual(
    changesAfter(({ machines }) => machines.unshift(machine('Egg'))),
    ['Machines | Egg |  | $9.99 · 6 min'],
  );
  assert.deepEqual(
    changesAfter(({ machines }) => machines.shift()),
    ['Machines | Moto | $9.99 · 6 min | Removed'],
  );
  assert.deepEqual(
    changesAfter(({ machines }) => (machines[1].name = 'Saucer')),
    ['Machines | Saucer: Name | UFO | Saucer'],
  );
});

test('what has no form is not passed over, but for what the server numbers', () => {
  assert.deepEqual(
    changesAfter((document) => {
      document.venue.electronicConsent = 'by-signing';
      document['consent-texts'].texts = [];
    }),
    ['Others | venue |  | Changed'],
  );
});

test('a version says which parts it changed', () => {
  assert.equal(
    sayParts('hours, venue, pictures, notice'),
    'Hours and special days, Names and contact, Pictures, Notice of the day',
  );
});
