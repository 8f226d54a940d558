import { hasShapeOf } from '#web/device/shape.ts';
import type { Renewal } from './signing-state.ts';

/** The steps behind an entry of the browser's history, the entry's own step last. The entry itself holds them. */
export type StepPath<Step extends string> = readonly Step[];

/** What the history must do to follow the flow: nothing, a new entry, or back over `delta` entries. */
type HistoryMove<Step extends string> =
  | { kind: 'stay' }
  | { kind: 'push'; path: StepPath<Step> }
  | { kind: 'back'; delta: number };

/** What the browser's history can do. */
export interface BrowserHistory<Step extends string> {
  push: (path: StepPath<Step>) => void;
  replace: (path: StepPath<Step>) => void;
  back: (delta: number) => void;
  /** To where a step begins. */
  toTop: () => void;
  /** On to the page after a signing, which gets `state`. */
  leave: (state: object) => void;
}

/** Where the browser's history is now. */
export interface HistoryEntry<Step extends string> {
  /** The same key is the same entry. */
  key: string;
  path: StepPath<Step> | null;
  isPop: boolean;
  /** The page was newly opened: it begins at the first step, with what was entered in this tab. */
  isFresh: boolean;
  /** From the address, when a link brought it. */
  email: string;
  /** From the page behind an email that asks to renew. */
  renewal?: Renewal | null;
}

interface StepHistoryTools<Step extends string> {
  first: Step;
  /** The step where the flow is. */
  here: () => Step;
  /** At the first entry: restores the draft and takes what the address gives. */
  open: (entry: HistoryEntry<Step>) => void;
  goToStep: (step: Step) => void;
}

/** The state of an entry for a step. */
export function entryState<Step extends string>(path: StepPath<Step>) {
  return { trail: path };
}

/** The path in the state of a history entry, or null when it holds none of these steps. */
export function pathOf<Step extends string>(state: unknown, steps: readonly Step[]): StepPath<Step> | null {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return null;
  const { trail: path } = state;
  const known: readonly unknown[] = steps;
  return Array.isArray(path) && path.length > 0 && path.every((step) => known.includes(step)) ? path : null;
}

/** A step that lies on the path is gone back to, so that Back never runs in circles. */
export function moveTo<Step extends string>(path: StepPath<Step>, step: Step): HistoryMove<Step> {
  const at = path.lastIndexOf(step);
  if (at === path.length - 1) return { kind: 'stay' };
  if (at >= 0) return { kind: 'back', delta: at - (path.length - 1) };
  return { kind: 'push', path: [...path, step] };
}

const RENEWAL_EXAMPLE = { renewal: { name: '', email: null, phone: null, signedFor: '', renewalToken: '' } };

/** What the page behind an email's link hands over in the history entry, so that nothing of it is in an address. */
export function renewalOf(state: unknown): Renewal | null {
  return hasShapeOf(state, RENEWAL_EXAMPLE) ? (state as unknown as { renewal: Renewal }).renewal : null;
}

/** Keeps the browser's history and the flow at the same step, whichever of the two moves. */
export function createStepHistory<Step extends string>({ first, here, open, goToStep }: StepHistoryTools<Step>) {
  let browser: BrowserHistory<Step> | null = null;
  let path: StepPath<Step> = [first];
  let currentKey: string | null = null;
  let isMoving = false;

  /** The history moves once at a time: a second move before the first has landed would undo it. */
  function follow() {
    if (!browser || isMoving || currentKey === null) return;
    const move = moveTo(path, here());
    if (move.kind === 'stay') return;
    isMoving = true;
    if (move.kind === 'push') browser.push(move.path);
    else browser.back(move.delta);
  }

  function begin(entry: HistoryEntry<Step>) {
    // Wherever this leads, the present entry comes first.
    isMoving = true;
    open(entry);
    // A renewal has led to its step itself.
    if (!entry.renewal) goToStep(path.at(-1) ?? first);
    // An address with an email in it would stay in the history and go along with every link.
    if (entry.email || entry.renewal || (entry.isFresh && entry.path)) browser?.replace(path);
    else isMoving = false;
  }

  return {
    /** The flow has moved. */
    follow,
    /** The browser has moved, or has just opened the page. */
    sync(history: BrowserHistory<Step>, entry: HistoryEntry<Step>) {
      browser = history;
      if (entry.key === currentKey) return;
      const isFirst = currentKey === null;
      const isOwn = isMoving;
      currentKey = entry.key;
      isMoving = false;
      path = (!entry.isFresh && entry.path) || [first];
      if (isFirst) begin(entry);
      else if (!isOwn && (entry.isPop || !entry.path)) goToStep(path.at(-1) ?? first);
      // Whoever was led back reads the step anew; the browser shows the place where they left it, as for its own Back.
      if (isOwn && entry.isPop) history.toTop();
      // What was signed has left no step to go back to. The form begins here: from the first entry, Forward would never come to the pass.
      if (entry.isPop && path[1] && here() === first) {
        isMoving = true;
        history.replace((path = [first]));
      }
      follow();
    },
    /** Signed: from here on the history belongs to the next page. */
    leave(state: object) {
      const history = browser;
      browser = null;
      history?.leave(state);
    },
  };
}
