import { useEffect, useState } from 'react';

/** The seconds until an instant of this device's clock, 0 from then on; `undefined` while there is nothing to wait for. */
export function useCountdown(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = left === undefined || left === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const tick = () => setNow(Date.now());
    const [first, ticking] = [setTimeout(tick), setInterval(tick, 250)];
    return () => {
      clearTimeout(first);
      clearInterval(ticking);
    };
  }, [isOver]);

  return left;
}

/** `4:05`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
