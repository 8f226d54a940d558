import { useEffect, useState } from 'react';
import { OPENING_TIMES, type OpeningState, openingState } from './opening-hours.ts';

const MINUTE_MS = 60_000;

/** Undefined in prerendered HTML, since only a browser knows what time it is; then right to the minute. */
export function useOpeningState(): OpeningState | undefined {
  const [state, setState] = useState<OpeningState>();
  useEffect(() => {
    const update = () => setState(openingState(new Date(), OPENING_TIMES));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return state;
}
