import { useEffect, useState } from 'react';
import type { ErasurePlan } from '#contract/retention.ts';
import { call } from '#web/api.ts';

/** The night of this week in which nothing was erased because time could not be trusted; a failure shows none. */
export function useRefusedNight(): ErasurePlan['refused'] {
  const [refused, set] = useState<ErasurePlan['refused']>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('readErasurePlan', { query: { limit: 1 }, signal: leaving.signal }).then(
      (plan) => set(plan.refused),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return refused;
}
