import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { OpeningBanner } from './opening-banner.tsx';

/** The shell of the public site: banner, navigation, footer. */
export default function Layout() {
  return (
    <div className="room-night flex min-h-dvh flex-col bg-ground text-fg">
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
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
