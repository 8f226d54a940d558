import { Eraser, Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Signature } from './signature.ts';

interface SignatureActionsProps {
  signature: Signature;
  isEmpty: boolean;
  onTakeBack: (next: Signature, words: string) => void;
}

/** Takes back the last stroke or all of the half that shows; the other tab's half stays. */
export function SignatureActions({ signature, isEmpty, onTakeBack }: SignatureActionsProps) {
  const isDrawn = signature.method === 'drawn';
  const cleared = isDrawn ? { ...signature, strokes: [] } : { ...signature, typedName: '' };
  const withoutLast = { ...signature, strokes: signature.strokes.slice(0, -1) };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        kind="quiet"
        className="grow px-3.5! @md:grow-0"
        disabled={isEmpty}
        onClick={() => onTakeBack(cleared, 'Signature cleared')}
      >
        <Eraser aria-hidden="true" className="size-5 shrink-0 @max-[18rem]:hidden" />
        Clear Signature
      </Button>
      {isDrawn && (
        <Button
          kind="quiet"
          className="grow px-3.5! @md:grow-0"
          disabled={isEmpty}
          onClick={() => onTakeBack(withoutLast, 'Last stroke removed')}
        >
          <Undo2 aria-hidden="true" className="size-5 shrink-0 @max-[18rem]:hidden" />
          Undo
        </Button>
      )}
    </div>
  );
}
