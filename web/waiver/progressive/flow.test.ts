import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFlow } from '#web/signing/flow/signing-flow.ts';
import type { ExistingWaiver } from '#web/signing/flow/signing-state.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { FIRST_STATE, progressive, type WizardEvent, type WizardState } from './flow.ts';

const flow = createFlow(progressive);
const typed = (changes: Partial<WizardState['form']>): WizardEvent => ({
  type: 'edited',
  edit: { type: 'typed', changes },
});
const maya = typed({ name: 'Maya', email: 'maya@mailbox.example', signedFor: 'self' });
const on: WizardEvent = { type: 'wentOn' };
const back: WizardEvent = { type: 'wentBack' };
const found: ExistingWaiver = { isValid: true, signedAt: '', expiresAt: '', record: null };

function after(...events: WizardEvent[]): WizardState {
  return events.reduce(flow, FIRST_STATE);
}

const signer = { name: 'Maya', phone: '', email: 'maya@mailbox.example' };

test('the first step is left only with a name and an email', () => {
  assert.equal(after(typed({ name: 'Maya' }), on).step, 'personal');
  assert.equal(after(maya, on).step, 'group');
});

test('the second step is always valid: no choice is oneself, or the family where kids were added', () => {
  const alone = after(maya, typed({ signedFor: '' }), on, on);
  assert.deepEqual([alone.step, alone.form.signedFor, alone.problem], ['offers', 'self', null]);
  const family = after(
    maya,
    typed({ signedFor: '' }),
    on,
    { type: 'edited', edit: { type: 'kidsCounted', count: 2 } },
    on,
  );
  assert.deepEqual(
    [family.step, family.form.signedFor, family.form.kids.map(({ age }) => age)],
    ['offers', 'family', ['8', '8']],
  );
  const group = after(maya, typed({ signedFor: 'group' }), on, on);
  assert.deepEqual([group.step, group.form.signedFor], ['offers', 'group']);
});

test('going on from within a field takes its age as it is sent', () => {
  const { step, form } = after(
    maya,
    typed({ signedFor: 'family' }),
    on,
    { type: 'edited', edit: { type: 'kidsCounted', count: 1 } },
    { type: 'edited', edit: { type: 'ageTyped', id: 1, age: '3' } },
    on,
  );
  assert.deepEqual([step, form.kids[0]?.age, form.kids[0]?.typedAge], ['offers', '5', '3']);
});

test('what the server would refuse at the end keeps the visitor at the beginning', () => {
  assert.equal(after(maya, typed({ email: 'maya@' }), on).step, 'personal');
  assert.equal(after(maya, typed({ phone: '(301) 5' }), on).step, 'personal');
  assert.equal(after(maya, typed({ emergencyPhone: '(301) 5' }), on).step, 'personal');
});

test('moving forward marks each step completed, up to the signature', () => {
  const states = [after(maya, on), after(maya, on, on), after(maya, on, on, on), after(maya, on, on, on, on)];
  assert.deepEqual(
    states.map(({ step, completed }) => [step, completed]),
    [
      ['group', 1],
      ['offers', 2],
      ['signature', 3],
      ['signature', 3],
    ],
  );
});

test('Previous goes back one step, keeps what is completed, and stops at the first', () => {
  const gone = after(maya, on, on, back);
  assert.deepEqual([gone.step, gone.completed], ['group', 2]);
  assert.equal(after(maya, back).step, 'personal');
});

test('without a signature nothing is sent', () => {
  assert.equal(after(maya, on, on, on, { type: 'submitted' }).problem, 'Please provide your signature');
  const signed = after(
    maya,
    on,
    on,
    on,
    { type: 'signatureChanged', signature: drawnSignature },
    { type: 'submitted' },
  );
  assert.equal(signed.submission.status, 'sending');
});

test('a 409 shows the waiver that it met, and the form is still behind it', () => {
  const met = flow(after(maya, on, on, on), { type: 'submissionMet', signer, existing: found });
  assert.deepEqual([met.step, met.existing], ['existing', found]);
  const returned = flow(met, { type: 'wentBack' });
  assert.deepEqual([returned.step, returned.form.name], ['personal', 'Maya']);
});

test('Back and Forward reach the steps that were reached, and no others', () => {
  const gone = after(maya, on, on, back, back);
  assert.equal(flow(gone, { type: 'wentToStep', step: 'offers' }).step, 'offers');
  assert.equal(flow(gone, { type: 'wentToStep', step: 'signature' }).step, 'personal');
  assert.equal(flow(gone, { type: 'wentToStep', step: 'existing' }).step, 'personal');
  const emptied = flow(gone, typed({ name: '' }));
  assert.equal(flow(emptied, { type: 'wentToStep', step: 'offers' }).step, 'personal');
});

test('the ages are those of the wizard', () => {
  const counted = after(
    { type: 'edited', edit: { type: 'kidsCounted', count: 1 } },
    { type: 'edited', edit: { type: 'ageTyped', id: 1, age: '' } },
    { type: 'edited', edit: { type: 'ageLeft', id: 1 } },
  );
  assert.deepEqual(
    counted.form.kids.map(({ age }) => age),
    ['8'],
  );
});

test('a waiver that ends soon is renewed by pressing the last button once more', () => {
  const met = flow(after(maya, on, on, on), {
    type: 'submissionMet',
    signer,
    existing: { ...found, isExpiringSoon: true },
  });
  const renewing = flow(met, { type: 'renewChosen' });
  assert.deepEqual([renewing.step, renewing.renew, renewing.form.name], ['signature', true, 'Maya']);
});
