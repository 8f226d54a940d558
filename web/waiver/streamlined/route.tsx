import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { STREAMLINED_PAGE } from '#contract/pages/form-paths.ts';
import { venue } from '#venue/venue.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { LazyComponent } from '#web/signing/flow/lazy-component.tsx';
import { lazyWithRetry, loadAll } from '#web/signing/flow/lazy-with-retry.ts';
import { StepSlide } from '#web/signing/flow/step.tsx';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import { useSigningForm } from '#web/signing/flow/use-signing-form.ts';
import type { LedToPass } from '#web/signing/pass/led-to-pass.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { deviceMemory, noteRemoved } from '#web/signing/pass/session.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { CHECK, Mark } from '#web/ui/mark.tsx';
import type { FlowEvent, FlowState } from './flow.ts';
import type { FormState } from './form.ts';
import { LookupStep } from './lookup-step.tsx';
import { lazyLookup, streamlined } from './signing-form.ts';
import { isStopDone, positionAt, stopOf, STOPS, titleOf } from './steps.ts';
// Of a later step: a sheet that comes with it would weigh more on the first load.
import '#web/signing/guests/kids-fields.css';
import './stepper.css';

export function meta() {
  return pageMeta(
    'Check in or sign your waiver',
    'Check in with your phone number, or sign the waiver in two minutes.',
  );
}

const passport = lazyWithRetry(async () => (await import('./passport.tsx')).Passport);

export default function StreamlinedWaiver() {
  const signing = useSigningForm(streamlined, isSharedTablet() ? undefined : deviceMemory);
  const { state, send, store, direction } = signing;
  const [lookup] = useState(() => lazyLookup(store));
  useFirstTouch(() => {
    lookup.load();
    store.loadSubmission();
    loadAll(laterSteps);
  });
  const { pathname, state: entry } = useLocation() as Location<Partial<LedToPass> | null>;
  const isGrey = pathname.startsWith(STREAMLINED_PAGE);
  useEffect(() => {
    if (entry?.showPass) void lookup.showPass();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: who comes back from the pass has seen it
  }, []);
  const stop = stopOf(state.step);
  const isAtLookup = state.step === 'lookup';
  // Nothing is left to do there, and a signing that led there had come further.
  const isCovered = state.step === 'existing' && state.existing.isValid;
  return (
    <FlowPage
      isGrey={isGrey}
      onStartOver={stop !== null && !isAtLookup ? () => send({ type: 'startedOver' }) : undefined}
      aside={stop !== null && <PassportAside passport={passport} props={{ form: state.form, stop }} />}
    >
      {stop !== null && !isCovered && !(isAtLookup && signing.remembered) && <Stepper form={state.form} stop={stop} />}
      <StepSlide key={state.step} direction={direction} title={titleOf(state.step, venue.name)}>
        <Step signing={signing} lookup={lookup} />
      </StepSlide>
    </FlowPage>
  );
}

type SigningForm = ReturnType<typeof useSigningForm<FlowState, FlowEvent>>;

/** The step where the visitor is. */
function Step({ signing, lookup }: { signing: SigningForm; lookup: ReturnType<typeof lazyLookup> }) {
  const { state, send, store, submit, direction, remembered } = signing;
  switch (state.step) {
    case 'lookup':
      return (
        <LookupStep
          state={state}
          remembered={remembered}
          isArrival={direction !== null}
          lookup={lookup}
          send={send}
          onForget={() => {
            noteRemoved();
            store.forget();
          }}
        />
      );
    case 'signers':
      return (
        <LazyComponent
          hasHeading
          lazy={laterSteps.signers}
          props={{ signers: state.signers, send, onOpen: lookup.openSigner }}
        />
      );
    case 'existing':
      return <LazyComponent hasHeading lazy={laterSteps.existing} props={{ existing: state.existing, send }} />;
    case 'waiver':
      return <LazyComponent hasHeading lazy={laterSteps.waiver} props={{ state, send }} />;
    case 'form':
      return <LazyComponent hasHeading lazy={laterSteps.form} props={{ form: state.form, send }} />;
    case 'signature':
      return <LazyComponent hasHeading lazy={laterSteps.signature} props={{ state, send, onSubmit: submit }} />;
    case 'complete':
      return (
        <LazyComponent
          hasHeading
          lazy={laterSteps.complete}
          props={{
            store,
            record: state.record,
            news: state.news,
            onRenew: () => send({ type: 'renewChosen' }),
            onSomeoneElse: () => send({ type: 'someoneElseChosen' }),
          }}
        />
      );
  }
}

/** Every step but the first is fetched while the visitor reads and types. */
const laterSteps = {
  signers: lazyWithRetry(async () => (await import('./lookup-results.tsx')).SignersStep),
  existing: lazyWithRetry(async () => (await import('./lookup-results.tsx')).ExistingStep),
  waiver: lazyWithRetry(async () => (await import('./waiver-step.tsx')).WaiverStep),
  form: lazyWithRetry(async () => (await import('./form-step.tsx')).FormStep),
  signature: lazyWithRetry(async () => (await import('./signature-step.tsx')).SignatureStep),
  complete: lazyWithRetry(async () => (await import('./complete-step.tsx')).PassPage),
};

const TICKET =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Zm7 3 2 2 4-4';
const DOT = 'grid size-4.5 shrink-0 place-items-center rounded-full border-2';

/** How far the journey has come: stamped stops, the one where the visitor is, and the goal. Letters twice as large push the stops out of sight. */
function Stepper({ form, stop }: { form: FormState; stop: number }) {
  return (
    <div className="mb-4 flex h-6 flex-wrap items-center gap-x-3 overflow-hidden sideways:hidden">
      <p className="shrink-0 text-note font-medium text-muted min-[22rem]:text-small">{positionAt(stop)}</p>
      <div aria-hidden="true" className="flex grow items-center gap-1 max-[22rem]:justify-end max-[22rem]:gap-1.5">
        {STOPS.map((name, index) => (
          <Stop key={name} isDone={isStopDone(index, stop, form)} isHere={index === stop} />
        ))}
        <Mark path={TICKET} className="size-6 shrink-0 -rotate-6 text-muted" strokeWidth={1.75} />
      </div>
    </div>
  );
}

function Stop({ isDone, isHere }: { isDone: boolean; isHere: boolean }) {
  const dot = isDone ? 'border-action bg-action text-on-action' : isHere ? 'border-action bg-raised' : 'border-edge';
  return (
    <>
      <span className={`${DOT} ${dot}`}>
        {isDone && <Mark path={CHECK} className="size-3" strokeWidth={4} />}
        {isHere && <span className="size-2 rounded-full bg-action" />}
      </span>
      <span className={`h-0.5 flex-1 max-[22rem]:hidden ${isDone ? 'bg-action' : 'way-ahead'}`} />
    </>
  );
}
