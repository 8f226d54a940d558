import type { ReactNode } from 'react';
import { PlainPage } from '#web/site/plain-page.tsx';
import { BarOfSharedTablet } from '#web/signing/flow/shared-tablet.tsx';

/**
 * A tablet of the venue forgets the host's link, and a draft that waits behind the invitation, as it forgets a form.
 * With a poster, that alone is printed.
 */
export function PartyPage({ hasPoster = false, children }: { hasPoster?: boolean; children: ReactNode }) {
  return (
    <PlainPage className={hasPoster ? 'print:hidden' : ''} bar={<BarOfSharedTablet />}>
      {children}
    </PlainPage>
  );
}
