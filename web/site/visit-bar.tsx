import { CONTACT_PAGE, PARTY_OFFERS_PAGE, WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/footer.ts';
import { useOpeningState } from './use-opening-state.ts';

/** Of the screen's height. */
const MAX_SHARE = 0.2;
const KEY =
  'flex min-h-12 items-center justify-center rounded-control px-1.5 text-center text-note font-semibold min-[24rem]:px-3 sm:px-5 sm:text-small';
const QUIET = `${KEY} border-2 border-edge hover:border-fg hover:bg-tint`;

/** What somebody on the way wants of any page: whether it is open, the waiver, how to get there, a day. */
export default function VisitBar() {
  const hasButton = useWaiverButtonInView();
  const isHeld = useHeldOffline();
  const bar = useRef<HTMLDivElement>(null);
  useRoomForBar(bar);
  // The page has a form of its own.
  const isAtParties = useLocation().pathname.startsWith(PARTY_OFFERS_PAGE);
  return (
    <div ref={bar} className="mx-auto flex max-w-7xl flex-wrap items-center gap-1.5 px-5 py-2 sm:gap-2 sm:px-8">
      {/* Its place is kept: only a browser knows what time it is. */}
      <div className="min-h-10 min-w-0 flex-1 basis-18 content-center text-note leading-tight sm:text-small">
        {!isHeld && <OpenNow />}
        <p role="status" className="font-bold text-soon">
          {isHeld && words.noConnection}
        </p>
      </div>
      <Link
        to={WAIVER_PAGE}
        viewTransition
        className={`${KEY} bg-action text-on-action hover:bg-action-strong ${HIDDEN[`${hasButton}`]}`}
      >
        {words.waiver}
      </Link>
      <a href={venue.mapUrl} rel="noopener" className={QUIET}>
        {words.directions}
      </a>
      <Link to={`${isAtParties ? PARTY_OFFERS_PAGE : CONTACT_PAGE}#book`} viewTransition className={QUIET}>
        {words.book}
      </Link>
    </div>
  );
}

/** Until it is known, and where no script runs: a tablet has the button of the page's head. */
const HIDDEN = { undefined: 'sm:invisible', true: 'invisible max-[23.99rem]:hidden', false: '' } as const;

/** Whether the page shows a button of its own to the waiver above the bar. */
function useWaiverButtonInView(): boolean | undefined {
  const { pathname } = useLocation();
  // The home page begins with one, and a button that goes at once would only flicker.
  const [isInView, setInView] = useState<boolean | undefined>(pathname === '/' || undefined);

  useEffect(() => {
    const seen = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        setInView(seen.size > 0);
      },
      { rootMargin: '0px 0px -64px' },
    );
    const observe = () => {
      for (const button of document.querySelectorAll(`:is(header, main) a[href="${WAIVER_PAGE}"]`))
        watch.observe(button);
    };
    // Other pages come without a new document, and parts of a page later than the bar.
    const changes = new MutationObserver(observe);
    changes.observe(document.body, { childList: true, subtree: true });
    observe();
    return () => {
      changes.disconnect();
      watch.disconnect();
    };
  }, []);

  return isInView;
}

/**
 * True once a press on a link was held back for want of a connection, until there is one. A page whose code does not come is lost: the router
 * loads the document again, and the browser shows its own error in the place of the page that was there.
 */
function useHeldOffline(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (navigator.onLine || !link || link.pathname === window.location.pathname) return;
      event.preventDefault();
      setHeld(true);
    }
    const release = () => setHeld(false);
    document.addEventListener('click', hold, true);
    window.addEventListener('online', release);
    return () => {
      document.removeEventListener('click', hold, true);
      window.removeEventListener('online', release);
    };
  }, []);
  return isHeld;
}

/** What takes the focus scrolls clear of the bar. One that large letters make tall stands at the end of the page instead. */
function useRoomForBar(bar: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const section = bar.current?.parentElement;
    if (!section) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const isTall = section.offsetHeight > window.innerHeight * MAX_SHARE;
      section.style.position = isTall ? 'static' : '';
      style.scrollPaddingBottom = isTall ? '' : `calc(${section.offsetHeight}px + 1rem)`;
    });
    watch.observe(section);
    return () => {
      watch.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}

/** Nothing until the browser has said what time it is. */
function OpenNow() {
  const state = useOpeningState();
  if (!state) return null;
  const { isOpen, changesAt, closedFor } = state;
  // A weekday and an hour fill a line of the smallest phones.
  const wide = isOpen || !changesAt ? '' : 'max-[23.99rem]:hidden';
  return (
    <p className="sm:flex sm:flex-wrap sm:gap-x-1">
      {closedFor && <span className="block font-bold wrap-anywhere sm:w-full">{closedFor}</span>}
      <span className={`block font-bold ${isOpen ? 'text-valid' : 'text-soon'}`}>
        <span className={wide}>{isOpen ? words.open : words.closed}</span>
        {wide && <span className="min-[24rem]:hidden">{words.opens}</span>}
      </span>
      {changesAt && (
        <span className="block text-muted">
          <span className={wide}>{words.until}</span>
          <span>{changesAt}</span>
        </span>
      )}
    </p>
  );
}
