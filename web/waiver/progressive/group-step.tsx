import type { SignedFor } from '#contract/waivers/submission.ts';
import { HEALTH_QUESTIONS, QUESTIONS } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/wizard-steps.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { HealthFields } from '#web/signing/guests/health-fields.tsx';
import { GroupFields } from '#web/signing/guests/group-fields.tsx';
import { OwnQuestions } from '#web/signing/guests/own-questions.tsx';
import type { FamilyAnswers } from '#web/signing/guests/family.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

const { min, max } = GUIDED_AGES;

export function GroupStep({ state, send }: Pick<StepProps, 'state' | 'send'>) {
  const type = (changes: FamilyAnswers & { signedFor?: SignedFor }) =>
    send({ type: 'edited', edit: { type: 'typed', changes } });
  return (
    <StepFrame state={state} send={send}>
      <GroupFields
        form={state.form}
        ages={GUIDED_AGES}
        problem={state.problem}
        countLabel={words.kids(min, max)}
        ageLabel={words.kidAge}
        unchosen={state.form.kids.length > 0 ? words.unchosenFamily : words.unchosenSelf}
        onSignedFor={(signedFor) => type({ signedFor })}
        onKids={(edit) => send({ type: 'edited', edit })}
        onAnswer={type}
      />
      {QUESTIONS.length > 0 && (
        <OwnQuestions
          form={state.form}
          problem={state.problem}
          onAnswer={type}
          onKids={(edit) => send({ type: 'edited', edit })}
        />
      )}
      {HEALTH_QUESTIONS.length > 0 && <HealthFields answers={state.form} onAnswer={type} />}
    </StepFrame>
  );
}
