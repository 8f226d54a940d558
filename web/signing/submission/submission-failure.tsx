import { en as words } from '#words/signing/signature.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SubmissionFailure as Failure } from '../flow/signing-state.ts';

interface SubmissionFailureProps {
  submission: Failure;
  /** What helps is the one button of the screen then. */
  isOnlyWay?: boolean;
  /** It is being sent again, and nothing moves until there is an answer. */
  isSending?: boolean;
  onRetry: () => Promise<void>;
}

/** Why the waiver was not accepted, and what helps: sending it again, or reading a text that has changed. */
export function SubmissionFailure({
  submission: { message, remedy },
  isOnlyWay = false,
  isSending = false,
  onRetry,
}: SubmissionFailureProps) {
  const look = isOnlyWay
    ? ({ kind: 'primary', className: 'w-full', ref: leadTo } as const)
    : ({ kind: 'quiet' } as const);
  return (
    <Notice tone="problem">
      <p>{message}</p>
      {remedy && (
        <div className="mt-2 grid justify-items-start gap-3 font-normal max-sm:text-small">
          {remedy === 'try-again' ? (
            <>
              <p>{words.notTwice}</p>
              {/* One that may be pressed again is another, and takes the focus. */}
              <Button key={String(isSending)} {...look} disabled={isSending} onClick={() => void onRetry()}>
                {isSending ? words.signing : words.tryAgain}
              </Button>
            </>
          ) : (
            <>
              <p>{words.stillHere}</p>
              <Button {...look} onClick={() => window.location.reload()}>
                {words.reload}
              </Button>
            </>
          )}
        </div>
      )}
    </Notice>
  );
}

/** No farther than into view: a second press where they signed meets nothing else there. */
function leadTo(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'nearest' });
}
