import { useEffect, useState } from 'react';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { emptyTab } from './emptied-tab.ts';
import { watchIdle } from './idle.ts';

/** On a tablet of the venue: the way to leave it to the next visitor, taken by itself when nobody is there any more. */
export function SharedTabletBar() {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    // Back from the next visitor's page, a browser would show this one as it was left.
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && leaveToNext();
    window.addEventListener('pageshow', handleShow);
    window.addEventListener('popstate', leaveByWayBack);
    const stop = watchIdle(window, { onAsk: setAsking, onOver: () => leaveToNext(), isBegun: isSomebodys() });
    document.addEventListener('click', leaveByLink, true);
    document.addEventListener('focusin', keepFromBrowser, true);
    if (document.activeElement) remindNobody(document.activeElement);
    return () => {
      document.removeEventListener('focusin', keepFromBrowser, true);
      document.removeEventListener('click', leaveByLink, true);
      window.removeEventListener('pageshow', handleShow);
      window.removeEventListener('popstate', leaveByWayBack);
      stop();
    };
  }, []);

  return (
    <div className="sticky top-0 z-10 border-b border-line bg-tint text-small print:hidden">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-1.5">
        <p role="status" className="font-medium">
          {isAsking ? 'Still there? Touch the screen, or it will be cleared in a moment.' : 'This tablet is shared.'}
        </p>
        <Button kind="quiet" onClick={() => leaveToNext()}>
          Done, clear the screen
        </Button>
      </div>
    </div>
  );
}

function keepFromBrowser({ target }: FocusEvent): void {
  if (target instanceof Element) remindNobody(target);
}

/** A browser offers what was sent from a field to whoever types there next. */
function remindNobody(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.autocomplete = 'off';
}

/** Takes the place of this page in the history, which holds the pass. */
function leaveToNext(address = WAIVER_PAGE): void {
  emptyTab();
  window.location.replace(address);
}

/** A draft that a reload brings back, or the pass to which a form has led. */
function isSomebodys(): boolean {
  const isForm = FORM.test(window.location.pathname);
  return !isForm || Object.keys(window.sessionStorage).some((key) => key.startsWith('waiver-draft'));
}

const FORM = /^\/waiver(\/|$)/;
/** The forms and what they lead to, the party that somebody signs for, the copy of what was signed, and what is kept of it. */
const OF_SIGNING = /^\/(waiver|waiver-complete|confirmation|party|privacy|api)(\/|$)/;

/** At once: until the page there has loaded, this one would still write down what was entered. */
function leaveByWayBack(): void {
  if (!OF_SIGNING.test(window.location.pathname)) leaveToNext(window.location.href);
}

/** On the other pages nothing clears the tablet, so a link to them does: what was entered would wait for whoever comes next. */
function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target !== '' || link.download !== '') return;
  if (OF_SIGNING.test(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  leaveToNext(link.href);
}
