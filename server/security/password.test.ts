import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from '#server/domain-error.ts';
import { hashPassword, isPassword } from './password.ts';

test('a password is kept as argon2id with its cost, and known again in either spelling of its letters', async () => {
  const kept = await hashPassword('café lantern seven'.normalize('NFC'), 'a network');
  assert.match(kept, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await isPassword('café lantern seven'.normalize('NFD'), kept, 'a network'), true);
  assert.equal(await isPassword('cafe lantern seven', kept, 'a network'), false);
  assert.equal(await isPassword('café lantern seven', undefined, 'a network'), false);
});

test('two are hashed at once and twenty of one network wait; more are sent away instead of piling up', async () => {
  const tries = Array.from({ length: 24 }, () => isPassword('orbit lantern seven', undefined, '203.0.113.0/24'));
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.equal(refused.length, 2);
  for (const { reason } of refused) {
    assert.ok(reason instanceof DomainError);
    assert.equal(reason.code, 'too_many_attempts');
  }
  assert.equal(await isPassword('orbit lantern seven', undefined, 'a network'), false, 'and the next finds room again');
});
