import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the page as it was built, true once it answers: until then a form must not be sent by the browser itself. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
