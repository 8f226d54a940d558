import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * What follows the # of a link that was sent or printed. It leaves the address bar before anybody can read or copy it there. Undefined until
 * the prerendered page has hydrated; empty without a link.
 */
export function useLinkToken(): string | undefined {
  const isHydrated = useHydrated();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
    // Another link, opened in this tab, changes only the hash: the page begins anew with it.
    const begin = () => window.location.hash && window.location.reload();
    window.addEventListener('hashchange', begin);
    return () => window.removeEventListener('hashchange', begin);
  }, []);
  return isHydrated ? token : undefined;
}
