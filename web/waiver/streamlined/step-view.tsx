import { venue } from '#venue/venue.ts';
import { loadAll } from '#web/signing/flow/chunk.ts';
import { Chunked } from '#web/signing/flow/lazy-component.tsx';
import { StepSlide } from '#web/signing/flow/step-slide.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import { LookupStep } from './lookup-step.tsx';
import { titleOf } from './steps.ts';
import { stepChunks } from './step-chunks.ts';
import type { Flow } from './use-flow.ts';

/** The step where the visitor is. */
export function StepView({ flow }: { flow: Flow }) {
  const { state, direction, desk } = flow;
  useFirstTouch(() => {
    desk.prepare();
    loadAll(stepChunks);
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
    case 'signers':
      return (
        <Chunked
          hasHeading
          chunk={stepChunks.signers}
          props={{ signers: state.signers, send, onOpen: desk.openSigner }}
        />
      );
    case 'existing':
      return <Chunked hasHeading chunk={stepChunks.existing} props={{ existing: state.existing, send }} />;
    case 'waiver':
      return <Chunked hasHeading chunk={stepChunks.waiver} props={{ state, send }} />;
    case 'form':
      return <Chunked hasHeading chunk={stepChunks.form} props={{ form: state.form, send }} />;
    case 'signature':
      return <Chunked hasHeading chunk={stepChunks.signature} props={{ state, send, onSubmit: desk.submit }} />;
    case 'complete':
      return (
        <Chunked
          hasHeading
          chunk={stepChunks.complete}
          props={{
            record: state.record,
            news: state.news,
            onSaveContact: desk.saveContact,
            onSaveBirthday: desk.saveBirthday,
            onRenew: () => send({ type: 'renewChosen' }),
            onSomeoneElse: () => send({ type: 'someoneElseChosen' }),
          }}
        />
      );
  }
}
