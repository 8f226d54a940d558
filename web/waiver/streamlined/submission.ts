import { UPDATES_TEXTS } from '#web/venue/consent-texts.ts';
import type { SigningStore } from '#web/signing/flow/store.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { shownKids } from '#web/signing/guests/family.ts';
import { guestSubmission } from '#web/signing/guests/guest-submission.ts';
import { type Kid, kidSent } from '#web/signing/guests/kids.ts';
import type { SubmissionTools } from '#web/signing/submission/browser-tools.ts';
import { type SubmissionRules, submitWaiver } from '#web/signing/submission/submission.ts';
import type { FlowEvent, FlowState } from './flow.ts';
import { type FormState, shownParticipants } from './form.ts';

/** An empty row of the participants is nobody. */
export function bodyOf(form: FormState): ReturnType<SubmissionRules<FlowState>['bodyOf']> {
  const updates = form.wantUpdates;
  return {
    ...guestSubmission(form, GUIDED_AGES),
    kidsDetails: shownKids(form).map(sendWithGender),
    participants: shownParticipants(form).flatMap(({ name }) => name.trim() || []),
    marketingConsent: { vrPromotions: updates, stemWorkshops: updates, specialEvents: updates, frequency: 'monthly' },
    consentTexts: UPDATES_TEXTS,
    interests: [],
    variant: 'streamlined',
  };
}

function sendWithGender(kid: Kid) {
  return { ...kidSent(kid), gender: kid.gender };
}

export function submit(store: SigningStore<FlowState, FlowEvent>, tools?: SubmissionTools): Promise<void> {
  return submitWaiver(
    store,
    {
      bodyOf,
      onSigned(record, { newlyCovered }) {
        store.send({ type: 'submissionAnswered', record, news: { kind: 'added', names: newlyCovered } });
      },
    },
    tools,
  );
}
