import { ASKED_TEXTS } from '#venue/consent-texts.ts';
import type { MarketingConsent, WaiverSubmissionInput } from '#contract/waivers.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { guestSubmission } from '#web/signing/guests/guest-form.ts';
import { type WizardState, WIZARD_STEPS } from './flow.ts';
import type { WizardForm } from './wizard-form.ts';
import type { DeskStore } from '#web/signing/submission/form-submission.ts';
import { openFormDesk, type ToConfirmation } from '#web/signing/submission/open-form-submission.ts';
import { signedState } from '../signed/signed-state.ts';
import { achievedAfter } from './achievements.ts';

/** The three choices one by one, and how often; no choice, no letter. */
export function consentOf({ consents, frequency }: WizardForm): MarketingConsent {
  return {
    vrPromotions: consents.includes('vrPromotions'),
    stemWorkshops: consents.includes('stemWorkshops'),
    specialEvents: consents.includes('specialEvents'),
    frequency,
  };
}

/** What is sent to sign; `picture` is the signature as a data URL. */
export function submissionOf({ form, signature, renew }: WizardState, picture: string): WaiverSubmissionInput {
  return {
    ...guestSubmission(form, GUIDED_AGES),
    emergencyContact: form.emergencyContact.trim(),
    emergencyPhone: form.emergencyPhone,
    marketingConsent: consentOf(form),
    consentTexts: ASKED_TEXTS,
    interests: [...form.interests],
    signature: picture,
    signatureMethod: signature.method,
    variant: 'progressive',
    renew,
  };
}

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
