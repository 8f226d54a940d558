import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEmailKey } from './rules.ts';

test('an email address in another case is the same', () => {
  assert.equal(toEmailKey('Maria@Example.COM'), toEmailKey('maria@example.com'));
});

test('an address is one mailbox however its domain is written', () => {
  for (const domain of ['ｇmail.com', '𝐠mail.com', 'gmail.coᵐ', 'ＧＭＡＩＬ.com', 'gmail．com']) {
    assert.equal(toEmailKey(`maria@${domain}`), 'maria@gmail.com', domain);
  }
  assert.equal(toEmailKey('ü@BÜCHER.example'), 'ü@xn--bcher-kva.example');
  assert.equal(toEmailKey('ü@bu\u0308cher.example'), toEmailKey('ü@xn--bcher-kva.example'));
  assert.equal(toEmailKey('a@straße.example'), 'a@xn--strae-oqa.example');
  assert.equal(toEmailKey('n@ΟΔΟΣ-1.gr'), toEmailKey('n@οδοσ-1.gr'));
});

test('what has no domain yet, or none that can be looked up, stays as it was typed', () => {
  for (const typed of ['müller', 'maria@', 'müller@x', 'a@ü b']) assert.equal(toEmailKey(typed), typed);
});
