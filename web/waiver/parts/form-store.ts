import type { Attempt } from './attempt.ts';
import { createAutosave } from './autosave.ts';
import { draftPlace, SIGNATURE_EXAMPLE } from './kept-draft.ts';
import type { Entered } from './signing-flow.ts';
import { type Arrival, createStepWalk } from './step-walk.ts';
import type { StoredText } from './stored-text.ts';

/** What every form's flow understands besides its own events. */
export type FormEvent<Step extends string> =
  | { type: 'emailGiven'; email: string }
  | { type: 'startedOver' }
  | { type: 'walkedTo'; step: Step };

type FormState = Entered<object> & { step: string };

export interface FormMachine<State extends FormState, Event> {
  first: State;
  /** In the order of the way. */
  steps: readonly State['step'][];
  flow: (state: State, event: Event) => State;
  draftKey: string;
  /** The shape of a kept form, lists with one item. */
  formExample: object;
}

export interface FormSnapshot<State> {
  state: State;
  /** Which way the last step went; null before the first one. */
  direction: 'forward' | 'back' | null;
}

/** Holds the state of a form's flow, keeps its draft in the tab, and leads the browser's history along. */
export function createFormStore<State extends FormState, Event extends { type: string }>(
  machine: FormMachine<State, Event | FormEvent<State['step']>>,
  { tab, now }: { tab: StoredText; now: () => Date },
) {
  type Step = State['step'];
  const { first, steps } = machine;
  const place = draftPlace<Partial<State>>(machine.draftKey, {
    form: machine.formExample,
    signature: SIGNATURE_EXAMPLE,
    existing: null,
  });
  const listeners = new Set<() => void>();
  const saving = createAutosave(save);
  const walk = createStepWalk<Step>({ first: first.step, here: () => snapshot.state.step, open, walkTo });
  let snapshot: FormSnapshot<State> = { state: first, direction: null };
  let attempt: Attempt | null = null;
  let isFinished = false;

  function change(next: FormSnapshot<State>) {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function send(event: Event | FormEvent<Step>) {
    const before = snapshot.state;
    const state = machine.flow(before, event);
    if (state === before) return;
    if (event.type === 'startedOver') attempt = null;
    const isForward = steps.indexOf(state.step) > steps.indexOf(before.step);
    const direction = isForward ? 'forward' : 'back';
    change({ state, direction: state.step === before.step ? snapshot.direction : direction });
    saving.soon();
    walk.follow();
  }

  function open(arrival: Arrival<Step>) {
    const draft = place.load(tab, now());
    attempt = draft?.attempt ?? null;
    if (draft) change({ ...snapshot, state: { ...first, ...draft.kept } });
    if (arrival.email) send({ type: 'emailGiven', email: arrival.email });
  }

  function walkTo(step: Step) {
    send({ type: 'walkedTo', step });
  }

  function save() {
    const { state } = snapshot;
    const isUntouched = state.form === first.form && state.signature === first.signature && !state.existing;
    if (isFinished || isUntouched) return place.drop(tab);
    // The step is in the history, and what was said about the last try belongs to it.
    const { step: _step, submission: _submission, problem: _problem, ...kept } = state;
    place.save(tab, { kept: kept as Partial<State>, attempt }, now());
  }

  return {
    get: () => snapshot,
    send,
    arrive: walk.arrive,
    leadHistory: walk.leadHistory,
    saveNow: saving.now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attempt: () => attempt,
    setAttempt(next: Attempt | null) {
      attempt = next;
      saving.now();
    },
    /** Signed: nothing that was entered outlives it, and the history belongs to the next page. */
    finish() {
      isFinished = true;
      walk.leave();
      saving.now();
    },
  };
}
