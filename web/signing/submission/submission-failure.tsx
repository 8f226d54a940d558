import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SubmissionFailure as Failure } from '../flow/signing-state.ts';

interface SubmissionFailureProps {
  submission: Failure;
  /** What helps is the one button of the screen then. */
  isOnlyWay?: boolean;
  onRetry: () => Promise<void>;
}

/** Why the waiver was not accepted, and what helps: sending it again, or reading a text that has changed. */
export function SubmissionFailure({
  submission: { message, remedy },
  isOnlyWay = false,
  onRetry,
}: SubmissionFailureProps) {
  const look = isOnlyWay
    ? ({ kind: 'primary', className: 'w-full', autoFocus: true } as const)
    : ({ kind: 'quiet' } as const);
  return (
    <Notice tone="problem">
      <p>{message}</p>
      {remedy && (
        <div className="mt-2 grid justify-items-start gap-3 font-normal max-sm:text-small">
          {remedy === 'try-again' ? (
            <>
              <p>Nothing is lost, and trying again won’t sign twice. Try again before you change anything.</p>
              <Button {...look} onClick={() => void onRetry()}>
                Try Again
              </Button>
            </>
          ) : (
            <>
              <p>What you entered is still here.</p>
              <Button {...look} onClick={() => window.location.reload()}>
                Reload the Page
              </Button>
            </>
          )}
        </div>
      )}
    </Notice>
  );
}
