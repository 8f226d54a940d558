import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { DRAFT_KEY, SESSION_KEY } from '#web/document/signals.ts';
import type { Renewal } from '#web/signing/flow/signing-state.ts';
import type { BrowserHistory, StepPath } from '#web/signing/flow/step-history.ts';
import { remember } from '#web/signing/pass/session.ts';
import { drawnSignature, record } from '#web/signing/pass/waiver-examples.ts';
import { ACCEPTED_AT, openStore, type StreamlinedStore } from './flow-examples.ts';
import type { FlowStep } from './flow.ts';

type Path = StepPath<FlowStep>;

const now = () => new Date('2025-11-01T16:00:00.000Z');

const LATER = { email: '', isFresh: false };
const RENEWAL: Renewal = {
  name: 'Maya Rivers',
  email: 'maya@mailbox.example',
  phone: '+13015550142',
  signedFor: 'family',
  renewalToken: 'Rtoken',
};

/** A store at a browser whose history is a plain list. */
function openTab({
  onSameDevice = false,
  email = '',
  path = null as Path | null,
  isFresh = false,
  renewal = null as Renewal | null,
} = {}) {
  if (!onSameDevice) openBrowserStores();
  const store = openStore(now);
  const entries: (Path | null)[] = [path];
  const replaced: Path[] = [];
  let at = 0;
  let tops = 0;
  let syncs = 0;
  function sync(isPop: boolean, first: { email: string; isFresh: boolean; renewal?: Renewal | null } = LATER) {
    store.syncHistory(browser, { key: `${(syncs += 1)}`, path: entries[at] ?? null, isPop, ...first });
  }
  function go(delta: number) {
    at += delta;
    sync(true);
  }
  const browser: BrowserHistory<FlowStep> = {
    push(path) {
      entries.splice(at + 1, Infinity, path);
      at += 1;
      sync(false);
    },
    replace(path) {
      entries[at] = path;
      replaced.push(path);
      sync(false);
    },
    back: go,
    toTop: () => void (tops += 1),
    leave: () => assert.fail('nothing leads away from this form'),
  };
  sync(true, { email, isFresh, renewal });
  return {
    store,
    browser,
    go,
    entries,
    replaced,
    position: () => at,
    tops: () => tops,
    step: () => store.snapshot().state.step,
  };
}

function goToSignature(store: StreamlinedStore) {
  store.send({ type: 'adventureStarted' });
  store.send({ type: 'termsAccepted', at: ACCEPTED_AT });
  const changes = { name: 'Maya Rivers', phone: '(301) 555-0142' };
  store.send({ type: 'edited', edit: { type: 'typed', changes } });
  store.send({ type: 'wentOn' });
  store.send({ type: 'signatureChanged', signature: drawnSignature });
}

test('each step is an entry, and Back and Forward go through them with everything kept', () => {
  const { store, go, entries, step } = openTab();
  goToSignature(store);
  assert.deepEqual(entries.at(-1), ['lookup', 'waiver', 'form', 'signature']);
  go(-1);
  assert.equal(step(), 'form');
  go(-2);
  assert.equal(step(), 'lookup');
  go(3);
  assert.equal(step(), 'signature');
  assert.equal(store.snapshot().state.form.name, 'Maya Rivers');
  assert.equal(store.snapshot().state.signature, drawnSignature);
});

test('a back link goes back in the history instead of growing it, and to the top of the step; the browser’s own Back to where it was left', () => {
  const { store, entries, go, position, tops } = openTab();
  goToSignature(store);
  store.send({ type: 'wentBack' });
  assert.equal(position(), 2);
  assert.equal(entries.length, 4);
  assert.equal(tops(), 1);
  go(-1);
  assert.deepEqual([position(), tops()], [1, 1]);
});

test('Back from complete goes to the beginning, with the device’s record', () => {
  openBrowserStores();
  const { store, go, step, position } = openTab({ onSameDevice: true });
  goToSignature(store);
  store.send({ type: 'submissionAnswered', record });
  assert.equal(step(), 'complete');
  go(-1);
  assert.equal(step(), 'lookup');
  assert.equal(position(), 0);
  assert.deepEqual(store.snapshot().remembered, record);
  assert.equal(store.snapshot().state.form.name, '');
  assert.equal(sessionStorage.getItem(DRAFT_KEY), null);
});

