import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bits, integer, octets, oid, partsOf, sequence, setOf, time } from './der.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

test('values are written as X.690 has them', () => {
  assert.equal(hex(integer(0)), '020100');
  assert.equal(hex(integer(Buffer.from([0, 0, 0x80]))), '02020080');
  assert.equal(hex(oid('1.2.840.113549.1.7.2')), '06092a864886f70d010702');
  assert.equal(hex(bits(Buffer.from([0b1100_0000]), 6)), '030206c0');
  assert.equal(hex(octets(Buffer.alloc(200))).slice(0, 6), '0481c8');
  assert.equal(hex(octets(Buffer.alloc(70_000))).slice(0, 10), '0483011170');
});

test('a time has two digits of the year before 2050 and four from then on', () => {
  assert.equal(time(new Date('2026-05-14T15:00:09.5Z')).subarray(2).toString(), '260514150009Z');
  assert.equal(time(new Date('9999-12-31T23:59:59Z')).subarray(2).toString(), '99991231235959Z');
});

test('a set stands in the order of its bytes', () => {
  assert.equal(hex(setOf(integer(9), integer(2))), '3106020102020109');
});

test('parts are found again, and what is cut off is refused', () => {
  const written = sequence(integer(7), octets(Buffer.alloc(300, 1)));
  const [whole] = partsOf(written);
  const [number, content] = partsOf(whole?.content ?? Buffer.alloc(0));
  assert.deepEqual([number?.tag, hex(number?.content ?? Buffer.alloc(0))], [0x02, '07']);
  assert.equal(content?.content.length, 300);
  for (const length of [1, 2, 3, 20]) assert.throws(() => partsOf(written.subarray(0, length)), /not DER/);
});
