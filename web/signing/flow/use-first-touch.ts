import { useEffect, useEffectEvent } from 'react';

const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const;

/** Fetches what the visitor will need as soon as they touch the page, and not before. */
export function useFirstTouch(prepare: () => void): void {
  const touched = useEffectEvent(prepare);
  useEffect(() => {
    const begin = () => touched();
    // A visitor who is in a field touched the page before this code came.
    if (document.activeElement !== document.body) begin();
    for (const touch of FIRST_TOUCH) window.addEventListener(touch, begin, { once: true, passive: true });
    return () => {
      for (const touch of FIRST_TOUCH) window.removeEventListener(touch, begin);
    };
  }, []);
}
