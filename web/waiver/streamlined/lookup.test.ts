import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { LostCall, RefusedCall } from '#web/api.ts';
import { ownRecords, remember } from '#web/signing/pass/session.ts';
import { foundWaiver, record, signedWaiver } from '#web/signing/pass/waiver-examples.ts';
import { goToSignature, openForm, typePhone } from './flow-examples.ts';
import type { Lookup } from './lookup.ts';
import { lazyLookup } from './lazy-lookup.ts';

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

test('a lookup that finds a valid waiver opens the pass and records the access', async () => {
  const open = openForm({ checkWaiverByPhone: finds });
  typePhone(open);
  await open.lookup.lookUp();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  assert.deepEqual(open.calls('checkWaiverByPhone'), [{ params: { phone: '+13015550142' } }]);
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: foundWaiver.id } }]);
});

const joaquin = { ...foundWaiver, id: 'another', firstName: 'Joaquin', qrCode: 'Lanother-code' };

test('a number of several signers shows them all, and each leads to the own pass', async () => {
  const edith = { ...foundWaiver, id: 'third', firstName: 'Edith', isValid: false };
  const open = openForm({
    checkWaiverByPhone: () => ({ exists: true, waiver: foundWaiver, others: [joaquin, edith] }),
  });
  typePhone(open);
  await open.lookup.lookUp();
  const several = open.state();
  assert.ok(several.step === 'signers');
  assert.deepEqual(
    several.signers.map(({ firstName }) => firstName),
    ['Maya', 'Joaquin', 'Edith'],
  );
  assert.deepEqual(open.calls('recordAccess'), []);
  await open.lookup.openSigner('nobody');
  assert.equal(open.state().step, 'signers');
  await open.lookup.openSigner('another');
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  assert.deepEqual([state.record.name, state.record.qrCode], ['Joaquin', 'Lanother-code']);
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: 'another' } }]);

  const again = openForm({ checkWaiverByPhone: () => ({ exists: true, waiver: foundWaiver, others: [edith] }) });
  typePhone(again);
  await again.lookup.lookUp();
  await again.lookup.openSigner('third');
  assert.equal(again.state().step, 'existing');
  assert.deepEqual(again.calls('recordAccess'), []);
});

test('whoever’s pass this device has is found again among several signers', async () => {
  openBrowserStores();
  remember({ ...record, waiverDbId: 'another', qrCode: 'Lold', editToken: null });
  const checkWaiverByPhone = () => ({ exists: true, waiver: foundWaiver, others: [joaquin] });
  const open = openForm({ checkWaiverByPhone }, { onSameDevice: true });
  await open.lookup.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.qrCode === 'Lanother-code');

  openBrowserStores();
  remember(record);
  const known = openForm({ checkWaiverByPhone }, { onSameDevice: true });
  typePhone(known);
  await known.lookup.lookUp();
  await known.lookup.openSigner(foundWaiver.id);
  const shown = known.state();
  assert.ok(shown.step === 'complete' && shown.record.qrCode === 'own-code', 'the signer’s own code stays');
});

test('an access that cannot be recorded is only logged', async (t) => {
  const info = t.mock.method(console, 'info', () => undefined);
  const open = openForm({ checkWaiverByPhone: finds, recordAccess: lost });
  typePhone(open);
  await open.lookup.lookUp();
  await new Promise(setImmediate);
  assert.equal(open.state().step, 'complete');
  assert.equal(info.mock.callCount(), 1);
});

test('a lookup that finds an expired waiver leads to existing and records nothing', async () => {
  const open = openForm({
    checkWaiverByPhone: () => ({ exists: true, waiver: { ...foundWaiver, isValid: false }, others: [] }),
  });
  typePhone(open);
  await open.lookup.lookUp();
  const state = open.state();
  assert.ok(state.step === 'existing' && !state.existing.isValid);
  assert.deepEqual(open.calls('recordAccess'), []);
});

test('a number alone tells how many kids are on an expired waiver, and nothing more', async () => {
  const waiver = { ...foundWaiver, isValid: false, signedFor: 'family' as const, numKids: 2 };
  const open = openForm({ checkWaiverByPhone: () => ({ exists: true, waiver, others: [] }) });
  typePhone(open);
  await open.lookup.lookUp();
  open.store.send({ type: 'newWaiverChosen' });
  const { form } = open.state();
  assert.deepEqual([form.name, form.phone, form.signedFor, form.kids.length], ['', form.lookupPhone, 'family', 2]);
});

test('a lookup that finds nothing leads to waiver', async () => {
  const open = openForm({ checkWaiverByPhone: () => ({ exists: false, waiver: null }) });
  typePhone(open);
  await open.lookup.lookUp();
  assert.equal(open.state().reason, 'none-found');
});

