import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InboxItem } from '#contract/inbox.ts';
import { headlineOf, replyLink } from './inbox-labels.ts';

const item = (part: Partial<InboxItem>) => ({ kind: 'contact', email: 'ann+vr@b.example', ...part }) as InboxItem;

test('what each kind is about', () => {
  assert.equal(headlineOf(item({ subject: 'Birthday for 12' })), 'Birthday for 12');
  assert.equal(
    headlineOf(item({ kind: 'notify', toy: 'Robot Builder Kit' })),
    'Wants to know when Robot Builder Kit is available',
  );
  assert.equal(headlineOf(item({ kind: 'waitlist', ageBand: '11-15' })), 'Workshops for ages 11-15');
});

test('a reply cannot be led astray by what the visitor wrote', () => {
  assert.equal(
    replyLink(item({ subject: 'A & B?bcc=all@c.example' })),
    'mailto:ann%2Bvr@b.example?subject=Re%3A%20A%20%26%20B%3Fbcc%3Dall%40c.example',
  );
});
