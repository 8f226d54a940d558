import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidEmail } from './email-address.ts';

test('addresses as people have them', () => {
  for (const email of [
    'a@b.co',
    'maria.delgado+vr@mailbox.example',
    "o'brien@x.example",
    'ü@bücher.example',
    ' a@b.co ',
  ]) {
    assert.equal(isValidEmail(email), true, email);
  }
});

test('what no mail reaches', () => {
  for (const email of [
    '',
    'maria',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@.co',
    'a@b.co.',
    '<a@b.co>',
    `${'a'.repeat(250)}@b.co`,
  ]) {
    assert.equal(isValidEmail(email), false, email);
  }
});

test('a long text that is nearly an address is judged at once', () => {
  const started = performance.now();
  for (const text of [`${'a.'.repeat(120)}@`, `a@${'b.'.repeat(126)}`, '@'.repeat(254)]) isValidEmail(text);
  assert.ok(performance.now() - started < 50);
});
