import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './rules.ts';

test('an IPv4 address is a network of its own', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
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

test('what is no address has no network', () => {
  for (const address of [undefined, '', 'unknown', '203.0.113', '1.2.3.4:80', '::g'])
    assert.equal(networkOf(address), undefined);
});
