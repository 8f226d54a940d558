import type { StoredText } from '../parts/stored-text.ts';
import type { Attempt } from './attempt.ts';
import type { CompletionRecord } from './completion.ts';
import { dropDraft, loadDraft, saveDraft } from './draft.ts';
import { FIRST_STATE, flow, type FlowEvent, type FlowState, type FlowStep } from './flow.ts';
import { forget, remember, rememberedRecord } from './session.ts';
import { FIRST_TRAIL, moveTo, stepOf, type Trail } from './step-history.ts';

const SAVE_AFTER_MS = 200;
const ORDER: readonly FlowStep[] = ['lookup', 'existing', 'waiver', 'form', 'signature', 'complete'];

export interface FlowSnapshot {
  state: FlowState;
  /** What this device remembers of an earlier visit. */
  remembered: CompletionRecord | null;
  /** Which way the last step went; null before the first one. */
  direction: 'forward' | 'back' | null;
}

/** What the browser's history can be told. */
export interface Walker {
  push: (trail: Trail) => void;
  replace: (trail: Trail) => void;
  back: (delta: number) => void;
}

/** Where the browser's history stands now. */
export interface Arrival {
  /** Of the history entry; the same key is the same arrival. */
  key: string;
  trail: Trail | null;
  isPop: boolean;
  /** The page was opened anew: it begins at the beginning, though with what was entered in this tab. */
  isFresh: boolean;
  /** From the address, when a link brought it. */
  email: string;
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
  let saving: ReturnType<typeof setTimeout> | undefined;
  let walker: Walker | null = null;
  let trail: Trail = FIRST_TRAIL;
  let arrivedKey: string | null = null;
  let isWalking = false;

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
    saveSoon();
    follow();
  }

  /** The history moves once at a time: a second move before the first has landed would undo it. */
  function follow() {
    if (!walker || isWalking || arrivedKey === null) return;
    const move = moveTo(trail, snapshot.state.step);
    if (move.kind === 'stay') return;
    isWalking = true;
    if (move.kind === 'push') walker.push(move.trail);
    else walker.back(move.delta);
  }

  function arrive(arrival: Arrival) {
    if (arrival.key === arrivedKey) return;
    const isFirst = arrivedKey === null;
    const isOwn = isWalking;
    arrivedKey = arrival.key;
    isWalking = false;
    trail = (!arrival.isFresh && arrival.trail) || FIRST_TRAIL;
    if (isFirst) open(arrival);
    else if (!isOwn && (arrival.isPop || !arrival.trail)) walkTo(stepOf(trail));
    follow();
  }

  function open(arrival: Arrival) {
    const draft = loadDraft(tab, now());
    attempt = draft?.attempt ?? null;
    change({ remembered: rememberedRecord(device, now()) });
    if (draft) change({ state: { ...FIRST_STATE, ...draft.kept } });
    if (arrival.email) send({ type: 'emailGiven', email: arrival.email });
    walkTo(stepOf(trail));
    // An address with an e-mail in it would stay in the history and go along with every link.
    if (arrival.email || (arrival.isFresh && arrival.trail)) {
      isWalking = true;
      walker?.replace(trail);
    }
  }

  function walkTo(step: FlowStep) {
    const record = snapshot.state.step === 'complete' ? snapshot.state.record : snapshot.remembered;
    send({ type: 'walkedTo', step, record });
  }

  function saveSoon() {
    if (snapshot.state === FIRST_STATE || snapshot.state.step === 'complete') return saveNow();
    saving ??= setTimeout(saveNow, SAVE_AFTER_MS);
  }

  function saveNow() {
    clearTimeout(saving);
    saving = undefined;
    const { state } = snapshot;
    if (state === FIRST_STATE || state.step === 'complete') dropDraft(tab);
    else saveDraft(tab, state, attempt, now());
  }

  return {
    get: () => snapshot,
    send,
    arrive,
    saveNow,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leadHistory(given: Walker) {
      walker = given;
    },
    attempt: () => attempt,
    setAttempt(next: Attempt | null) {
      attempt = next;
      saveNow();
    },
    forgetDevice() {
      forget(device);
      change({ remembered: null });
    },
  };
}

function directionOf(from: FlowStep, to: FlowStep): 'forward' | 'back' {
  return ORDER.indexOf(to) > ORDER.indexOf(from) ? 'forward' : 'back';
}
