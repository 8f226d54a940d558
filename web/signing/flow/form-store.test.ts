import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFormStore } from './form-store.ts';
import { memoryStore } from './memory-storage.ts';
import type { Trail } from './step-history.ts';
import { FIRST_STATE, flow, STEPS, type WizardEvent, type WizardState } from '#web/waiver/progressive/flow.ts';
import { drawnSignature } from '../pass/waiver-examples.ts';

type Step = WizardState['step'];

const machine = {
  first: FIRST_STATE,
  steps: STEPS,
  flow,
  draftKey: 'draft',
  formExample: { ...FIRST_STATE.form, kidsAges: [''] },
};

/** The wizard in a tab whose history is a plain list. */
function openTab({ tab = memoryStore(), email = '', entries = [null] as (Trail<Step> | null)[], at = 0 } = {}) {
  const now = () => new Date('2025-11-01T16:00:00.000Z');
  const store = createFormStore<WizardState, WizardEvent>(machine, { tab, now });
  let position = at;
  const arrive = (isPop: boolean, address = '') =>
    store.arrive({
      key: `${position}/${entries.length}`,
      trail: entries[position] ?? null,
      isPop,
      isFresh: false,
      email: address,
    });
  store.leadHistory({
    push(trail) {
      entries.splice((position += 1), Infinity, trail);
      arrive(false);
    },
    replace: (trail) => void (entries[position] = trail),
    back(delta) {
      position += delta;
      arrive(true);
    },
  });
  arrive(true, email);
  return {
    store,
    tab,
    entries,
    walk(delta: number) {
      position += delta;
      arrive(true);
    },
    state: () => store.get().state,
    position: () => position,
  };
}

type Tab = ReturnType<typeof openTab>;

function goToSignature({ store }: Tab) {
  const changes = { name: 'Maya', email: 'maya@mailbox.example', signedFor: 'self' } as const;
  store.send({ type: 'edited', edit: { type: 'typed', changes } });
  for (let step = 0; step < 3; step += 1) store.send({ type: 'wentOn' });
  store.send({ type: 'signatureChanged', signature: drawnSignature });
}

test('each step is an entry of the history; Previous goes back in it', () => {
  const tab = openTab();
  goToSignature(tab);
  assert.deepEqual([tab.position(), tab.entries.length], [3, 4]);
  tab.store.send({ type: 'wentBack' });
  assert.deepEqual([tab.position(), tab.state().step], [2, 'offers']);
});

test('Back and Forward walk the steps and lose nothing', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.walk(-3);
  assert.equal(tab.state().step, 'personal');
  tab.walk(3);
  assert.deepEqual([tab.state().step, tab.state().signature], ['signature', drawnSignature]);
});

test('a reload brings back the step, the form and the ink', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.saveNow();
  const again = openTab({ tab: tab.tab, entries: tab.entries, at: 3 });
  assert.deepEqual(
    [again.state().step, again.state().form.name, again.state().signature],
    ['signature', 'Maya', drawnSignature],
  );
});

test('a text that has become another since the reload counts as not yet shown', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.send({ type: 'textShown', at: 1 });
  tab.store.saveNow();
  assert.equal(openTab({ tab: tab.tab, entries: tab.entries, at: 3 }).state().reading.shownAt, 1);
  tab.tab.write('draft', (tab.tab.read('draft') ?? '').replace('"textHash":null', '"textHash":"another"'));
  const again = openTab({ tab: tab.tab, entries: tab.entries, at: 3 });
  assert.deepEqual([again.state().form.name, again.state().reading.shownAt], ['Maya', null]);
});

test('a finished flow leaves no draft and moves the history no more', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.finish();
  tab.store.send({ type: 'wentBack' });
  tab.store.saveNow();
  assert.equal(tab.position(), 3);
  assert.equal(tab.tab.read('draft'), null);
});

test('starting over leaves nothing of the last visitor', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.setAttempt({ key: 'k', content: 'c', body: { name: 'M', signedFor: 'self', signature: '' } });
  tab.store.send({ type: 'startedOver' });
  tab.store.saveNow();
  assert.deepEqual([tab.state(), tab.position()], [FIRST_STATE, 0]);
  assert.deepEqual([tab.store.attempt(), tab.tab.read('draft')], [null, null]);
});

test('an e-mail from the address fills the field and leaves the address', () => {
  const tab = openTab({ email: 'maya@mailbox.example' });
  assert.equal(tab.state().form.email, 'maya@mailbox.example');
  assert.deepEqual(tab.entries, [['personal']]);
});