test('a lookup answered by 409 with a waiver leads to existing', async () => {
  const open = openForm({ checkWaiverByPhone: refusal(409, { message: 'There is one', waiver: foundWaiver }) });
  typePhone(open);
  await open.lookup.lookUp();
  const state = open.state();
  assert.ok(state.step === 'existing' && state.existing.isValid);
});

test('a lookup refused with a message shows it', async () => {
  const open = openForm({
    checkWaiverByPhone: refusal(429, { message: 'Please wait a little', code: 'too_many_lookups' }),
  });
  typePhone(open);
  await open.lookup.lookUp();
  const state = open.state();
  assert.ok(state.step === 'lookup' && state.problem === 'Please wait a little');
});

test('a lookup without a message or without an answer leads to waiver', async () => {
  for (const answer of [refusal(500, {}), lost]) {
    const open = openForm({ checkWaiverByPhone: answer });
    typePhone(open);
    await open.lookup.lookUp();
    assert.equal(open.state().reason, 'unreachable');
  }
});

test('half a number is not looked up, and a double tap looks up once', async () => {
  const open = openForm({ checkWaiverByPhone: finds });
  open.store.send({ type: 'lookupPhoneTyped', phone: '(301) 5' });
  await open.lookup.lookUp();
  assert.equal(open.calls('checkWaiverByPhone').length, 0);
  typePhone(open);
  await Promise.all([open.lookup.lookUp(), open.lookup.lookUp()]);
  assert.equal(open.calls('checkWaiverByPhone').length, 1);
});

/** An answer that comes when it is let. */
function held(answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, come: () => resolve(answer) };
}

test('a lookup that hangs keeps nobody from signing', async () => {
  const hanging = held(finds());
  const open = openForm({ checkWaiverByPhone: hanging.answer, signWaiver: signs });
  typePhone(open);
  const looking = open.lookup.lookUp();
  goToSignature(open);
  await open.submit();
  assert.equal(open.calls('signWaiver').length, 1);
  assert.equal(open.state().step, 'complete');
  hanging.come();
  await looking;
  assert.deepEqual(open.calls('recordAccess'), [{ params: { id: signedWaiver.id } }]);
});

test('a number typed while another is looked up is looked up in its turn, and the first answer is not its', async () => {
  const first = held(finds());
  const open = openForm({
    checkWaiverByPhone: (_, count) => (count === 1 ? first.answer() : { exists: false, waiver: null }),
  });
  typePhone(open);
  const looking = open.lookup.lookUp();
  open.store.send({ type: 'lookupPhoneTyped', phone: '(240) 555-0199' });
  const typed = open.state();
  assert.ok(typed.step === 'lookup' && typed.checking === null);
  const second = open.lookup.lookUp();
  first.come();
  await Promise.all([looking, second]);
  assert.deepEqual(open.calls('checkWaiverByPhone').at(-1), { params: { phone: '+12405550199' } });
  assert.equal(open.state().reason, 'none-found');
  assert.deepEqual(open.calls('recordAccess'), []);
});

test('a remembered pass is checked by its own code and shown with what the server holds', async () => {
  openBrowserStores();
  remember(record);
  const waiver = { ...signedWaiver, email: 'new@example.com', isMasked: false };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver }) }, { onSameDevice: true });
  await open.lookup.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isReturningCustomer);
  assert.deepEqual([state.record.email, state.record.qrCode], ['new@example.com', 'own-code']);
  assert.deepEqual(open.calls('confirmWaiver'), [{ params: { qrCode: 'own-code' } }]);
});

test('a remembered pass that expired leads to existing; one that is gone is removed', async () => {
  openBrowserStores();
  remember(record);
  const expired = { ...signedWaiver, isValid: false, isMasked: false };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver: expired }) }, { onSameDevice: true });
  await open.lookup.showPass();
  assert.equal(open.state().step, 'existing');

  const gone = openForm({ confirmWaiver: () => ({ exists: false, waiver: null }) }, { onSameDevice: true });
  await gone.lookup.showPass();
  const state = gone.state();
  // Erased, or its code was replaced by staff.
  assert.ok(state.step === 'lookup' && /no longer works/.test(state.problem ?? ''));
  assert.equal(gone.store.snapshot().remembered, null);
});

const fromEdith = { ...record, waiverDbId: 'hers', name: 'Edith Okafor', signedFor: 'family', numKids: 2 } as const;
const person = { coveredUntil: null, isCovered: false, reason: 'expired', ref: 'a' } as const;

