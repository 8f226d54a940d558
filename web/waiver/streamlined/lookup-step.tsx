import { Notice } from '#web/ui/notice.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import type { StateOf } from './flow.ts';
import { FirstVisit } from './first-visit.tsx';
import { KnownDevice } from './known-device.tsx';
import { PhoneCheck } from './phone-check.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Flow } from './use-flow.ts';

/** Where everyone begins: a device that knows its visitor, a number that finds a waiver, or a first visit. */
export function LookupStep({ flow, state }: { flow: Flow; state: StateOf<'lookup'> }) {
  const { remembered, direction, desk, send, forgetDevice } = flow;
  const firstVisit = <FirstVisit onStart={() => send({ type: 'adventureStarted' })} />;
  const phoneCheck = (
    <PhoneCheck
      phone={state.form.lookupPhone}
      isChecking={state.checking === 'phone'}
      isQuiet={remembered !== null}
      onPhone={(phone) => send({ type: 'lookupPhoneTyped', phone })}
      onCheck={desk.lookUp}
    />
  );
  return (
    <>
      <StepHeading isArrival={direction !== null}>Let’s check you in</StepHeading>
      <p className="mt-2 mb-6 text-muted">Sign once a year. After that, your phone number is all you need.</p>
      {state.problem && (
        <div className="mb-5">
          <Notice tone="problem">{state.problem}</Notice>
        </div>
      )}
      {remembered ? (
        <>
          <Ticket
            lead={
              <>
                <PassportBand />
                <KnownDevice
                  record={remembered}
                  isOpening={state.checking === 'device'}
                  onShow={desk.showPass}
                  onForget={forgetDevice}
                />
              </>
            }
          >
            {phoneCheck}
          </Ticket>
          <div className="mt-4">{firstVisit}</div>
        </>
      ) : (
        <Ticket
          lead={
            <>
              <PassportBand />
              {phoneCheck}
            </>
          }
        >
          {firstVisit}
        </Ticket>
      )}
    </>
  );
}

/** On a narrow screen the ticket itself is the passport; on a wide one that lies beside it. */
function PassportBand() {
  return (
    <p
      aria-hidden="true"
      className="flex justify-between gap-4 bg-night px-5 py-3 font-display font-bold text-signal sm:px-8 lg:hidden"
    >
      <span>VR Passport</span>
      <span className="font-code text-note leading-6 font-normal">Check-in</span>
    </p>
  );
}
