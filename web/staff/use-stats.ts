import { useEffect, useRef } from 'react';
import { call } from '#web/api.ts';
import { useLoad } from './use-load.ts';

/** After an arrival, long enough that a rush asks once. */
const REST_MS = 1000;

/** The four numbers; a failure is only logged, and shows what was known. */
export function useStats() {
  const { value, error, reload } = useLoad('stats', (signal) => call('readStats', { signal }));
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (error !== undefined) console.info('The statistics could not be read:', error);
  }, [error]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    value,
    reloadSoon() {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(reload, REST_MS);
    },
  };
}
