import { type FormEvent, useRef } from 'react';
import { venue } from '#venue/venue.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { LazyComponent } from '#web/signing/flow/lazy-component.tsx';
import { lazyWithRetry, loadAll } from '#web/signing/flow/lazy-with-retry.ts';
import { StepHeading, StepSlide } from '#web/signing/flow/step.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import { useSigningForm } from '#web/signing/flow/use-signing-form.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { NameField, PhoneField } from '#web/signing/signer/fields.tsx';
import { SignerFields } from '#web/signing/signer/signer-fields.tsx';
import { useEarlyTyping } from '#web/signing/signer/use-early-typing.ts';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { FIRST_STATE, positionOf, progressive, WIZARD_STEPS } from './flow.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { STEP_LABELS, StepIndicator } from './step-indicator.tsx';

export function meta() {
  return pageMeta('Sign your waiver in four steps', 'Four short steps to your waiver, and a VR Passport on the way.');
}

const passport = lazyWithRetry(async () => (await import('./passport.tsx')).Passport);

export default function ProgressiveWaiver() {
  const { state, direction, send, submit, store } = useSigningForm(progressive);
  useFirstTouch(() => {
    store.loadSubmission();
    loadAll(laterSteps);
  });
  const { step } = state;
  const words = step === 'existing' ? null : STEP_LABELS[step];
  const position = positionOf(step);
  const place = words ? ` (step ${position + 1} of ${WIZARD_STEPS.length})` : '';
  return (
    <FlowPage
      onStartOver={state.form === FIRST_STATE.form ? undefined : () => send({ type: 'startedOver' })}
      aside={words && <PassportAside passport={passport} props={{ state }} />}
    >
      {words && <StepIndicator position={position} completed={state.completed} />}
      <StepSlide key={step} direction={direction} title={`${words?.title ?? 'Your waiver'}${place} – ${venue.name}`}>
        {words && (
          <div className="mb-4 sideways:mb-2 sideways:flex sideways:items-center sideways:gap-x-5">
            <StepHeading isArrival={direction !== null}>{words.title}</StepHeading>
            <p className="mt-1.5 text-muted sideways:mt-0">{words.line}</p>
          </div>
        )}
        <WizardStep state={state} send={send} onSubmit={submit} />
      </StepSlide>
    </FlowPage>
  );
}

interface WizardStepProps extends StepProps {
  onSubmit: (event?: FormEvent) => Promise<void>;
}

function WizardStep({ state, send, onSubmit }: WizardStepProps) {
  switch (state.step) {
    case 'personal':
      return <PersonalStep state={state} send={send} />;
    case 'group':
      return <LazyComponent lazy={laterSteps.group} props={{ state, send }} />;
    case 'offers':
      return <LazyComponent lazy={laterSteps.offers} props={{ state, send }} />;
    case 'signature':
      return <LazyComponent lazy={laterSteps.signature} props={{ state, send, onSubmit }} />;
    case 'existing':
      return (
        state.existing && (
          <LazyComponent
            hasHeading
            lazy={laterSteps.existing}
            props={{
              existing: state.existing,
              onReturn: () => send({ type: 'returnedToForm' }),
              onRenew: () => send({ type: 'renewChosen' }),
            }}
          />
        )
      );
  }
}

/** Every step but the first is fetched while the visitor reads and types. */
const laterSteps = {
  group: lazyWithRetry(async () => (await import('./group-step.tsx')).GroupStep),
  offers: lazyWithRetry(async () => (await import('./offers-step.tsx')).OffersStep),
  signature: lazyWithRetry(async () => (await import('./signature-step.tsx')).SignatureStep),
  existing: lazyWithRetry(async () => (await import('#web/signing/pass/existing-waiver-view.tsx')).ExistingWaiverView),
};

function PersonalStep({ state, send }: StepProps) {
  const { form } = state;
  const element = useRef<HTMLFormElement>(null);
  const emergency = useRestedMessage(form.emergencyPhone, fieldMessage.phone(form.emergencyPhone));
  const type = (changes: Partial<Omit<typeof form, 'kids'>>) =>
    send({ type: 'edited', edit: { type: 'typed', changes } });
  useEarlyTyping(element, ['name', 'email', 'emergencyContact'], type);
  return (
    <StepFrame state={state} send={send} formRef={element}>
      <SignerFields signer={form} phoneLabel="Phone Number" onType={type} />
      <NameField
        label="Emergency Contact Name"
        name="emergencyContact"
        autoComplete="off"
        keepsRoom
        value={form.emergencyContact}
        onChange={(event) => type({ emergencyContact: event.target.value })}
      />
      <PhoneField
        label="Emergency Contact Phone"
        name="emergencyPhone"
        autoComplete="off"
        enterKeyHint="done"
        keepsRoom
        value={form.emergencyPhone}
        onChange={(emergencyPhone) => type({ emergencyPhone })}
        onBlur={emergency.showNow}
        error={emergency.message}
      />
    </StepFrame>
  );
}
