import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallInput, LostCall, RefusedCall } from '#web/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import { createDesk, type DeskTools } from './lookup.ts';
import { drawnSignature, foundWaiver, record, signedWaiver } from '#web/signing/pass/waiver-examples.ts';
import { ACCEPTED_AT, SHOWN_AT } from './flow-examples.ts';
import { createFlowStore } from './flow-store.ts';
import { memoryStore } from '#web/signing/flow/memory-storage.ts';
import { ownRecords, remember } from '#web/signing/pass/session.ts';
import type { FlowStep } from './flow.ts';
import type { Trail } from '#web/signing/flow/step-history.ts';

interface Sent {
  name: CallName;
  input: CallInput<CallName>;
}

const now = () => new Date('2025-11-01T16:00:00.000Z');

/** A desk before a server that answers each call by `answers`; a thrown error is its refusal. */
function openDesk(
  answers: Partial<Record<CallName, (sent: Sent, count: number) => unknown>>,
  { tab = memoryStore(), device = memoryStore(), trail = null as Trail<FlowStep> | null } = {},
) {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  let pictures = 0;
  const call = async (name: CallName, input: CallInput<CallName>) => {
    sent.push({ name, input });
    await Promise.resolve();
    return answers[name]?.({ name, input }, sent.filter((other) => other.name === name).length) ?? null;
  };
  const store = createFlowStore({ tab, device, now });
  const desk = createDesk(store, {
    call: call as unknown as DeskTools['call'],
    drawSignature: async () => `data:image/png;base64,${(pictures += 1)}`,
    pause: async (ms) => void pauses.push(ms),
    origin: () => 'https://venue.example',
    now,
  });
  store.arrive({ key: 'default', trail, isPop: true, isFresh: false, email: '' });
  const calls = (name: CallName) => sent.filter((one) => one.name === name).map((one) => one.input);
  return { store, desk, calls, pauses, tab, state: () => store.get().state };
}

type OpenDesk = ReturnType<typeof openDesk>;

function typePhone({ store }: OpenDesk) {
  store.send({ type: 'lookupPhoneTyped', phone: '(301) 555-0142' });
}

function goToSignature({ store }: OpenDesk) {
  typePhone({ store } as OpenDesk);
  store.send({ type: 'adventureStarted' });
  store.send({ type: 'textShown', at: SHOWN_AT });
  store.send({ type: 'termsAccepted', at: ACCEPTED_AT });
  store.send({ type: 'formEdited', edit: { type: 'contactTyped', changes: { name: 'Maya Rivers' } } });
  store.send({ type: 'formCompleted' });
  store.send({ type: 'signatureChanged', signature: drawnSignature });
}

function refusal(status: number, body: unknown) {
  return (): never => {
    throw new RefusedCall(status, body);
  };
}

function lost(): never {
  throw new LostCall('We could not reach the server.');
}

const signs = () => ({ waiver: signedWaiver });
const finds = () => ({ exists: true, waiver: foundWaiver, others: [] });
const keyOf = (input: CallInput<CallName> | undefined) => input?.headers?.['idempotency-key'];

test('a lookup that finds a valid waiver opens the pass and records the access', async () => {
  const open = openDesk({ checkWaiverByPhone: finds });
  typePhone(open);
  await open.desk.lookUp();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  assert.deepEqual(open.calls('checkWaiverByPhone'), [{ params: { phone: '3015550142' } }]);
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: foundWaiver.id } }]);
});

const joaquin = { ...foundWaiver, id: 'another', firstName: 'Joaquin', qrCode: 'Lanother-code' };

test('a number of several signers shows them all, and each leads to the own pass', async () => {
  const edith = { ...foundWaiver, id: 'third', firstName: 'Edith', isValid: false };
  const open = openDesk({
    checkWaiverByPhone: () => ({ exists: true, waiver: foundWaiver, others: [joaquin, edith] }),
  });
  typePhone(open);
  await open.desk.lookUp();
  const several = open.state();
  assert.ok(several.step === 'signers');
  assert.deepEqual(
    several.signers.map(({ firstName }) => firstName),
    ['Maya', 'Joaquin', 'Edith'],
  );
  assert.deepEqual(open.calls('recordAccess'), []);
  await open.desk.openSigner('nobody');
  assert.equal(open.state().step, 'signers');
  await open.desk.openSigner('another');
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  assert.deepEqual([state.record.name, state.record.qrCode], ['Joaquin', 'Lanother-code']);
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: 'another' } }]);

  const again = openDesk({ checkWaiverByPhone: () => ({ exists: true, waiver: foundWaiver, others: [edith] }) });
  typePhone(again);
  await again.desk.lookUp();
  await again.desk.openSigner('third');
  assert.equal(again.state().step, 'existing');
  assert.deepEqual(again.calls('recordAccess'), []);
});

