import type { SigningStore } from '#web/signing/flow/store.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import type { GuestForm } from '#web/signing/guests/guest-form.ts';
import { guestSubmission } from '#web/signing/guests/guest-submission.ts';
import { submitWaiver } from '#web/signing/submission/submission.ts';
import { signedState } from '../signed/signed-state.ts';
import type { ClassicState } from './flow.ts';

export function bodyOf(form: GuestForm) {
  return { ...guestSubmission(form, SINGLE_FORM_AGES), variant: 'classic' as const };
}

export function submit(store: SigningStore<ClassicState>): Promise<void> {
  return submitWaiver(store, {
    bodyOf,
    onSigned: (record, waiver) => store.finish(signedState(record, waiver)),
  });
}
