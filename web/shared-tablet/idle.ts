const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;

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
}

/** Tells when whoever used a page has left it. One that is nobody's waits for the first touch. Returns what ends the watch. */
export function watchIdle(page: EventTarget, { onAsk, onOver, isBegun }: IdleWatch): () => void {
  const leaving = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function handleUse() {
    onAsk(false);
    wait();
  }

  function wait() {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      onAsk(true);
      waiting = setTimeout(onOver, CLEAR_AFTER_MS);
    }, ASK_AFTER_MS);
  }

  if (isBegun) wait();
  for (const use of USES)
    page.addEventListener(use, handleUse, { capture: true, passive: true, signal: leaving.signal });
  return () => {
    leaving.abort();
    clearTimeout(waiting);
  };
}
