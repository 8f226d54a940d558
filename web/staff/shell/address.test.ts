import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOption, readSearch, readWaiversQuery, waiverPath, writeQuery, writeWaiversQuery } from './address.ts';

const ID = '0b8e7a52-3c1f-4d2a-9a54-6f1d2c3b4a59';
const read = (search: string, state: unknown = null) => readWaiversQuery({ search, state });

test('an empty address is the newest waivers', () => {
  assert.deepEqual(read(''), { search: '', status: 'all', from: '', to: '', page: 1, waiver: undefined });
  assert.equal(writeWaiversQuery(read('')), '');
});

test('what is written is read again, but for what is searched: that stays beside the address', () => {
  const days = { from: '2026-03-08', to: '2026-05-14' };
  const query = { search: 'O’Neil & +1', status: 'expired', ...days, page: 3, waiver: ID } as const;
  assert.ok(!writeWaiversQuery(query).includes('Neil'));
  assert.deepEqual(read(writeWaiversQuery(query), { search: query.search }), query);
  assert.equal(read(writeWaiversQuery({ from: 'monday' })).from, 'monday');
  assert.equal(waiverPath(ID), `/admin/dashboard?waiver=${ID}`);
});

test('an address with a search in its query searches, unless something else was searched since', () => {
  assert.equal(readSearch({ search: '?search=+ada+', state: null }), 'ada');
  assert.equal(readSearch({ search: '?search=ada', state: { search: '' } }), '');
  assert.equal(readSearch({ search: '?search=ada', state: { opened: true } }), 'ada');
  assert.equal(readSearch({ search: '', state: { search: 7 } }), '');
});

test('nonsense is passed over', () => {
  for (const text of [
    'status=lost',
    'page=0',
    'page=1.5',
    'page=x',
    'page=-2',
    'waiver=../x',
    'from=today',
    'to=monday',
  ]) {
    assert.deepEqual(read(text), read(''), text);
  }
  assert.equal(read(`search=${'x'.repeat(300)}`).search.length, 200);
  assert.equal(readOption(new URLSearchParams('show=lost'), 'show', ['open', 'all'], 'open'), 'open');
  assert.equal(readOption(new URLSearchParams('show=all'), 'show', ['open', 'all'], 'open'), 'all');
});

test('what is empty or the first page stays out of a query', () => {
  assert.equal(writeQuery({ kind: undefined, search: '', page: 1 }), '');
  assert.equal(writeQuery({ kind: 'contact', page: 2 }), '?kind=contact&page=2');
});
