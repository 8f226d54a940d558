import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { positionOf, WIZARD_STEPS, type WizardState } from './flow.ts';

interface StepNavigationProps {
  step: WizardState['step'];
  onPrevious: () => void;
  /** The button that goes on. */
  children: ReactNode;
}

export function StepNavigation({ step, onPrevious, children }: StepNavigationProps) {
  const position = positionOf(step);
  return (
    <div className="mt-4 grid grid-cols-[auto_1fr] items-center gap-3 sm:grid-cols-[1fr_auto_1fr] sm:gap-6">
      <Button kind="quiet" className="min-h-14" disabled={position === 0} onClick={onPrevious}>
        Previous
      </Button>
      <p className="text-center text-small text-muted tabular-nums max-sm:order-first max-sm:col-span-2">
        Step {position + 1} of {WIZARD_STEPS.length}
      </p>
      {children}
    </div>
  );
}
