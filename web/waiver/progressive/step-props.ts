import type { WizardEvent, WizardState } from './flow.ts';

export interface StepProps {
  state: WizardState;
  send: (event: WizardEvent) => void;
}
