import type { FormEvent, ReactNode, Ref } from 'react';
import { en as words } from '#words/waiver/progressive.ts';
import type { Elements } from '#web/ui/folded.tsx';
import { ActionBar } from '#web/signing/flow/action-bar.tsx';
import { MissingLine } from '#web/signing/flow/missing-line.tsx';
import type { Signing } from '#web/signing/flow/use-signing-form.ts';
import { forMyself, problemField } from '#web/signing/guests/guest-form.ts';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { Button } from '#web/ui/button.tsx';
import { WIZARD_STEPS, type WizardEvent, type WizardState } from './flow.ts';
import { positionOf } from './step-indicator.tsx';
import { personalProblem, withChoice } from './wizard-form.ts';

interface StepFrameProps extends Pick<StepProps, 'state' | 'send'> {
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The fields of one step and the way on. */
export function StepFrame({ state, send, formRef, children }: StepFrameProps) {
  // Only the first step keeps the visitor before the press.
  const canGo = state.step !== 'personal' || personalProblem(state.form) === null;
  const alone = state.step === 'group' ? forMyself(state.form) : undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = problemField(withChoice(state.form));
    if (field) event.currentTarget.querySelector<HTMLElement>(field)?.focus();
    if (alone) send({ type: 'edited', edit: { type: 'typed', changes: alone } });
    send({ type: 'wentOn' });
  }

  return (
    <form ref={formRef} onSubmit={handleSubmit} onKeyDown={goOnByEnter} noValidate>
      <div className="grid gap-3.5 rounded-card border border-line bg-raised p-5 sm:p-8">{children}</div>
      <ActionBar>
        <MissingLine id="next-hint" field={canGo ? undefined : (problemField(state.form) ?? '[name=emergencyPhone]')}>
          {canGo ? '' : hintFor(state)}
        </MissingLine>
        <StepNavigation step={state.step} onPrevious={() => send({ type: 'wentBack' })}>
          <Button type="submit" className="min-h-14 grow max-sm:px-3" disabled={!canGo} aria-describedby="next-hint">
            {alone ? words.forMyself : words.next}
          </Button>
        </StepNavigation>
      </ActionBar>
    </form>
  );
}

/** Empty fields are not an error yet. */
function hintFor({ form }: StepProps['state']): string {
  const isMissing = !form.name.trim() || !form.email.trim();
  return isMissing ? words.nameAndEmail : words.toContinue(personalProblem(form) ?? '');
}

export type StepProps = Signing<WizardState, WizardEvent>;

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
        {words.previous}
      </Button>
      <p className="text-small text-muted tabular-nums max-sm:order-first max-sm:w-full max-sm:text-note">
        {words.stepOf(position + 1, WIZARD_STEPS.length)}
      </p>
      {children}
    </div>
  );
}
