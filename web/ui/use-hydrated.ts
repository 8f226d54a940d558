import { useSyncExternalStore } from 'react';

/** False in prerendered HTML, true once React has hydrated it: until then the browser must not submit a form itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