test('whoever’s pass this device has is found again among several signers', async () => {
  const device = memoryStore();
  remember(device, { ...record, waiverDbId: 'another', qrCode: 'Lold', editToken: null });
  const checkWaiverByPhone = () => ({ exists: true, waiver: foundWaiver, others: [joaquin] });
  const open = openDesk({ checkWaiverByPhone }, { device });
  await open.desk.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.qrCode === 'Lanother-code');

  const own = memoryStore();
  remember(own, record);
  const known = openDesk({ checkWaiverByPhone }, { device: own });
  typePhone(known);
  await known.desk.lookUp();
  await known.desk.openSigner(foundWaiver.id);
  const shown = known.state();
  assert.ok(shown.step === 'complete' && shown.record.qrCode === 'own-code', 'the signer’s own code stays');
});

test('a signing carries the own code that this device holds, and says whom it added', async () => {
  const device = memoryStore();
  remember(device, { ...record, qrCode: 'earlier-code', waiverDbId: 'earlier' });
  const newlyCovered = ['Leo', 'Mia'];
  const open = openDesk({ signWaiver: () => ({ waiver: { ...signedWaiver, newlyCovered } }) }, { device });
  goToSignature(open);
  await open.desk.submit();
  const [sent] = open.calls('signWaiver');
  const body = sent?.body as unknown as WaiverSubmissionInput;
  assert.equal(body.proof, 'earlier-code');
  const state = open.state();
  assert.ok(state.step === 'complete');
  assert.deepEqual(state.news, { kind: 'added', names: newlyCovered });

  const fresh = openDesk({ signWaiver: signs });
  goToSignature(fresh);
  await fresh.desk.submit();
  assert.ok(!('proof' in (fresh.calls('signWaiver')[0]?.body ?? {})));
});

test('an access that cannot be recorded is only logged', async (t) => {
  const info = t.mock.method(console, 'info', () => undefined);
  const open = openDesk({ checkWaiverByPhone: finds, recordAccess: lost });
  typePhone(open);
  await open.desk.lookUp();
  await new Promise(setImmediate);
  assert.equal(open.state().step, 'complete');
  assert.equal(info.mock.callCount(), 1);
});

test('a lookup that finds an expired waiver leads to existing and records nothing', async () => {
  const open = openDesk({
    checkWaiverByPhone: () => ({ exists: true, waiver: { ...foundWaiver, isValid: false }, others: [] }),
  });
  typePhone(open);
  await open.desk.lookUp();
  const state = open.state();
  assert.ok(state.step === 'existing' && !state.existing.isValid);
  assert.deepEqual(open.calls('recordAccess'), []);
});

test('a lookup that finds nothing leads to waiver', async () => {
  const open = openDesk({ checkWaiverByPhone: () => ({ exists: false, waiver: null }) });
  typePhone(open);
  await open.desk.lookUp();
  assert.equal(open.state().reason, 'none-found');
});

test('a lookup answered by 409 with a waiver leads to existing', async () => {
  const open = openDesk({ checkWaiverByPhone: refusal(409, { message: 'There is one', waiver: foundWaiver }) });
  typePhone(open);
  await open.desk.lookUp();
  const state = open.state();
  assert.ok(state.step === 'existing' && state.existing.isValid);
});

test('a lookup refused with a message shows it', async () => {
  const open = openDesk({
    checkWaiverByPhone: refusal(429, { message: 'Please wait a little', code: 'too_many_lookups' }),
  });
  typePhone(open);
  await open.desk.lookUp();
  const state = open.state();
  assert.ok(state.step === 'lookup' && state.problem === 'Please wait a little');
});

