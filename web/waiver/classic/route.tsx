import { useEffect, useEffectEvent, useState } from 'react';
import { FormPage, type StepViews } from '#web/signing/flow/form-page.tsx';
import { atHand, lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import { type Signing, useSigningForm } from '#web/signing/flow/use-signing-form.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { classic, type ClassicEvent, type ClassicState, FIRST_STATE } from './flow.ts';
import { WaiverForm } from './waiver-form.tsx';

export { facts } from './facts.ts';

const passport = lazyWithRetry(async () => (await import('./passport.tsx')).Passport);

const VIEWS: StepViews<ClassicState, Signing<ClassicState, ClassicEvent>> = {
  form: atHand(WaiverForm),
  existing: lazyWithRetry(async () => (await import('#web/signing/pass/existing-waiver-view.tsx')).ExistingWaiverView),
};

export default function ClassicWaiver() {
  const signing = useSigningForm(classic, () => import('./submission.ts'));
  const { state, send } = signing;
  useEmailCheck(state, send);
  return (
    <FormPage
      form={classic}
      shown={signing}
      views={VIEWS}
      canStartOver={state.form !== FIRST_STATE.form}
      aside={state.step === 'form' && <PassportAside passport={passport} props={{ state }} />}
    />
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
