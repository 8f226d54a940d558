import type { SignedFor, WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { UPDATES_TEXTS } from '#venue/consent-texts.ts';
import type { SigningStore } from '#web/signing/flow/store.ts';
import { ageOf, GUIDED_AGES } from '#web/signing/guests/age.ts';
import { agesGivenOf, familySubmission } from '#web/signing/guests/guest-submission.ts';
import { isAgeGiven, type Kid, kidBirthDate } from '#web/signing/guests/kids.ts';
import type { Signature } from '#web/signing/signature/signature.ts';
import { type SubmissionRules, type SubmissionTools, submitWaiver } from '#web/signing/submission/submission.ts';
import type { FlowEvent, FlowState } from './flow.ts';
import { type FormState, type SignedForChoice, shownPeople } from './form.ts';

const SIGNED_FOR: Record<SignedForChoice, SignedFor> = { myself: 'self', family: 'family', group: 'group' };

interface SignedForm {
  form: FormState;
  signature: Signature;
  /** Sign again although a valid waiver exists. */
  renew: boolean;
}

/**
 * What is sent to sign. A kid without a name is still a kid who rides, so its age goes along;
 * an empty row of the participants is nobody. `picture` is the signature as a data URL.
 */
export function bodyOf({ form, signature, renew }: SignedForm, picture: string): WaiverSubmissionInput {
  const shown = shownPeople(form);
  const kids = shown.kids.map(kidDetailsOf);
  const updates = form.wantUpdates;
  return {
    name: form.name.trim(),
    phone: form.phone,
    email: form.email.trim(),
    signature: picture,
    signatureMethod: signature.method,
    signedFor: SIGNED_FOR[form.signedFor],
    numKids: kids.length,
    kidsAges: kids.flatMap(({ age }) => (age === undefined ? [] : [age])),
    kidsDetails: kids,
    ...agesGivenOf(shown.kids.map(isAgeGiven)),
    participants: shown.participants.map((participant) => participant.name.trim()).filter(Boolean),
    marketingConsent: { vrPromotions: updates, stemWorkshops: updates, specialEvents: updates, frequency: 'monthly' },
    consentTexts: UPDATES_TEXTS,
    interests: [],
    variant: 'streamlined',
    renew,
    ...familySubmission(form, { hasKids: form.signedFor === 'family' }),
  };
}

/** With the birth date where the kid is given by it, else with the age. */
function kidDetailsOf(kid: Kid): { name: string; age?: number; birthDate?: string; gender: Kid['gender'] } {
  const birthDate = kidBirthDate(kid);
  const age = ageOf(kid.age, GUIDED_AGES);
  return { name: kid.name.trim(), ...(birthDate ? { birthDate } : { age }), gender: kid.gender };
}

export function submit(store: SigningStore<FlowState, FlowEvent>, tools?: SubmissionTools): Promise<void> {
  const rules: SubmissionRules<FlowState> = {
    bodyOf,
    acceptedAt: ({ viewing }) => viewing.acceptedAt,
    onSigned(record, { newlyCovered }) {
      store.send({ type: 'submissionAnswered', record, news: { kind: 'added', names: newlyCovered } });
    },
  };
  return submitWaiver(store, rules, tools);
}
