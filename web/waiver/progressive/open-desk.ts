import type { DeskStore } from '#web/signing/submission/form-submission.ts';
import { openFormDesk, type ToConfirmation } from '#web/signing/submission/open-form-submission.ts';
import { signedState } from '../signed/signed-state.ts';
import { achievedAfter } from './achievements.ts';
import { WIZARD_STEPS, type WizardState } from './flow.ts';
import { consentOf, submissionOf } from './submission.ts';

export function openDesk(store: DeskStore<WizardState>, toConfirmation: ToConfirmation) {
  return openFormDesk(store, {
    submissionOf,
    onSigned(record, { form }, waiver) {
      const chosen = { marketingConsent: consentOf(form), interests: form.interests };
      const passport = { ...achievedAfter(WIZARD_STEPS.length), isLetterQueued: waiver.isLetterQueued };
      toConfirmation({ ...signedState(record, waiver, chosen), passport });
    },
  });
}
