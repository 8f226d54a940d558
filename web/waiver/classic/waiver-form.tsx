import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { HEALTH_QUESTIONS, QUESTIONS } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/classic.ts';
import { LazyComponent } from '#web/signing/flow/lazy-component.tsx';
import { lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import { sendingLine } from '#web/signing/flow/signing-state.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import type { Signing } from '#web/signing/flow/use-signing-form.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import { GroupFields } from '#web/signing/guests/group-fields.tsx';
import { forMyself, problemField } from '#web/signing/guests/guest-form.ts';
import { signingLine } from '#web/signing/guests/signing-line.ts';
import type { Signature } from '#web/signing/signature/signature.ts';
import { goOnByEnter } from '#web/signing/signer/next-field.ts';
import { SignerFields } from '#web/signing/signer/signer-fields.tsx';
import { useEarlyTyping } from '#web/signing/signer/use-early-typing.ts';
import { SubmissionFailure } from '#web/signing/submission/submission-failure.tsx';
import { LiabilityText } from '#web/signing/text/liability-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ClassicEvent, ClassicState } from './flow.ts';
import { RENEWING } from '#web/signing/flow/store.ts';

export function WaiverForm({ state, send, submit, direction }: Signing<ClassicState, ClassicEvent>) {
  const { form, viewing, signature, submission, problem, renew } = state;
  const element = useRef<HTMLFormElement>(null);
  const isSending = submission.status === 'sending';
  const isAtField = problem !== null && problemField(form) !== undefined;
  const isHydrated = useHydrated();
  const type = (changes: Partial<typeof form>) => send({ type: 'edited', edit: { type: 'typed', changes } });
  useEarlyTyping(element, ['name', 'email', 'signedFor'], type);

  const alone = forMyself(form);

  function handleSubmit(event: FormEvent) {
    if (alone) type(alone);
    void submit(event);
    const field = problemField(form);
    if (field) element.current?.querySelector<HTMLElement>(field)?.focus();
  }

  return (
    <>
      <StepHeading isArrival={direction !== null}>{words.title}</StepHeading>
      <p className="mt-1.5 mb-4 text-muted">{words.lead}</p>
      <form ref={element} onSubmit={handleSubmit} onKeyDown={goOnByEnter} noValidate className="grid gap-6">
        {/* Where no field says it, it comes along to where the button is. */}
        <div className={isAtField ? 'empty:hidden' : 'sticky top-2 z-10 rounded-control lifted empty:hidden'}>
          {problem && <Notice tone="problem">{problem}</Notice>}
          {submission.status === 'failed' && <SubmissionFailure submission={submission} onRetry={submit} />}
        </div>
        {renew && <Notice tone="plain">{RENEWING}</Notice>}
        <Section number={1} title={words.person}>
          <div className="grid gap-5">
            <SignerFields signer={form} phoneLabel={words.phone} problem={problem} onType={type} />
          </div>
        </Section>
        <Section number={2} title={words.group}>
          <GroupFields
            form={form}
            ages={SINGLE_FORM_AGES}
            problem={problem}
            countLabel={words.kids}
            ageLabel={words.kidAge}
            unchosen={words.unchosen}
            onSignedFor={(signedFor) => type({ signedFor })}
            onKids={(edit) => send({ type: 'edited', edit })}
            onAnswer={type}
          />
          {QUESTIONS.length > 0 && (
            <LazyComponent
              lazy={ownQuestions}
              props={{ form, problem, onAnswer: type, onKids: (edit) => send({ type: 'edited', edit }) }}
            />
          )}
          {HEALTH_QUESTIONS.length > 0 && (
            <LazyComponent lazy={healthFields} props={{ answers: form, onAnswer: type }} />
          )}
        </Section>
        <LiabilityText isBoxed viewing={viewing} onShown={(at) => send({ type: 'textShown', at })} />
        <Section number={3} title={words.signature}>
          <SignaturePart
            signature={signature}
            suggestedName={form.name.trim()}
            onChange={(next) => send({ type: 'signatureChanged', signature: next })}
          />
        </Section>
        <div className="grid gap-3">
          <p id="submit-hint" aria-live="polite" className="text-small text-muted">
            {sendingLine(submission) ?? words.bySubmitting(signingLine({ ...form, ...alone }, SINGLE_FORM_AGES))}
          </p>
          {/* Before hydration a browser would send the form itself, with all its values in the address. */}
          <Button
            type="submit"
            className="min-h-14 w-full"
            disabled={!isHydrated || isSending}
            aria-describedby="submit-hint"
          >
            {isSending ? words.submitting : alone ? words.forMyself : words.submit}
          </Button>
        </div>
      </form>
    </>
  );
}

/** One numbered part of the single form. */
function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised p-5 sm:p-8">
      <h2 id={id} className="flex items-baseline gap-3 text-lead">
        <span aria-hidden="true" className="font-code text-small font-normal text-action">
          {number}
        </span>
        <span>{title}</span>
      </h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}

interface SignaturePartProps {
  signature: Signature;
  suggestedName: string;
  onChange: (signature: Signature) => void;
}

const ownQuestions = lazyWithRetry(async () => (await import('#web/signing/guests/own-questions.tsx')).OwnQuestions);
const healthFields = lazyWithRetry(async () => (await import('#web/signing/guests/health-fields.tsx')).HealthFields);
const pad = lazyWithRetry(async () => (await import('#web/signing/signature/consented-pad.tsx')).ConsentedPad);

/** The signature box below the form: fetched once the visitor touches the page or comes near it. */
function SignaturePart(props: SignaturePartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(() => pad.state().status === 'ready');
  useFirstTouch(() => setWanted(true));

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), {
      rootMargin: '25%',
    });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className="min-h-[min(40vw+16rem,26rem)] sm:min-h-98">
      {isWanted && <LazyComponent lazy={pad} props={props} />}
    </div>
  );
}
