import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import type { BrowserHistory, StepPath } from '#web/signing/flow/step-history.ts';
import { createSigningStore } from '#web/signing/flow/store.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import { FIRST_STATE, progressive, type WizardState } from './flow.ts';

type Step = WizardState['step'];

const DRAFT_KEY = 'waiver-draft-progressive';

/** The wizard in a tab whose history is a plain list. */
function openTab({ isReload = false, entries = [null] as (StepPath<Step> | null)[], at = 0 } = {}) {
  const now = () => new Date('2025-11-01T16:00:00.000Z');
  if (!isReload) openBrowserStores();
  const store = createSigningStore(progressive, { fetchSubmission: () => import('./submission.ts'), now });
  let position = at;
  const left: object[] = [];
  const sync = (isPop: boolean) =>
    store.syncHistory(browser, {
      key: `${position}/${entries.length}`,
      path: entries[position] ?? null,
      isPop,
      isFresh: false,
      email: '',
    });
  const browser: BrowserHistory<Step> = {
    push(path) {
      entries.splice((position += 1), Infinity, path);
      sync(false);
    },
    replace: (path) => void (entries[position] = path),
    back(delta) {
      position += delta;
      sync(true);
    },
    toTop() {},
    leave: (state) => void left.push(state),
  };
  sync(true);
  return {
    store,
    entries,
    left,
    state: () => store.snapshot().state,
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

test('a text that has become another since the reload counts as not yet shown', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.send({ type: 'textShown', at: 1 });
  tab.store.saveNow();
  assert.equal(openTab({ isReload: true, entries: tab.entries, at: 3 }).state().viewing.shownAt, 1);
  sessionStorage.setItem(
    DRAFT_KEY,
    (sessionStorage.getItem(DRAFT_KEY) ?? '').replace(/"textHash":"\w+"/, '"textHash":"another"'),
  );
  const again = openTab({ isReload: true, entries: tab.entries, at: 3 });
  assert.deepEqual([again.state().form.name, again.state().viewing.shownAt], ['Maya', null]);
});

test('a finished flow leaves no draft and moves the history no more', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.finish({ waiver: 'signed' });
  tab.store.send({ type: 'wentBack' });
  tab.store.saveNow();
  assert.deepEqual([tab.position(), tab.left], [3, [{ waiver: 'signed' }]]);
  assert.equal(sessionStorage.getItem(DRAFT_KEY), null);
});

test('starting over leaves nothing of the last visitor', () => {
  const tab = openTab();
  goToSignature(tab);
  tab.store.setAttempt({ key: 'k', content: 'c', body: { name: 'M', signedFor: 'self', signature: '' } });
  tab.store.send({ type: 'startedOver' });
  tab.store.saveNow();
  assert.deepEqual([tab.state(), tab.position()], [FIRST_STATE, 0]);
  assert.deepEqual([tab.store.attempt(), sessionStorage.getItem(DRAFT_KEY)], [null, null]);
});
