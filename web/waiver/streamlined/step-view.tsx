import { useEffect } from 'react';
import { venue } from '#venue/venue.ts';
import { Chunked } from './chunked.tsx';
import { LookupStep } from './lookup-step.tsx';
import { titleOf } from './route-stops.ts';
import { loadAllSteps, stepChunks } from './step-chunks.ts';
import type { Flow } from './use-flow.ts';

const SLIDE = 'transition-[translate,opacity] duration-200 ease-out starting:opacity-0 motion-reduce:transition-none';
const FROM = { forward: 'starting:translate-x-8', back: 'starting:-translate-x-8' } as const;
const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const;

/** The step where the visitor is. It slides in the way they go. */
export function StepView({ flow }: { flow: Flow }) {
  const { state, direction, desk } = flow;

  useEffect(() => {
    function prepare() {
      desk.prepare();
      loadAllSteps();
    }
    for (const touch of FIRST_TOUCH) window.addEventListener(touch, prepare, { once: true, passive: true });
    return () => {
      for (const touch of FIRST_TOUCH) window.removeEventListener(touch, prepare);
    };
  }, [desk]);

  useEffect(() => {
    if (direction) document.title = titleOf(state.step, venue.name);
  }, [state.step, direction]);

  return (
    <div key={state.step} className={direction ? `${SLIDE} ${FROM[direction]}` : ''}>
      <Step flow={flow} />
    </div>
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
