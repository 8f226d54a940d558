import { useEffect, useEffectEvent, useState } from 'react';
import { venue } from '#venue/venue.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { LazyComponent } from '#web/signing/flow/lazy-component.tsx';
import { lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import { StepHeading, StepSlide } from '#web/signing/flow/step.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import { useSigningForm } from '#web/signing/flow/use-signing-form.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { classic, type ClassicEvent, type ClassicState, FIRST_STATE } from './flow.ts';
import { WaiverForm } from './waiver-form.tsx';

export function meta() {
  return pageMeta('Digital Waiver', 'The liability waiver on one page.');
}

const passport = lazyWithRetry(async () => (await import('./passport.tsx')).Passport);
const existingView = lazyWithRetry(
  async () => (await import('#web/signing/pass/existing-waiver-view.tsx')).ExistingWaiverView,
);

export default function ClassicWaiver() {
  const { state, direction, send, submit, store } = useSigningForm(classic);
  useEmailCheck(state, send);
  useFirstTouch(() => {
    store.loadSubmission();
    existingView.load();
  });
  const isTouched = state.form !== FIRST_STATE.form;
  const isForm = state.step === 'form' || !state.existing;
  return (
    <FlowPage
      onStartOver={isTouched ? () => send({ type: 'startedOver' }) : undefined}
      aside={isForm && <PassportAside passport={passport} props={{ state }} />}
    >
      <StepSlide
        key={isForm ? 'form' : 'existing'}
        direction={direction}
        title={`${isForm ? 'Digital Waiver' : 'Your waiver'} – ${venue.name}`}
      >
        {isForm ? (
          <>
            <StepHeading isArrival={direction !== null}>Digital Waiver</StepHeading>
            <p className="mt-1.5 mb-4 text-muted">Please fill in and sign. Fields with an asterisk (*) are required.</p>
            <WaiverForm state={state} send={send} onSubmit={submit} />
          </>
        ) : (
          <LazyComponent
            hasHeading
            lazy={existingView}
            props={{
              existing: state.existing!,
              onReturn: () => send({ type: 'returnedToForm' }),
              onRenew: () => send({ type: 'renewChosen' }),
            }}
          />
        )}
      </StepSlide>
    </FlowPage>
  );
}

/** Asks for the waiver of the address in the form, and holds the answer back while the visitor types or draws. */
function useEmailCheck(state: ClassicState, send: (event: ClassicEvent) => void): void {
  const { form, signature, seenEmail } = state;
  const isGiven = form.email !== '';
  const [lazy] = useState(() =>
    lazyWithRetry(async () => {
      const { openEmailCheck } = await import('./email-check.ts');
      return openEmailCheck((email, existing) => send({ type: 'emailChecked', email, existing }));
    }),
  );
  const ask = useEffectEvent((work: (check: Awaited<ReturnType<typeof lazy.get>>) => void) => {
    lazy.get().then(work, () => undefined);
  });
  const changed = useEffectEvent((_form: typeof form, _signature: typeof signature) => {
    if (isGiven) ask((check) => check.touched());
  });
  const addressChanged = useEffectEvent((email: string) => {
    if (email && email !== seenEmail) ask((check) => check.addressChanged(email));
  });

  useEffect(() => changed(form, signature), [form, signature]);
  useEffect(() => addressChanged(form.email), [form.email]);
  useEffect(() => (isGiven ? () => ask((check) => check.stop()) : undefined), [isGiven]);
}
