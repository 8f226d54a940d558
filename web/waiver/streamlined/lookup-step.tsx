import { type FormEvent, useRef, useState } from 'react';
import { firstNameOf } from '#contract/person-name.ts';
import { hasTenDigits, isValidPhone } from '#contract/phone.ts';
import { offers, rules } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/streamlined.ts';
import { en as valid } from '#words/validity.ts';
import { LazyComponent } from '#web/signing/flow/lazy-component.tsx';
import { lazyWithRetry } from '#web/signing/flow/lazy-with-retry.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { readGreeting } from '#web/signing/pass/greeting.ts';
import { noteRemoved } from '#web/signing/pass/session.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { PhoneField } from '#web/signing/signer/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { useReturningFocus } from '#web/ui/use-returning-focus.ts';
import type { StepProps } from './step-props.ts';
import type { Elements } from '#web/ui/folded.tsx';

const removal = lazyWithRetry(async () => (await import('./removal.tsx')).Removal);

/** Where everyone begins: a device that knows its visitor, a number that finds a waiver, or a first visit. */
export function LookupStep({ state, remembered, direction, lookup, send, store }: StepProps<'lookup'>) {
  const [hasForgotten, setForgotten] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  function handleForget() {
    noteRemoved();
    store.forget();
    setForgotten(true);
    top.current?.querySelector('h1')?.focus();
  }

  const knownDevice = remembered && (
    <KnownDevice
      record={remembered}
      isOpening={state.checking === 'device'}
      onShow={lookup.showPass}
      onForget={handleForget}
    />
  );
  const firstVisit = <FirstVisit onStart={() => send({ type: 'adventureStarted' })} />;
  const phoneCheck = (
    <PhoneCheck
      phone={state.form.lookupPhone}
      isChecking={state.checking === 'phone'}
      isQuiet={knownDevice !== null}
      onPhone={(phone) => void lookup.phoneTyped(phone)}
      onCheck={lookup.lookUp}
    />
  );
  return (
    <div ref={top}>
      <StepHeading isArrival={direction !== null}>{words.checkIn}</StepHeading>
      {state.problem !== null || hasForgotten ? (
        // In the place of the other words: it comes by itself now, and must not push away what is about to be pressed.
        <div className="mt-1.5 mb-4 grid gap-3">
          {state.problem && <Notice tone="problem">{state.problem}</Notice>}
          {hasForgotten && <Notice tone="plain">{words.isForgotten}</Notice>}
        </div>
      ) : (
        <p className="mt-1.5 mb-4 text-muted">{words.lead(valid.onceA(rules.validMonths))}</p>
      )}
      <Ticket leadClass="basis-1/2" lead={<PassportPage>{knownDevice ?? phoneCheck}</PassportPage>}>
        {knownDevice ? phoneCheck : firstVisit}
      </Ticket>
      {knownDevice && <div className="mt-4">{firstVisit}</div>}
    </div>
  );
}

/** On a narrow screen the ticket itself is the passport; on a wide one that lies beside it. */
function PassportPage({ children }: { children: Elements }) {
  return (
    <>
      <p
        aria-hidden="true"
        className="passport-band flex justify-between gap-3 bg-night px-5 py-2 font-display font-bold text-signal sideways:hidden sm:px-8 lg:hidden"
      >
        <span>{words.passport}</span>
        <span className="font-code text-note leading-6 font-normal">{words.passportPage}</span>
      </p>
      {children}
    </>
  );
}

interface PhoneCheckProps {
  phone: string;
  isChecking: boolean;
  /** Another way is offered first. */
  isQuiet: boolean;
  onPhone: (phone: string) => void;
  onCheck: () => Promise<void>;
}

function PhoneCheck({ phone, isChecking, isQuiet, onPhone, onCheck }: PhoneCheckProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onCheck();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-5 p-5 sm:p-8 sideways:p-5">
      <PhoneField
        label={isQuiet ? words.otherPhone : words.phone}
        id="lookup-phone"
        name="phone"
        enterKeyHint="go"
        keepsRoom
        hint={isValidPhone(phone) ? words.willLook : hasTenDigits() ? words.enterAll : words.enterWhole}
        value={phone}
        onChange={onPhone}
        check={fieldMessage.lookupPhone}
      />
      <Button
        type="submit"
        kind={isQuiet ? 'quiet' : 'primary'}
        className="min-h-14 w-full px-2!"
        disabled={isChecking || !isValidPhone(phone)}
        aria-describedby="lookup-phone-hint lookup-phone-error"
      >
        {isChecking ? words.checking : offers.nextVisit ? words.check : words.checkAlone}
      </Button>
      {offers.nextVisit && <p className="-mt-3 text-center text-note text-muted">{offers.nextVisit.title}</p>}
      <p role="status" className="sr-only">
        {isChecking ? words.looking : ''}
      </p>
    </form>
  );
}

interface KnownDeviceProps {
  record: CompletionRecord;
  isOpening: boolean;
  onShow: () => Promise<void>;
  onForget: () => void;
}

/** One tap for the visitor that this device remembers, and a way out for anyone else. */
function KnownDevice({ record, isOpening, onShow, onForget }: KnownDeviceProps) {
  const { isOpen, setOpen, opener } = useReturningFocus();
  const name = firstNameOf(readGreeting(record));
  return (
    <div className="grid gap-4 p-5 pb-6 sm:p-8 sideways:p-5">
      <h2 className="text-lead wrap-anywhere">{words.welcomeBack(name || words.noName)}</h2>
      <Button className="min-h-14 w-full" disabled={isOpening} onClick={() => void onShow()}>
        {isOpening ? words.opening : words.showPass}
      </Button>
      {isOpen ? (
        <LazyComponent lazy={removal} props={{ onRemove: onForget, onKeep: () => setOpen(false) }} />
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-12 justify-self-start rounded-control text-small text-muted underline decoration-1 underline-offset-4 hover:text-fg"
        >
          {words.notYou}
        </button>
      )}
    </div>
  );
}

function FirstVisit({ onStart }: { onStart: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-8 sm:py-6 sideways:p-5">
      <div>
        <h2 className="text-lead">{words.firstTime}</h2>
        <p id="setup-hint" className="text-small text-muted">
          {words.quickSetup}
        </p>
      </div>
      <Button kind="quiet" onClick={onStart} aria-describedby="setup-hint" className="grow">
        {words.start}
        <Mark path="M5 12h14m-7-7 7 7-7 7" className="size-5 shrink-0 max-sm:hidden" />
      </Button>
    </div>
  );
}
