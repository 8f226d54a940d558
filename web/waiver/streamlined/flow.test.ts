import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drawnSignature, foundWaiver, record } from '#web/signing/pass/waiver-examples.ts';
import { ACCEPTED_AT, filledForm, SHOWN_AT } from './flow-examples.ts';
import { FIRST_STATE, flow, type FlowEvent, type FlowState, type FlowStep } from './flow.ts';
import { EMPTY_FORM } from './form.ts';

const EXPIRED = { isValid: false, expiresAt: '2025-10-31T03:59:59.999Z' };
const STILL_VALID = { isValid: true, expiresAt: '2027-10-31T03:59:59.999Z' };

function after(...events: FlowEvent[]): FlowState {
  return events.reduce(flow, FIRST_STATE as FlowState);
}

const typed = (phone: string): FlowEvent => ({ type: 'lookupPhoneTyped', phone });
const checked: FlowEvent = { type: 'checkStarted', checking: 'phone' };
const contact: FlowEvent = {
  type: 'edited',
  edit: { type: 'typed', changes: { name: 'Maya Rivers', phone: '(301) 555-0142' } },
};
const AT_FORM: FlowEvent[] = [{ type: 'adventureStarted' }, { type: 'termsAccepted', at: ACCEPTED_AT }];
const AT_SIGNATURE: FlowEvent[] = [...AT_FORM, contact, { type: 'wentOn' }];
const SENT: FlowEvent[] = [
  ...AT_SIGNATURE,
  { type: 'signatureChanged', signature: drawnSignature },
  { type: 'submitted' },
];
const atStep = (step: FlowStep, known = false): FlowEvent => ({
  type: 'wentToStep',
  step,
  record: known ? record : null,
});

test('a waiver that ends soon is renewed from where it was found', () => {
  const existing = { ...STILL_VALID, isExpiringSoon: true };
  const found = after(typed('(301) 555-0142'), checked, { type: 'existingFound', existing });
  const renewing = flow(found, { type: 'renewChosen' });
  assert.deepEqual([renewing.step, renewing.renew, renewing.form.phone], ['waiver', true, '(301) 555-0142']);
});