test('a lookup without a message or without an answer leads to waiver', async () => {
  for (const answer of [refusal(500, {}), lost]) {
    const open = openDesk({ checkWaiverByPhone: answer });
    typePhone(open);
    await open.desk.lookUp();
    assert.equal(open.state().reason, 'unreachable');
  }
});

test('half a number is not looked up, and a double tap looks up once', async () => {
  const open = openDesk({ checkWaiverByPhone: finds });
  open.store.send({ type: 'lookupPhoneTyped', phone: '(301) 5' });
  await open.desk.lookUp();
  assert.equal(open.calls('checkWaiverByPhone').length, 0);
  typePhone(open);
  await Promise.all([open.desk.lookUp(), open.desk.lookUp()]);
  assert.equal(open.calls('checkWaiverByPhone').length, 1);
});

/** An answer that comes when it is let. */
function held(answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, come: () => resolve(answer) };
}

test('a lookup that hangs keeps nobody from signing', async () => {
  const hanging = held(finds());
  const open = openDesk({ checkWaiverByPhone: hanging.answer, signWaiver: signs });
  typePhone(open);
  const looking = open.desk.lookUp();
  goToSignature(open);
  await open.desk.submit();
  assert.equal(open.calls('signWaiver').length, 1);
  assert.equal(open.state().step, 'complete');
  hanging.come();
  await looking;
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: signedWaiver.id } }]);
});

test('a number typed while another is looked up is looked up in its turn, and the first answer is not its', async () => {
  const first = held(finds());
  const open = openDesk({
    checkWaiverByPhone: (_, count) => (count === 1 ? first.answer() : { exists: false, waiver: null }),
  });
  typePhone(open);
  const looking = open.desk.lookUp();
  open.store.send({ type: 'lookupPhoneTyped', phone: '(240) 555-0199' });
  const typed = open.state();
  assert.ok(typed.step === 'lookup' && typed.checking === null);
  const second = open.desk.lookUp();
  first.come();
  await Promise.all([looking, second]);
  assert.deepEqual(open.calls('checkWaiverByPhone').at(-1), { params: { phone: '2405550199' } });
  assert.equal(open.state().reason, 'none-found');
  assert.deepEqual(open.calls('recordAccess'), []);
});

test('a signed waiver opens the pass with its own code and records the access', async () => {
  const open = openDesk({ signWaiver: signs });
  goToSignature(open);
  await open.desk.submit();
  const state = open.state();
  assert.ok(state.step === 'complete' && !state.record.isReturningCustomer);
  assert.equal(state.record.publicConfirmationUrl, 'https://venue.example/waiver-confirmation/own-code');
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: signedWaiver.id } }]);
});

test('a double tap signs once', async () => {
  const open = openDesk({ signWaiver: signs });
  goToSignature(open);
  await Promise.all([open.desk.submit(), open.desk.submit()]);
  assert.equal(open.calls('signWaiver').length, 1);
});

test('an empty signature is not sent', async () => {
  const open = openDesk({ signWaiver: signs });
  goToSignature(open);
  open.store.send({ type: 'signatureChanged', signature: { ...drawnSignature, strokes: [] } });
  await open.desk.submit();
  assert.equal(open.calls('signWaiver').length, 0);
});

test('a 409 welcomes the visitor back with the code of the waiver there is', async () => {
  const open = openDesk({ signWaiver: refusal(409, { message: 'Already signed', waiver: foundWaiver }) });
  goToSignature(open);
  await open.desk.submit();
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
  const open = openDesk({ signWaiver: refusal(409, { message: 'x', waiver: { isValid, signedAt, expiresAt } }) });
  goToSignature(open);
  await open.desk.submit();
  const state = open.state();
  assert.ok(state.step === 'existing' && state.existing.isValid);
  assert.deepEqual([state.form.name, state.submission.status], ['Maya Rivers', 'idle']);
  assert.deepEqual([open.calls('recordAccess'), open.store.get().remembered], [[], null]);
});

test('a lost answer is asked for once more with the same key and body', async () => {
  const open = openDesk({ signWaiver: (_, count) => (count === 1 ? lost() : signs()) });
  goToSignature(open);
  await open.desk.submit();
  const [first, second] = open.calls('signWaiver');
  assert.equal(open.state().step, 'complete');
  assert.deepEqual(open.pauses, [1500]);
  assert.deepEqual(first, second);
});

