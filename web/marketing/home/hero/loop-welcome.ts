/** As of the browsers that tell of it (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits a second. */
  downlink?: number;
}

/** On a smaller screen a taller picture stands in its place. */
const IS_WIDE = '(min-width: 40rem)';
const ENOUGH_MBIT = 2;

/** Whether the screen is wide enough for the moving picture, and the line good enough. */
export function isLoopWelcome(): boolean {
  const {
    saveData = false,
    effectiveType = '4g',
    downlink = ENOUGH_MBIT,
  } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return matchMedia(IS_WIDE).matches && !saveData && effectiveType === '4g' && downlink >= ENOUGH_MBIT;
}
