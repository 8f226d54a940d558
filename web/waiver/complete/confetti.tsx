import { useEffect, useState } from 'react';
import './confetti.css';

const SHOWN_MS = 5000;
const PIECES = Array.from({ length: 12 }, (_, number) => number);

/** Twelve pieces that fall for five seconds, for those who like things to move. */
export function Confetti() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" data-testid="confetti" className="confetti">
      {PIECES.map((number) => (
        <span key={number} />
      ))}
    </div>
  );
}
