import { useEffect, useId, useRef, useState } from 'react';
import { signersHere } from '#web/signing/pass/session.ts';
import { Button } from '#web/ui/button.tsx';

interface RemovalProps {
  onRemove: () => void;
  onKeep: () => void;
}

/** Asks before the device forgets everyone who signed on it, and says who that is. */
export function Removal({ onRemove, onKeep }: RemovalProps) {
  const [text] = useState(() => removalText(signersHere()));
  const textId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-label="Remove from this device" className="grid gap-3 border-t border-line pt-4">
      <p id={textId} className="text-small wrap-anywhere">
        {text}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button kind="quiet" onClick={onRemove}>
          Remove
        </Button>
        <Button ref={keep} kind="quiet" aria-describedby={textId} onClick={onKeep}>
          Keep
        </Button>
      </div>
    </div>
  );
}

/** What becomes of the waivers: without a phone number nothing but a name leads to one. */
function removalText({ names, hasOthers, haveNumbers }: ReturnType<typeof signersHere>): string {
  const whom = names.length > 0 ? new Intl.ListFormat('en-US').format(names) : 'this visitor';
  const others = hasOthers ? ' Everyone else who signed here goes, too.' : '';
  const [waivers, them] =
    names.length < 2 && !hasOthers ? ['The waiver stays valid', 'it'] : ['All waivers stay valid', 'them'];
  const numbers = hasOthers ? 'their phone numbers find' : 'the phone number finds';
  const way = haveNumbers ? `${numbers} ${them} again` : `staff find ${them} by name`;
  return `Remove ${whom} from this device?${others} ${waivers}, and ${way}.`;
}
