import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WaiverSubmission } from '#contract/waivers/submission.ts';
import { exampleKid } from '#web/signing/pass/waiver-examples.ts';
import { bodyOf, consentOf } from './submission.ts';
import { EMPTY_FORM, toggled } from './wizard-form.ts';

test('nothing is allowed beforehand, and monthly is the default', () => {
  assert.deepEqual(consentOf(EMPTY_FORM), {
    vrPromotions: false,
    stemWorkshops: false,
    specialEvents: false,
    frequency: 'monthly',
  });
});

test('the wizard sends each choice for itself', () => {
  const form = {
    ...EMPTY_FORM,
    name: 'Maya',
    email: 'maya@mailbox.example',
    emergencyContact: ' Theo ',
    emergencyPhone: '(301) 555-0143',
    consents: ['stemWorkshops'],
    interests: ['art'],
    frequency: 'weekly',
    signedFor: 'family',
    kids: ['', '4'].map((age) => exampleKid({ age })),
  } as const;
  const sent = bodyOf(form);
  assert.deepEqual(sent.marketingConsent, {
    vrPromotions: false,
    stemWorkshops: true,
    specialEvents: false,
    frequency: 'weekly',
  });
  assert.deepEqual(sent.consentTexts, { vrPromotions: 1, stemWorkshops: 1, specialEvents: 1 });
  assert.deepEqual([sent.emergencyContact, sent.emergencyPhone], ['Theo', '(301) 555-0143']);
  assert.deepEqual([sent.interests, sent.numKids, sent.kidsAges], [['art'], 2, [8, 5]]);
  assert.equal(sent.variant, 'progressive');
});

test('the contract takes what the wizard sends', () => {
  const maya = { name: 'Maya', email: 'maya@mailbox.example', signedFor: 'self' } as const;
  const form = { ...EMPTY_FORM, ...maya, consents: ['vrPromotions'] } as const;
  assert.ok(WaiverSubmission.safeParse({ ...bodyOf(form), signature: 'data:' }).success);
});

test('an item is put on a list once, and taken from it', () => {
  assert.deepEqual(toggled(['art'], 'coding', true), ['art', 'coding']);
  assert.deepEqual(toggled(['art'], 'art', true), ['art']);
  assert.deepEqual(toggled(['art', 'coding'], 'art', false), ['coding']);
});