describe('lookup', () => {
  test('it is the first step, with nothing filled in and no updates wanted', () => {
    assert.equal(FIRST_STATE.step, 'lookup');
    assert.deepEqual(FIRST_STATE.form, EMPTY_FORM);
    assert.equal(FIRST_STATE.form.wantUpdates, false);
    assert.equal(FIRST_STATE.form.signedFor, 'self');
  });

  test('a valid waiver leads to complete', () => {
    const state = after(typed('(301) 555-0142'), checked, { type: 'passFound', record });
    assert.equal(state.step, 'complete');
    assert.equal(state.step === 'complete' && state.record, record);
  });

  test('an expired waiver leads to existing', () => {
    const state = after(checked, { type: 'existingFound', existing: EXPIRED });
    assert.equal(state.step, 'existing');
    assert.deepEqual(state.existing, EXPIRED);
  });

  test('no waiver leads to waiver and says so', () => {
    const state = after(checked, { type: 'noneFound', isUnreachable: false });
    assert.equal(state.step, 'waiver');
    assert.equal(state.reason, 'none-found');
  });

  test('an error without a message leads to waiver too', () => {
    const state = after(checked, { type: 'noneFound', isUnreachable: true });
    assert.equal(state.step, 'waiver');
    assert.equal(state.reason, 'unreachable');
  });

  test('a message of the server is shown, and goes with the next change of the number', () => {
    const refused = after(checked, { type: 'checkRefused', message: 'Too many lookups' });
    assert.ok(refused.step === 'lookup' && refused.problem === 'Too many lookups' && refused.checking === null);
    const changed = flow(refused, typed('(3'));
    assert.ok(changed.step === 'lookup' && changed.problem === null);
  });

  test('it says that it checks until the answer comes', () => {
    const state = after(checked);
    assert.ok(state.step === 'lookup' && state.checking === 'phone');
  });

  test('another number ends the check of the first', () => {
    const state = after(typed('(301) 555-0142'), checked, typed('(240) 555-0199'));
    assert.ok(state.step === 'lookup' && state.checking === null);
  });

  test('Start My VR Adventure leads to waiver', () => {
    assert.equal(after({ type: 'adventureStarted' }).step, 'waiver');
  });

  test('a valid number need not be typed again in the form; half a number is not carried over', () => {
    assert.equal(after(typed('(301) 555-0142'), { type: 'adventureStarted' }).form.phone, '(301) 555-0142');
    assert.equal(after(typed('(301) 55'), { type: 'adventureStarted' }).form.phone, '');
  });

  test('a number corrected in the form is not overwritten by looking up again', () => {
    const correction: FlowEvent = {
      type: 'edited',
      edit: { type: 'typed', changes: { phone: '(240) 555-0199' } },
    };
    const back: FlowEvent[] = [{ type: 'wentBack' }, { type: 'wentBack' }, { type: 'adventureStarted' }];
    assert.equal(after(typed('(301) 555-0142'), ...AT_FORM, correction, ...back).form.phone, '(240) 555-0199');
  });

  test('an answer that comes after the visitor went on changes nothing', () => {
    const state = after(checked, { type: 'adventureStarted' });
    for (const late of [
      { type: 'passFound', record },
      { type: 'existingFound', existing: EXPIRED },
      { type: 'noneFound', isUnreachable: false },
      { type: 'checkRefused', message: 'x' },
    ] satisfies FlowEvent[])
      assert.equal(flow(state, late), state);
  });

  test('an answer that comes after the visitor went away and back changes nothing', () => {
    const state = after(checked, { type: 'adventureStarted' }, { type: 'wentBack' });
    assert.equal(flow(state, { type: 'passFound', record }), state);
  });

  test('an email from the address fills the field unless the visitor has typed one', () => {
    assert.equal(after({ type: 'emailGiven', email: 'maya@example.com' }).form.email, 'maya@example.com');
    const own: FlowEvent = {
      type: 'edited',
      edit: { type: 'typed', changes: { email: 'own@example.com' } },
    };
    assert.equal(after(...AT_FORM, own, { type: 'emailGiven', email: 'x@example.com' }).form.email, 'own@example.com');
  });
});

describe('signers', () => {
  const signers = [foundWaiver, { ...foundWaiver, id: 'another', isValid: false }];
  const several = after(typed('(301) 555-0142'), checked, { type: 'signersFound', signers });

  test('a number of several signers asks who it is', () => {
    assert.ok(several.step === 'signers');
    assert.equal(several.signers, signers);
    assert.equal(flow(several, { type: 'passFound', record }).step, 'complete');
    assert.equal(flow(several, { type: 'existingFound', existing: EXPIRED }).step, 'existing');
    assert.equal(after({ type: 'signersFound', signers }).step, 'lookup', 'nobody asked');
  });

  test('whoever is not among them signs, with the number that was looked up', () => {
    const state = flow(several, { type: 'adventureStarted' });
    assert.ok(state.step === 'waiver');
    assert.deepEqual([state.reason, state.form.phone], ['first-visit', '(301) 555-0142']);
  });

  test('another number can be tried, and then nobody of the first one is left', () => {
    const back = flow(several, { type: 'wentBack' });
    assert.equal(back.step, 'lookup');
    assert.equal(flow(back, atStep('signers')).step, 'signers');
    assert.equal(flow(flow(back, typed('(240) 555-0199')), atStep('signers')).step, 'lookup');
    assert.equal(flow(flow(several, { type: 'passFound', record }), atStep('signers')).step, 'lookup');
  });
});

describe('existing', () => {
  test('an expired waiver leads to waiver', () => {
    const state = after(checked, { type: 'existingFound', existing: EXPIRED }, { type: 'newWaiverChosen' });
    assert.equal(state.step, 'waiver');
    assert.equal(state.reason, 'expired');
    assert.equal(state.renew, false);
  });

  test('a valid waiver, from a 409, is shown with its date', () => {
    const state = after(checked, { type: 'existingFound', existing: STILL_VALID });
    assert.ok(state.step === 'existing' && state.existing.isValid);
  });

  test('another number can be tried', () => {
    assert.equal(after(checked, { type: 'existingFound', existing: EXPIRED }, { type: 'wentBack' }).step, 'lookup');
  });
});

