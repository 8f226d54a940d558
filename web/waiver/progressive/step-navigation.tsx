import { Button } from '#web/ui/button.tsx';
import { WIZARD_STEPS, type WizardState } from './flow.ts';
import { positionOf } from './step-indicator.tsx';
import type { Elements } from '#web/ui/folded.tsx';

interface StepNavigationProps {
  step: WizardState['step'];
  onPrevious: () => void;
  /** The button that goes on. */
  children: Elements;
}

export function StepNavigation({ step, onPrevious, children }: StepNavigationProps) {
  const position = positionOf(step);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <Button kind="quiet" className="min-h-14 max-sm:px-3" disabled={position === 0} onClick={onPrevious}>
        Previous
      </Button>
      <p className="text-small text-muted tabular-nums max-sm:order-first max-sm:w-full max-sm:text-note">{`Step ${position + 1} of ${WIZARD_STEPS.length}`}</p>
      {children}
    </div>
  );
}
