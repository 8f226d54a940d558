import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WaiverSubmission } from '#contract/waivers.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { filledForm } from './flow-examples.ts';
import type { FormState } from './form.ts';
import { contentOf, submissionOf } from './submission.ts';

const kid = { id: 1, name: '', age: '8', gender: 'neutral', isGenderPicked: false } as const;

function sent(changes: Partial<FormState> = {}, renew = false) {
  return submissionOf(
    { form: { ...filledForm, ...changes }, signature: drawnSignature, renew },
    'data:image/png;base64,x',
  );
}

test('a waiver for oneself carries exactly the specified fields', () => {
  assert.deepEqual(sent({ name: ' Maya Rivers ' }), {
    name: 'Maya Rivers',
    phone: '(301) 555-0142',
    email: '',
    signature: 'data:image/png;base64,x',
    signatureMethod: 'drawn',
    signedFor: 'self',
    numKids: 0,
    kidsAges: [],
    kidsDetails: [],
    participants: [],
    marketingConsent: { vrPromotions: false, stemWorkshops: false, specialEvents: false, frequency: 'monthly' },
    consentTexts: { vrPromotions: 2, stemWorkshops: 2, specialEvents: 2 },
    interests: [],
    variant: 'streamlined',
    renew: false,
  });
});

test('wanted updates are all three consents, monthly', () => {
  assert.deepEqual(sent({ wantUpdates: true }).marketingConsent, {
    vrPromotions: true,
    stemWorkshops: true,
    specialEvents: true,
    frequency: 'monthly',
  });
});

test('a family sends every kid with age and gender, also one without a name or with an age still being typed', () => {
  const kids = [
    { ...kid, name: ' Noah ', age: '12', gender: 'boy' as const },
    { ...kid, id: 2, age: '1' },
  ];
  const body = sent({ signedFor: 'family', kids });
  assert.equal(body.numKids, 2);
  assert.deepEqual(body.kidsAges, [12, 5]);
  assert.deepEqual(body.kidsDetails, [
    { name: 'Noah', age: 12, gender: 'boy' },
    { name: '', age: 5, gender: 'neutral' },
  ]);
});

test('a group sends its named participants only', () => {
  const participants = [
    { id: 1, name: ' Ana ' },
    { id: 2, name: ' ' },
  ];
  assert.deepEqual(sent({ signedFor: 'group', participants }).participants, ['Ana']);
});

test('who was entered under another choice is not sent', () => {
  const entered = { kids: [{ ...kid, name: 'Noah' }], participants: [{ id: 1, name: 'Ana' }] };
  const sentFor = (signedFor: FormState['signedFor']) => {
    const { numKids, kidsDetails = [], participants } = sent({ ...entered, signedFor });
    return [numKids, kidsDetails.map(({ name }) => name), participants];
  };
  assert.deepEqual(sentFor('myself'), [0, [], []]);
  assert.deepEqual(sentFor('family'), [1, ['Noah'], []]);
  assert.deepEqual(sentFor('group'), [0, [], ['Ana']]);
});

test('a renewal says so', () => {
  assert.equal(sent({}, true).renew, true);
});

test('the contract takes every kind of submission', () => {
  const forms: Partial<FormState>[] = [
    {},
    { email: 'maya@example.com', wantUpdates: true },
    { signedFor: 'family', kids: [kid, { ...kid, id: 2, name: 'Noah' }] },
    { signedFor: 'group', participants: [{ id: 1, name: 'Ana' }] },
  ];
  for (const form of forms) assert.ok(WaiverSubmission.safeParse(sent(form)).success);
});

test('the content changes with the form, the ink and the renewal, not with the half of the signature that does not count', () => {
  const signing = { form: filledForm, signature: drawnSignature, renew: false };
  const same = contentOf({ ...signing, signature: { ...drawnSignature, typedName: 'M' } });
  assert.equal(contentOf(signing), same);
  assert.notEqual(contentOf(signing), contentOf({ ...signing, renew: true }));
  assert.notEqual(contentOf(signing), contentOf({ ...signing, form: { ...filledForm, name: 'Mia' } }));
  assert.notEqual(contentOf(signing), contentOf({ ...signing, signature: { ...drawnSignature, strokes: [] } }));
});
