import { useEffect, useState } from 'react';

/** The seconds until an instant of this device's clock, 0 from then on; `undefined` while there is nothing to wait for. */
export function useCountdown(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = left === undefined || left === 0;

  useEffect(() => {
    setNow(Date.now());
    if (isOver) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [endsAt, isOver]);

  return left;
}

/** `4:05`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
