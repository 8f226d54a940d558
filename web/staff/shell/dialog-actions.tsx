import type { ReactNode } from 'react';

/** What a dialog of staff ends in: the way back, and then what it does. On a phone each is as wide as the dialog, the latter nearest the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-end">{children}</div>;
}
