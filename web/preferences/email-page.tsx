import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Brand } from '#web/site/brand.tsx';

/** The layout of the pages behind links in emails: one thing to do. */
export function EmailPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="room-desk flex min-h-dvh flex-col bg-ground text-fg">
      <header className="border-b border-line">
        <div className="mx-auto max-w-xl px-5 py-1.5">
          <Brand />
        </div>
      </header>
      <main className="mx-auto w-full max-w-xl flex-1 px-5 pt-8 pb-16 sm:pt-14">
        <h1 className="text-title">{title}</h1>
        {children}
      </main>
    </div>
  );
}

const neverChanges = () => () => {};

/**
 * The token after the # of an email's link; the page removes it from the address before anyone can copy it. Undefined until
 * the prerendered page has hydrated; empty without a link.
 */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return isHydrated ? token : undefined;
}
