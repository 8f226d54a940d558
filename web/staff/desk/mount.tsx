import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnceForgotten } from '#web/device/kept.ts';
import { HYDRATED } from '#web/document/signals.ts';
import { Failed } from '#web/site/drafts/failed.tsx';

/** Starts a page of the desk, which is a document of its own. */
export function mount(page: ReactNode): void {
  const place = document.getElementById('page');
  if (!place) return;
  reloadOnceForgotten();
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error);
      root.render(<Failed kept="Who is checked in stays checked in." />);
    },
  });
  root.render(<Started>{page}</Started>);
}

function Started({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  return <StrictMode>{children}</StrictMode>;
}
