import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { SIGNED_PAGE } from '#contract/pages/form-paths.ts';
import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import type { DeviceMemory } from '../pass/session.ts';
import { keepDeskTicket, takeTestToken, testToken } from './desk-ticket.ts';
import type { SigningState } from './signing-state.ts';
import {
  type BrowserHistory,
  entryState,
  type HistoryEntry,
  pathOf,
  renewalOf,
  type StepPath,
} from './step-history.ts';
import { createSigningStore, type FetchSubmission, type SigningForm, type Snapshot } from './store.ts';

/** A form on its page: what it holds, what to send to it, and the way to sign it. Each of its steps is shown with it. */
export type Signing<State extends SigningState, Event extends { type: string }> = ReturnType<
  typeof useSigningForm<State, Event>
>;

export function useSigningForm<State extends SigningState, Event extends { type: string }>(
  form: SigningForm<State, Event>,
  fetchSubmission: FetchSubmission<State, Event>,
  memory?: DeviceMemory,
) {
  const [store] = useState(() => createSigningStore(form, { fetchSubmission, now: () => new Date(), memory }));
  useHistorySync<State['step']>(store, store.steps);
  const snapshot = useSnapshot(store, { state: form.first, direction: null, remembered: null });
  return { ...snapshot, store, send: store.send, submit: store.submit };
}

interface SyncedStore<Step extends string> {
  syncHistory: (browser: BrowserHistory<Step>, entry: HistoryEntry<Step>) => void;
}

/** Each step of a form is an entry of the browser's history. */
function useHistorySync<Step extends string>(store: SyncedStore<Step>, steps: readonly Step[]) {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';

  useEffect(() => {
    keepDeskTicket(hash);
    takeTestToken();
  }, [hash]);

  useEffect(
    () => () => {
      if (!window.location.pathname.startsWith(WAIVER_PAGE)) testToken.end();
    },
    [],
  );

  useEffect(() => {
    const enter = (path: StepPath<Step>, replace: boolean) =>
      void navigate({ pathname }, { replace, state: entryState(path) });
    const browser: BrowserHistory<Step> = {
      push: (path) => enter(path, false),
      replace: (path) => enter(path, true),
      back: (delta) => void navigate(delta),
      toTop: () => window.scrollTo(0, 0),
      leave: (signed) => void navigate(SIGNED_PAGE, { replace: true, state: signed }),
    };
    const email = new URLSearchParams(search).get('email') ?? '';
    const entry = { key, path: pathOf(state, steps), isPop, isFresh: isFreshVisit(), email, renewal: renewalOf(state) };
    store.syncHistory(browser, entry);
  }, [store, steps, navigate, key, pathname, search, state, isPop]);
}

interface WatchedStore<State extends SigningState> {
  snapshot: () => Snapshot<State>;
  subscribe: (listener: () => void) => () => void;
  saveNow: () => void;
}

/** What a store holds, on the screen; leaving the page keeps the draft. */
export function useSnapshot<State extends SigningState>(
  store: WatchedStore<State>,
  first: Snapshot<State>,
): Snapshot<State> {
  const [snapshot, setSnapshot] = useState(first);

  // Not useSyncExternalStore: it listens only some frames after the page is hydrated, and until then React would
  // undo what is typed.
  useLayoutEffect(() => {
    const show = () => setSnapshot(store.snapshot());
    show();
    return store.subscribe(show);
  }, [store]);

  useEffect(() => {
    const save = store.saveNow;
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [store]);

  return snapshot;
}

let hasAsked = false;

/**
 * Whether an address or a link opened this document, and not a reload or the way back to it: browsers hand the
 * state of the history entry over in all three cases. Only the first answer in a document can be yes.
 */
function isFreshVisit(): boolean {
  if (hasAsked) return false;
  hasAsked = true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate';
}
