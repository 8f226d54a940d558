import type { Invited } from '#contract/emails/emails.ts';
import type { WaiverDates } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/signing/form.ts';
import type { GuestEdit, GuestForm } from '../guests/guest-form.ts';
import type { CompletionRecord } from '../pass/completion.ts';
import { NO_SIGNATURE, type Signature } from '../signature/signature.ts';
import { NOT_VIEWED, type TextViewing } from '../text/text-viewing.ts';

/** What somebody who proved who they are need not type again; who is `covered` only their own code tells. */
export type Renewal = Invited & Pick<CompletionRecord, 'covered'>;

/** What helps after a failure: sending the same again, or reading the new text. */
export type Remedy = 'try-again' | 'reload' | null;

export interface SubmissionFailure {
  message: string;
  remedy: Remedy;
}

export type Submission =
  | { status: 'idle' }
  /** `failure` is of the try before, where it is sent again. */
  | { status: 'sending'; isSecondTry: boolean; failure?: SubmissionFailure }
  | ({ status: 'failed' } & SubmissionFailure);

export const NOT_SUBMITTED: Submission = { status: 'idle' };

type SubmissionEvent = { type: 'submissionRepeated' } | ({ type: 'submissionFailed' } & SubmissionFailure);

/** On its way, at first or again. */
export function sendAfter(before: Submission): Submission {
  const failure = before.status === 'failed' && { failure: { message: before.message, remedy: before.remedy } };
  return { status: 'sending', isSecondTry: false, ...failure };
}

/** The words beside the button that signs while it is being signed; null: its own words. */
export function sendingLine(submission: Submission): string | null {
  if (submission.status !== 'sending') return null;
  return submission.isSecondTry ? words.sendingAgain : words.sending;
}

/** A waiver that is on file already; its pass where the server gave one. */
export interface ExistingWaiver extends Pick<WaiverDates, 'isValid' | 'mustSignAgain' | 'signedAt' | 'expiresAt'> {
  /** Valid, and not for long: it may be renewed now. */
  isExpiringSoon?: WaiverDates['isExpiringSoon'];
  record: CompletionRecord | null;
  /** The signer who met it gave a birth date, which made no difference. */
  hasBirthDate?: boolean;
}

/** Who signed what met a waiver. */
export interface MetSigner extends Pick<GuestForm, 'name' | 'phone' | 'email'> {
  /** As of the waiver that they met. */
  hasBirthDate?: boolean;
}

/** What every form holds until it is signed. */
export interface SigningState<Form extends GuestForm = GuestForm> {
  step: string;
  form: Form;
  viewing: TextViewing;
  signature: Signature;
  submission: Submission;
  /** What the form itself found wrong when it was last to go on, or to be signed. */
  problem: string | null;
  /** Sign again although a valid waiver exists. */
  renew: boolean;
  /** From an email that asked to renew: proves that the signer was reached at their mailbox. */
  renewalToken?: string | null;
  /** Who that email went to: about anybody else the token proves nothing. */
  renewalName?: string | null;
}

/** What every form's flow understands besides its own events, and besides what is edited in its fields. */
export type CommonEvent<Step extends string> =
  | { type: 'emailGiven'; email: string }
  | { type: 'renewalOpened'; renewal: Renewal }
  | { type: 'startedOver' }
  | { type: 'wentOn' }
  | { type: 'wentBack' }
  /** `record` is of the pass that shows, or of what the device remembers. */
  | { type: 'wentToStep'; step: Step; record?: CompletionRecord | null }
  | { type: 'textShown'; at: number }
  | { type: 'signatureChanged'; signature: Signature }
  | { type: 'submitted' }
  | SubmissionEvent
  /** The submission met a waiver that there is. */
  | { type: 'submissionMet'; existing: ExistingWaiver; signer: MetSigner };

/** What is edited in the fields of a form. */
export type Edited<Edit> = { type: 'edited'; edit: Edit };

export const NOTHING_SIGNED = {
  viewing: NOT_VIEWED,
  signature: NO_SIGNATURE,
  submission: NOT_SUBMITTED,
  problem: null,
  renew: false,
} as const;

/** What the single form and the wizard hold besides: a waiver that is on file already is shown before the form. */
export interface Entered<Form extends GuestForm> extends SigningState<Form> {
  existing: ExistingWaiver | null;
}

/** What both understand. */
export type EnteredEvent<State extends SigningState> =
  | Edited<GuestEdit<State['form']>>
  | { type: 'renewChosen' }
  | CommonEvent<State['step']>;

export function showExisting<State extends Entered<GuestForm>>(state: State, existing: ExistingWaiver): State {
  return { ...state, step: 'existing', existing, submission: NOT_SUBMITTED, problem: null };
}

/** A birth date distinguishes two people of that name. */
export function meetExisting<State extends Entered<GuestForm>>(
  state: State,
  { existing, signer }: Extract<CommonEvent<string>, { type: 'submissionMet' }>,
): State {
  return { ...showExisting(state, existing), form: { ...state.form, namesake: signer.name } };
}
