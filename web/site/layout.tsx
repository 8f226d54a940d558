import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FOOTER_ID } from './footer-id.ts';
import { Navigation } from './navigation.tsx';
import { OpeningBanner } from './opening-banner.tsx';
import { whenNear } from './when-near.ts';

const Footer = lazy(() => whenNear(FOOTER_ID, () => import('./footer.tsx')));

/** The shell of the public site: banner, navigation, footer. */
export default function Layout() {
  useOwnAddress();
  return (
    <div className="room-night flex min-h-dvh flex-col bg-ground text-fg">
      <meta name="theme-color" content="#0a1310" />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded-control focus:bg-action focus:p-3 focus:text-on-action"
      >
        Skip to content
      </a>
      <header>
        <OpeningBanner />
        <Navigation />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 wrap-anywhere">
        <Outlet />
      </main>
      <footer id={FOOTER_ID} className="border-t border-line">
        <Suspense>
          <Footer />
        </Suspense>
      </footer>
    </div>
  );
}

/** What the server wrote about the address of the first page is wrong on the next: phones would share the first one. */
function useOwnAddress() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.querySelector('link[rel=canonical]')?.remove();
  }, [pathname]);
}
