import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { createChunk } from '../parts/chunk.ts';
import { Chunked } from '../parts/chunked.tsx';
import { FlowPage } from '../parts/flow-page.tsx';
import type { FormMachine } from '../parts/form-store.ts';
import { PassportAside } from '../parts/passport-aside.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { StepSlide } from '../parts/step-slide.tsx';
import { useFirstTouch } from '../parts/use-first-touch.ts';
import { useFormFlow } from '../parts/use-form-flow.ts';
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
const existingView = createChunk(async () => (await import('../parts/existing-waiver-view.tsx')).ExistingWaiverView);

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
