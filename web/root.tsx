import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { en as words } from '#words/failed.ts';
import { HYDRATED } from './document/signals.ts';
import { isSharedTablet } from './device/kept.ts';
import { Failed } from './site/drafts/failed.tsx';
import './site.css';

/** Also around what is shown where a page has failed: there, too, a tablet of the venue is cleared. */
export function Layout({ children }: { children: ReactElement }) {
  const [bar, setBar] = useState<{ default: ComponentType }>();

  useEffect(() => {
    // Some browsers never ask again for code that a document has lost. While no server answers, a reload would lose the page, too.
    const reloadLater = () =>
      setTimeout(() => fetch('/').then(({ ok }) => (ok ? location.reload() : reloadLater()), reloadLater), 5000);
    // Without the bar, a tablet of the venue would keep what one visitor leaves for the next.
    if (isSharedTablet()) {
      // The build puts what stands behind an import's dot inside the loading of its style sheets, and hears of none that is lost.
      const loading = import('./shared-tablet/bar.tsx');
      loading.then(setBar, reloadLater);
    }
  }, []);

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {bar && <bar.default />}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return <Outlet />;
}

/** That of the dashboard is in web/staff/shell/route.tsx. */
export function ErrorBoundary() {
  return <Failed kept={words.typedIsKept} />;
}