test('whoever signed on this device looks over what it remembers; the ages of the kids are asked again', async () => {
  openBrowserStores();
  remember({ ...fromEdith, email: 'edith@example.com', isEmailPending: false });
  const covered = [
    { ...person, role: 'signer' as const, firstName: 'Edith' },
    { ...person, role: 'kid' as const, firstName: 'Leo' },
    { ...person, role: 'kid' as const, firstName: 'Ada' },
  ];
  const expired = {
    ...signedWaiver,
    id: 'hers',
    name: 'Edith Okafor',
    email: 'edith@example.com',
    signedFor: 'family',
    numKids: 2,
    covered,
    isValid: false,
    isMasked: false,
  };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver: expired }) }, { onSameDevice: true });
  await open.lookup.showPass();
  open.store.send({ type: 'newWaiverChosen' });
  open.store.send({ type: 'termsAccepted', at: 1 });
  const { form } = open.state();
  assert.deepEqual(
    [form.name, form.phone, form.email, form.signedFor],
    ['Edith Okafor', '(301) 555-0142', 'edith@example.com', 'family'],
  );
  assert.deepEqual(
    form.kids.map(({ name, age }) => [name, age]),
    [
      ['Leo', ''],
      ['Ada', ''],
    ],
  );
  open.store.send({ type: 'edited', edit: { type: 'ageLeft', id: 1 } });
  open.store.send({ type: 'wentOn' });
  assert.equal(open.state().step, 'form', 'no age is made up');
  open.store.send({ type: 'edited', edit: { type: 'ageTyped', id: 1, age: '9' } });
  open.store.send({ type: 'edited', edit: { type: 'ageTyped', id: 2, age: '6' } });
  open.store.send({ type: 'wentOn' });
  assert.equal(open.state().step, 'signature');
});

test('a number alone fills in nothing but itself, also where the device knows somebody else of that number', async () => {
  openBrowserStores();
  remember({ ...record, waiverDbId: 'another' });
  const expired = { ...foundWaiver, isValid: false };
  const open = openForm(
    { checkWaiverByPhone: () => ({ exists: true, waiver: expired, others: [] }) },
    { onSameDevice: true },
  );
  typePhone(open);
  await open.lookup.lookUp();
  open.store.send({ type: 'newWaiverChosen' });
  const { name, email, phone, kids } = open.state().form;
  assert.deepEqual([name, email, phone, kids], ['', '', '(301) 555-0142', []]);

  openBrowserStores();
  remember(record);
  const theirs = openForm(
    { checkWaiverByPhone: () => ({ exists: true, waiver: expired, others: [] }) },
    { onSameDevice: true },
  );
  typePhone(theirs);
  await theirs.lookup.lookUp();
  theirs.store.send({ type: 'newWaiverChosen' });
  assert.equal(theirs.state().form.name, 'Maya Rivers', 'it was signed here');
});

test('a pass that a lookup gave proves nothing: its signer types again', async () => {
  openBrowserStores();
  remember({ ...record, phone: '', editToken: null });
  const waiver = { ...signedWaiver, isValid: false, isMasked: true };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver }) }, { onSameDevice: true });
  await open.lookup.showPass();
  open.store.send({ type: 'newWaiverChosen' });
  assert.equal(open.state().form.name, '');
});

test('another number leaves what the device remembers behind', async () => {
  openBrowserStores();
  remember(record);
  const expired = { ...signedWaiver, isValid: false, isMasked: false };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver: expired }) }, { onSameDevice: true });
  await open.lookup.showPass();
  open.store.send({ type: 'wentBack' });
  open.store.send({ type: 'lookupPhoneTyped', phone: '(240) 555-0199' });
  open.store.send({ type: 'adventureStarted' });
  assert.deepEqual([open.state().form.name, open.state().form.phone], ['', '(240) 555-0199']);
});

test('of two parents who share the device, only the one whose pass has ended is removed', async () => {
  openBrowserStores();
  const joaquin = { ...record, waiverDbId: 'his', qrCode: 'his-code', name: 'Joaquin Rivers' };
  remember(joaquin);
  remember(record);
  const open = openForm({ confirmWaiver: () => ({ exists: false, waiver: null }) }, { onSameDevice: true });
  await open.lookup.showPass();
  assert.equal(open.state().step, 'lookup');
  assert.deepEqual(open.store.snapshot().remembered, joaquin);
  assert.deepEqual(ownRecords(), [joaquin]);
});

