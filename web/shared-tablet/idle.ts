const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;
const WAKES = ['visibilitychange', 'pageshow'] as const;

/** A visitor reads the text of the waiver with a hand on it; one who is gone touches nothing. */
export const ASK_AFTER_MS = 90_000;
/** Twice what WCAG 2.2.1 wants for a touch that goes on. */
export const CLEAR_AFTER_MS = 40_000;

interface IdleWatch {
  /** Nobody has touched the page for a while; false: somebody has again. */
  onAsk: (isAsking: boolean) => void;
  onOver: () => void;
  /** What somebody entered or signed stands on the page as it opens: they may have gone without touching it once more. */
  isBegun: boolean;
  now?: () => number;
}

/**
 * Tells when whoever used a page has left it. One that is nobody's waits for the first touch. Returns what ends the watch.
 * The clock counts beside the timers, which stand still while the device sleeps: whoever wakes it may be the next visitor.
 */
export function watchIdle(page: EventTarget, { onAsk, onOver, isBegun, now = Date.now }: IdleWatch): () => void {
  const leaving = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let usedAt = Number.POSITIVE_INFINITY;

  const isOver = () => now() - usedAt > ASK_AFTER_MS + CLEAR_AFTER_MS;

  function handleUse() {
    if (isOver()) return onOver();
    onAsk(false);
    wait();
  }

  function handleWake() {
    if (isOver()) onOver();
  }

  function ask() {
    if (isOver()) return onOver();
    onAsk(true);
    waiting = setTimeout(onOver, CLEAR_AFTER_MS);
  }

  function wait() {
    usedAt = now();
    clearTimeout(waiting);
    waiting = setTimeout(ask, ASK_AFTER_MS);
  }

  if (isBegun) wait();
  for (const use of USES)
    page.addEventListener(use, handleUse, { capture: true, passive: true, signal: leaving.signal });
  for (const wake of WAKES) page.addEventListener(wake, handleWake, { signal: leaving.signal });
  return () => {
    leaving.abort();
    clearTimeout(waiting);
  };
}
