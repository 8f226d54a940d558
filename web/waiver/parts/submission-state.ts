/** `isLost`: no answer came, so sending the same again is safe and the only way to know. */
export type Submission =
  | { status: 'idle' }
  | { status: 'sending'; isSecondTry: boolean }
  | { status: 'failed'; message: string; isLost: boolean };

export const NOT_SUBMITTED: Submission = { status: 'idle' };

/** A failure is about what was sent, so it goes when that changes. */
export function changedSince(submission: Submission): Submission {
  return submission.status === 'failed' ? NOT_SUBMITTED : submission;
}