test('Renew Waiver goes on at the waiver’s place in the history', () => {
  const { store, step, position } = openTab();
  goToSignature(store);
  store.send({ type: 'submissionAnswered', record });
  store.send({ type: 'renewChosen' });
  assert.equal(step(), 'waiver');
  assert.equal(position(), 1);
});

test('it knows which way the visitor goes', () => {
  const { store, go } = openTab();
  assert.equal(store.snapshot().direction, null);
  store.send({ type: 'adventureStarted' });
  assert.equal(store.snapshot().direction, 'forward');
  go(-1);
  assert.equal(store.snapshot().direction, 'back');
});

const SIGNING: Path = ['lookup', 'waiver', 'form', 'signature'];

test('a reload goes on at the same step with the same ink', () => {
  openBrowserStores();
  const before = openTab({ onSameDevice: true });
  goToSignature(before.store);
  before.store.saveNow();
  const { store, step } = openTab({ onSameDevice: true, path: SIGNING });
  assert.equal(step(), 'signature');
  assert.deepEqual(store.snapshot().state.signature, drawnSignature);
});

test('a text that has become another since the reload is read again, and nothing typed is lost', () => {
  openBrowserStores();
  const before = openTab({ onSameDevice: true });
  goToSignature(before.store);
  before.store.saveNow();
  sessionStorage.setItem(
    DRAFT_KEY,
    (sessionStorage.getItem(DRAFT_KEY) ?? '').replace(/"textHash":"\w+"/, '"textHash":"another"'),
  );
  const { store, step } = openTab({ onSameDevice: true, path: SIGNING });
  assert.equal(step(), 'waiver');
  const { form, viewing, signature } = store.snapshot().state;
  assert.deepEqual([form.name, form.waiverAccepted, signature], ['Maya Rivers', false, drawnSignature]);
  assert.deepEqual(viewing, { shownAt: null, acceptedAt: null });
});

test('opened anew it begins at the beginning, with what this tab had', () => {
  openBrowserStores();
  const before = openTab({ onSameDevice: true });
  goToSignature(before.store);
  before.store.saveNow();
  const { store, step, replaced } = openTab({ onSameDevice: true, path: SIGNING, isFresh: true });
  assert.equal(step(), 'lookup');
  assert.equal(store.snapshot().state.form.name, 'Maya Rivers');
  assert.deepEqual(replaced, [['lookup']]);
});

test('what was typed before the script came is not lost by a missing draft', () => {
  const store = openStore(now);
  store.send({ type: 'lookupPhoneTyped', phone: '(301) 5' });
  store.syncHistory(openTab().browser, { key: 'default', path: null, isPop: true, isFresh: true, email: '' });
  assert.equal(store.snapshot().state.form.lookupPhone, '(301) 5');
});

test('a second look at the same entry changes nothing', () => {
  const { store, browser, step } = openTab();
  store.send({ type: 'adventureStarted' });
  store.syncHistory(browser, { key: '2', path: null, isPop: true, isFresh: false, email: '' });
  assert.equal(step(), 'waiver');
});

test('completion drops the draft and remembers the record on the device', () => {
  openBrowserStores();
  const { store } = openTab({ onSameDevice: true });
  goToSignature(store);
  store.saveNow();
  assert.ok(sessionStorage.getItem(DRAFT_KEY));
  store.send({ type: 'submissionAnswered', record });
  assert.equal(sessionStorage.getItem(DRAFT_KEY), null);
  assert.deepEqual(JSON.parse(localStorage.getItem(SESSION_KEY) ?? ''), record);
});

test('a reload of the pass shows it again', () => {
  openBrowserStores();
  remember(record);
  const store = openStore(now);
  store.syncHistory(openTab({ onSameDevice: true }).browser, {
    key: 'a',
    path: ['lookup', 'complete'],
    isPop: true,
    isFresh: false,
    email: '',
  });
  assert.equal(store.snapshot().state.step, 'complete');
});