describe('waiver', () => {
  test('accepting the terms leads to form', () => {
    const state = after(...AT_FORM);
    assert.equal(state.step, 'form');
    assert.equal(state.form.waiverAccepted, true);
  });

  test('Back to Lookup keeps what was typed', () => {
    const state = after(typed('(301) 555-0142'), { type: 'adventureStarted' }, { type: 'wentBack' });
    assert.equal(state.step, 'lookup');
    assert.equal(state.form.lookupPhone, '(301) 555-0142');
  });
});

describe('form', () => {
  test('a valid form leads to signature', () => {
    assert.equal(after(...AT_SIGNATURE).step, 'signature');
  });

  test('a form that is not valid stays', () => {
    assert.equal(after(...AT_FORM, { type: 'wentOn' }).step, 'form');
  });

  test('going on from within a field takes each age as it is sent', () => {
    const events: FlowEvent[] = [
      { type: 'edited', edit: { type: 'typed', changes: { signedFor: 'family' } } },
      { type: 'edited', edit: { type: 'kidNamed', id: 1, name: 'Leo' } },
      { type: 'edited', edit: { type: 'ageTyped', id: 1, age: '3' } },
    ];
    const { step, form } = after(...AT_FORM, contact, ...events, { type: 'wentOn' });
    assert.deepEqual([step, form.kids[0]?.age, form.kids[0]?.typedAge], ['signature', '5', '3']);
  });

  test('back leads to waiver and keeps everything', () => {
    const state = after(...AT_FORM, contact, { type: 'wentBack' });
    assert.equal(state.step, 'waiver');
    assert.equal(state.form.name, 'Maya Rivers');
  });
});

describe('signature', () => {
  test('back leads to form and keeps the ink', () => {
    const state = after(...AT_SIGNATURE, { type: 'signatureChanged', signature: drawnSignature }, { type: 'wentBack' });
    assert.equal(state.step, 'form');
    assert.equal(state.signature, drawnSignature);
    assert.equal(flow(state, { type: 'wentOn' }).signature, drawnSignature);
  });

  test('it says that it sends, and that it sends once more', () => {
    assert.deepEqual(after(...SENT).submission, { status: 'sending', isSecondTry: false });
    assert.deepEqual(after(...SENT, { type: 'submissionRepeated' }).submission, {
      status: 'sending',
      isSecondTry: true,
    });
  });

  test('a successful submission leads to complete and leaves nothing of what was entered', () => {
    const state = after(...SENT, { type: 'submissionAnswered', record });
    assert.equal(state.step, 'complete');
    assert.deepEqual(state.form, EMPTY_FORM);
    assert.deepEqual(state.signature.strokes, []);
  });

  test('a 409 leads to complete as a returning customer', () => {
    const returning = { ...record, isReturningCustomer: true };
    const state = after(...SENT, { type: 'submissionAnswered', record: returning });
    assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  });

  test('a failure is shown and keeps everything', () => {
    const state = after(...SENT, { type: 'submissionFailed', message: 'Failed to submit waiver', remedy: null });
    assert.equal(state.step, 'signature');
    assert.deepEqual(state.submission, { status: 'failed', message: 'Failed to submit waiver', remedy: null });
    assert.equal(state.signature, drawnSignature);
    assert.equal(state.form.name, 'Maya Rivers');
  });

  test('a failure goes when the signature or the form changes', () => {
    const failed = after(...SENT, { type: 'submissionFailed', message: 'x', remedy: 'try-again' });
    assert.equal(flow(failed, { type: 'signatureChanged', signature: drawnSignature }).submission.status, 'idle');
    assert.equal(flow(flow(failed, { type: 'wentBack' }), contact).submission.status, 'idle');
  });

  test('an answer still counts when the visitor has gone back meanwhile', () => {
    assert.equal(after(...SENT, { type: 'wentBack' }, { type: 'submissionAnswered', record }).step, 'complete');
  });
});

