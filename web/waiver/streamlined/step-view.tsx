import { venue } from '#venue/venue.ts';
import { Chunked } from '../parts/chunked.tsx';
import { StepSlide } from '../parts/step-slide.tsx';
import { useFirstTouch } from '../parts/use-first-touch.ts';
import { LookupStep } from './lookup-step.tsx';
import { titleOf } from './route-stops.ts';
import { loadAllSteps, stepChunks } from './step-chunks.ts';
import type { Flow } from './use-flow.ts';

/** The step where the visitor is. */
export function StepView({ flow }: { flow: Flow }) {
  const { state, direction, desk } = flow;
  useFirstTouch(() => {
    desk.prepare();
    loadAllSteps();
  });
  return (
    <StepSlide key={state.step} direction={direction} title={titleOf(state.step, venue.name)}>
      <Step flow={flow} />
    </StepSlide>
  );
}

function Step({ flow }: { flow: Flow }) {
  const { state, send, desk } = flow;
  switch (state.step) {
    case 'lookup':
      return <LookupStep flow={flow} state={state} />;
    case 'existing':
      return <Chunked chunk={stepChunks.existing} props={{ existing: state.existing, send }} />;
    case 'waiver':
      return <Chunked chunk={stepChunks.waiver} props={{ state, send }} />;
    case 'form':
      return <Chunked chunk={stepChunks.form} props={{ form: state.form, send }} />;
    case 'signature':
      return <Chunked chunk={stepChunks.signature} props={{ state, send, onSubmit: desk.submit }} />;
    case 'complete':
      return (
        <Chunked
          chunk={stepChunks.complete}
          props={{
            record: state.record,
            onSaveContact: desk.saveContact,
            onSaveBirthday: desk.saveBirthday,
            onRenew: () => send({ type: 'renewChosen' }),
          }}
        />
      );
  }
}
