import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { makeColumnCipher } from '#server/database/column-cipher.ts';
import { makeCode, toBase32 } from '#server/security/random-tokens.ts';
import { makeTimedToken } from '#server/security/signed-tokens.ts';
import { isEditToken, makeEditToken, makeLookupCode, makeRenewalToken, readCode, readRenewalToken } from './codes.ts';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 8));
const ID = '3f1b8f0e-5f0c-4b7e-9a53-0d1c2b3a4f5e';
const HOLDER = { waiverId: ID, replacement: undefined };
const NOON = new Date('2026-05-14T12:00:00.000Z');
const NEXT_NOON = new Date('2026-05-15T12:00:00.000Z');

test('own codes are 128 random bits in base32, read in either case', () => {
  const codes = Array.from({ length: 1000 }, makeCode);
  assert.equal(new Set(codes).size, 1000);
  for (const code of codes) {
    assert.match(code, /^[A-Z2-7]{25}[AEIMQUY4]$/);
    for (const written of [code, code.toLowerCase(), code.slice(0, 9).toLowerCase() + code.slice(9)]) {
      assert.deepEqual(readCode(KEY, written, NOON), { kind: 'own', qrCode: code });
    }
  }
  for (let place = 0; place < 26; place += 1) {
    assert.ok(new Set(codes.map((code) => code.charAt(place))).size >= 8, `character ${place} hardly varies`);
  }
});

test('what lies in the database in place of a code is none', () => {
  assert.equal(readCode(KEY, makeColumnCipher(KEY).encrypt(makeCode()), NOON), undefined);
});

test('a lookup code is of base32, and read in either case', () => {
  const code = makeLookupCode(KEY, ID, NOON);
  assert.match(code, /^L[A-Z2-7]{58}$/);
  for (const written of [code, code.toLowerCase(), code.slice(0, 30).toLowerCase() + code.slice(30)])
    assert.deepEqual(readCode(KEY, written, NOON), { kind: 'lookup', waiverId: ID }, written);
  for (const other of [
    `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    code.slice(0, -1),
    `${code}A`,
    code.replace(/.$/, '1'),
  ])
    assert.notEqual(readCode(KEY, other, NOON)?.kind, 'lookup', other);
});

test('a lookup code leads to its waiver for 24 hours', () => {
  const code = makeLookupCode(KEY, ID, NOON);
  assert.deepEqual(readCode(KEY, code, NOON), { kind: 'lookup', waiverId: ID });
  assert.deepEqual(readCode(KEY, code, new Date(NEXT_NOON.getTime() - 1)), { kind: 'lookup', waiverId: ID });
  assert.equal(readCode(KEY, code, NEXT_NOON), undefined);
});

test('a lookup code with any character changed leads nowhere', () => {
  const code = makeLookupCode(KEY, ID, NOON);
  for (let index = 1; index < code.length; index += 1) {
    const forged = code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1);
    assert.equal(readCode(KEY, forged, NOON), undefined, forged);
  }
  assert.equal(readCode(OTHER_KEY, code, NOON), undefined);
});

test('a code with the waiver’s id is a lookup code, in either case', () => {
  assert.deepEqual(readCode(KEY, `WAIVER-${ID}`, NOON), { kind: 'lookup', waiverId: ID });
  assert.deepEqual(readCode(KEY, `WAIVER-${ID.toUpperCase()}`, NOON), { kind: 'lookup', waiverId: ID });
});

test('a renewal token names its waiver until its end, and is nothing but that', () => {
  const token = makeRenewalToken(KEY, ID, NOON);
  assert.equal(readRenewalToken(KEY, token, NOON)?.id, ID);
  assert.equal(readRenewalToken(KEY, token, new Date(NEXT_NOON.getTime() - 1))?.id, ID);
  assert.equal(readRenewalToken(KEY, token, NEXT_NOON), undefined);
  assert.equal(readRenewalToken(OTHER_KEY, token, NOON), undefined);
  for (let index = 0; index < token.length; index += 1) {
    const forged = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    assert.equal(readRenewalToken(KEY, forged, NOON), undefined, forged);
  }
  const lookup = makeLookupCode(KEY, ID, NOON);
  for (const other of ['', lookup, `R${lookup.slice(1)}`, makeCode(), `WAIVER-${ID}`])
    assert.equal(readRenewalToken(KEY, other, NOON), undefined, other);
  assert.equal(readCode(KEY, `L${token.slice(1)}`, NOON), undefined);
  assert.equal(readCode(KEY, `L${toBase32(Buffer.from(token.slice(1), 'base64url'))}`, NOON), undefined);
});

test('an edit token is for one waiver, one code of it and of one key', () => {
  const token = makeEditToken(KEY, HOLDER);
  assert.equal(token, 'RShAxn7LpOJNRHaQ4jRcxQ', 'those on phones go on to work');
  assert.equal(isEditToken(KEY, HOLDER, token), true);
  assert.equal(isEditToken(OTHER_KEY, HOLDER, token), false);
  assert.equal(isEditToken(KEY, { ...HOLDER, waiverId: ID.replace('3', '4') }, token), false);
  for (const wrong of ['', token.slice(1), `${token}=`, 'ü'.repeat(22)])
    assert.equal(isEditToken(KEY, HOLDER, wrong), false);
  const one = { waiverId: ID, replacement: 'A'.repeat(26) };
  const two = { waiverId: ID, replacement: 'B'.repeat(26) };
  assert.equal(isEditToken(KEY, one, token), false);
  assert.equal(isEditToken(KEY, one, makeEditToken(KEY, one)), true);
  assert.equal(isEditToken(KEY, two, makeEditToken(KEY, one)), false);
});

test('a lookup code is no edit token, although both are sealed with one key', () => {
  const sealOfLookup = makeTimedToken(KEY, 'lookup code', { id: ID, madeAt: NOON }).subarray(20).toString('base64url');
  assert.equal(isEditToken(KEY, HOLDER, sealOfLookup), false);
});
