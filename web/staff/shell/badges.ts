import { createContext, useContext, useEffect } from 'react';

/** Set the numbers on the tabs. */
export const Badges = createContext({ setUnread: (_count: number) => {}, setFailed: (_count: number) => {} });

/** Lets the badge of a tab follow the number that its page has loaded. */
export function useBadge(set: 'setUnread' | 'setFailed', count: number | undefined): void {
  const { [set]: setBadge } = useContext(Badges);
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [setBadge, count]);
}
