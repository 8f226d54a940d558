import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import type { SigningStore } from '#web/signing/flow/store.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import { guestSubmission } from '#web/signing/guests/guest-submission.ts';
import { submitWaiver } from '#web/signing/submission/submission.ts';
import { signedState } from '../signed/signed-state.ts';
import type { ClassicState } from './flow.ts';

/** What is sent to sign; `picture` is the signature as a data URL. */
export function bodyOf({ form, signature, renew }: ClassicState, picture: string): WaiverSubmissionInput {
  return {
    ...guestSubmission(form, SINGLE_FORM_AGES),
    signature: picture,
    signatureMethod: signature.method,
    variant: 'classic',
    renew,
  };
}

export function submit(store: SigningStore<ClassicState>): Promise<void> {
  return submitWaiver(store, {
    bodyOf,
    acceptedAt: (_state, now) => now.getTime(),
    onSigned: (record, waiver) => store.finish(signedState(record, waiver)),
  });
}
