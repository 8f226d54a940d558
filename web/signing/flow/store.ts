import type { Attempt } from '../submission/attempt.ts';
import { type Arrival, createStepWalk } from './step-history.ts';

/** What a flow's page shows. */
export interface FlowView<State extends { step: string }> {
  state: State;
  /** Which way the last step went; null before the first one. */
  direction: 'forward' | 'back' | null;
}

interface KeeperTools<View extends FlowView<{ step: string }>> {
  first: View;
  /** In the order of the way. */
  steps: readonly View['state']['step'][];
  /** Keeps the draft as it is now. */
  save: () => void;
  /** The first arrival: brings back what was kept and takes what the address gives. */
  open: (arrival: Arrival<View['state']['step']>) => void;
  walkTo: (step: View['state']['step']) => void;
}

/** What every flow's store does: tells who listens, keeps the attempt, saves soon, and leads the browser's history along. */
export function createFlowKeeper<View extends FlowView<{ step: string }>>(tools: KeeperTools<View>) {
  type State = View['state'];
  const { first, steps, save, open, walkTo } = tools;
  const listeners = new Set<() => void>();
  const saving = createAutosave(save);
  const walk = createStepWalk<State['step']>({ first: first.state.step, here: () => view.state.step, open, walkTo });
  let view = first;
  let attempt: Attempt | null = null;

  function change(changes: Partial<View>) {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  }

  function directionTo(step: State['step']): View['direction'] {
    const { state, direction } = view;
    if (step === state.step) return direction;
    return steps.indexOf(step) > steps.indexOf(state.step) ? 'forward' : 'back';
  }

  return {
    change,
    /** The flow has come to another state: the page, the draft and the history follow. */
    follow(state: State, isWorthSaving = true) {
      change({ state, direction: directionTo(state.step) } as Partial<View>);
      if (isWorthSaving) saving.soon();
      else saving.now();
      walk.follow();
    },
    bringBack: (kept: Attempt | null) => void (attempt = kept),
    leave: walk.leave,
    /** What the page and the desk are given. */
    face: {
      get: () => view,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      arrive: walk.arrive,
      leadHistory: walk.leadHistory,
      saveNow: saving.now,
      attempt: () => attempt,
      setAttempt(next: Attempt | null) {
        attempt = next;
        saving.now();
      },
    },
  };
}

const SAVE_AFTER_MS = 200;

/** Saves at once when asked, else shortly after the first of many changes. */
function createAutosave(save: () => void) {
  let saving: ReturnType<typeof setTimeout> | undefined;

  function now() {
    clearTimeout(saving);
    saving = undefined;
    save();
  }

  return {
    now,
    soon() {
      saving ??= setTimeout(now, SAVE_AFTER_MS);
    },
  };
}