test('a remembered pass that expired while its signer signed on another device is found by its number', async () => {
  const expired = { ...signedWaiver, isValid: false, isMasked: false };
  const confirmWaiver = () => ({ exists: true, waiver: expired });
  const maya = { ...foundWaiver, id: 'signed-elsewhere', firstName: 'MAYA' };
  const joaquin = { ...foundWaiver, id: 'his', firstName: 'Joaquin' };
  const shown = async (...[waiver, ...others]: (typeof foundWaiver)[]) => {
    openBrowserStores();
    remember(record);
    const open = openForm(
      { confirmWaiver, checkWaiverByPhone: () => ({ exists: true, waiver, others }) },
      { onSameDevice: true },
    );
    await open.lookup.showPass();
    const state = open.state();
    return state.step === 'complete' ? state.record.waiverDbId : state.step;
  };
  assert.equal(await shown(joaquin, maya), 'signed-elsewhere');
  // Hers is over, or nobody can tell whose of two it is.
  assert.equal(await shown(joaquin, { ...maya, isValid: false }), 'existing');
  assert.equal(await shown(joaquin, maya, { ...maya, id: 'her-aunt', isValid: false }), 'existing');
});

test('a remembered pass whose signer has renewed it elsewhere is as good as the renewal', async () => {
  openBrowserStores();
  remember(record);
  const { signedFor, numKids, numParticipants } = signedWaiver;
  const dates = { signedAt: '2026-11-20T15:00:00.000Z', expiresAt: '2027-11-21T04:59:59.999Z' };
  const newest = { ...dates, isValid: true, isExpiringSoon: false, signedFor, numKids, numParticipants };
  const waiver = { ...signedWaiver, isValid: false, isMasked: false, newest };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver }) }, { onSameDevice: true });
  await open.lookup.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.expiresAt === newest.expiresAt);
});

test('a pass that a lookup gave is looked up by its number again: its code has ended', async () => {
  openBrowserStores();
  remember({ ...record, qrCode: 'Lold', editToken: null });
  const open = openForm({ checkWaiverByPhone: finds }, { onSameDevice: true });
  await open.lookup.showPass();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.qrCode === 'Llookup-code');
});

test('a pass without a number is opened by its code, and goes when that has ended', async () => {
  openBrowserStores();
  remember({ ...record, phone: '', qrCode: 'Llookup-code', editToken: null });
  const waiver = { ...signedWaiver, isMasked: true };
  const open = openForm({ confirmWaiver: () => ({ exists: true, waiver }) }, { onSameDevice: true });
  await open.lookup.showPass();
  assert.equal(open.state().step, 'complete');
  assert.deepEqual(open.calls('confirmWaiver'), [{ params: { qrCode: 'Llookup-code' } }]);

  const ended = openForm({ confirmWaiver: () => ({ exists: false, waiver: null }) }, { onSameDevice: true });
  await ended.lookup.showPass();
  const state = ended.state();
  assert.ok(state.step === 'lookup' && /no longer works/.test(state.problem ?? ''));
  assert.equal(ended.store.snapshot().remembered, null);
});

test('a remembered number that leads to nothing any more is removed, and says so without a number', async () => {
  openBrowserStores();
  remember({ ...record, qrCode: 'Lold', editToken: null });
  const open = openForm({ checkWaiverByPhone: () => ({ exists: false, waiver: null }) }, { onSameDevice: true });
  await open.lookup.showPass();
  const state = open.state();
  assert.ok(state.step === 'lookup' && /no longer on file/.test(state.problem ?? ''));
  assert.equal(open.store.snapshot().remembered, null);
});

test('without a network a remembered pass is shown as it is, as long as its date allows', async () => {
  openBrowserStores();
  remember(record);
  const open = openForm({ confirmWaiver: lost }, { onSameDevice: true });
  await open.lookup.showPass();
  assert.equal(open.state().step, 'complete');

  remember({ ...record, expiresAt: '2025-10-01T03:59:59.999Z' });
  const over = openForm({ confirmWaiver: lost }, { onSameDevice: true });
  await over.lookup.showPass();
  const state = over.state();
  assert.ok(state.step === 'lookup' && state.problem);
});

test('a number whose waiver ends soon opens a pass that offers to renew', async () => {
  const open = openForm({
    checkWaiverByPhone: () => ({ exists: true, waiver: { ...foundWaiver, isExpiringSoon: true }, others: [] }),
  });
  typePhone(open);
  await open.lookup.lookUp();
  const state = open.state();
  assert.ok(state.step === 'complete' && state.record.isExpiringSoon === true);
});

/** The form whose field of the phone number hands over each change. */
function openField(answers: Parameters<typeof openForm>[0] = { checkWaiverByPhone: finds }) {
  const open = openForm(answers);
  const field = lazyLookup(open.store, async () => ({ openLookup: () => open.lookup }));
  const asked = () =>
    open.calls('checkWaiverByPhone').map((input) => (input.params as unknown as { phone: string }).phone);
  return { ...open, field, asked };
}

