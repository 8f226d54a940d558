import { useSyncExternalStore } from 'react';

/** False in prerendered HTML, until the page hears what people do. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
