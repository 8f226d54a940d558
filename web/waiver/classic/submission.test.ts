import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleKid } from '#web/signing/pass/waiver-examples.ts';
import { FIRST_STATE } from './flow.ts';
import { bodyOf } from './submission.ts';

test('the single form sends what was entered, and says which form it is', () => {
  const form = {
    ...FIRST_STATE.form,
    name: 'Maya ',
    signedFor: 'family',
    email: 'maya@mailbox.example',
    kids: ['3', ''].map((age) => exampleKid({ age })),
  } as const;
  const sent = bodyOf(form);
  assert.deepEqual(sent, {
    name: 'Maya',
    email: 'maya@mailbox.example',
    phone: '',
    signedFor: 'family',
    numKids: 2,
    kidsAges: [3, 1],
    kidsAgesGiven: [false, false],
    ownKidsAsked: true,
    variant: 'classic',
  });
});
