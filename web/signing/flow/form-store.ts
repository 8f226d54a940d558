import { createFlowKeeper, type FlowView } from './store.ts';
import { draftPlace, SIGNATURE_EXAMPLE } from './draft.ts';
import { NOT_READ } from '../text/text-viewing.ts';
import type { Entered } from './signing-state.ts';
import type { Arrival } from './step-history.ts';
import type { StoredText } from './browser-storage.ts';

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

/** Holds the state of a form's flow and keeps its draft in the tab. */
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
  const keeper = createFlowKeeper<FlowView<State>>({
    first: { state: first, direction: null },
    steps,
    save,
    open,
    walkTo: (step) => send({ type: 'walkedTo', step }),
  });
  const { face } = keeper;
  let isFinished = false;

  function send(event: Event | FormEvent<Step>) {
    const before = face.get().state;
    const state = machine.flow(before, event);
    if (state === before) return;
    if (event.type === 'startedOver') keeper.bringBack(null);
    keeper.follow(state);
  }

  function open(arrival: Arrival<Step>) {
    const draft = place.load(tab, now());
    keeper.bringBack(draft?.attempt ?? null);
    const reading = draft?.isSameText ? {} : { reading: NOT_READ };
    if (draft) keeper.change({ state: { ...first, ...draft.kept, ...reading } });
    if (arrival.email) send({ type: 'emailGiven', email: arrival.email });
  }

  function save() {
    const { state } = face.get();
    const isUntouched = state.form === first.form && state.signature === first.signature && !state.existing;
    if (isFinished || isUntouched) return place.drop(tab);
    // The step is in the history, and what was said about the last try belongs to it.
    const { step: _step, submission: _submission, problem: _problem, ...kept } = state;
    place.save(tab, { kept: kept as Partial<State>, attempt: face.attempt() }, now());
  }

  return {
    ...face,
    send,
    /** Signed: nothing that was entered outlives it, and the history belongs to the next page. */
    finish() {
      isFinished = true;
      keeper.leave();
      face.saveNow();
    },
  };
}
