import type { Signing } from '#web/signing/flow/use-signing-form.ts';
import type { FlowEvent, FlowState, FlowStep, StateOf } from './flow.ts';
import type { lazyLookup } from './lazy-lookup.ts';

/** What every step is shown with. */
export interface StepProps<Step extends FlowStep> extends Omit<Signing<FlowState, FlowEvent>, 'state'> {
  state: StateOf<Step>;
  lookup: ReturnType<typeof lazyLookup>;
}
