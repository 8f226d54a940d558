/** What helps after a failure: sending the same again, or reading the text anew. */
export type Remedy = 'try-again' | 'reload' | null;

export interface SubmissionFailure {
  message: string;
  remedy: Remedy;
}

export type Submission =
  | { status: 'idle' }
  | { status: 'sending'; isSecondTry: boolean }
  | ({ status: 'failed' } & SubmissionFailure);

export const NOT_SUBMITTED: Submission = { status: 'idle' };

export type SubmissionEvent = { type: 'submissionRepeated' } | ({ type: 'submissionFailed' } & SubmissionFailure);

/** What every flow makes of the news about what it sent. */
export function submissionAfter(event: SubmissionEvent): Submission {
  if (event.type === 'submissionRepeated') return { status: 'sending', isSecondTry: true };
  return { status: 'failed', message: event.message, remedy: event.remedy };
}

/** What stands beside the button that signs while it is being signed; null: its own words. */
export function sendingLine(submission: Submission): string | null {
  if (submission.status !== 'sending') return null;
  return submission.isSecondTry ? 'No answer yet. We are sending it once more.' : 'Sending your waiver.';
}

/** A failure is about what was sent, so it goes when that changes. */
export function changedSince(submission: Submission): Submission {
  return submission.status === 'failed' ? NOT_SUBMITTED : submission;
}
