import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBase32 } from '#server/security/random-tokens.ts';
import { stepAt, stepOfCode, totpOf, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238, of which six digits are kept', () => {
  for (const [second, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const) {
    assert.equal(totpOf(SECRET, stepAt(new Date(second * 1000))), code.slice(2), String(second));
  }
});

test('a code is known during its step and one before and after it, and no longer', () => {
  const at = (second: number) => new Date(second * 1000);
  const code = totpOf(SECRET, 100);
  assert.equal(stepOfCode(SECRET, code, at(99 * 30)), 100);
  assert.equal(stepOfCode(SECRET, code, at(102 * 30 - 1)), 100);
  assert.equal(stepOfCode(SECRET, code, at(99 * 30 - 1)), undefined);
  assert.equal(stepOfCode(SECRET, code, at(102 * 30)), undefined);
  assert.equal(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(3000)), 100);
  for (const other of ['', '1', `${code}0`, code.slice(1), '......', 'ⅷ⁸⁸8８８']) {
    assert.equal(stepOfCode(SECRET, other, at(3000)), undefined, other);
  }
});

test('a secret is written as apps read it', () => {
  assert.equal(toBase32(SECRET), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(totpUri({ issuer: 'Farside VR', account: 'a+b@c.example', secret: toBase32(SECRET) }));
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(decodeURIComponent(uri.pathname), '/Farside VR:a+b@c.example');
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Farside VR',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
