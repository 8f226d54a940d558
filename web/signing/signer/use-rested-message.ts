import { useEffect, useState } from 'react';
import { untilReleased } from '../flow/until-released.ts';

const REST_MS = 900;

/**
 * The message about a field, held back while the person still types: it comes when the typing rests or `showNow` is
 * called as they leave the field, but never while something is pressed, and goes at once when all is well.
 */
export function useRestedMessage(typed: string, message: string | undefined) {
  const [restedAt, setRestedAt] = useState<string>();
  const [hasShown, setShown] = useState(false);
  const showNow = () => void untilReleased().then(() => setRestedAt(typed));
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => void untilReleased().then(() => setRestedAt(typed)), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, message]);
  if (!message && hasShown) setShown(false);
  if (message && restedAt === typed && !hasShown) setShown(true);
  return { message: hasShown ? message : undefined, showNow };
}
