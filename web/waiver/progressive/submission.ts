import type { MarketingConsent } from '#contract/waivers/submission.ts';
import { ASKED_TEXTS } from '#web/venue/consent-texts.ts';
import type { SigningStore } from '#web/signing/flow/store.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { guestSubmission } from '#web/signing/guests/guest-submission.ts';
import { submitWaiver } from '#web/signing/submission/submission.ts';
import { signedState } from '../signed/signed-state.ts';
import { achievedAfter } from './achievements.ts';
import { WIZARD_STEPS, type WizardState } from './flow.ts';
import type { WizardForm } from './wizard-form.ts';

/** The three choices one by one, and how often; no choice, no email. */
export function consentOf({ consents, frequency }: WizardForm): MarketingConsent {
  return {
    vrPromotions: consents.includes('vrPromotions'),
    stemWorkshops: consents.includes('stemWorkshops'),
    specialEvents: consents.includes('specialEvents'),
    frequency,
  };
}

export function bodyOf(form: WizardForm) {
  return {
    ...guestSubmission(form, GUIDED_AGES),
    emergencyContact: form.emergencyContact.trim(),
    emergencyPhone: form.emergencyPhone,
    marketingConsent: consentOf(form),
    consentTexts: ASKED_TEXTS,
    interests: [...form.interests],
    variant: 'progressive' as const,
  };
}

export function submit(store: SigningStore<WizardState>): Promise<void> {
  return submitWaiver(store, {
    bodyOf,
    onSigned(record, waiver, { form }) {
      const chosen = { marketingConsent: consentOf(form), interests: form.interests };
      const passport = { ...achievedAfter(WIZARD_STEPS.length), isEmailQueued: waiver.isEmailQueued };
      store.finish({ ...signedState(record, waiver, chosen), passport });
    },
  });
}
