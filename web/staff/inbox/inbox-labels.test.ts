import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InboxItem } from '#contract/inbox/inbox.ts';
import { headlineOf, replyLink, tooFewNote, wantsAnswer } from './inbox-labels.ts';

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
    replyLink(item({ subject: 'A & B?bcc=all@c.example' }), 'https://vr.example'),
    'mailto:ann%2Bvr@b.example?subject=Re%3A%20A%20%26%20B%3Fbcc%3Dall%40c.example',
  );
});

const booking = item({
  kind: 'booking',
  name: 'Ada & Bo',
  occasion: 'birthday',
  day: '2026-06-06',
  people: 12,
});

test('a booking request is named by what, how many and when, and its reply is begun', () => {
  assert.equal(headlineOf(booking), 'Birthday for 12 on June 6, 2026');
  const link = new URL(replyLink(booking, 'https://vr.example'));
  assert.equal(link.searchParams.get('subject'), 'Birthday for 12 on June 6, 2026');
  assert.match(link.searchParams.get('body') ?? '', /^Hi Ada & Bo,\n.*https:\/\/vr\.example\/party /s);
  assert.deepEqual([...link.searchParams.keys()], ['subject', 'body']);
});

test('a party that is too small for its package is marked', () => {
  const notes = [7, 8].map((people) => tooFewNote(item({ kind: 'booking', occasion: 'birthday', people })));
  assert.deepEqual(notes, ['Below the package’s minimum of 8', undefined]);
  assert.equal(tooFewNote(item({ kind: 'booking', occasion: 'visit', people: 1 })), undefined);
});

test('messages and booking requests want an answer of their own; lists get theirs together', () => {
  assert.deepEqual(
    (['contact', 'booking', 'notify', 'waitlist'] as const).map((kind) => wantsAnswer(item({ kind }))),
    [true, true, false, false],
  );
});
