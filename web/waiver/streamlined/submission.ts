import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { UPDATES_TEXTS } from '#venue/consent-texts.ts';
import type { SigningStore } from '#web/signing/flow/store.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { shownKids } from '#web/signing/guests/family.ts';
import { guestSubmission } from '#web/signing/guests/guest-submission.ts';
import { kidSent } from '#web/signing/guests/kids.ts';
import { type SubmissionRules, type SubmissionTools, submitWaiver } from '#web/signing/submission/submission.ts';
import type { FlowEvent, FlowState } from './flow.ts';
import { shownParticipants } from './form.ts';

/** What is sent to sign; `picture` is the signature as a data URL. An empty row of the participants is nobody. */
export function bodyOf(
  { form, signature, renew }: Pick<FlowState, 'form' | 'signature' | 'renew'>,
  picture: string,
): WaiverSubmissionInput {
  const updates = form.wantUpdates;
  return {
    ...guestSubmission(form, GUIDED_AGES),
    signature: picture,
    signatureMethod: signature.method,
    kidsDetails: shownKids(form).map((kid) => ({ ...kidSent(kid), gender: kid.gender })),
    participants: shownParticipants(form).flatMap(({ name }) => name.trim() || []),
    marketingConsent: { vrPromotions: updates, stemWorkshops: updates, specialEvents: updates, frequency: 'monthly' },
    consentTexts: UPDATES_TEXTS,
    interests: [],
    variant: 'streamlined',
    renew,
  };
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
