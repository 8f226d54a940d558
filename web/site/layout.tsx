import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { lazy, Suspense, useEffect, useRef, useLayoutEffect, type ComponentType, useState } from 'react';
import { Outlet, useLocation, NavLink } from 'react-router';
import { en as words } from '#words/site/frame.ts';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { brand, PHASES } from '#web/venue/document.ts';
import { loadWhenVisible } from './load-when-visible.ts';
import { phaseAt, showPhase } from './phase-of-today.ts';
import { Brand } from './brand.tsx';
import { Icon } from './icon.tsx';
import { NAV_LINKS } from './nav-links.ts';
import './print.css';

/** The end of every page of the site, where all links are. */
const FOOTER_ID = 'footer';

/** At hand on every page, at the foot of the screen. */
const VISIT_ID = 'visit';

const VisitBar = lazy(() => loadWhenVisible(VISIT_ID, () => import('./visit-bar.tsx')));
const Footer = lazy(() => loadWhenVisible(FOOTER_ID, () => import('./footer.tsx')));

/** The shell of the public site: banner, navigation, footer. */
export default function Layout() {
  useOwnAddress();
  return (
    <div className="theme-night flex min-h-dvh flex-col bg-ground text-fg">
      <meta name="theme-color" content={brand?.themeColor ?? '#0a1310'} />
      <SkipLink>{words.skip}</SkipLink>
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
      <section
        id={VISIT_ID}
        aria-label={words.yourVisit}
        className="sticky bottom-0 z-10 min-h-16 border-t border-line bg-raised short:static print:hidden"
      >
        <Suspense>
          <VisitBar />
        </Suspense>
      </section>
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

const FROMS = PHASES.map(({ from }) => from);

// A page is rendered once and read for months: the right line is chosen before the first paint, by the day at the venue.
const SCRIPT = `(${showPhase.toString()})(${JSON.stringify(FROMS)},${phaseAt.toString()})`;

function OpeningBanner() {
  // The script runs only in a page that is loaded, not in one that is navigated to.
  useLayoutEffect(() => showPhase(FROMS, phaseAt), []);
  return (
    <div className="bg-signal px-5 py-1 text-center text-note font-semibold text-ink wrap-anywhere print:hidden">
      {PHASES.map(({ from, lines }, index) => (
        <p key={from} data-phase hidden={index > 0} suppressHydrationWarning>
          {lines.map((line) => (
            <span key={line} className="mx-3 inline-block">
              {line}
            </span>
          ))}
        </p>
      ))}
      {/* oxlint-disable-next-line react/no-danger -- our own source, which the page's policy knows by its hash */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </div>
  );
}

const LINK =
  'flex min-h-12 items-center px-1 font-semibold text-muted decoration-action decoration-3 underline-offset-8 hover:text-fg aria-[current=page]:text-fg aria-[current=page]:underline';
const WAIVER_LINK =
  'flex min-h-12 items-center rounded-control bg-action px-5 font-semibold text-on-action hover:bg-action-strong';

const loadMenu = () => import('./mobile-menu.tsx');

function Navigation() {
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }>>();

  function handleOpen() {
    loadMenu().then(
      (module) => setMenu(() => module.default),
      // The same links stand at the end of the page.
      () => document.getElementById(FOOTER_ID)?.scrollIntoView(),
    );
  }

  return (
    <nav
      aria-label={words.mainNavigation}
      className="mx-auto flex max-w-7xl items-center justify-between px-5 py-3 sm:px-8 short:py-1"
    >
      <Brand />
      <button
        type="button"
        className="grid size-12 shrink-0 place-items-center rounded-control border-2 border-edge hover:border-fg md:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadMenu().catch(() => {})}
        onClick={handleOpen}
      >
        <Icon shape="menu" />
        <span className="sr-only">{words.menu}</span>
      </button>
      <ul className="flex gap-6 max-md:hidden print:hidden">
        {NAV_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} viewTransition className={to === WAIVER_PAGE ? WAIVER_LINK : LINK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {Menu && <Menu onClose={() => setMenu(undefined)} />}
    </nav>
  );
}
