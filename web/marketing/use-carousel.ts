import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { isPlaying, isRunning, SLIDE_MS, stepFrom, swipe } from './carousel.ts';
import { useMotion } from './use-motion.ts';

/** Which picture of `count` stands, and what the person and the clock do about it. */
export function useCarousel(count: number) {
  const prefersStill = useMotion() !== 'welcome';
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const runs = isRunning({ choice, isHovered, hasFocus, prefersStill });
  const plays = isPlaying({ choice, prefersStill });

  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => setAt(stepFrom(at, 1, count)), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [runs, at, count]);

  return {
    at,
    runs,
    plays,
    show: setAt,
    step: (by: number) => setAt((current) => stepFrom(current, by, count)),
    toggle: () => setChoice(plays ? 'pause' : 'play'),
    holding: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
    swiping: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        touch.current = pointerType === 'mouse' ? undefined : { x, y };
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const from = touch.current;
        touch.current = undefined;
        const by = from && swipe({ x: clientX - from.x, y: clientY - from.y });
        if (by) setAt((current) => stepFrom(current, by, count));
      },
    },
  };
}
