import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newKid } from '#web/signing/guests/kids.ts';
import { NO_SIGNATURE } from '#web/signing/signature/signature.ts';
import { FIRST_STATE } from './flow.ts';
import { bodyOf } from './submission.ts';

test('the single form sends what was entered, and says which form it is', () => {
  const form = {
    ...FIRST_STATE.form,
    name: 'Maya ',
    signedFor: 'family',
    email: 'maya@mailbox.example',
    kids: ['3', ''].map((age) => ({ ...newKid([]), age })),
  } as const;
  const sent = bodyOf({ ...FIRST_STATE, form, signature: { ...NO_SIGNATURE, method: 'typed' } }, 'data:');
  assert.deepEqual(sent, {
    name: 'Maya',
    email: 'maya@mailbox.example',
    phone: '',
    signedFor: 'family',
    numKids: 2,
    kidsAges: [3, 1],
    kidsAgesGiven: [false, false],
    ownKidsAsked: true,
    signature: 'data:',
    signatureMethod: 'typed',
    variant: 'classic',
    renew: false,
  });
});
