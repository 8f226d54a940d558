import { KID_AGES } from '#contract/kids.ts';
import { GroupFields } from '../parts/group-fields.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

const { min, max } = KID_AGES.guided;

export function GroupStep({ state, send }: StepProps) {
  return (
    <StepFrame state={state} send={send}>
      <GroupFields
        signedFor={state.form.signedFor}
        kidsAges={state.form.kidsAges}
        countLabel={`Number of Kids (Ages ${min}-${max})`}
        ageLabel={(number) => `Kid ${number}`}
        onSignedFor={(signedFor) => send({ type: 'edited', edit: { type: 'typed', changes: { signedFor } } })}
        onKids={(edit) => send({ type: 'edited', edit })}
      />
    </StepFrame>
  );
}
