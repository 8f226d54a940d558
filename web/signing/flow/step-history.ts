import type { Invited } from '#contract/emails.ts';
import { hasShapeOf } from './browser-storage.ts';

/** The steps that lie behind an entry of the browser's history, the entry's own last. Kept in the entry itself. */
export type Trail<Step extends string> = readonly Step[];

/** What the history must do to follow the flow: nothing, a new entry, or back over `delta` entries. */
type HistoryMove<Step extends string> =
  | { kind: 'stay' }
  | { kind: 'push'; trail: Trail<Step> }
  | { kind: 'back'; delta: number };

/** The trail in the state of a history entry, or null when it holds none of these steps. */
export function trailOf<Step extends string>(entryState: unknown, steps: readonly Step[]): Trail<Step> | null {
  if (typeof entryState !== 'object' || entryState === null || !('trail' in entryState)) return null;
  const { trail } = entryState;
  const known: readonly unknown[] = steps;
  return Array.isArray(trail) && trail.length > 0 && trail.every((step) => known.includes(step)) ? trail : null;
}

/** A step that lies on the trail is gone back to, so that Back never runs in circles. */
export function moveTo<Step extends string>(trail: Trail<Step>, step: Step): HistoryMove<Step> {
  const at = trail.lastIndexOf(step);
  if (at === trail.length - 1) return { kind: 'stay' };
  if (at >= 0) return { kind: 'back', delta: at - (trail.length - 1) };
  return { kind: 'push', trail: [...trail, step] };
}

const RENEWAL_EXAMPLE = { renewal: { name: '', email: null, phone: null, signedFor: '', renewalToken: '' } };

/** What the page behind a letter's link hands over in the history entry, so that nothing of it stands in an address. */
export function renewalOf(entryState: unknown): Invited | null {
  return hasShapeOf(entryState, RENEWAL_EXAMPLE) ? (entryState as unknown as { renewal: Invited }).renewal : null;
}

/** What the browser's history can be told. */
export interface Walker<Step extends string> {
  push: (trail: Trail<Step>) => void;
  replace: (trail: Trail<Step>) => void;
  back: (delta: number) => void;
}

/** Where the browser's history stands now. */
export interface Arrival<Step extends string> {
  /** Of the history entry; the same key is the same arrival. */
  key: string;
  trail: Trail<Step> | null;
  isPop: boolean;
  /** The page was opened anew: it begins at the beginning, though with what was entered in this tab. */
  isFresh: boolean;
  /** From the address, when a link brought it. */
  email: string;
  /** From the page behind a letter that asks to renew. */
  renewal?: Invited | null;
}

interface WalkTools<Step extends string> {
  first: Step;
  /** The step where the flow stands. */
  here: () => Step;
  /** The first arrival: brings back what was kept and takes what the address gives. */
  open: (arrival: Arrival<Step>) => void;
  walkTo: (step: Step) => void;
}

/** Leads the browser's history along with a flow, and the flow along with Back and Forward. */
export function createStepWalk<Step extends string>({ first, here, open, walkTo }: WalkTools<Step>) {
  let walker: Walker<Step> | null = null;
  let trail: Trail<Step> = [first];
  let arrivedKey: string | null = null;
  let isWalking = false;

  /** The history moves once at a time: a second move before the first has landed would undo it. */
  function follow() {
    if (!walker || isWalking || arrivedKey === null) return;
    const move = moveTo(trail, here());
    if (move.kind === 'stay') return;
    isWalking = true;
    if (move.kind === 'push') walker.push(move.trail);
    else walker.back(move.delta);
  }

  function begin(arrival: Arrival<Step>) {
    // Wherever this leads, the entry that was arrived at comes first.
    isWalking = true;
    open(arrival);
    // A renewal has led to its step itself.
    if (!arrival.renewal) walkTo(trail.at(-1) ?? first);
    // An address with an e-mail in it would stay in the history and go along with every link.
    if (arrival.email || arrival.renewal || (arrival.isFresh && arrival.trail)) walker?.replace(trail);
    else isWalking = false;
  }

  return {
    follow,
    leadHistory(given: Walker<Step>) {
      walker = given;
    },
    arrive(arrival: Arrival<Step>) {
      if (arrival.key === arrivedKey) return;
      const isFirst = arrivedKey === null;
      const isOwn = isWalking;
      arrivedKey = arrival.key;
      isWalking = false;
      trail = (!arrival.isFresh && arrival.trail) || [first];
      if (isFirst) begin(arrival);
      else if (!isOwn && (arrival.isPop || !arrival.trail)) walkTo(trail.at(-1) ?? first);
      follow();
    },
    /** The visitor leaves the flow for another page: the history is theirs. */
    leave() {
      walker = null;
    },
  };
}
