import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { FlowStore } from './flow-store.ts';
import { isFreshVisit } from './fresh-visit.ts';
import { type Trail, trailOf } from './step-history.ts';

/** Couples the flow with the browser's Back and Forward: each step is an entry of the history. */
export function useStepHistory(store: FlowStore) {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';

  useEffect(() => {
    const enter = (trail: Trail, replace: boolean) => void navigate({ pathname }, { replace, state: { trail } });
    store.leadHistory({
      push: (trail) => enter(trail, false),
      replace: (trail) => enter(trail, true),
      back: (delta) => void navigate(delta),
    });
    const email = new URLSearchParams(search).get('email') ?? '';
    store.arrive({ key, trail: trailOf(state), isPop, isFresh: isFreshVisit(), email });
  }, [store, navigate, key, pathname, search, state, isPop]);
}
