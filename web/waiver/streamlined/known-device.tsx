import { firstNameOf } from '#contract/person-name.ts';
import { Button } from '#web/ui/button.tsx';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { greetingOf } from '#web/signing/pass/session.ts';

interface KnownDeviceProps {
  record: CompletionRecord;
  isOpening: boolean;
  onShow: () => Promise<void>;
  onForget: () => void;
}

/** One tap for the visitor whom this device remembers, and a way out for anyone else. */
export function KnownDevice({ record, isOpening, onShow, onForget }: KnownDeviceProps) {
  return (
    <div className="grid gap-4 p-5 pb-6 sm:p-8 sm:pb-7">
      <h2 className="text-lead wrap-anywhere">Welcome back, {firstNameOf(greetingOf(record)) || 'adventurer'}</h2>
      <Button className="min-h-14 w-full" disabled={isOpening} onClick={() => void onShow()}>
        {isOpening ? 'Opening...' : 'Show my pass'}
      </Button>
      <button
        type="button"
        onClick={onForget}
        className="min-h-12 justify-self-start rounded-control text-small text-muted underline decoration-1 underline-offset-4 hover:text-fg"
      >
        Not you? Remove from this device
      </button>
    </div>
  );
}
