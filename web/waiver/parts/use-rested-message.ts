import { useEffect, useState } from 'react';

const REST_MS = 900;

/**
 * The message about a field, held back while the person still types: it comes when the typing rests or `settle` is
 * called as they leave the field, and goes at once when all is well.
 */
export function useRestedMessage(typed: string, message: string | undefined) {
  const [restedAt, setRestedAt] = useState<string>();
  const [hasShown, setShown] = useState(false);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setRestedAt(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, message]);
  if (!message && hasShown) setShown(false);
  if (message && restedAt === typed && !hasShown) setShown(true);
  return { message: hasShown ? message : undefined, settle: () => setRestedAt(typed) };
}