describe('waiver', () => {
  test('it keeps when the text was first shown and when it was accepted, up to the signature', () => {
    const read = after(
      { type: 'adventureStarted' },
      { type: 'textShown', at: SHOWN_AT },
      { type: 'textShown', at: SHOWN_AT + 1 },
      { type: 'termsAccepted', at: ACCEPTED_AT },
      contact,
      { type: 'wentOn' },
    );
    assert.equal(read.step, 'signature');
    assert.deepEqual(read.viewing, { shownAt: SHOWN_AT, acceptedAt: ACCEPTED_AT });
  });

  test('a renewal is read anew', () => {
    const complete = after(...SENT, { type: 'submissionAnswered', record });
    assert.deepEqual(flow(complete, { type: 'renewChosen' }).viewing, { shownAt: null, acceptedAt: null });
  });
});

describe('complete', () => {
  const complete = after(...SENT, { type: 'submissionAnswered', record });

  test('Renew Waiver leads to waiver, clears the data and renews', () => {
    const state = flow(complete, { type: 'renewChosen' });
    assert.equal(state.step, 'waiver');
    assert.equal(state.reason, 'renewal');
    assert.equal(state.renew, true);
    assert.deepEqual(state.form, EMPTY_FORM);
  });

  test('a renewal may begin with what was signed', () => {
    const own = { ...EMPTY_FORM, name: 'Maria', phone: '(240) 555-0100', lookupPhone: '(240) 555-0100' };
    const state = flow(complete, { type: 'renewChosen', own });
    assert.deepEqual([state.step, state.renew, state.form], ['waiver', true, own]);
  });

  test('a renewal stays one up to the submission', () => {
    const state = [
      { type: 'renewChosen' },
      { type: 'termsAccepted', at: ACCEPTED_AT },
      contact,
      { type: 'wentOn' },
    ] as FlowEvent[];
    const end = state.reduce(flow, complete);
    assert.equal(end.step, 'signature');
    assert.equal(end.renew, true);
  });

  test('a renewal that is given up is not the next signing’s', () => {
    const state = [{ type: 'renewChosen' }, { type: 'wentBack' }, { type: 'adventureStarted' }].reduce(
      (before, event) => flow(before, event as FlowEvent),
      complete,
    );
    assert.deepEqual([state.step, state.renew], ['waiver', false]);
  });

  test('whom a signing added is said once, and not when the pass is opened again', () => {
    const news = { kind: 'added', names: ['Leo'] } as const;
    const state = after(...SENT, { type: 'submissionAnswered', record, news });
    assert.ok(state.step === 'complete');
    assert.equal(state.news, news);
    const again = flow(flow(state, atStep('lookup', true)), atStep('complete', true));
    assert.ok(again.step === 'complete');
    assert.equal(again.news, null);
  });

  test('Sign for Someone Else leads to waiver without renewing, with what is known of the number', () => {
    const state = flow(complete, { type: 'someoneElseChosen' });
    assert.ok(state.step === 'waiver');
    assert.deepEqual([state.reason, state.renew, state.form.name], ['someone-else', false, '']);
    assert.equal(state.form.phone, record.phone);
  });

  test('Sign for Someone Else knows the name that is there, and what was met is met again by a birth date that tells nobody apart', () => {
    const other = flow(complete, { type: 'someoneElseChosen' });
    assert.equal(other.form.namesake, record.name);
    const signer = { name: 'Maya Lin ', phone: record.phone, email: '', hasBirthDate: true };
    const existing = { isValid: true, signedAt: record.completedAt, expiresAt: record.expiresAt, record };
    const met = flow(other, { type: 'submissionMet', existing, signer });
    assert.ok(met.step === 'complete');
    assert.deepEqual(met.news, { kind: 'covered-already', signer });
    assert.equal(flow(met, { type: 'someoneElseChosen' }).form.namesake, signer.name);
  });

  test('whoever is somebody else goes back to the lookup, and the number that was wrong does not come along', () => {
    assert.deepEqual(flow(complete, { type: 'wentBack' }), FIRST_STATE);
  });

  test('the greeting, email and birthday can be amended; the signed name stays', () => {
    const state = flow(complete, {
      type: 'recordAmended',
      changes: { greeting: 'May', email: 'm@example.com', birthday: '1990-02-01' },
    });
    assert.ok(state.step === 'complete');
    assert.deepEqual(
      [state.record.greeting, state.record.name, state.record.email, state.record.birthday],
      ['May', 'Maya Rivers', 'm@example.com', '1990-02-01'],
    );
  });

  test('a late failure does not disturb it', () => {
    assert.equal(flow(complete, { type: 'submissionFailed', message: 'x', remedy: 'try-again' }), complete);
  });
});