test('an answer that was cut off counts as lost', async () => {
  const open = openDesk({ signWaiver: (_, count) => (count === 1 ? refusal(201, undefined)() : signs()) });
  goToSignature(open);
  await open.desk.submit();
  assert.equal(open.state().step, 'complete');
});

test('twice lost, it says so, and Try again sends the same, also after a reload', async () => {
  const open = openDesk({ signWaiver: lost });
  goToSignature(open);
  await open.desk.submit();
  assert.deepEqual(open.state().submission, {
    status: 'failed',
    message: 'We could not reach the server.',
    remedy: 'try-again',
  });
  await open.desk.submit();
  const again = openDesk({ signWaiver: signs }, { tab: open.tab, trail: ['lookup', 'waiver', 'form', 'signature'] });
  assert.equal(again.state().step, 'signature');
  await again.desk.submit();
  const inputs = [...open.calls('signWaiver'), ...again.calls('signWaiver')];
  assert.equal(inputs.length, 5);
  for (const input of inputs) assert.deepEqual(input, inputs[0]);
  assert.equal(again.state().step, 'complete');
});

test('it says how long ago the text was shown and accepted, not when', async () => {
  const open = openDesk({ signWaiver: signs });
  goToSignature(open);
  await open.desk.submit();
  const [sent] = open.calls('signWaiver');
  const body = sent?.body as unknown as WaiverSubmissionInput;
  assert.deepEqual([body.textShownMsAgo, body.textAcceptedMsAgo], [90_000, 60_000]);
});

test('a text that has changed says so, offers to reload, and keeps what was entered', async () => {
  const open = openDesk({ signWaiver: refusal(412, { message: 'Please read it again.', code: 'text_changed' }) });
  goToSignature(open);
  await open.desk.submit();
  assert.deepEqual(open.state().submission, { status: 'failed', message: 'Please read it again.', remedy: 'reload' });
  assert.equal(open.state().form.name, 'Maya Rivers');
  await open.desk.submit();
  const [first, second] = open.calls('signWaiver');
  assert.notEqual(keyOf(first), keyOf(second));
});

test('a changed content gets another key', async () => {
  const open = openDesk({ signWaiver: lost });
  goToSignature(open);
  await open.desk.submit();
  open.store.send({ type: 'wentBack' });
  open.store.send({ type: 'formEdited', edit: { type: 'contactTyped', changes: { name: 'Maya River' } } });
  open.store.send({ type: 'formCompleted' });
  await open.desk.submit();
  const inputs = open.calls('signWaiver');
  assert.notEqual(keyOf(inputs[0]), keyOf(inputs[2]));
});

test('a definite refusal shows the server’s message and gets another key next time', async () => {
  const open = openDesk({
    signWaiver: refusal(400, { message: 'Please provide your signature', code: 'signature_missing' }),
  });
  goToSignature(open);
  await open.desk.submit();
  assert.deepEqual(open.state().submission, {
    status: 'failed',
    message: 'Please provide your signature',
    remedy: null,
  });
  await open.desk.submit();
  const [first, second] = open.calls('signWaiver');
  assert.notEqual(keyOf(first), keyOf(second));
  assert.equal(open.state().form.name, 'Maya Rivers');
});

test('a failure inside the server keeps its key: nobody knows how far it came', async () => {
  const open = openDesk({ signWaiver: refusal(502, undefined) });
  goToSignature(open);
  await open.desk.submit();
  assert.deepEqual(open.state().submission, {
    status: 'failed',
    message: 'Failed to submit waiver',
    remedy: 'try-again',
  });
  await open.desk.submit();
  const [first, second] = open.calls('signWaiver');
  assert.equal(keyOf(first), keyOf(second));
});

test('a remembered pass is checked by its own code and shown with what the server holds', async () => {
  const device = memoryStore();
  remember(device, record);
  const waiver = { ...signedWaiver, email: 'new@example.com', isMasked: false };
  const open = openDesk({ confirmWaiver: () => ({ exists: true, waiver }) }, { device });
  await open.desk.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  assert.deepEqual([state.record.email, state.record.qrCode], ['new@example.com', 'own-code']);
  assert.deepEqual(open.calls('confirmWaiver'), [{ params: { qrCode: 'own-code' } }]);
});

