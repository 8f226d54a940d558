import { useState } from 'react';
import { untilReleased } from './until-released.ts';

/** Clears what was entered, for the next person at the same screen; a slip of the thumb only asks. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      onClick={() => (isAsking ? onStartOver() : setAsking(true))}
      onBlur={() => void untilReleased().then(() => setAsking(false))}
      className={`min-h-12 rounded-control px-2 text-small font-medium underline decoration-1 underline-offset-4 hover:text-fg ${isAsking ? 'text-expired' : 'text-muted'}`}
    >
      {isAsking ? 'Tap again to clear all' : 'Start over'}
    </button>
  );
}
