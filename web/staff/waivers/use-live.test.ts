import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffWaiver, WaiverPage } from '#contract/search/search.ts';
import { areNewShown, hasAllNew } from './filters.ts';
import { withAmended, withNewest, withOneMore, withPending } from './use-live.ts';

const row = (id: string, name = id) => ({ id, name }) as StaffWaiver;
const page = (ids: string[], total = ids.length): WaiverPage => ({
  waivers: ids.map((id) => row(id)),
  pagination: { page: 1, limit: 3, total, pages: Math.ceil(total / 3) },
});
const newest = { search: '', status: 'all', from: undefined, to: undefined, page: 1, waiver: undefined } as const;

test('new waivers belong at the top only where the newest are shown, and wait elsewhere', () => {
  assert.equal(areNewShown(newest), true);
  assert.equal(areNewShown({ ...newest, status: 'valid', waiver: 'x' }), true);
  for (const elsewhere of [
    { search: 'maria' },
    { status: 'expired' as const },
    { status: 'soon' as const },
    { from: 'monday' },
  ]) {
    assert.equal(areNewShown({ ...newest, ...elsewhere }), false);
    assert.equal(hasAllNew({ ...newest, ...elsewhere }), false);
  }
  assert.deepEqual([areNewShown({ ...newest, page: 2 }), hasAllNew({ ...newest, page: 2 })], [false, true]);
});

test('the page stays as long as it is, and the numbers count on', () => {
  const { waivers, pagination } = withNewest(page(['c', 'b', 'a']), [row('e'), row('d')]);
  assert.deepEqual(
    waivers.map(({ id }) => id),
    ['e', 'd', 'c'],
  );
  assert.deepEqual([pagination.total, pagination.pages], [5, 2]);
});

test('while rows wait, the number of the list goes on and its rows stay', () => {
  const before = page(['c', 'b', 'a']);
  const { waivers, pagination } = withOneMore(before);
  assert.equal(waivers, before.waivers);
  assert.deepEqual([pagination.total, pagination.pages], [4, 2]);
});

test('what is shown already is not shown twice', () => {
  const before = page(['b', 'a']);
  assert.equal(withNewest(before, [row('b')]), before);
});

test('a changed waiver is changed in its place, and nowhere else', () => {
  const before = page(['b', 'a']);
  assert.equal(withAmended(before, row('z')), before);
  assert.equal(withAmended(before, row('a', 'Anna')).waivers[1]?.name, 'Anna');
});

test('each pending row is counted once', () => {
  const pending = withPending(withPending([], { kind: 'signed', waiver: row('a') }), {
    kind: 'signed',
    waiver: row('b'),
  });
  const again = withPending(pending, { kind: 'signed', waiver: row('b') });
  assert.deepEqual(
    again.map(({ id }) => id),
    ['b', 'a'],
  );
  assert.equal(withPending(pending, { kind: 'amended', waiver: row('x') }).length, 2);
});
