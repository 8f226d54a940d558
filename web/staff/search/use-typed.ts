import { useEffect, useEffectEvent, useState } from 'react';

/** Somebody who types a name is not asked after each letter. */
const REST_MS = 200;

/** What a search box holds. It is asked for when somebody has stopped typing, and follows Back, Forward and links. */
export function useTyped(sought: string, ask: (search: string) => void) {
  const [typed, setTyped] = useState(sought);
  const [asked, setAsked] = useState(sought);
  const [seen, setSeen] = useState(sought);
  if (seen !== sought) {
    setSeen(sought);
    if (asked !== sought) {
      setAsked(sought);
      setTyped(sought);
    }
  }
  const rest = useEffectEvent((search: string) => {
    if (search === sought) return;
    setAsked(search);
    ask(search);
  });
  useEffect(() => {
    const rested = setTimeout(() => rest(typed.trim()), REST_MS);
    return () => clearTimeout(rested);
  }, [typed]);
  return { typed, setTyped };
}
