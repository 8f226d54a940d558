import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';

/** How many messages nobody has read, for the header; a failure shows none. */
export function useUnread() {
  const [count, set] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call('listInbox', { query: { unread: 'true', limit: 1 }, signal: leaving.signal }).then(
      (inbox) => set(inbox.unread),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return { count, set };
}
