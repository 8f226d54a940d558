import { CONTACT_PAGE, WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { venue } from '#venue/venue.ts';
import { type OpeningState, openingState } from './opening-hours.ts';

const MINUTE_MS = 60_000;
const KEY =
  'flex min-h-12 items-center justify-center rounded-control px-2 text-center text-note font-semibold min-[24rem]:px-3 sm:px-5 sm:text-small';
const QUIET = `${KEY} border-2 border-edge hover:border-fg hover:bg-tint`;

/** What somebody on the way wants of any page: whether it is open, how to get there, a day, the waiver. */
export default function VisitBar() {
  const hasHead = useHeadInView();
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-1.5 px-2.5 py-2 min-[24rem]:gap-2 min-[24rem]:px-3 sm:px-8">
      <OpenNow />
      <a href={venue.mapUrl} rel="noopener" className={`${QUIET} sm:order-2`}>
        Directions
      </a>
      <Link to={`${CONTACT_PAGE}#book`} viewTransition className={`${QUIET} sm:order-3`}>
        Book
      </Link>
      <Link
        to={WAIVER_PAGE}
        viewTransition
        className={`${KEY} bg-action text-on-action hover:bg-action-strong sm:order-1 ${hasHead ? 'sm:invisible' : ''}`}
      >
        Waiver
      </Link>
    </div>
  );
}

/** Where the head of the page stands, which has its own way to the waiver from a tablet on. */
function useHeadInView(): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    watch.observe(document.querySelector('header')!);
    return () => watch.disconnect();
  }, []);

  return isInView;
}

/** Its place is kept: only a browser knows what time it is. */
function OpenNow() {
  const [state, setState] = useState<OpeningState>();

  useEffect(() => {
    const update = () => setState(openingState(new Date(), venue));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className="min-h-10 min-w-0 flex-1 basis-18 text-note leading-tight">
      {state && (
        <>
          <span className={`block font-bold ${state.isOpen ? 'text-valid' : 'text-soon'}`}>
            {state.isOpen ? 'Open' : 'Closed'}
          </span>
          <span className="block text-muted">{state.until}</span>
        </>
      )}
    </p>
  );
}
