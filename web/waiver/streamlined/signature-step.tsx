import type { FormEvent } from 'react';
import { MissingLine } from '#web/signing/flow/missing-line.tsx';
import { sendingLine, SIGNATURE_NEEDED } from '#web/signing/flow/signing-state.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { SIGNATURE_PLACE, SignaturePad } from '#web/signing/signature/signature-pad.tsx';
import { isSigned, type Signature } from '#web/signing/signature/signature.ts';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { SubmissionFailure } from '#web/signing/submission/submission-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FlowEvent, StateOf } from './flow.ts';
import { changedAges, signingLine } from './signing-line.ts';

interface SignatureStepProps {
  state: StateOf<'signature'>;
  send: (event: FlowEvent) => void;
  onSubmit: (event?: FormEvent) => Promise<void>;
}

const ACCEPTED = 'By submitting, you sign the waiver.';

export function SignatureStep({ state, send, onSubmit }: SignatureStepProps) {
  const { form, signature, submission } = state;
  const isSending = submission.status === 'sending';
  const canSubmit = isSigned(signature) && !isSending;

  return (
    <form onSubmit={(event) => void onSubmit(event)} onKeyDown={goOnByEnter} noValidate>
      <StepHeading>Sign your waiver</StepHeading>
      <p className="mt-1.5 mb-4 text-muted wrap-anywhere sideways:mb-2">
        {[signingLine(form), ...changedAges(form)].join(' ')}
      </p>
      <SignaturePad
        signature={signature}
        suggestedName={form.name.trim()}
        onChange={(next: Signature) => send({ type: 'signatureChanged', signature: next })}
      />
      <div className="mt-4 grid gap-2">
        {submission.status === 'failed' && <SubmissionFailure submission={submission} onRetry={onSubmit} />}
        <MissingLine id="signature-hint" field={isSigned(signature) ? undefined : SIGNATURE_PLACE}>
          {sendingLine(submission) ?? (canSubmit ? ACCEPTED : SIGNATURE_NEEDED)}
        </MissingLine>
        <Button type="submit" className="min-h-14 w-full" disabled={!canSubmit} aria-describedby="signature-hint">
          {isSending ? 'Submitting...' : 'Submit Waiver & Start VR Experience!'}
        </Button>
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          Back to your details
        </Button>
      </div>
    </form>
  );
}
