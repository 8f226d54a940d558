import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { FirstVisit } from './first-visit.tsx';
import type { StateOf } from './flow.ts';
import { KnownDevice } from './known-device.tsx';
import { PhoneCheck } from './phone-check.tsx';
import { StepHeading } from '#web/signing/flow/step-heading.tsx';
import type { Flow } from './use-flow.ts';

/** Where everyone begins: a device that knows its visitor, a number that finds a waiver, or a first visit. */
export function LookupStep({ flow, state }: { flow: Flow; state: StateOf<'lookup'> }) {
  const { remembered, direction, desk, send, forgetDevice } = flow;
  const [hasForgotten, setForgotten] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  function handleForget() {
    forgetDevice();
    setForgotten(true);
    top.current?.querySelector('h1')?.focus();
  }

  const knownDevice = remembered && (
    <KnownDevice
      record={remembered}
      isOpening={state.checking === 'device'}
      onShow={desk.showPass}
      onForget={handleForget}
    />
  );
  const firstVisit = <FirstVisit onStart={() => send({ type: 'adventureStarted' })} />;
  const phoneCheck = (
    <PhoneCheck
      phone={state.form.lookupPhone}
      isChecking={state.checking === 'phone'}
      isQuiet={knownDevice !== null}
      onPhone={(phone) => send({ type: 'lookupPhoneTyped', phone })}
      onCheck={desk.lookUp}
    />
  );
  return (
    <div ref={top}>
      <StepHeading isArrival={direction !== null}>Let’s check you in</StepHeading>
      <p className="mt-2 mb-6 text-muted">Sign once a year. After that, your phone number is all you need.</p>
      <div className={state.problem || hasForgotten ? 'mb-5 grid gap-3' : ''}>
        {state.problem && <Notice tone="problem">{state.problem}</Notice>}
        {hasForgotten && <Notice tone="plain">This device has forgotten its visitor.</Notice>}
      </div>
      <Ticket lead={<PassportPage>{knownDevice ?? phoneCheck}</PassportPage>}>
        {knownDevice ? phoneCheck : firstVisit}
      </Ticket>
      {knownDevice && <div className="mt-4">{firstVisit}</div>}
    </div>
  );
}

/** On a narrow screen the ticket itself is the passport; on a wide one that lies beside it. */
function PassportPage({ children }: { children: ReactNode }) {
  return (
    <>
      <p
        aria-hidden="true"
        className="flex justify-between gap-4 bg-night px-5 py-3 font-display font-bold text-signal sm:px-8 lg:hidden"
      >
        <span>VR Passport</span>
        <span className="font-code text-note leading-6 font-normal">Check-in</span>
      </p>
      {children}
    </>
  );
}
