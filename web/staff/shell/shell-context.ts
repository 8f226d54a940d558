import { useEffect } from 'react';
import { createContext, useOutletContext } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';

/** What the shell gives to the pages. Here, because the build splits a route's file: what it exports to others would exist twice. */

/** Who is signed in, for the loaders. */
export const signedInStaff = createContext<StaffMember>();

/** Set the numbers on the tabs. */
export interface Badges {
  setUnread: (count: number) => void;
  setFailed: (count: number) => void;
}

/** Lets the badge of a tab follow the number that its page has loaded. */
export function useBadge(set: keyof Badges, count: number | undefined): void {
  const { [set]: setBadge } = useOutletContext<Badges>();
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [setBadge, count]);
}
