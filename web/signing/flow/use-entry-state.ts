import { useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isSharedTablet } from '#web/device/kept.ts';

const neverChanges = () => () => {};

/**
 * The state of this history entry; undefined until the page is hydrated, since its HTML knows of none. On a tablet of the venue, a person who comes
 * back to an entry may be the next visitor: null.
 */
export function useEntryState(): unknown {
  const { state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isHydrated) return undefined;
  return isReturn && isSharedTablet() ? null : (state as unknown);
}
