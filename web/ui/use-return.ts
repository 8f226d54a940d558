import { useEffect, useEffectEvent } from 'react';

/** Calls when somebody comes back to the page: to its tab, or by the way back. */
export function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('visibilitychange', () => document.hidden || handleReturn(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && handleReturn(), { signal });
    return () => leaving.abort();
  }, []);
}
