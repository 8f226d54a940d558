import type { ReactNode } from 'react';
import { PlainPage } from '#web/site/plain-page.tsx';

/** With a poster, that alone is printed. */
export function PartyPage({ hasPoster = false, children }: { hasPoster?: boolean; children: ReactNode }) {
  return <PlainPage className={hasPoster ? 'print:hidden' : ''}>{children}</PlainPage>;
}
