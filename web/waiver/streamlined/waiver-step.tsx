import type { ReactNode } from 'react';
import { liability, rules } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/steps.ts';
import { en as valid } from '#words/validity.ts';
import { ActionBar } from '#web/signing/flow/action-bar.tsx';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { LiabilityText } from '#web/signing/text/liability-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SigningReason } from './flow.ts';
import type { StepProps } from './step-props.ts';
import { WrongNumber } from './wrong-number.tsx';
import { RENEWING } from '#web/signing/flow/store.ts';

export function WaiverStep({ state, send }: StepProps<'waiver'>) {
  const explanation = explain(state.reason, state.form.lookupPhone);
  return (
    <>
      <StepHeading>{words.safetyFirst}</StepHeading>
      <p className="mt-2 mb-4 text-muted low:mt-1 low:mb-2">
        {words.readAll(liability.paragraphs.length, valid.forOne(rules.validMonths))}
      </p>
      {explanation && (
        <div className="mb-4">
          <Notice tone="plain">
            <span>{explanation}</span>
            {/* The tenth digit looks up by itself: whoever has mistyped one is here before they see it. */}
            {state.reason === 'none-found' && (
              <WrongNumber onChoose={() => send({ type: 'wentBack' })}>{words.tryAgain}</WrongNumber>
            )}
          </Notice>
        </div>
      )}
      <LiabilityText viewing={state.viewing} onShown={(at) => send({ type: 'textShown', at })} />
      <ActionBar staysOnShort>
        <Button className="min-h-14 w-full" onClick={() => send({ type: 'termsAccepted', at: Date.now() })}>
          {words.accept}
        </Button>
      </ActionBar>
      <Button kind="plain" className="w-full" onClick={() => send({ type: 'wentBack' })}>
        {words.backToLookup}
      </Button>
    </>
  );
}

function explain(reason: SigningReason | null, phone: string): ReactNode {
  switch (reason) {
    case 'none-found':
      return (
        <span>
          {words.noWaiverFor} <span className="whitespace-nowrap">{phone}</span> {words.yet}
        </span>
      );
    case 'unreachable':
      return words.notChecked;
    case 'renewal':
      return RENEWING;
    case 'renewal-with-corrected-number':
      return words.rightNumber;
    case 'someone-else':
      return words.someoneElse;
    case 'first-visit':
    case 'expired':
    case null:
      return undefined;
  }
}
