import type { StoredText } from '../parts/stored-text.ts';
import type { Attempt } from '../parts/attempt.ts';
import type { CompletionRecord } from '../parts/completion.ts';
import { dropDraft, loadDraft, saveDraft } from './draft.ts';
import { EMPTY_FORM } from './form-state.ts';
import { FIRST_STATE, flow, type FlowEvent, type FlowState, type FlowStep, STEPS } from './flow.ts';
import { forget, remember, rememberedRecord } from '../parts/session.ts';
import { createAutosave } from '../parts/autosave.ts';
import { type Arrival, createStepWalk } from '../parts/step-walk.ts';

export interface FlowSnapshot {
  state: FlowState;
  /** What this device remembers of an earlier visit. */
  remembered: CompletionRecord | null;
  /** Which way the last step went; null before the first one. */
  direction: 'forward' | 'back' | null;
}

interface StoreTools {
  tab: StoredText;
  device: StoredText;
  now: () => Date;
}

export type FlowStore = ReturnType<typeof createFlowStore>;

export const FIRST_SNAPSHOT: FlowSnapshot = { state: FIRST_STATE, remembered: null, direction: null };

/** Holds the flow's state, keeps its draft, and leads the browser's history along. */
export function createFlowStore({ tab, device, now }: StoreTools) {
  const listeners = new Set<() => void>();
  let snapshot = FIRST_SNAPSHOT;
  let attempt: Attempt | null = null;
  const saving = createAutosave(save);
  const walk = createStepWalk({ first: FIRST_STATE.step, here: () => snapshot.state.step, open, walkTo });

  function change(changes: Partial<FlowSnapshot>) {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  }

  function send(event: FlowEvent) {
    const before = snapshot.state;
    const state = flow(before, event);
    if (state === before) return;
    if (state.step === 'complete' && (before.step !== 'complete' || before.record !== state.record)) {
      remember(device, state.record);
      change({ remembered: state.record });
    }
    if (state.step === 'complete' || event.type === 'startedOver' || event.type === 'renewChosen') attempt = null;
    change({ state, ...(state.step === before.step ? {} : { direction: directionOf(before.step, state.step) }) });
    if (isWorthSaving(state)) saving.soon();
    else saving.now();
    walk.follow();
  }

  function open(arrival: Arrival<FlowStep>) {
    const draft = loadDraft(tab, now());
    attempt = draft?.attempt ?? null;
    change({ remembered: rememberedRecord(device, now()) });
    if (draft) change({ state: { ...FIRST_STATE, ...draft.kept } });
    if (arrival.email) send({ type: 'emailGiven', email: arrival.email });
  }

  function walkTo(step: FlowStep) {
    const record = snapshot.state.step === 'complete' ? snapshot.state.record : snapshot.remembered;
    send({ type: 'walkedTo', step, record });
  }

  function save() {
    const { state } = snapshot;
    if (isWorthSaving(state)) saveDraft(tab, state, attempt, now());
    else dropDraft(tab);
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
    forgetDevice() {
      forget(device);
      change({ remembered: null });
    },
  };
}

function isWorthSaving({ step, form, reason, existing }: FlowState): boolean {
  return step !== 'complete' && (form !== EMPTY_FORM || reason !== null || existing !== null);
}

function directionOf(from: FlowStep, to: FlowStep): 'forward' | 'back' {
  return STEPS.indexOf(to) > STEPS.indexOf(from) ? 'forward' : 'back';
}
