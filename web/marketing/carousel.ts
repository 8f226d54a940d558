/** What holds the pictures of the carousel, and where a gesture leads. */

/** How long a picture stays. */
export const SLIDE_MS = 4000;
const SWIPE_PX = 40;

export interface Holds {
  /** What the button last said; undefined until somebody pressed it. */
  choice: 'play' | 'pause' | undefined;
  isHovered: boolean;
  hasFocus: boolean;
  prefersStill: boolean;
}

/** Whether the pause button would stop something: the pictures move, or only wait for the pointer or the focus to leave. */
export function isPlaying({ choice, prefersStill }: Pick<Holds, 'choice' | 'prefersStill'>): boolean {
  return choice === undefined ? !prefersStill : choice === 'play';
}

/** Whether the pictures move by themselves. The focus holds them unless it stands where somebody pressed play. */
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
