import { useSyncExternalStore } from 'react';

/** False in prerendered HTML, true once it answers: until then a form must not be sent by the browser itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
