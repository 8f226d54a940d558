import { useEffect, useRef, useState } from 'react';

/**
 * The second press of a double press comes within this time of the first, and counts for nothing where something else has come in the place of
 * what was pressed: nobody reads what it is now and decides so soon.
 */
const TWICE_MS = 500;
/**
 * For fingers and mice: a pane that takes the press lies over the place of the last one while something else is there, which a row that moved
 * may have brought as well. Presses elsewhere wait for nothing.
 */
export function holdPressedPlaces(): void {
  let latest: Element | undefined;
  document.addEventListener(
    'click',
    ({ detail, clientX, clientY, target }) => {
      // A key has no place, and a press that the pane took is over.
      if (detail === 0 || target === latest) return;
      latest?.remove();
      const pane = paneAt(clientX, clientY);
      const pressed = controlAt(clientX, clientY);
      const until = performance.now() + TWICE_MS;
      latest = pane;
      const look = () => {
        if (latest !== pane || performance.now() >= until) return pane.remove();
        if (!pane.isConnected && controlAt(clientX, clientY) !== pressed) document.body.append(pane);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** As large as a finger's place: it does not come down twice on the very same spot. */
function paneAt(x: number, y: number): HTMLElement {
  const pane = document.createElement('div');
  pane.className = 'fixed z-50 size-12 -translate-1/2';
  Object.assign(pane.style, { left: `${x}px`, top: `${y}px` });
  // What has the focus keeps it.
  pane.addEventListener('mousedown', (event) => event.preventDefault());
  return pane;
}

/** What a press there would do, as people read it; a box to tick is the same whether it is ticked or not. */
function controlAt(x: number, y: number): string {
  return document.elementFromPoint(x, y)?.closest('a, button, label, input, select')?.textContent ?? '';
}

/**
 * For keys, which press again what has the focus, and for a button that becomes another by itself: whether the one before is so long gone that a
 * press is meant for this. `meaning`: what a press does now; undefined while it does nothing.
 */
export function useSettled(meaning: string | undefined): boolean {
  const [latest, setLatest] = useState({ meaning, isSettled: true });
  const leftAt = useRef(-Infinity);
  if (latest.meaning !== meaning) setLatest({ meaning, isSettled: false });

  useEffect(() => {
    if (meaning === undefined) return undefined;
    const rest = Math.max(0, leftAt.current + TWICE_MS - performance.now());
    const settling = setTimeout(() => setLatest({ meaning, isSettled: true }), rest);
    return () => {
      clearTimeout(settling);
      leftAt.current = performance.now();
    };
  }, [meaning]);

  return latest.isSettled || meaning === undefined;
}