test('an amended record is remembered', () => {
  openBrowserStores();
  const { store } = openTab({ onSameDevice: true });
  goToSignature(store);
  store.send({ type: 'submissionAnswered', record });
  store.send({ type: 'recordAmended', changes: { greeting: 'May' } });
  assert.match(localStorage.getItem(SESSION_KEY) ?? '', /"May"/);
});

test('the email of a link fills the form and leaves the address', () => {
  const { store, replaced } = openTab({ email: 'maya@example.com' });
  assert.equal(store.snapshot().state.form.email, 'maya@example.com');
  assert.deepEqual(replaced, [['lookup']]);
});

test('an attempt outlives a reload, and neither completion nor a renewal', () => {
  openBrowserStores();
  const attempt = { key: 'k', content: 'c', body: {} as never };
  const first = openTab({ onSameDevice: true });
  goToSignature(first.store);
  first.store.setAttempt(attempt);
  const second = openTab({ onSameDevice: true });
  assert.deepEqual(second.store.attempt(), attempt);
  second.store.send({ type: 'submissionAnswered', record });
  assert.equal(second.store.attempt(), null);
});

test('starting over leaves no draft', () => {
  openBrowserStores();
  const { store, step, position } = openTab({ onSameDevice: true });
  goToSignature(store);
  store.saveNow();
  store.send({ type: 'startedOver' });
  assert.equal(sessionStorage.getItem(DRAFT_KEY), null);
  assert.equal(step(), 'lookup');
  assert.equal(position(), 0);
});

test('after a look for another number, the device still greets whoever signed on it', () => {
  openBrowserStores();
  remember(record);
  const { store, step } = openTab({ onSameDevice: true });
  const found = { ...record, waiverDbId: 'another', phone: '(301) 555-0143', qrCode: 'Lcode', editToken: null };
  store.send({ type: 'checkStarted', checking: 'phone' });
  store.send({ type: 'passFound', record: found });
  assert.equal(step(), 'complete');
  assert.deepEqual(store.snapshot().remembered, record);
});

test('a device that is told to forget forgets', () => {
  openBrowserStores();
  remember(record);
  const { store } = openTab({ onSameDevice: true });
  assert.ok(store.snapshot().remembered);
  store.forget();
  assert.equal(store.snapshot().remembered, null);
  assert.equal(localStorage.getItem(SESSION_KEY), null);
});

test('the own code of an expired family fills in the first names of its kids', () => {
  openBrowserStores();
  const covered = ['Mia', 'Leo'].map((firstName) => ({
    role: 'kid' as const,
    firstName,
    isCovered: false,
    coveredUntil: null,
    reason: 'expired' as const,
  }));
  const { store } = openTab({ onSameDevice: true, renewal: { ...RENEWAL, covered } });
  assert.deepEqual(
    store.snapshot().state.form.kids.map(({ name, age, isAgeAsked }) => [name, age, isAgeAsked]),
    [
      ['Mia', '', true],
      ['Leo', '', true],
    ],
  );
});

test('an email that asks to renew opens the text with everything filled in, whatever lay in the tab', () => {
  openBrowserStores();
  const before = openTab({ onSameDevice: true });
  goToSignature(before.store);
  before.store.saveNow();
  const { store, step, entries, replaced, go } = openTab({ onSameDevice: true, renewal: RENEWAL });
  assert.deepEqual([step(), entries], ['waiver', [['lookup'], ['lookup', 'waiver']]]);
  assert.deepEqual(replaced, [['lookup']], 'what was handed over is out of the history');
  const { form, renew, renewalToken, reason } = store.snapshot().state;
  assert.deepEqual(
    [form.name, form.phone, form.email, form.signedFor, form.kids.length],
    ['Maya Rivers', '(301) 555-0142', 'maya@mailbox.example', 'family', 1],
  );
  assert.deepEqual([renew, renewalToken, reason], [true, 'Rtoken', 'renewal']);
  go(-1);
  assert.equal(step(), 'lookup');
  store.saveNow();
  const reloaded = openTab({ onSameDevice: true, path: ['lookup', 'waiver'] });
  assert.deepEqual([reloaded.step(), reloaded.store.snapshot().state.renewalToken], ['waiver', 'Rtoken']);
});
