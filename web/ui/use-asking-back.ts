import { useEffect, useRef, useState } from 'react';

/** A question before what cannot be taken back: the focus goes to the button that does no harm, and back to where it came from. */
export function useAskingBack() {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (isAsking) harmless.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  return { isAsking, setAsking, opener, harmless };
}
