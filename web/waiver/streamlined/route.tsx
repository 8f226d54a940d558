import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { STREAMLINED_PAGE } from '#contract/pages/form-paths.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { FormPage, type StepViews } from '#web/signing/flow/form-page.tsx';
import { atHand, lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import { useFirstTouch } from '#web/signing/flow/use-first-touch.ts';
import { useSigningForm } from '#web/signing/flow/use-signing-form.ts';
import type { LedToPass } from '#web/signing/pass/led-to-pass.ts';
import { PassportAside } from '#web/signing/pass/passport-aside.tsx';
import { deviceMemory } from '#web/signing/pass/session.ts';
import { CHECK, Mark } from '#web/ui/mark.tsx';
import { type FlowState, type FlowStep, streamlined } from './flow.ts';
import type { FormState } from './form.ts';
import { lazyLookup } from './lazy-lookup.ts';
import { LookupStep } from './lookup-step.tsx';
import type { StepProps } from './step-props.ts';
import { isStopDone, positionAt, STOP_OF, STOPS } from './steps.ts';
// Of a later step: a sheet that comes with it would weigh more on the first load.
import '#web/signing/guests/kids-fields.css';
import './stepper.css';

export { facts } from './facts.ts';

const passport = lazyWithRetry(async () => (await import('./passport.tsx')).Passport);

const VIEWS: StepViews<FlowState, StepProps<FlowStep>> = {
  lookup: atHand(LookupStep),
  signers: lazyWithRetry(async () => (await import('./lookup-results.tsx')).SignersStep),
  existing: lazyWithRetry(async () => (await import('./lookup-results.tsx')).ExistingStep),
  waiver: lazyWithRetry(async () => (await import('./waiver-step.tsx')).WaiverStep),
  form: lazyWithRetry(async () => (await import('./form-step.tsx')).FormStep),
  signature: lazyWithRetry(async () => (await import('./signature-step.tsx')).SignatureStep),
  complete: lazyWithRetry(async () => (await import('./complete-step.tsx')).CompleteStep),
};

const fetchSubmission = () => import('./submission.ts');

export default function StreamlinedWaiver() {
  const signing = useSigningForm(streamlined, fetchSubmission, isSharedTablet() ? undefined : deviceMemory);
  const { state, store, remembered } = signing;
  const [lookup] = useState(() => lazyLookup(store));
  useFirstTouch(lookup.load);
  const { pathname, state: entry } = useLocation() as Location<Partial<LedToPass> | null>;
  useEffect(() => {
    if (entry?.showPass) void lookup.showPass();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: who comes back from the pass has seen it
  }, []);
  const stop = STOP_OF[state.step];
  const isAtLookup = state.step === 'lookup';
  // Nothing is left to do there, and a signing that led there had come further.
  const isCovered = state.step === 'existing' && state.existing.isValid;
  return (
    <FormPage
      form={streamlined}
      shown={{ ...signing, lookup }}
      views={VIEWS}
      isGrey={pathname.startsWith(STREAMLINED_PAGE)}
      canStartOver={stop !== null && !isAtLookup}
      aside={stop !== null && <PassportAside passport={passport} props={{ form: state.form, stop }} />}
      head={stop !== null && !isCovered && !(isAtLookup && remembered) && <Stepper form={state.form} stop={stop} />}
    />
  );
}

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
