import { useEffect, useRef, useState } from 'react';
import { en as words } from '#words/waiver/steps.ts';
import { en as lineWords } from '#words/waiver/signing-line.ts';
import { ActionBar } from '#web/signing/flow/action-bar.tsx';
import { MissingLine } from '#web/signing/flow/missing-line.tsx';
import { sendingLine } from '#web/signing/flow/signing-state.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { ElectronicConsent } from '#web/signing/signature/electronic-consent-box.tsx';
import { SIGNATURE_PLACE, SignaturePad } from '#web/signing/signature/signature-pad.tsx';
import { signatureProblem } from '#web/signing/signature/signature-problem.ts';
import type { Signature } from '#web/signing/signature/signature.ts';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { SubmissionFailure } from '#web/signing/submission/submission-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FormState } from './form.ts';
import type { StepProps } from './step-props.ts';
import { changedAges, shortSigningLine, signingLine } from './signing-line.ts';

export function SignatureStep({ state, send, submit }: StepProps<'signature'>) {
  const { form, signature, submission } = state;
  const isSending = submission.status === 'sending';
  const problem = signatureProblem(signature);
  const canSubmit = !problem && !isSending;
  const handleSignature = (next: Signature) => send({ type: 'signatureChanged', signature: next });
  const hasRemedy = submission.status === 'failed' && submission.remedy !== null;

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={goOnByEnter} noValidate className={SIDEWAYS.form}>
      <div className={SIDEWAYS.head}>
        <StepHeading>{words.sign}</StepHeading>
        <WhoSigns form={form} onChange={() => send({ type: 'wentBack' })} />
      </div>
      <div className="mb-2.5 sideways:col-start-2 sideways:mb-0">
        <ElectronicConsent signature={signature} onChange={handleSignature} />
      </div>
      <div className="sideways:col-start-1 sideways:row-span-3 sideways:row-start-2">
        <SignaturePad signature={signature} suggestedName={form.name.trim()} onChange={handleSignature} />
      </div>
      <ActionBar>
        {submission.status === 'failed' && <SubmissionFailure isOnlyWay submission={submission} onRetry={submit} />}
        {!hasRemedy && (
          <>
            <MissingLine id="signature-hint" field={problem ? SIGNATURE_PLACE : undefined}>
              {sendingLine(submission) ?? problem ?? words.bySubmitting}
            </MissingLine>
            <Button
              type="submit"
              className="min-h-14 w-full px-2!"
              disabled={!canSubmit}
              aria-describedby="signature-hint"
            >
              {isSending ? words.submitting : words.submit}
            </Button>
          </>
        )}
      </ActionBar>
      <Button kind="plain" className="w-full sideways:self-start" onClick={() => send({ type: 'wentBack' })}>
        {words.backToDetails}
      </Button>
    </form>
  );
}

/** On a phone that lies on its side the button is beside the box, which is as high as what else is to be in view leaves it. */
const SIDEWAYS = {
  form: 'sideways:grid sideways:grid-cols-[max(20rem,(100dvh-16rem)*2.5)_minmax(0,1fr)] sideways:grid-rows-[auto_auto_auto_1fr] sideways:gap-x-5',
  head: 'sideways:col-span-full sideways:mb-2 sideways:flex sideways:items-center sideways:gap-x-5',
};

const IN_LINE =
  '-my-3 rounded-control py-3 font-medium text-fg underline decoration-1 underline-offset-4 hover:text-action';

/** Who signs, and for which people, with the way back for a signer who forgot the kids. Of many, the first are named, and a press names them all. */
function WhoSigns({ form, onChange }: { form: FormState; onChange: () => void }) {
  const [isWhole, setWhole] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const short = isWhole ? undefined : shortSigningLine(form);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isWhole) line.current?.focus({ preventScroll: true });
  }, [isWhole]);

  return (
    <p
      ref={line}
      tabIndex={-1}
      className="mt-1 mb-3 text-small text-muted wrap-anywhere sideways:my-0 sideways:flex-1 sideways:text-note"
    >
      {short ? (
        <span>
          <span>{short.start}</span>
          <button type="button" onClick={() => setWhole(true)} className={IN_LINE}>
            {lineWords.more(short.more)}
          </button>
          <span>{['.', short.answers, ...changedAges(form)].filter(Boolean).join(' ')}</span>
        </span>
      ) : (
        <span>{[signingLine(form), ...changedAges(form)].join(' ')}</span>
      )}
      {form.signedFor === 'self' && (
        <span>
          {' '}
          <button type="button" onClick={onChange} className={IN_LINE}>
            {words.addPeople}
          </button>
        </span>
      )}
    </p>
  );
}
