import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { HYDRATED } from './document/signals.ts';
import { isDeviceOfVenue } from './shared-tablet/device-of-venue.ts';
import './site.css';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <output className="block p-6 text-muted">Loading…</output>;
}

export default function Root() {
  const [SharedTabletBar, setBar] = useState<ComponentType>();

  useEffect(() => {
    // Without the bar, a tablet of the venue would keep what one visitor leaves for the next.
    function loadBar(): void {
      const retryMs = 5000;
      import('./shared-tablet/bar.tsx').then(
        (bar) => setBar(() => bar.default),
        () => setTimeout(loadBar, retryMs),
      );
    }
    dispatchEvent(new Event(HYDRATED));
    if (isDeviceOfVenue()) loadBar();
  }, []);

  return (
    <>
      {SharedTabletBar && <SharedTabletBar />}
      <Outlet />
    </>
  );
}
