import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { isFreshVisit } from './fresh-visit.ts';
import { renewalOf, type Trail, trailOf, type Arrival, type Walker } from './step-history.ts';

interface WalkingStore<Step extends string> {
  leadHistory: (walker: Walker<Step>) => void;
  arrive: (arrival: Arrival<Step>) => void;
}

/** Couples a flow with the browser's Back and Forward: each of its steps is an entry of the history. */
export function useStepHistory<Step extends string>(store: WalkingStore<Step>, steps: readonly Step[]) {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';

  useEffect(() => {
    const enter = (trail: Trail<Step>, replace: boolean) => void navigate({ pathname }, { replace, state: { trail } });
    store.leadHistory({
      push: (trail) => enter(trail, false),
      replace: (trail) => enter(trail, true),
      back: (delta) => void navigate(delta),
    });
    const email = new URLSearchParams(search).get('email') ?? '';
    const renewal = renewalOf(state);
    store.arrive({ key, trail: trailOf(state, steps), isPop, isFresh: isFreshVisit(), email, renewal });
  }, [store, steps, navigate, key, pathname, search, state, isPop]);
}
