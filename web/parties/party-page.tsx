import type { ReactNode } from 'react';
import { pageMeta } from '#web/site/page-meta.ts';
import { PlainPage } from '#web/site/plain-page.tsx';

/**
 * The address is a key: keep it out of search engines, and do not send it to other sites. What the party is called is not in the title,
 * which stays in the history of a shared computer. The description is what a chat shows of the link.
 */
export function partyMeta(description: string) {
  return [
    ...pageMeta('Your Party', description),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** With a poster, that alone is printed. */
export function PartyPage({ hasPoster = false, children }: { hasPoster?: boolean; children: ReactNode }) {
  return <PlainPage className={hasPoster ? 'print:hidden' : ''}>{children}</PlainPage>;
}
