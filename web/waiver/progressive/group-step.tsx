import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { GroupFields } from '#web/signing/guests/group-fields.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

const { min, max } = GUIDED_AGES;

export function GroupStep({ state, send }: StepProps) {
  return (
    <StepFrame state={state} send={send}>
      <GroupFields
        form={state.form}
        ages={GUIDED_AGES}
        problem={state.problem}
        countLabel={`Number of Kids (Ages ${min}-${max})`}
        ageLabel={(number) => `Kid ${number}`}
        onSignedFor={(signedFor) => send({ type: 'edited', edit: { type: 'typed', changes: { signedFor } } })}
        onKids={(edit) => send({ type: 'edited', edit })}
      />
    </StepFrame>
  );
}
