import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDay, anId, oneOf, pageNumber, partyPath, readQuery, readSearch, waiverPath, writeQuery } from './address.ts';

const ID = '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59';
const PARTS = { show: oneOf([{ value: 'open' }, { value: 'all' }]), day: aDay, id: anId, page: pageNumber };
const USUAL = { show: 'open', day: undefined, id: undefined, page: 1 };

test('an empty address is what is shown at first, and writes nothing', () => {
  assert.deepEqual(readQuery(PARTS, ''), USUAL);
  assert.equal(writeQuery(USUAL, PARTS), '');
});

test('what is written is read again', () => {
  const query = { show: 'all', day: '2026-03-08', id: ID, page: 3 } as const;
  assert.deepEqual(readQuery(PARTS, writeQuery(query, PARTS)), query);
  assert.equal(waiverPath(ID), `/admin/dashboard?waiver=${ID}`);
  assert.equal(partyPath(ID), `/admin/dashboard/parties?party=${ID}`);
});

test('an address with a search in its query searches, unless something else was searched since', () => {
  assert.equal(readSearch({ search: '?search=+ada+', state: null }), 'ada');
  assert.equal(readSearch({ search: '?search=ada', state: { search: '' } }), '');
  assert.equal(readSearch({ search: '?search=ada', state: { opened: true } }), 'ada');
  assert.equal(readSearch({ search: '', state: { search: 7 } }), '');
  assert.equal(readSearch({ search: `?search=${'x'.repeat(300)}`, state: null }).length, 200);
});

test('nonsense is passed over', () => {
  for (const text of ['show=lost', 'page=0', 'page=1.5', 'page=x', 'page=-2', 'id=../x', 'day=today', 'day=x']) {
    assert.deepEqual(readQuery(PARTS, text), USUAL, text);
  }
});
