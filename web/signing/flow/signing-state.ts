import type { Invited } from '#contract/emails/emails.ts';
import type { WaiverDates } from '#contract/waivers/waiver.ts';
import type { CompletionRecord } from '../pass/completion.ts';
import { NO_SIGNATURE, type Signature } from '../signature/signature.ts';
import { NOT_VIEWED, type TextViewing } from '../text/text-viewing.ts';

/** What helps after a failure: sending the same again, or reading the new text. */
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

type SubmissionEvent = { type: 'submissionRepeated' } | ({ type: 'submissionFailed' } & SubmissionFailure);

/** What every form makes of the news about what it sent. */
export function submissionAfter(event: SubmissionEvent): Submission {
  if (event.type === 'submissionRepeated') return { status: 'sending', isSecondTry: true };
  return { status: 'failed', message: event.message, remedy: event.remedy };
}

/** What stands beside the button that signs while it is being signed; null: its own words. */
export function sendingLine(submission: Submission): string | null {
  if (submission.status !== 'sending') return null;
  return submission.isSecondTry ? 'No answer yet. Sending it again.' : 'Sending your waiver.';
}

/** A failure is about what was sent, so it goes when that changes. */
export function withoutFailure(submission: Submission): Submission {
  return submission.status === 'failed' ? NOT_SUBMITTED : submission;
}

/** A waiver that is on file already; its pass where the server gave one. */
export interface ExistingWaiver extends Pick<WaiverDates, 'isValid' | 'signedAt' | 'expiresAt'> {
  /** Valid, and not for long: it may be renewed now. */
  isExpiringSoon?: WaiverDates['isExpiringSoon'];
  record: CompletionRecord | null;
  /** Whoever met it gave a birth date, which told nobody apart. */
  hasBirthDate?: boolean;
}

/** Who signs, as every form asks for it. */
export interface SignerDetails {
  name: string;
  phone: string;
  email: string;
}

/** Who signed what met a waiver. */
export interface MetSigner extends SignerDetails {
  /** As of the waiver that they met. */
  hasBirthDate?: boolean;
}

/** What every form holds until it is signed. */
export interface SigningState<Form = SignerDetails> {
  step: string;
  form: Form;
  viewing: TextViewing;
  signature: Signature;
  submission: Submission;
  /** Sign again although a valid waiver exists. */
  renew: boolean;
  /** From an email that asked to renew: proves that the signer was reached at their mailbox. */
  renewalToken?: string | null;
  /** Who that email went to: about anybody else the token proves nothing. */
  renewalName?: string | null;
}

/** What the single form and the wizard hold besides. */
export interface Entered<Form> extends SigningState<Form> {
  /** What the form itself found wrong when it was last submitted. */
  problem: string | null;
  existing: ExistingWaiver | null;
}

export type SigningEvent =
  | { type: 'textShown'; at: number }
  | { type: 'signatureChanged'; signature: Signature }
  | { type: 'submitted' }
  | SubmissionEvent;

/** What every form's flow understands besides its own events. */
export type CommonEvent<Step extends string> =
  | { type: 'emailGiven'; email: string }
  | { type: 'renewalOpened'; renewal: Invited }
  | { type: 'startedOver' }
  /** `record` is of the pass that shows, or of what the device remembers. */
  | { type: 'wentToStep'; step: Step; record?: CompletionRecord | null }
  /** The submission met a waiver that there is. */
  | { type: 'submissionMet'; existing: ExistingWaiver; signer: MetSigner }
  | SigningEvent;

export const NOTHING_SIGNED = {
  viewing: NOT_VIEWED,
  signature: NO_SIGNATURE,
  submission: NOT_SUBMITTED,
  problem: null,
  existing: null,
  renew: false,
} as const;

export const SENDING: Submission = { status: 'sending', isSecondTry: false };

export const RENEWING = 'Signing again renews your waiver for another year.';

/** The way on for a visitor who does not own the waiver on file: somebody of the same name, or with another number by now. */
export const SIGN_ANYWAY = 'Sign a new waiver anyway';