test('a remembered pass that expired leads to existing; one that is gone is removed', async () => {
  const device = memoryStore();
  remember(device, record);
  const expired = { ...signedWaiver, isValid: false, isMasked: false };
  const open = openDesk({ confirmWaiver: () => ({ exists: true, waiver: expired }) }, { device });
  await open.desk.showPass();
  assert.equal(open.state().step, 'existing');

  const gone = openDesk({ confirmWaiver: () => ({ exists: false, waiver: null }) }, { device });
  await gone.desk.showPass();
  const state = gone.state();
  // Erased, or its code was replaced by staff.
  assert.ok(state.step === 'lookup' && /has ended/.test(state.problem ?? ''));
  assert.equal(gone.store.get().remembered, null);
});

test('of two parents who share the device, only the one whose pass has ended is removed', async () => {
  const device = memoryStore();
  const joaquin = { ...record, waiverDbId: 'his', qrCode: 'his-code', name: 'Joaquin Rivers' };
  remember(device, joaquin);
  remember(device, record);
  const open = openDesk({ confirmWaiver: () => ({ exists: false, waiver: null }) }, { device });
  await open.desk.showPass();
  assert.equal(open.state().step, 'lookup');
  assert.deepEqual(open.store.get().remembered, joaquin);
  assert.deepEqual(ownRecords(device), [joaquin]);
});

test('a remembered pass that expired while its signer signed on another device is found by its number', async () => {
  const expired = { ...signedWaiver, isValid: false, isMasked: false };
  const confirmWaiver = () => ({ exists: true, waiver: expired });
  const maya = { ...foundWaiver, id: 'signed-elsewhere', firstName: 'MAYA' };
  const joaquin = { ...foundWaiver, id: 'his', firstName: 'Joaquin' };
  const shown = async (...[waiver, ...others]: (typeof foundWaiver)[]) => {
    const device = memoryStore();
    remember(device, record);
    const open = openDesk({ confirmWaiver, checkWaiverByPhone: () => ({ exists: true, waiver, others }) }, { device });
    await open.desk.showPass();
    const state = open.state();
    return state.step === 'complete' ? state.record.waiverDbId : state.step;
  };
  assert.equal(await shown(joaquin, maya), 'signed-elsewhere');
  // Hers is over, or nobody can tell whose of two it is.
  assert.equal(await shown(joaquin, { ...maya, isValid: false }), 'existing');
  assert.equal(await shown(joaquin, maya, { ...maya, id: 'her-aunt', isValid: false }), 'existing');
});

test('a remembered pass whose signer has renewed it elsewhere is as good as the renewal', async () => {
  const device = memoryStore();
  remember(device, record);
  const { signedFor, numKids, numParticipants } = signedWaiver;
  const dates = { signedAt: '2026-11-20T15:00:00.000Z', expiresAt: '2027-11-21T04:59:59.999Z' };
  const newest = { ...dates, isValid: true, isExpiringSoon: false, signedFor, numKids, numParticipants };
  const waiver = { ...signedWaiver, isValid: false, isMasked: false, newest };
  const open = openDesk({ confirmWaiver: () => ({ exists: true, waiver }) }, { device });
  await open.desk.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.expiresAt === newest.expiresAt);
});

test('a pass that a lookup gave is looked up by its number again: its code has ended', async () => {
  const device = memoryStore();
  remember(device, { ...record, qrCode: 'Lold', editToken: null });
  const open = openDesk({ checkWaiverByPhone: finds }, { device });
  await open.desk.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.qrCode === 'Llookup-code');
});

test('a pass without a number is opened by its code, and goes when that has ended', async () => {
  const device = memoryStore();
  remember(device, { ...record, phone: '', qrCode: 'Llookup-code', editToken: null });
  const waiver = { ...signedWaiver, isMasked: true };
  const open = openDesk({ confirmWaiver: () => ({ exists: true, waiver }) }, { device });
  await open.desk.showPass();
  assert.equal(open.state().step, 'complete');
  assert.deepEqual(open.calls('confirmWaiver'), [{ params: { qrCode: 'Llookup-code' } }]);

  const ended = openDesk({ confirmWaiver: () => ({ exists: false, waiver: null }) }, { device });
  await ended.desk.showPass();
  const state = ended.state();
  assert.ok(state.step === 'lookup' && /has ended/.test(state.problem ?? ''));
  assert.equal(ended.store.get().remembered, null);
});

