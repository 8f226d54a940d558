import { useId, useState } from 'react';
import { Copy } from 'lucide-react';
import { en as words } from '#words/copies.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface CopyFieldProps {
  label: string;
  text: string;
  button: string;
  rows?: number;
  /** What most people come for. */
  isMain?: boolean;
}

const SAID = {
  idle: '',
  copied: words.copied,
  refused: words.refused,
};

/**
 * A text to hand on, with a button that copies it; where copying is refused, it is marked to be copied by hand.
 * On a tablet of the venue there is no button: the next visitor could paste what one has copied.
 */
export function CopyField({ label, text, button, rows = 2, isMain = false }: CopyFieldProps) {
  const id = useId();
  const [copying, setCopying] = useState<keyof typeof SAID>('idle');
  const isShared = useHydrated() && isSharedTablet();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      const field = document.getElementById(id);
      if (field instanceof HTMLTextAreaElement) field.select();
      setCopying('refused');
    }
  }

  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {label}
        </label>
        <textarea
          id={id}
          readOnly
          rows={rows}
          value={text}
          onFocus={(event) => event.target.select()}
          className="block field-sizing-content w-full resize-none rounded-control border-2 border-edge bg-raised px-4 py-2.5 text-small text-fg wrap-anywhere focus:border-action focus-visible:outline-offset-1"
        />
      </div>
      {!isShared && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind={isMain ? 'primary' : 'quiet'} onClick={() => void handleCopy()}>
            <Copy aria-hidden="true" className="size-5" />
            <span>{button}</span>
          </Button>
          <p
            role="status"
            className={`text-small font-medium empty:hidden ${copying === 'copied' ? 'text-valid' : 'text-fg'}`}
          >
            {SAID[copying]}
          </p>
        </div>
      )}
    </div>
  );
}
