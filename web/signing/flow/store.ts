import { en as words } from '#words/signing/form.ts';
import { en as failed } from '#words/failed.ts';
import type { CompletionRecord } from '../pass/completion.ts';
import type { DeviceMemory } from '../pass/session.ts';
import { type Attempt, type DraftRules, draftStorage } from './draft.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { createFlow, type FormTable } from './signing-flow.ts';
import type { CommonEvent, SigningState } from './signing-state.ts';
import { type BrowserHistory, createStepHistory, type HistoryEntry } from './step-history.ts';
import { en as valid } from '#words/validity.ts';
import { rules } from '#web/venue/document.ts';

/** Beside the signature of who signs again. */
export const RENEWING = words.renewing(valid.another(rules.validMonths));

/** A form: the table of its steps, and what of it a draft keeps. */
export interface SigningForm<State extends SigningState, Event extends { type: string }> extends FormTable<
  State,
  Event
> {
  draft: DraftRules<State['form']> & { keys: readonly (keyof State)[] };
  /** The waiver whose pass a state shows, if it does. */
  passOf?: (state: State) => CompletionRecord | null;
}

/** The code that sends a signature is fetched when the visitor first touches the page. */
export type FetchSubmission<State extends SigningState, Event> = () => Promise<{
  submit: (store: SigningStore<State, Event>) => Promise<void>;
}>;

/** What a form's page shows. */
export interface Snapshot<State extends SigningState> {
  state: State;
  /** Which way the last step went; null before the first one. */
  direction: 'forward' | 'back' | null;
  /** What this device remembers of an earlier visit, where the form asks for it. */
  remembered: CompletionRecord | null;
}

/** What the code that sends a signature needs of the store. */
export interface SigningStore<State extends SigningState, Event = never> {
  snapshot: () => Snapshot<State>;
  send: (event: Event | CommonEvent<State['step']>) => void;
  attempt: () => Attempt | null;
  setAttempt: (attempt: Attempt | null) => void;
  finish: (handedOver: object) => void;
}

interface StoreTools<State extends SigningState, Event> {
  fetchSubmission: FetchSubmission<State, Event>;
  now: () => Date;
  isOnline?: () => boolean;
  /** Only a form that shows what the device remembers brings its memory: the code weighs on the first load. */
  memory?: DeviceMemory | undefined;
}

const SAVE_AFTER_MS = 200;

