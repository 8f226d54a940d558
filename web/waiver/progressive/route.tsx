import { useRef } from 'react';
import { en as words } from '#words/waiver/progressive.ts';
import { FormPage, type StepViews } from '#web/signing/flow/form-page.tsx';
import { atHand, lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { useSigningForm } from '#web/signing/flow/use-signing-form.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { NameField, PhoneField } from '#web/signing/signer/fields.tsx';
import { SignerFields } from '#web/signing/signer/signer-fields.tsx';
import { useEarlyTyping } from '#web/signing/signer/use-early-typing.ts';
import { FIRST_STATE, progressive, type WizardState } from './flow.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { positionOf, StepIndicator } from './step-indicator.tsx';

export { facts } from './facts.ts';

const passport = lazyWithRetry(async () => (await import('./passport.tsx')).Passport);

const VIEWS: StepViews<WizardState, StepProps> = {
  personal: atHand(PersonalStep),
  group: lazyWithRetry(async () => (await import('./group-step.tsx')).GroupStep),
  offers: lazyWithRetry(async () => (await import('./offers-step.tsx')).OffersStep),
  signature: lazyWithRetry(async () => (await import('./signature-step.tsx')).SignatureStep),
  existing: lazyWithRetry(async () => (await import('#web/signing/pass/existing-waiver-view.tsx')).ExistingWaiverView),
};

export default function ProgressiveWaiver() {
  const signing = useSigningForm(progressive, () => import('./submission.ts'));
  const { state, direction } = signing;
  const step = state.step === 'existing' ? undefined : words.steps[state.step];
  return (
    <FormPage
      form={progressive}
      shown={signing}
      views={VIEWS}
      canStartOver={state.form !== FIRST_STATE.form}
      aside={step && <PassportAside passport={passport} props={{ state }} />}
      head={step && <StepIndicator position={positionOf(state.step)} completed={state.completed} />}
      heading={
        step && (
          <div className="mb-4 sideways:mb-2 sideways:flex sideways:items-center sideways:gap-x-5">
            <StepHeading isArrival={direction !== null}>{step.title}</StepHeading>
            <p className="mt-1.5 text-muted sideways:mt-0">{step.line}</p>
          </div>
        )
      }
    />
  );
}

function PersonalStep(props: StepProps) {
  const { state, send } = props;
  const { form } = state;
  const element = useRef<HTMLFormElement>(null);
  const type = (changes: Partial<Omit<typeof form, 'kids'>>) =>
    send({ type: 'edited', edit: { type: 'typed', changes } });
  useEarlyTyping(element, ['name', 'email', 'emergencyContact'], type);
  return (
    <StepFrame {...props} formRef={element}>
      <SignerFields signer={form} phoneLabel={words.phone} onType={type} />
      <NameField
        label={words.emergencyContact}
        name="emergencyContact"
        autoComplete="off"
        keepsRoom
        value={form.emergencyContact}
        onChange={(event) => type({ emergencyContact: event.target.value })}
      />
      <PhoneField
        label={words.emergencyPhone}
        name="emergencyPhone"
        autoComplete="off"
        enterKeyHint="done"
        keepsRoom
        value={form.emergencyPhone}
        onChange={(emergencyPhone) => type({ emergencyPhone })}
      />
    </StepFrame>
  );
}
