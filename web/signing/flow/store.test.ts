import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { SINGLE_FORM_AGES } from '../guests/age.ts';
import { EMPTY_GUEST, type GuestEdit, type GuestForm, guestProblem } from '../guests/guest-form.ts';
import { drawnSignature } from '../pass/waiver-examples.ts';
import { type CommonEvent, type Edited, NOTHING_SIGNED, type SigningState } from './signing-state.ts';
import { createSigningStore } from './store.ts';

interface State extends SigningState {
  step: 'form';
}

type Event = Edited<GuestEdit<GuestForm>> | CommonEvent<'form'>;

const maya = { ...EMPTY_GUEST, name: 'Maya', email: 'maya@mailbox.example' };

function openPage({ form = maya, isOnline = true, isFetched = true } = {}) {
  const first: State = { ...NOTHING_SIGNED, step: 'form', form, signature: drawnSignature };
  let signed = 0;
  openBrowserStores();
  const store = createSigningStore<State, Event>(
    {
      first,
      ages: SINGLE_FORM_AGES,
      steps: { form: { title: 'Waiver', takes: ['text', 'fields', 'signature'], problem: guestProblem } },
      draft: { key: 'waiver-draft', keys: ['form', 'viewing', 'signature'], example: { form } },
    },
    {
      async fetchSubmission() {
        if (!isFetched) throw new Error('It did not come');
        return { submit: async () => void (signed += 1) };
      },
      now: () => new Date('2025-11-01T16:00:00.000Z'),
      isOnline: () => isOnline,
    },
  );
  return { store, state: () => store.snapshot().state, signed: () => signed };
}

test('a form with something missing is not sent', async () => {
  const page = openPage({ form: EMPTY_GUEST });
  await page.store.submit();
  assert.deepEqual([page.signed(), page.state().problem], [0, 'Name and email are required']);
});

test('two taps sign once, and neither leaves the page', async () => {
  const page = openPage();
  let prevented = 0;
  const press = () => page.store.submit({ preventDefault: () => void (prevented += 1) });
  await Promise.all([press(), press()]);
  assert.deepEqual([page.signed(), prevented], [1, 2]);
});

test('a submission that does not come is said, with the offer to try again', async () => {
  const page = openPage({ isFetched: false });
  await page.store.submit();
  assert.deepEqual(page.state().submission, {
    status: 'failed',
    message: 'We could not reach the server. Please check your connection and try again.',
    remedy: 'try-again',
  });
});

test('a submission that does not come a second time, while online, needs the page anew', async () => {
  const offline = openPage({ isOnline: false, isFetched: false });
  await offline.store.submit();
  await offline.store.submit();
  assert.partialDeepStrictEqual(offline.state().submission, { remedy: 'try-again' });
  const updated = openPage({ isFetched: false });
  await updated.store.submit();
  await updated.store.submit();
  assert.deepEqual(updated.state().submission, {
    status: 'failed',
    message: 'Part of this page did not load. Please reload the page.',
    remedy: 'reload',
  });
});

test('a text that merely came into sight makes no draft', () => {
  const page = openPage();
  page.store.send({ type: 'textShown', at: 1 });
  page.store.saveNow();
  assert.equal(sessionStorage.getItem('waiver-draft'), null);
  page.store.send({ type: 'edited', edit: { type: 'typed', changes: { name: 'May' } } });
  page.store.saveNow();
  assert.match(sessionStorage.getItem('waiver-draft') ?? '', /"May".*"shownAt":1/);
});
