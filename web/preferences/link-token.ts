import { useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * What follows the # of the link in a letter, taken out of the address before anyone can read or copy it. Undefined until the
 * page, whose HTML knows of none, has come alive; empty without a link.
 */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return isHydrated ? token : undefined;
}
