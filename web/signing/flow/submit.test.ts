import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_GUEST, guestProblem } from '../guests/guest-form.ts';
import { NOTHING_SIGNED, signingFlow, type SigningEvent } from './signing-state.ts';
import { createSubmit } from './submit.ts';
import { drawnSignature } from '../pass/waiver-examples.ts';

const maya = { ...EMPTY_GUEST, name: 'Maya', email: 'maya@mailbox.example' };

function openPage({ form = maya, isOnline = true } = {}) {
  let state = { ...NOTHING_SIGNED, form, signature: drawnSignature } as Parameters<
    typeof signingFlow<typeof form, typeof NOTHING_SIGNED & { form: typeof form }>
  >[0];
  let signed = 0;
  const store = {
    get: () => ({ state }),
    send: (event: SigningEvent) => void (state = signingFlow(state, event, guestProblem)),
  };
  const submit = createSubmit(store, async () => {
    if (!isOnline) throw new Error('offline');
    return { sign: async () => void (signed += 1) };
  });
  return {
    submit,
    state: () => state as unknown as { problem: string | null; submission: unknown },
    signed: () => signed,
  };
}

test('a form with something missing is not sent', async () => {
  const page = openPage({ form: EMPTY_GUEST });
  await page.submit();
  assert.deepEqual([page.signed(), page.state().problem], [0, 'Name and email are required']);
});

test('two taps sign once', async () => {
  const page = openPage();
  await Promise.all([page.submit(), page.submit()]);
  assert.equal(page.signed(), 1);
});

test('a desk that does not come is said, with the offer to try again', async () => {
  const page = openPage({ isOnline: false });
  await page.submit();
  assert.deepEqual(page.state().submission, {
    status: 'failed',
    message: 'We could not reach the server. Please check your connection and try again.',
    remedy: 'try-again',
  });
});
