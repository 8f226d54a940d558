import type { DeskStore } from '../parts/form-desk.ts';
import { openFormDesk, type ToConfirmation } from '../parts/open-form-desk.ts';
import { signedState } from '../signed/signed-state.ts';
import { achievedAfter } from './achievements.ts';
import { WIZARD_STEPS, type WizardState } from './flow.ts';
import { consentOf, submissionOf } from './submission.ts';

export function openDesk(store: DeskStore<WizardState>, toConfirmation: ToConfirmation) {
  return openFormDesk(store, {
    submissionOf,
    onSigned(record, { form }, waiver) {
      const chosen = { marketingConsent: consentOf(form), interests: form.interests };
      const passport = { ...achievedAfter(WIZARD_STEPS.length), isEmailQueued: waiver.isEmailQueued };
      toConfirmation({ ...signedState(record, waiver, chosen), passport });
    },
  });
}
