import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { createChunk } from '#web/signing/flow/chunk.ts';
import { Chunked } from '#web/signing/flow/lazy-component.tsx';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import type { FormMachine } from '#web/signing/flow/form-store.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { StepHeading } from '#web/signing/flow/step-heading.tsx';
import { StepSlide } from '#web/signing/flow/step-slide.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import { useFormFlow } from '#web/signing/flow/use-signing-form.ts';
import { type ClassicEvent, type ClassicState, FIRST_STATE, flow, STEPS } from './flow.ts';
import { useEmailCheck } from './use-email-check.ts';
import { WaiverForm } from './waiver-form.tsx';

export function meta() {
  return pageMeta('Digital Waiver', 'The liability waiver on a single page: your details, your group, your signature.');
}

const machine: FormMachine<ClassicState, ClassicEvent> = {
  first: FIRST_STATE,
  steps: STEPS,
  flow,
  draftKey: 'waiver-draft-classic',
  formExample: { ...FIRST_STATE.form, kidsAges: [''] },
};
const fetchDesk = () => import('./open-desk.ts');
const passport = createChunk(async () => (await import('./passport.tsx')).Passport);
const existingView = createChunk(
  async () => (await import('#web/signing/pass/existing-waiver-view.tsx')).ExistingWaiverView,
);

export default function ClassicWaiver() {
  const { state, direction, send, submit, prepare } = useFormFlow<ClassicState, ClassicEvent>(machine, fetchDesk);
  useEmailCheck(state, send);
  useFirstTouch(() => {
    prepare();
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
            <p className="mt-2 mb-6 text-muted">
              Please fill in the required information and sign. Fields with an asterisk (*) are required.
            </p>
            <WaiverForm state={state} send={send} onSubmit={submit} />
          </>
        ) : (
          <Chunked
            hasHeading
            chunk={existingView}
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
