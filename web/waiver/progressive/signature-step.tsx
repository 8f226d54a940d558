import { useEffect } from 'react';
import { en as words } from '#words/waiver/wizard-steps.ts';
import { ActionBar } from '#web/signing/flow/action-bar.tsx';
import { sendingLine } from '#web/signing/flow/signing-state.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { signingLine } from '#web/signing/guests/signing-line.ts';
import { ElectronicConsent } from '#web/signing/signature/electronic-consent-box.tsx';
import { SIGNATURE_PLACE, SignaturePad } from '#web/signing/signature/signature-pad.tsx';
import type { Signature } from '#web/signing/signature/signature.ts';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { SubmissionFailure } from '#web/signing/submission/submission-failure.tsx';
import { LiabilityText } from '#web/signing/text/liability-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StepNavigation, type StepProps } from './step-frame.tsx';
import { RENEWING } from '#web/signing/flow/store.ts';

export function SignatureStep({ state, send, submit }: StepProps) {
  const { form, viewing, signature, submission, problem, renew } = state;
  const isSending = submission.status === 'sending';
  const handleSignature = (next: Signature) => send({ type: 'signatureChanged', signature: next });
  useEffect(() => {
    if (problem !== null) document.querySelector(SIGNATURE_PLACE)?.scrollIntoView({ block: 'center' });
  }, [problem]);

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={goOnByEnter} noValidate>
      <div className="grid gap-6">
        {renew && <Notice tone="plain">{RENEWING}</Notice>}
        {/* On a phone that lies on its side the box stands beside the text, and both are in view with the button. */}
        <div className="grid gap-6 sideways:grid-cols-2 sideways:items-start sideways:gap-5">
          <div className="grid gap-6 sideways:gap-2.5">
            <LiabilityText isBoxed viewing={viewing} onShown={(at) => send({ type: 'textShown', at })} />
            <div className="sideways:order-first">
              <ElectronicConsent signature={signature} onChange={handleSignature} />
            </div>
          </div>
          <div className="rounded-card border border-line bg-raised p-5 sm:p-8 sideways:p-3">
            <SignaturePad signature={signature} suggestedName={form.name.trim()} onChange={handleSignature} />
          </div>
        </div>
        <p id="complete-hint" aria-live="polite" className="text-small text-muted">
          {sendingLine(submission) ?? words.byCompleting(signingLine(form, GUIDED_AGES))}
        </p>
      </div>
      <ActionBar staysOnShort>
        <div className="above-bar lifted rounded-control empty:hidden">
          {problem && <Notice tone="problem">{problem}</Notice>}
        </div>
        {submission.status === 'failed' && <SubmissionFailure submission={submission} onRetry={submit} />}
        <StepNavigation step={state.step} onPrevious={() => send({ type: 'wentBack' })}>
          <Button
            type="submit"
            className="min-h-14 grow max-sm:px-2"
            disabled={isSending}
            aria-describedby="complete-hint"
          >
            {isSending ? words.completing : words.complete}
          </Button>
        </StepNavigation>
      </ActionBar>
    </form>
  );
}
