import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import type { CallName } from '#contract/calls.ts';
import { WaiverSubmission, type WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { type CallInput, LostCall, RefusedCall } from '#web/api.ts';
import { remember } from '#web/signing/pass/session.ts';
import { drawnSignature, foundWaiver, record, signedWaiver } from '#web/signing/pass/waiver-examples.ts';
import { ACCEPTED_AT, filledForm, goToSignature, openForm } from './flow-examples.ts';
import type { FormState } from './form.ts';
import { bodyOf } from './submission.ts';

const kid = { id: 1, name: '', age: '8', gender: 'neutral', isGenderPicked: false } as const;

const sent = (changes: Partial<FormState> = {}) => bodyOf({ ...filledForm, ...changes });
const parse = (body: object) => WaiverSubmission.safeParse({ ...body, signature: 'data:image/png;base64,x' });

test('a waiver for oneself carries exactly the specified fields', () => {
  assert.deepEqual(sent({ name: ' Maya Rivers ' }), {
    name: 'Maya Rivers',
    phone: '(301) 555-0142',
    email: '',
    signedFor: 'self',
    numKids: 0,
    kidsAges: [],
    kidsDetails: [],
    participants: [],
    marketingConsent: { vrPromotions: false, stemWorkshops: false, specialEvents: false, frequency: 'monthly' },
    consentTexts: { vrPromotions: 2, stemWorkshops: 2, specialEvents: 2 },
    interests: [],
    variant: 'streamlined',
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

test('whose age nobody gave is sent, and that the form asked for the guardian', () => {
  const kid = { id: 1, name: 'Leo', age: '8', gender: 'neutral', isGenderPicked: false } as const;
  const kids: FormState['kids'] = [kid, { ...kid, id: 2, age: '9', ageGiven: 'typed' }];
  const body = sent({ signedFor: 'family', kids });
  assert.deepEqual([body.kidsAgesGiven, body.ownKidsAsked, body.ownKids], [[false, true], true, undefined]);
  const told = sent({ signedFor: 'family', kids: kids.slice(1), ownKids: true });
  assert.deepEqual([told.kidsAgesGiven, told.ownKidsAsked, told.ownKids], [undefined, undefined, true]);
});

test('a kid is sent with its birth date instead of its age, beside one with its age', () => {
  const birthDate = { month: '12', day: '3', year: '2018', date: '2018-12-03' };
  const kids = [
    { ...kid, name: 'Noah', isByBirthDate: true, birthDate },
    { ...kid, id: 2, name: 'Mia', age: '12', birthDate },
  ];
  const body = sent({ signedFor: 'family', kids, isTakingPart: true, ownKids: true });
  assert.deepEqual([body.numKids, body.kidsAges, body.isTakingPart, body.ownKids], [2, [12], true, true]);
  assert.deepEqual(body.kidsDetails, [
    { name: 'Noah', birthDate: '2018-12-03', gender: 'neutral' },
    { name: 'Mia', age: 12, gender: 'neutral' },
  ]);
  assert.equal(parse(body).error, undefined);
  const alone = sent({ kids, isTakingPart: true, ownKids: true });
  assert.ok(!('isTakingPart' in alone) && !('ownKids' in alone));
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
  assert.deepEqual(sentFor('self'), [0, [], []]);
  assert.deepEqual(sentFor('family'), [1, ['Noah'], []]);
  assert.deepEqual(sentFor('group'), [0, [], ['Ana']]);
});

test('the contract takes every kind of submission', () => {
  const forms: Partial<FormState>[] = [
    {},
    { email: 'maya@example.com', wantUpdates: true },
    { signedFor: 'family', kids: [kid, { ...kid, id: 2, name: 'Noah' }] },
    { signedFor: 'group', participants: [{ id: 1, name: 'Ana' }] },
  ];
  for (const form of forms) assert.ok(parse(sent(form)).success);
});

function refusal(status: number, body: unknown) {
  return (): never => {
    throw new RefusedCall(status, body);
  };
}

function lost(): never {
  throw new LostCall('We could not reach the server.');
}

const signs = () => ({ waiver: signedWaiver });
const keyOf = (input: CallInput<CallName> | undefined) => input?.headers?.['idempotency-key'];

test('a signing carries the own code that this device holds, and says whom it added', async () => {
  openBrowserStores();
  remember({ ...record, qrCode: 'earlier-code', waiverDbId: 'earlier' });
  const newlyCovered = ['Leo', 'Mia'];
  const open = openForm({ signWaiver: () => ({ waiver: { ...signedWaiver, newlyCovered } }) }, { onSameDevice: true });
  goToSignature(open);
  await open.submit();
  const [sent] = open.calls('signWaiver');
  const body = sent?.body as unknown as WaiverSubmissionInput;
  assert.equal(body.proof, 'earlier-code');
  const state = open.state();
  assert.ok(state.step === 'complete');
  assert.deepEqual(state.news, { kind: 'added', names: newlyCovered });

  const fresh = openForm({ signWaiver: signs });
  goToSignature(fresh);
  await fresh.submit();
  assert.ok(!('proof' in (fresh.calls('signWaiver')[0]?.body ?? {})));
});

test('a signed waiver opens the pass with its own code and records the access', async () => {
  const open = openForm({ signWaiver: signs });
  goToSignature(open);
  await open.submit();
  const state = open.state();
  assert.ok(state.step === 'complete' && !state.record.isReturningCustomer);
  assert.equal(state.record.publicConfirmationUrl, 'https://venue.example/waiver-confirmation/own-code');
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: signedWaiver.id } }]);
});

test('a 409 welcomes the visitor back with the code of the waiver there is', async () => {
  const open = openForm({ signWaiver: refusal(409, { message: 'Already signed', waiver: foundWaiver }) });
  goToSignature(open);
  await open.submit();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  const { name, greeting, qrCode } = state.record;
  assert.deepEqual([name, greeting, qrCode], ['Maya', 'Maya Rivers', 'Llookup-code']);
  const signer = { name: 'Maya Rivers', phone: '(301) 555-0142', email: '' };
  assert.deepEqual(state.news, { kind: 'covered-already', signer });
  open.store.send({ type: 'someoneElseChosen' });
  const next = open.state();
  assert.ok(next.step === 'waiver' && next.reason === 'someone-else' && !next.renew);
  assert.deepEqual([next.form.name, next.form.phone], ['Maya Rivers', '(301) 555-0142']);
});

test('a 409 about a waiver with another phone leads to existing, and what was entered stays', async () => {
  const { isValid, signedAt, expiresAt } = foundWaiver;
  const open = openForm({ signWaiver: refusal(409, { message: 'x', waiver: { isValid, signedAt, expiresAt } }) });
  goToSignature(open);
  await open.submit();
  const state = open.state();
  assert.ok(state.step === 'existing' && state.existing.isValid);
  assert.deepEqual([state.form.name, state.submission.status], ['Maya Rivers', 'idle']);
  assert.deepEqual([open.calls('recordAccess'), open.store.snapshot().remembered], [[], null]);
});

test('an answer that was cut off counts as lost', async () => {
  const open = openForm({ signWaiver: (_, count) => (count === 1 ? refusal(201, undefined)() : signs()) });
  goToSignature(open);
  await open.submit();
  assert.equal(open.state().step, 'complete');
});

test('twice lost, it says so, and Try again sends the same, also after a reload', async () => {
  const open = openForm({ signWaiver: lost });
  goToSignature(open);
  await open.submit();
  assert.deepEqual(open.state().submission, {
    status: 'failed',
    message: 'We could not reach the server.',
    remedy: 'try-again',
  });
  await open.submit();
  const again = openForm(
    { signWaiver: signs },
    { onSameDevice: true, path: ['lookup', 'waiver', 'form', 'signature'] },
  );
  assert.equal(again.state().step, 'signature');
  await again.submit();
  const inputs = [...open.calls('signWaiver'), ...again.calls('signWaiver')];
  assert.equal(inputs.length, 5);
  for (const input of inputs) assert.deepEqual(input, inputs[0]);
  assert.equal(again.state().step, 'complete');
});

test('it says how long ago the text was shown and accepted, not when', async () => {
  const open = openForm({ signWaiver: signs });
  goToSignature(open);
  await open.submit();
  const [sent] = open.calls('signWaiver');
  const body = sent?.body as unknown as WaiverSubmissionInput;
  assert.deepEqual([body.textShownMsAgo, body.textAcceptedMsAgo], [90_000, 60_000]);
});

test('who renews by an email proves with its token that they were reached, and signs anew', async () => {
  const open = openForm({ signWaiver: signs });
  const renewal = { name: 'Maya Rivers', email: null, phone: '+13015550142', renewalToken: 'Rtoken' };
  open.store.send({ type: 'renewalOpened', renewal: { ...renewal, signedFor: 'self' } });
  open.store.send({ type: 'termsAccepted', at: ACCEPTED_AT });
  open.store.send({ type: 'wentOn' });
  open.store.send({ type: 'signatureChanged', signature: drawnSignature });
  await open.submit();
  const body = open.calls('signWaiver')[0]?.body as unknown as WaiverSubmissionInput;
  assert.deepEqual([body.name, body.phone, body.renew, body.proof], ['Maya Rivers', '(301) 555-0142', true, 'Rtoken']);
});

test('who signs after another started over is sent at once, and hears of no answer but their own', async () => {
  const [first, second] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const open = openForm({ signWaiver: (_, count) => (count === 1 ? first.promise : second.promise) });
  goToSignature(open);
  const abandoned = open.submit();
  await new Promise(setImmediate);
  open.store.send({ type: 'startedOver' });
  goToSignature(open);
  const submitted = open.submit();
  await new Promise(setImmediate);
  const [one, other] = open.calls('signWaiver');
  assert.notEqual(keyOf(one), keyOf(other));
  first.resolve(signs());
  await abandoned;
  assert.deepEqual([open.state().step, open.state().submission.status], ['signature', 'sending']);
  second.resolve(signs());
  await submitted;
  assert.equal(open.state().step, 'complete');
});
