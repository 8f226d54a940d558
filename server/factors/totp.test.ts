import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBase32 } from '#server/security/random-tokens.ts';
import { matchCode, stepAt, totpOf, totpUri } from './totp.ts';

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

test('a code is present for thirty seconds, as a phone with this skew shows it, and known half a minute before and after', () => {
  const at = (ms: number) => new Date(ms);
  const code = totpOf(SECRET, 100);
  for (const skewMs of [0, 20_000, -20_000]) {
    const begin = 3_000_000 - skewMs;
    const isPresent = (ms: number) => matchCode(SECRET, code, at(ms), skewMs)?.isPresent;
    assert.deepEqual(
      [-30_001, -30_000, -1, 0, 29_999, 30_000, 59_999, 60_000].map((ms) => isPresent(begin + ms)),
      [undefined, false, false, true, true, false, false, undefined],
    );
  }
  assert.equal(matchCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(3_000_000), 0)?.step, 100);
  for (const other of ['', '1', `${code}0`, code.slice(1), '......', 'ⅷ⁸⁸8８８']) {
    assert.equal(matchCode(SECRET, other, at(3_000_000), 0), undefined, other);
  }
});

test('the skew that is known changes as little as a code needs to be present', () => {
  const code = totpOf(SECRET, 100);
  const skewAt = (ms: number) => matchCode(SECRET, code, new Date(3_000_000 + ms), 0)?.skewMs;
  assert.deepEqual([-20_000, -1, 0, 29_999, 30_000, 42_000].map(skewAt), [20_000, 1, 0, 0, -1, -12_001]);
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
