import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailboxSubject } from './mailbox.ts';

test('addresses of one mailbox have one name among the limits', () => {
  const subjects = (...keys: string[]) => new Set(keys.map(mailboxSubject)).size;
  assert.equal(subjects('ann@mailbox.example', 'ann+1@mailbox.example', 'ann+a+b@mailbox.example'), 1);
  assert.equal(subjects('annlee@gmail.com', 'ann.lee@gmail.com', 'a.n.n.lee+1@gmail.com', 'ann.lee@googlemail.com'), 1);
});

test('others have names of their own', () => {
  const keys = ['ann.lee@mailbox.example', 'annlee@mailbox.example', 'annlee@gmail.com', 'annlee@gmail.com.example'];
  assert.equal(new Set(keys.map(mailboxSubject)).size, keys.length);
});
