import { useEffect, useRef, useState } from 'react';
import { CalendarDays, MapPin } from 'lucide-react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { PlainPage } from '#web/site/plain-page.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NoParty, useLoaded } from '../loading.tsx';
import { partyDay, venueAddress } from '../party-labels.ts';
import { AnswerForm, type Answered } from './answer-form.tsx';

export function GuestPage({ code }: { code: string }) {
  const { value, error, reload } = useLoaded((signal) => call('readInvitedTo', { params: { code }, signal }), code);
  return (
    <PlainPage className="print:hidden">
      {value === undefined ? <NoParty error={error} onRetry={reload} /> : <Invitation code={code} party={value} />}
    </PlainPage>
  );
}

function Invitation({ code, party }: { code: string; party: InvitedTo }) {
  const [answered, setAnswered] = useState<Answered>();
  return (
    <>
      <header className="grid gap-4">
        <p className="font-semibold text-muted">You are invited</p>
        <h1 className="text-banner wrap-anywhere">{party.title}</h1>
        <ul className="grid gap-2">
          <li className="flex items-start gap-3">
            <CalendarDays aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
            <strong>{partyDay(party.date)}</strong>
          </li>
          <li className="flex items-start gap-3">
            <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
            <span>
              {party.venue}, {venueAddress()}
            </span>
          </li>
        </ul>
      </header>
      {answered === undefined ? (
        <AnswerForm code={code} party={party} onAnswered={setAnswered} />
      ) : (
        <Thanks answered={answered} onChange={() => setAnswered(undefined)} />
      )}
    </>
  );
}

/** The button that was pressed is gone, so the focus goes on to the answer. */
function Thanks({ answered, onChange }: { answered: Answered; onChange: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label="Your answer" className="grid gap-5">
      <Notice tone={answered === 'coming' ? 'good' : 'plain'}>
        {answered === 'coming' ? (
          <>
            <p>You are on the list. See you there!</p>
            <p className="font-normal">
              There is nothing else to do. At the door, show your pass or say your phone number.
            </p>
          </>
        ) : (
          <p>Thank you for telling us. The host will see that someone can’t come.</p>
        )}
      </Notice>
      <Button kind="quiet" className="justify-self-start" onClick={onChange}>
        Change My Answer
      </Button>
    </section>
  );
}
