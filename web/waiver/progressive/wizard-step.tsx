import { Chunked } from '#web/signing/flow/lazy-component.tsx';
import type { StepProps } from './step-props.ts';
import { PersonalStep } from './personal-step.tsx';
import { stepChunks } from './step-chunks.ts';

interface WizardStepProps extends StepProps {
  onSubmit: () => Promise<void>;
}

export function WizardStep({ state, send, onSubmit }: WizardStepProps) {
  switch (state.step) {
    case 'personal':
      return <PersonalStep state={state} send={send} />;
    case 'group':
      return <Chunked chunk={stepChunks.group} props={{ state, send }} />;
    case 'offers':
      return <Chunked chunk={stepChunks.offers} props={{ state, send }} />;
    case 'signature':
      return <Chunked chunk={stepChunks.signature} props={{ state, send, onSubmit }} />;
    case 'existing':
      return (
        state.existing && (
          <Chunked
            hasHeading
            chunk={stepChunks.existing}
            props={{
              existing: state.existing,
              onReturn: () => send({ type: 'returnedToForm' }),
              onRenew: () => send({ type: 'renewChosen' }),
            }}
          />
        )
      );
  }
}
