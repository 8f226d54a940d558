import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, tiersOf, usesOf } from './rules.ts';

test('each IPv4 address is its own network', () => {
  assert.deepEqual(tiersOf('203.0.113.7'), [{ subject: '203.0.113.7', multiple: 1 }]);
});

test('IPv6 addresses of one /64 are one network, however they are written', () => {
  const network = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0:7:abcd:0:0:1',
    '2001:db8::7:1:2:3:4',
    '2001:db8:0:7:1:2:203.0.113.7',
  ]) {
    assert.equal(networkOf(address), network, address);
  }
  assert.notEqual(networkOf('2001:db8:0:8::1'), network);
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
});

test('wider networks of IPv6 have more, but not as often as they have parts', () => {
  assert.deepEqual(usesOf({ name: 'x', max: 10, windowMs: 1 }, '2001:db8:ab:cdef::1', 3), [
    { limit: { name: 'x', max: 10, windowMs: 1 }, subject: '2001:db8:ab:cdef::/64', amount: 3, max: 10 },
    { limit: { name: 'x', max: 10, windowMs: 1 }, subject: '2001:db8:ab:cd00::/56', amount: 3, max: 20 },
    { limit: { name: 'x', max: 10, windowMs: 1 }, subject: '2001:db8:ab::/48', amount: 3, max: 40 },
  ]);
  assert.deepEqual(
    tiersOf('2001:db8:ab:cd12::9').map(({ subject }) => subject),
    ['2001:db8:ab:cd12::/64', '2001:db8:ab:cd00::/56', '2001:db8:ab::/48'],
  );
});

test('what is no address has no network', () => {
  for (const address of [undefined, '', 'unknown', '203.0.113', '1.2.3.4:80', '::g'])
    assert.deepEqual([networkOf(address), tiersOf(address)], [undefined, []]);
});
