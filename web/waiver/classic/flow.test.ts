import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFlow } from '#web/signing/flow/signing-flow.ts';
import type { ExistingWaiver } from '#web/signing/flow/signing-state.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { classic, type ClassicEvent, type ClassicState, FIRST_STATE } from './flow.ts';

const flow = createFlow(classic);
const email = 'maya@mailbox.example';
const valid: ExistingWaiver = {
  isValid: true,
  signedAt: '2025-11-01T15:00:00.000Z',
  expiresAt: '2026-11-02T04:59:59.999Z',
  record: null,
};

function after(...events: ClassicEvent[]): ClassicState {
  return events.reduce(flow, FIRST_STATE);
}

const typed = (changes: Partial<ClassicState['form']>): ClassicEvent => ({
  type: 'edited',
  edit: { type: 'typed', changes },
});
const maya = { name: 'Maya', email, signedFor: 'self' } as const;
const signer = { name: 'Maya', phone: '', email };
const signed: ClassicEvent = { type: 'signatureChanged', signature: drawnSignature };
const submitted: ClassicEvent = { type: 'submitted' };
const found = (existing: ExistingWaiver | null, address = email): ClassicEvent => ({
  type: 'emailChecked',
  email: address,
  existing,
});

test('what is missing is said when the form is submitted, and not before', () => {
  assert.equal(after(typed({ name: 'Maya' })).problem, null);
  assert.equal(after(signed, submitted).problem, 'Name and email are required');
  const unchosen = { ...maya, signedFor: '' } as const;
  assert.equal(after(typed(unchosen), signed, submitted).problem, 'Please choose who you’re signing for');
  assert.equal(after(typed(maya), submitted).problem, 'Please provide your signature');
});

test('a whole form is sent once, and a change takes back what was said', () => {
  const sending = after(typed(maya), signed, submitted);
  assert.deepEqual(sending.submission, { status: 'sending', isSecondTry: false });
  assert.equal(flow(sending, submitted), sending);
  const failed = flow(sending, { type: 'submissionFailed', message: 'No', remedy: null });
  assert.deepEqual(failed.form, sending.form);
  assert.equal(flow(failed, typed({ phone: '(3' })).submission.status, 'idle');
  assert.deepEqual(flow(sending, { type: 'submissionRepeated' }).submission, { status: 'sending', isSecondTry: true });
});

test('a waiver of the address stands before the form; returning finds everything as it was', () => {
  const before = after(typed({ name: 'Maya', email }), signed);
  const shown = flow(before, found(valid));
  assert.deepEqual([shown.step, shown.existing], ['existing', valid]);
  const back = flow(shown, { type: 'wentBack' });
  assert.deepEqual([back.step, back.form, back.signature], ['form', before.form, before.signature]);
});

test('an address whose waiver was seen does not take the form away again; another one does', () => {
  const back = after(typed({ email }), found(valid), { type: 'wentBack' });
  assert.equal(flow(back, found(valid)).step, 'form');
  const other = flow(back, typed({ email: 'theo@mailbox.example' }));
  assert.equal(flow(other, found(valid, 'theo@mailbox.example')).step, 'existing');
});

test('a late answer to an earlier address is never shown', () => {
  assert.equal(after(typed({ email: 'theo@mailbox.example' }), found(valid)).step, 'form');
});

test('no match clears what an earlier address had found', () => {
  const back = after(typed({ email }), found(valid), { type: 'wentBack' }, typed({ email: 'theo@mailbox.example' }));
  assert.equal(flow(back, found(null, 'theo@mailbox.example')).existing, null);
});

test('an answer does not take away a form that is being sent', () => {
  const sending = after(typed(maya), signed, submitted);
  assert.equal(flow(sending, found(valid)), sending);
});

test('a 409 shows the waiver that it met', () => {
  const met = flow(after(typed(maya), signed, submitted), {
    type: 'submissionMet',
    signer,
    existing: valid,
  });
  assert.deepEqual([met.step, met.existing, met.submission.status], ['existing', valid, 'idle']);
});

test('a check that finds nothing does not take away the waiver of a 409', () => {
  const met = after(typed({ email }), { type: 'submissionMet', signer, existing: valid });
  assert.equal(flow(met, found(null)), met);
});

test('the ages are those of the single form', () => {
  const counted = after(
    { type: 'edited', edit: { type: 'kidsCounted', count: 2 } },
    { type: 'edited', edit: { type: 'ageTyped', id: 1, age: 'x' } },
    { type: 'edited', edit: { type: 'ageLeft', id: 1 } },
  );
  assert.deepEqual(
    counted.form.kids.map(({ age }) => age),
    ['1', '8'],
  );
});

test('an email from the address fills the field unless the visitor has typed one', () => {
  assert.equal(after({ type: 'emailGiven', email }).form.email, email);
  assert.equal(after(typed({ email: 'x@y.example' }), { type: 'emailGiven', email }).form.email, 'x@y.example');
});

test('Back and Forward lead to the screen only while there is one, and starting over clears all', () => {
  assert.equal(after({ type: 'wentToStep', step: 'existing' }).step, 'form');
  const back = after(typed({ email }), found(valid), { type: 'wentToStep', step: 'form' });
  assert.equal(flow(back, { type: 'wentToStep', step: 'existing' }).step, 'existing');
  assert.equal(flow(back, { type: 'startedOver' }), FIRST_STATE);
});

test('a waiver that ends soon is renewed with what the form holds', () => {
  const ending = { ...valid, isExpiringSoon: true };
  const met = flow(after(typed(maya), signed, submitted), {
    type: 'submissionMet',
    signer,
    existing: ending,
  });
  const renewing = flow(met, { type: 'renewChosen' });
  assert.deepEqual([renewing.step, renewing.renew, renewing.form.name], ['form', true, 'Maya']);
  assert.equal(flow(renewing, { type: 'startedOver' }).renew, false);
});

test('an age that only the press that signs has changed is said first, and signed with the next press', () => {
  const family = typed({ ...maya, signedFor: 'family' });
  const age: ClassicEvent[] = [
    { type: 'edited', edit: { type: 'kidsCounted', count: 1 } },
    { type: 'edited', edit: { type: 'ageTyped', id: 1, age: '44' } },
  ];
  const left: ClassicEvent = { type: 'edited', edit: { type: 'ageLeft', id: 1 } };
  const stopped = after(family, signed, ...age, submitted);
  assert.equal(
    stopped.problem,
    'Ages 1 to 17: 44 was changed to 17. Anyone older than 17 signs a waiver of their own. Please look at it, then sign.',
  );
  assert.deepEqual([stopped.submission.status, stopped.form.kids.map(({ age }) => age)], ['idle', ['17']]);
  // The field tells of the leaving once the press is over.
  assert.equal(flow(stopped, left), stopped);
  assert.equal(flow(stopped, submitted).submission.status, 'sending');
  assert.equal(after(family, signed, ...age, left, submitted).submission.status, 'sending');
});

test('an age out of sight keeps nobody from signing', () => {
  const alone = after(
    typed({ ...maya, signedFor: 'family' }),
    signed,
    { type: 'edited', edit: { type: 'kidsCounted', count: 1 } },
    { type: 'edited', edit: { type: 'ageTyped', id: 1, age: '44' } },
    typed({ signedFor: 'self' }),
    submitted,
  );
  assert.equal(alone.submission.status, 'sending');
});
