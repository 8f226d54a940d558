import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { en as words } from '#words/shared-tablet.ts';
import { forget, keepsVisit, visit } from '#web/device/kept.ts';
import { Button } from '#web/ui/button.tsx';
import { endedByLink, endedByWayBack, isForm, isOfSite, isOfStaff } from './addresses.ts';
import { watchIdle } from './idle.ts';
import { tellOfTablet } from './presence.ts';

/** Above what sticks to the top of a page itself. A class would be one more in the style sheet that every visitor loads. */
const ON_TOP = { zIndex: 20 } as const;
const OVER_DIALOG = { position: 'fixed', inset: '0 0 auto' } as const;

/** On a tablet of the venue, above every page but those of staff. */
export default function SharedTabletBar() {
  return isOfStaff(useLocation().pathname) ? null : <BarForVisitors />;
}

/** The way to leave the tablet to the next visitor, taken by itself when nobody is there any more. */
function BarForVisitors() {
  const isAsking = useClearing();
  const [isRevoked, setRevoked] = useState(false);
  useEffect(() => tellOfTablet(setRevoked), []);
  // Whoever is asked in a dialog reads nothing of the page behind it.
  const dialog = isAsking && Array.from(document.querySelectorAll('dialog:modal')).at(-1);
  return (
    <>
      <section
        aria-label={words.bar}
        className="sticky top-0 border-b border-line bg-tint text-small print:hidden"
        style={ON_TOP}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-5 py-1.5 sm:justify-center">
          <p role="status" className="font-medium">
            {isAsking ? words.stillThere : isRevoked ? words.isSharedAndRevoked : words.isShared}
          </p>
          <Button kind="quiet" onClick={() => leaveToNext()}>
            {words.clear}
          </Button>
        </div>
      </section>
      {dialog &&
        createPortal(
          <p role="alert" className="bg-tint px-5 py-4 text-center text-small font-medium text-fg" style={OVER_DIALOG}>
            {words.stillThere}
          </p>,
          dialog,
        )}
    </>
  );
}

/** Clears the tablet between two visitors; true while it asks whether anybody is still there. */
function useClearing(): boolean {
  const [isAsking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    // The router hears of a way back first, and can have shown the page there before `handleWayBack` asks from where.
    const later = setTimeout(() => (shown.current = pathname));
    return () => clearTimeout(later);
  }, [pathname]);

  useEffect(() => {
    if (isReturn() && !isOfSite(window.location.pathname) && isSomebodys()) leaveToNext();
    // Back from the next visitor's page, a browser would show this one as it was left.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && leaveToNext();
    const handleWayBack = () => leaveByWayBack(shown.current);
    window.addEventListener('pageshow', handleShow);
    window.addEventListener('popstate', handleWayBack);
    const stop = watchIdle(window, {
      onAsk: setAsking,
      onOver: () => leaveToNext(),
      isBegun: isSomebodys() || hasBeenTyped(),
    });
    document.addEventListener('click', leaveByLink, true);
    document.addEventListener('focusin', keepFromBrowser, true);
    document.querySelectorAll('input, select, textarea').forEach(remindNobody);
    return () => {
      document.removeEventListener('focusin', keepFromBrowser, true);
      document.removeEventListener('click', leaveByLink, true);
      window.removeEventListener('pageshow', handleShow);
      window.removeEventListener('popstate', handleWayBack);
      stop();
    };
  }, []);

  return isAsking;
}

function keepFromBrowser({ target }: FocusEvent): void {
  if (target instanceof Element) remindNobody(target);
}

/** A browser offers what was sent from a field to whoever types there next, and brings back on the way back what stood in it. */
function remindNobody(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
    field.autocomplete = 'off';
  }
}

/** Takes the place of this page in the history, which holds the pass. */
function leaveToNext(address = WAIVER_PAGE): void {
  forget('next-visitor');
  window.location.replace(address);
}

/** What a reload brings back from the tab, or the pass to which a form has led. */
function isSomebodys(): boolean {
  return !isForm(window.location.pathname) || keepsVisit();
}

/** Before this code had come, which nobody has to wait for. */
function hasBeenTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(':is(input, textarea):read-write');
  return Array.from(fields).some(({ value }) => value !== '');
}

/** Back or forward to it, the browser has loaded the page anew: it keeps none as it was left, or not this one. */
function isReturn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type === 'back_forward';
}

/** At once: until the page there has loaded, this one would still write down what was entered. */
function leaveByWayBack(from: string): void {
  if (visit.isOver) return;
  const ended = endedByWayBack(from, window.location.pathname);
  if (ended === 'page') leaveToNext();
  if (ended !== 'visit') return;
  forget('next-visitor');
  // To replace an address that ends in a fragment by itself loads nothing.
  window.location.reload();
}

function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !/^https?:$/.test(link.protocol) || link.target !== '') return;
  const isOfOther = link.origin !== window.location.origin;
  if (!isOfOther && link.download !== '') return;
  const ended = endedByLink(window.location.pathname, { isOfOther, path: link.pathname });
  if (ended === 'visit') forget('next-visitor');
  if (ended !== 'page') return;
  event.preventDefault();
  event.stopPropagation();
  leaveToNext(link.href);
}
