import type { ReactNode } from 'react';
import './action-bar.css';

interface ActionBarProps {
  /** Stays also on a phone that lies on its side: nothing is typed on this step, so no keyboard takes the rest. */
  staysOnShort?: boolean;
  children: ReactNode;
}

/** The step's one action, at the foot of the screen until the end of the step is in view. What takes the focus stops above it: see web/app.css. */
export function ActionBar({ staysOnShort = false, children }: ActionBarProps) {
  const until = staysOnShort ? '[@media(max-height:16rem)]:static' : 'short:static';
  return (
    <div
      data-action-bar
      className={`action-bar sticky bottom-0 z-10 -mx-5 mt-3 grid gap-1.5 bg-ground px-5 py-2.5 ${until}`}
    >
      {children}
    </div>
  );
}
