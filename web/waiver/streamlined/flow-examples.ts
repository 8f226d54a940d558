import { openBrowserStores } from '#web/device/browser-stores.ts';
import type { CallName } from '#contract/calls.ts';
import type { CallInput } from '#web/api.ts';
import type { StepPath } from '#web/signing/flow/step-history.ts';
import { createSigningStore, type FetchSubmission } from '#web/signing/flow/store.ts';
import { deviceMemory } from '#web/signing/pass/session.ts';
import { drawnSignature } from '#web/signing/pass/waiver-examples.ts';
import type { SubmissionTools } from '#web/signing/submission/browser-tools.ts';
import { createAmendments } from './amendments.ts';
import { type FlowEvent, type FlowState, type FlowStep, streamlined } from './flow.ts';
import { EMPTY_FORM, type FormState } from './form.ts';
import { createLookup } from './lookup.ts';
import { submit } from './submission.ts';

/** What the tests of this folder have filled in. */
export const filledForm: FormState = {
  ...EMPTY_FORM,
  lookupPhone: '(301) 555-0142',
  name: 'Maya Rivers',
  phone: '(301) 555-0142',
  waiverAccepted: true,
};

/** Half a minute for the text. */
export const SHOWN_AT = Date.parse('2025-11-01T15:58:30.000Z');
export const ACCEPTED_AT = Date.parse('2025-11-01T15:59:00.000Z');

const now = () => new Date('2025-11-01T16:00:00.000Z');

export type StreamlinedStore = ReturnType<typeof openStore>;

export function openStore(
  now: () => Date,
  fetchSubmission: FetchSubmission<FlowState, FlowEvent> = () => import('./submission.ts'),
) {
  return createSigningStore(streamlined, { fetchSubmission, now, memory: deviceMemory });
}

interface Sent {
  name: CallName;
  input: CallInput<CallName>;
}

type Answers = Partial<Record<CallName, (sent: Sent, count: number) => unknown>>;

type OpenForm = ReturnType<typeof openForm>;

const NO_HISTORY = { push() {}, replace() {}, back() {}, toTop() {}, leave() {} };

/** The form on a new device, before a server that answers each call by `answers`; a thrown error is its refusal. */
export function openForm(answers: Answers, { onSameDevice = false, path = null as StepPath<FlowStep> | null } = {}) {
  if (!onSameDevice) openBrowserStores();
  const sent: Sent[] = [];
  const pauses: number[] = [];
  let pictures = 0;
  async function call(name: CallName, input: CallInput<CallName>) {
    sent.push({ name, input });
    await Promise.resolve();
    return answers[name]?.({ name, input }, sent.filter((other) => other.name === name).length) ?? null;
  }
  const tools: SubmissionTools = {
    call: call as unknown as SubmissionTools['call'],
    drawSignature: async () => `data:image/png;base64,${(pictures += 1)}`,
    pause: async (ms) => void pauses.push(ms),
    origin: () => 'https://venue.example',
    now,
  };
  const store = openStore(now, async () => ({ submit: (opened) => submit(opened, tools) }));
  store.syncHistory(NO_HISTORY, { key: 'default', path, isPop: true, isFresh: false, email: '' });
  return {
    store,
    lookup: createLookup(store, tools),
    amendments: createAmendments(store, tools.call),
    submit: () => store.submit(),
    calls: (name: CallName) => sent.filter((one) => one.name === name).map((one) => one.input),
    pauses,
    state: () => store.snapshot().state,
  };
}

export function typePhone({ store }: Pick<OpenForm, 'store'>): void {
  store.send({ type: 'lookupPhoneTyped', phone: '(301) 555-0142' });
}

export function goToSignature({ store }: Pick<OpenForm, 'store'>): void {
  typePhone({ store });
  store.send({ type: 'adventureStarted' });
  store.send({ type: 'textShown', at: SHOWN_AT });
  store.send({ type: 'termsAccepted', at: ACCEPTED_AT });
  store.send({ type: 'edited', edit: { type: 'typed', changes: { name: 'Maya Rivers' } } });
  store.send({ type: 'wentOn' });
  store.send({ type: 'signatureChanged', signature: drawnSignature });
}
