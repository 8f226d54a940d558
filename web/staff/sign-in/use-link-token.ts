import { useEffect, useState } from 'react';

/** What follows the # of a link that works once. It leaves the address bar before anybody can read or copy it there. */
export function useLinkToken(): string {
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
