import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import { guestSubmission } from '#web/signing/guests/guest-form.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import type { ClassicState } from './flow.ts';
import type { DeskStore } from '#web/signing/submission/form-submission.ts';
import { openFormDesk, type ToConfirmation } from '#web/signing/submission/open-form-submission.ts';
import { signedState } from '../signed/signed-state.ts';

/** What is sent to sign; `picture` is the signature as a data URL. */
export function submissionOf({ form, signature, renew }: ClassicState, picture: string): WaiverSubmissionInput {
  return {
    ...guestSubmission(form, SINGLE_FORM_AGES),
    signature: picture,
    signatureMethod: signature.method,
    variant: 'classic',
    renew,
  };
}

export function openDesk(store: DeskStore<ClassicState>, toConfirmation: ToConfirmation) {
  return openFormDesk(store, {
    submissionOf,
    onSigned: (record, _state, waiver) => toConfirmation(signedState(record, waiver)),
  });
}
