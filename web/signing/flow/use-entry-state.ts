import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const neverChanges = () => () => {};

/** The state of this history entry; undefined until the page, whose HTML knows of none, has come alive. */
export function useEntryState(): unknown {
  const { state } = useLocation();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAlive ? (state as unknown) : undefined;
}
