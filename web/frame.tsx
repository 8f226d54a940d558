import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useMatches } from 'react-router';
import { en as words } from '#words/site/frame.ts';
import { isSharedTablet } from './device/kept.ts';
import { HYDRATED } from './document/signals.ts';
import { Failed } from './site/drafts/failed.tsx';
import { type HeadFacts, pageTitle } from './site/page-facts.ts';
import { venue } from './venue/document.ts';

/** What is around every page. The dashboard says in words of its own that a page has failed: web/staff/shell/route.tsx. */
export const frame = (pages: RouteObject[]): RouteObject[] => [
  { Component: Frame, children: [{ ErrorBoundary: PageFailed, children: pages }] },
];

/** Also around what is shown where a page has failed: there, too, a tablet of the venue is cleared. */
function Frame() {
  const [bar, setBar] = useState<{ default: ComponentType }>();
  useTitle();

  useEffect(() => {
    // Some browsers never ask again for code that a document has lost. While no server answers, a reload would lose the page, too.
    const reloadLater = () =>
      setTimeout(() => fetch('/').then(({ ok }) => (ok ? location.reload() : reloadLater()), reloadLater), 5000);
    // Without the bar, a tablet of the venue would keep what one visitor leaves for the next.
    if (isSharedTablet()) {
      import('./shared-tablet/bar.tsx').then(setBar, reloadLater);
    }
    dispatchEvent(new Event(HYDRATED));
  }, []);

  return (
    <>
      {bar && <bar.default />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The first page has its title in its HTML. */
function useTitle() {
  const facts = useMatches().findLast(({ handle }) => handle)?.handle as HeadFacts | undefined;
  const title = facts && pageTitle(facts, venue);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

function PageFailed() {
  return <Failed kept={words.typedIsKept} />;
}
