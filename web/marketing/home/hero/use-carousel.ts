import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMotion } from '../use-motion.ts';

/** How long a picture stays. */
const SLIDE_MS = 4000;
const SWIPE_PX = 40;

export interface Holds {
  /** What the button last said; undefined until somebody clicked it. */
  choice: 'play' | 'pause' | undefined;
  isHovered: boolean;
  hasFocus: boolean;
  prefersStill: boolean;
}

/** Whether the pause button would stop something: the pictures move, or only wait for the pointer or the focus to leave. */
export function isPlaying({ choice, prefersStill }: Pick<Holds, 'choice' | 'prefersStill'>): boolean {
  return choice === undefined ? !prefersStill : choice === 'play';
}

/** Whether the pictures move by themselves. The focus holds them unless it stands where somebody clicked play. */
export function isRunning({ choice, isHovered, hasFocus, prefersStill }: Holds): boolean {
  return isPlaying({ choice, prefersStill }) && !isHovered && (!hasFocus || choice === 'play');
}

export function stepFrom(current: number, by: number, count: number): number {
  return (current + by + count) % count;
}

/** 1 to the next, -1 to the one before, 0 where the finger meant to scroll. */
export function swipe({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** Which of `count` pictures is shown, and what the person and the clock do about it. */
export function useCarousel(count: number) {
  const motion = useMotion();
  const prefersStill = motion !== 'welcome';
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const runs = isRunning({ choice, isHovered, hasFocus, prefersStill });
  // Before it is known what the person prefers, the button looks as most will find it.
  const plays = isPlaying({ choice, prefersStill: motion === 'unwelcome' });

  useEffect(() => {
    if (!runs || count < 2) return undefined;
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
