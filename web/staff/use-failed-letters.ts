import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';

/** How many emails did not arrive, for the header; a failure shows none. */
export function useFailedEmails() {
  const [count, set] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call('listEmails', { query: { show: 'failed', limit: 1 }, signal: leaving.signal }).then(
      (emails) => set(emails.failed),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return { count, set };
}
