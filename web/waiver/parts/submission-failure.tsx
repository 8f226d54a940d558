import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Submission } from './submission-state.ts';

interface SubmissionFailureProps {
  submission: Extract<Submission, { status: 'failed' }>;
  onRetry: () => Promise<void>;
}

/** Why the waiver was not accepted; after a lost answer, that sending it again is safe. */
export function SubmissionFailure({ submission, onRetry }: SubmissionFailureProps) {
  return (
    <Notice tone="problem">
      <p>{submission.message}</p>
      {submission.isLost && (
        <div className="mt-2 grid justify-items-start gap-3 font-normal">
          <p>Nothing you entered is lost, and trying again cannot sign twice.</p>
          <Button kind="quiet" onClick={() => void onRetry()}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  );
}
