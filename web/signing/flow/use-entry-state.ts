import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const neverChanges = () => () => {};

/** The state of this history entry; undefined until the page is hydrated, since its HTML knows of none. */
export function useEntryState(): unknown {
  const { state } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? (state as unknown) : undefined;
}