test('a remembered number that leads to nothing any more is removed, and says so without a number', async () => {
  const device = memoryStore();
  remember(device, { ...record, qrCode: 'Lold', editToken: null });
  const open = openDesk({ checkWaiverByPhone: () => ({ exists: false, waiver: null }) }, { device });
  await open.desk.showPass();
  const state = open.state();
  assert.ok(state.step === 'lookup' && /no longer on file/.test(state.problem ?? ''));
  assert.equal(open.store.get().remembered, null);
});

test('without a network a remembered pass is shown as it is, as long as its date allows', async () => {
  const device = memoryStore();
  remember(device, record);
  const open = openDesk({ confirmWaiver: lost }, { device });
  await open.desk.showPass();
  assert.equal(open.state().step, 'complete');

  remember(device, { ...record, expiresAt: '2025-10-01T03:59:59.999Z' });
  const over = openDesk({ confirmWaiver: lost }, { device });
  await over.desk.showPass();
  const state = over.state();
  assert.ok(state.step === 'lookup' && state.problem);
});

test('e-mail and birthday go to the server with the token; the name stays on the device', async () => {
  const open = openDesk({ signWaiver: signs, amendContact: () => ({ isPending: true, link: 'sent' }) });
  goToSignature(open);
  await open.desk.submit();
  await open.desk.saveContact({ name: 'May', email: '' });
  assert.equal(open.calls('amendContact').length, 0);
  const saved = await open.desk.saveContact({ name: 'May', email: 'm@example.com' });
  assert.deepEqual(saved, { isPending: true, link: 'sent' });
  await open.desk.saveBirthday('1990-02-01');
  const headers = { authorization: 'Bearer token' };
  const params = { id: signedWaiver.id };
  assert.deepEqual(open.calls('amendContact'), [
    { params, headers, body: { email: 'm@example.com' } },
    { params, headers, body: { birthday: '1990-02-01' } },
  ]);
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.birthday === '1990-02-01');
  assert.deepEqual([state.record.greeting, state.record.name], ['May', signedWaiver.name]);
  assert.equal(state.record.isEmailPending, true);
  await open.desk.saveContact({ name: 'Maya', email: 'm@example.com' });
  assert.equal(open.calls('amendContact').length, 2, 'another name asks for no link');
  await open.desk.saveContact({ name: 'Maya', email: 'm@example.com' });
  assert.equal(open.calls('amendContact').length, 3, 'the same again does');
});

test('an amendment that the server refuses is not shown as saved', async () => {
  const open = openDesk({ signWaiver: signs, amendContact: refusal(403, { message: 'Not allowed' }) });
  goToSignature(open);
  await open.desk.submit();
  await assert.rejects(open.desk.saveContact({ name: 'May', email: 'm@example.com' }), /Not allowed/);
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.email === '');
});

test('who renews by a letter proves with its token that they were reached, and signs anew', async () => {
  const open = openDesk({ signWaiver: signs });
  const renewal = { name: 'Maya Rivers', email: null, phone: '+13015550142', renewalToken: 'Rtoken' };
  open.store.send({ type: 'renewalOpened', renewal: { ...renewal, signedFor: 'self' } });
  open.store.send({ type: 'termsAccepted', at: ACCEPTED_AT });
  open.store.send({ type: 'formCompleted' });
  open.store.send({ type: 'signatureChanged', signature: drawnSignature });
  await open.desk.submit();
  const body = open.calls('signWaiver')[0]?.body as unknown as WaiverSubmissionInput;
  assert.deepEqual([body.name, body.phone, body.renew, body.proof], ['Maya Rivers', '(301) 555-0142', true, 'Rtoken']);
});

test('a number whose waiver ends soon opens a pass that offers to renew', async () => {
  const open = openDesk({
    checkWaiverByPhone: () => ({ exists: true, waiver: { ...foundWaiver, isExpiringSoon: true }, others: [] }),
  });
  typePhone(open);
  await open.desk.lookUp();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isExpiringSoon === true);
});
