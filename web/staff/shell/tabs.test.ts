import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#contract/staff/roles.ts';
import { countInRow, groupsOf, tabOf, tabsOf } from './tabs.ts';

const labels = (role: Role) => tabsOf(role).map(({ label }) => label);

test('each role has the tabs of what it may do, and no other', () => {
  assert.deepEqual(labels('desk'), [
    'Desk',
    'Waivers',
    'People',
    'Today',
    'Parties',
    'Overview',
    'Ready to open',
    'Inbox',
    'My account',
  ]);
  assert.equal(labels('manager').includes('Devices'), true);
  assert.equal(labels('manager').includes('Staff'), false);
  assert.equal(labels('owner').includes('Staff'), true);
});

test('what has no room beside each other is in a menu, unless it is one tab', () => {
  const owners = tabsOf('owner').length;
  assert.equal(countInRow('phone', owners), 4);
  assert.equal(countInRow('tablet', owners), 8);
  assert.equal(countInRow('laptop', owners), 9);
  assert.equal(countInRow('tablet', tabsOf('desk').length), tabsOf('desk').length);
});

test('on a laptop the administration is in the menu, and nothing else', () => {
  for (const role of ['owner', 'manager'] as const) {
    const tabs = tabsOf(role);
    const others = groupsOf(tabs.slice(countInRow('laptop', tabs.length)));
    assert.deepEqual(
      others.map(({ group }) => group),
      ['Administration'],
    );
  }
});

test('the tabs of a group stand together', () => {
  assert.deepEqual(
    groupsOf(tabsOf('owner')).map(({ group, tabs }) => [group, tabs.map(({ label }) => label)]),
    [
      ['Front desk', ['Desk', 'Waivers', 'People', 'Today', 'Parties']],
      ['Office', ['Overview', 'Ready to open', 'Inbox', 'Emails']],
      ['Administration', ['Venue', 'Waiver text', 'Audit trail', 'Staff', 'Devices', 'Setup', 'My account']],
    ],
  );
});

test('a page is known with and without a slash at its end', () => {
  assert.equal(tabOf('/admin/accounts/')?.label, 'Staff');
  assert.equal(tabOf('/admin/dashboard/people')?.label, 'People');
  assert.equal(tabOf('/admin/elsewhere'), undefined);
});