test('the tenth digit looks up by itself, once', async () => {
  const { field, asked, state } = openField();
  await field.phoneTyped('(301) 555-014');
  assert.deepEqual(asked(), []);
  const typed = field.phoneTyped('(301) 555-0142');
  await Promise.all([typed, field.phoneTyped('(301) 555-0142'), field.lookUp()]);
  assert.deepEqual(asked(), ['+13015550142']);
  assert.equal(state().step, 'complete');
});

test('a digit set right looks up again, and what was asked of the wrong number changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { field, asked, state } = openField({
    async checkWaiverByPhone(_sent, count) {
      if (count > 1) return finds();
      await promise;
      return { exists: false, waiver: null, others: [] };
    },
  });
  const typed = [field.phoneTyped('(301) 555-0143')];
  await new Promise(setImmediate);
  typed.push(field.phoneTyped('(301) 555-014'), field.phoneTyped('(301) 555-0142'));
  resolve();
  await Promise.all(typed);
  assert.deepEqual(asked(), ['+13015550143', '+13015550142']);
  assert.equal(state().step, 'complete');
});

test('a digit taken back and typed again asks nothing that is being asked', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { field, asked, state } = openField({
    checkWaiverByPhone: async () => {
      await promise;
      return finds();
    },
  });
  const typed = [field.phoneTyped('(301) 555-0142')];
  await new Promise(setImmediate);
  typed.push(field.phoneTyped('(301) 555-014'), field.phoneTyped('(301) 555-0142'));
  await new Promise(setImmediate);
  resolve();
  await Promise.all(typed);
  assert.deepEqual(asked(), ['+13015550142']);
  assert.equal(state().step, 'complete');
});

test('a number refused is not asked for again by itself, but by the button', async () => {
  const { field, asked, state } = openField({ checkWaiverByPhone: refusal(429, { message: 'Too many lookups.' }) });
  await field.phoneTyped('(301) 555-0142');
  await field.phoneTyped('(301) 555-0142');
  assert.deepEqual(asked(), ['+13015550142']);
  const refused = state();
  assert.ok(refused.step === 'lookup' && refused.problem === 'Too many lookups.');
  await field.lookUp();
  assert.equal(asked().length, 2);
});

test('a digit too many keeps whoever typed it at the number, and another number is asked for again', async () => {
  const { field, state } = openField();
  const typed = [field.phoneTyped('(301) 555-0142')];
  await Promise.resolve();
  typed.push(field.phoneTyped('30155501429'));
  await Promise.all(typed);
  assert.equal(state().step, 'lookup');
  await field.phoneTyped('(240) 555-0199');
  assert.equal(state().step, 'complete');
});

test('a number of another country is asked for by the button alone, since its end cannot be told', async () => {
  const { field, asked, state } = openField();
  for (const typed of ['+44 20 79', '+44 20 7946 0958']) await field.phoneTyped(typed);
  assert.deepEqual([asked(), state().step], [[], 'lookup']);
  await field.lookUp();
  assert.deepEqual(asked(), ['+442079460958']);
});

test('a number that begins with the country’s 1 has a digit to go', async () => {
  const { field, asked } = openField();
  await field.phoneTyped('(130) 155-5014');
  assert.deepEqual(asked(), []);
  await field.phoneTyped('(301) 555-0142');
  assert.deepEqual(asked(), ['+13015550142']);
});

test('the lookup is fetched once and asked each time', async () => {
  let [fetched, asked] = [0, 0];
  const lookup = { lookUp: async () => void (asked += 1) } as unknown as Lookup;
  const lazy = lazyLookup(openForm({}).store, async () => {
    fetched += 1;
    return { openLookup: () => lookup };
  });
  lazy.load();
  await lazy.lookUp();
  await lazy.lookUp();
  assert.deepEqual([fetched, asked], [1, 2]);
});

test('a lookup that does not come is said, and fetched again at the next try', async () => {
  const { store, state } = openForm({});
  let asked = 0;
  let isOnline = false;
  const lookup = { lookUp: async () => void (asked += 1) } as unknown as Lookup;
  const lazy = lazyLookup(store, async () => {
    if (!isOnline) throw new Error('offline');
    return { openLookup: () => lookup };
  });
  await lazy.lookUp();
  const shown = state();
  assert.ok(shown.step === 'lookup' && /could not reach/.test(shown.problem ?? ''));
  isOnline = true;
  await lazy.lookUp();
  assert.equal(asked, 1);
});
