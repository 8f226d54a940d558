import type { SignedFor } from '#contract/waivers/submission.ts';
import { HEALTH_QUESTIONS } from '#venue/health-questions.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { HealthFields } from '#web/signing/guests/health-fields.tsx';
import { GroupFields } from '#web/signing/guests/group-fields.tsx';
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
        countLabel={`Number of Kids (Ages ${min}-${max})`}
        ageLabel={(number) => `Kid ${number}`}
        unchosen={`Unless you choose, it’s for ${state.form.kids.length > 0 ? 'your family' : 'yourself only'}.`}
        onSignedFor={(signedFor) => type({ signedFor })}
        onKids={(edit) => send({ type: 'edited', edit })}
        onAnswer={type}
      />
      {HEALTH_QUESTIONS.length > 0 && <HealthFields answers={state.form} onAnswer={type} />}
    </StepFrame>
  );
}