/** Holds what was entered in a form, keeps its draft in the tab, moves the browser's history along, and submits it. */
export function createSigningStore<State extends SigningState, Event extends { type: string }>(
  form: SigningForm<State, Event>,
  { fetchSubmission, now, isOnline = () => navigator.onLine, memory }: StoreTools<State, Event>,
) {
  type Step = State['step'];
  const { first, passOf = () => null } = form;
  const flow = createFlow(form);
  const steps: readonly Step[] = Object.keys(form.steps);
  const { keys, ...rules } = form.draft;
  const draft = draftStorage<State['form'], Partial<State>>(rules);
  const submission = lazyWithRetry(fetchSubmission);
  const history = createStepHistory<Step>({ first: first.step, here: () => view.state.step, open, goToStep });
  const listeners = new Set<() => void>();
  let view: Snapshot<State> = { state: first, direction: null, remembered: null };
  let attempt: Attempt | null = null;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let submitting = Promise.resolve();
  /** Counts those who start over: what was sent for one visitor says nothing to the next. */
  let visitor = 0;
  let isFinished = false;
  let hasMissedSubmission = false;

  function change(changes: Partial<Snapshot<State>>) {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  }

  function send(event: Event | CommonEvent<Step>) {
    const before = view.state;
    const state = flow(before, event);
    if (state === before) return;
    const pass = passOf(state);
    if (memory && pass && pass !== passOf(before)) {
      memory.remember(pass);
      change({ remembered: memory.read(now()) ?? pass });
    }
    const isEmpty = isAsFirst(state);
    if (isEmpty || event.type === 'renewChosen' || event.type === 'startedOver') attempt = null;
    if (event.type === 'startedOver') {
      visitor += 1;
      submitting = Promise.resolve();
    }
    change({ state, direction: directionTo(state.step) });
    if (isEmpty) saveNow();
    else saving ??= setTimeout(saveNow, SAVE_AFTER_MS);
    history.follow();
  }

  function directionTo(step: Step): Snapshot<State>['direction'] {
    const { state, direction } = view;
    if (step === state.step) return direction;
    return steps.indexOf(step) > steps.indexOf(state.step) ? 'forward' : 'back';
  }

  /** Whether nothing has been entered. A text that merely came into sight is no entry. */
  function isAsFirst(state: State): boolean {
    return keys.every((key) => key === 'viewing' || state[key] === first[key]);
  }

  function restore() {
    const found = draft.load(now());
    attempt = found?.attempt ?? null;
    if (found) change({ state: { ...first, ...found.persisted } });
  }

  function open(entry: HistoryEntry<Step>) {
    restore();
    change({ remembered: memory?.read(now()) ?? null });
    if (entry.email) send({ type: 'emailGiven', email: entry.email });
    if (entry.renewal) {
      attempt = null;
      send({ type: 'renewalOpened', renewal: entry.renewal });
    }
  }

  function goToStep(step: Step) {
    send({ type: 'wentToStep', step, record: passOf(view.state) ?? view.remembered });
  }

  function saveNow() {
    clearTimeout(saving);
    saving = undefined;
    const { state } = view;
    if (isFinished || isAsFirst(state)) return draft.drop();
    const persisted = Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<State>;
    draft.save({ persisted, attempt }, now());
  }

  function isSending() {
    return view.state.submission.status === 'sending';
  }

  /** One submission of a visitor at a time. */
  async function submitOnce() {
    const own = visitor;
    const isOwn = () => own === visitor;
    const fetched = await submission.get().catch(() => undefined);
    if (!isOwn() || !isSending()) return;
    if (!fetched) return sayNotFetched();
    await fetched.submit({
      ...store,
      send: (event) => isOwn() && send(event),
      setAttempt: (next) => isOwn() && store.setAttempt(next),
      finish: (handedOver) => isOwn() && store.finish(handedOver),
    });
  }

  /** An update has removed the code of a page that was left open, and some browsers remember a failed module for the life of the page. */
  function sayNotFetched() {
    const needsReload = hasMissedSubmission && isOnline();
    hasMissedSubmission = true;
    send({
      type: 'submissionFailed',
      message: needsReload ? words.partNotLoaded : failed.notReached,
      remedy: needsReload ? 'reload' : 'try-again',
    });
  }

  const store = {
    steps,
    snapshot: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    /** What the button that signs does: the form looks for what is missing first, then the submission is fetched and sent. */
    submit(event?: { preventDefault: () => void }): Promise<void> {
      event?.preventDefault();
      if (isSending()) return submitting;
      send({ type: 'submitted' });
      if (isSending()) submitting = submitting.catch(() => undefined).then(submitOnce);
      return submitting;
    },
    loadSubmission: submission.load,
    /** For a form without a history of its own: what was entered in it in this tab. */
    restore,
    syncHistory: (browser: BrowserHistory<Step>, entry: HistoryEntry<Step>) => history.sync(browser, entry),
    saveNow,
    attempt: () => attempt,
    setAttempt(next: Attempt | null) {
      attempt = next;
      saveNow();
    },
    /** Signed: nothing that was entered outlives it. The next page gets what is handed over. */
    finish(handedOver: object) {
      isFinished = true;
      saveNow();
      history.leave(handedOver);
    },
    /** One record, or all: others who signed on this device stay. */
    forget(record?: CompletionRecord) {
      memory?.forget(record);
      change({ remembered: memory?.read(now()) ?? null });
    },
  };
  return store;
}
