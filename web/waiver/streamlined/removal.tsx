import { useEffect, useId, useRef, useState } from 'react';
import { en as words } from '#words/waiver/found.ts';
import { signersHere } from '#web/signing/pass/session.ts';
import { Button } from '#web/ui/button.tsx';

interface RemovalProps {
  onRemove: () => void;
  onKeep: () => void;
}

/** Asks before the device forgets everyone who signed on it, and says who that is. */
export function Removal({ onRemove, onKeep }: RemovalProps) {
  const [text] = useState(() => {
    const { names, hasOthers, haveNumbers } = signersHere();
    return words.removal(names, hasOthers, haveNumbers);
  });
  const textId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-label={words.removeFromDevice} className="grid gap-3 border-t border-line pt-4">
      <p id={textId} className="text-small wrap-anywhere">
        {text}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button kind="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
        <Button ref={keep} kind="quiet" aria-describedby={textId} onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </div>
  );
}