describe('walking with the browser', () => {
  const signing = after(...AT_SIGNATURE, { type: 'signatureChanged', signature: drawnSignature });

  test('Back and Forward reach every step that was reached, and lose nothing', () => {
    let state = signing;
    for (const step of ['form', 'waiver', 'lookup', 'waiver', 'form', 'signature'] as const) {
      state = flow(state, atStep(step));
      assert.equal(state.step, step);
    }
    assert.deepEqual(state.form, signing.form);
    assert.equal(state.signature, drawnSignature);
  });

  test('a step that cannot stand yet is lookup instead, or the form that is not whole', () => {
    for (const step of ['signers', 'existing', 'waiver', 'form', 'signature', 'complete'] as const)
      assert.equal(flow(FIRST_STATE, atStep(step)).step, 'lookup');
    assert.equal(flow(after(...AT_FORM), atStep('signature')).step, 'form');
  });

  test('a text that is yet to be accepted stands before the form and the signature', () => {
    const form = { ...filledForm, waiverAccepted: false };
    for (const step of ['form', 'signature'] as const)
      assert.equal(flow({ ...FIRST_STATE, form, reason: 'none-found' }, atStep(step)).step, 'waiver');
  });

  test('existing can be gone to once it was found', () => {
    const state = after(checked, { type: 'existingFound', existing: EXPIRED }, { type: 'newWaiverChosen' });
    assert.equal(flow(state, atStep('existing')).step, 'existing');
  });

  test('Back from complete never opens the submitted form again', () => {
    const complete = after(...SENT, { type: 'submissionAnswered', record });
    for (const step of ['signature', 'form', 'waiver'] as const) {
      const state = flow(complete, atStep(step, true));
      assert.equal(state.step, 'lookup');
      assert.deepEqual(state.form, EMPTY_FORM);
    }
  });

  test('complete can be gone to while the device remembers it', () => {
    assert.equal(flow(FIRST_STATE, atStep('complete', true)).step, 'complete');
  });

  test('to the step where one is, nothing changes', () => {
    assert.equal(flow(signing, atStep('signature')), signing);
  });
});

test('starting over forgets everything', () => {
  assert.equal(after(...AT_SIGNATURE, { type: 'startedOver' }), FIRST_STATE);
});

test('an event that does not belong to a step changes nothing', () => {
  const events: FlowEvent[] = [
    { type: 'termsAccepted', at: ACCEPTED_AT },
    { type: 'edited', edit: { type: 'typed', changes: { signedFor: 'family' } } },
    { type: 'wentOn' },
    { type: 'signatureChanged', signature: drawnSignature },
    { type: 'submitted' },
    { type: 'newWaiverChosen' },
    { type: 'renewChosen' },
    { type: 'recordAmended', changes: { greeting: 'x' } },
  ];
  for (const event of events) assert.equal(flow(FIRST_STATE, event), FIRST_STATE, event.type);
});

test('the example of a filled form is one that the flow lets through', () => {
  const state = after(...AT_FORM);
  assert.equal(flow({ ...state, form: filledForm }, { type: 'wentOn' }).step, 'signature');
});
