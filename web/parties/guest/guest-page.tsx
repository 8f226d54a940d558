import { useEffect, useRef, useState } from 'react';
import { CalendarDays, MapPin } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { withClockTime } from '#web/site/clock-time.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { formatCalendarDate } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { call } from '#web/api.ts';
import { thisTab } from '#web/signing/flow/browser-storage.ts';
import { keepDeskTicket } from '#web/signing/flow/desk-ticket.ts';
import { keepParty } from '#web/signing/submission/party.ts';
import { Button } from '#web/ui/button.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { NoParty } from '../no-party.tsx';
import { partyWhen, untilBeforeParty, venueAddress } from '../party-labels.ts';
import { AnswerForm } from './answer-form.tsx';
import { ForTheDay } from './for-the-day.tsx';
import type { OwnGuest } from './own-waivers.ts';
import type { Answered } from './use-answer.ts';
import { PartyPage } from '../party-page.tsx';

export function GuestPage({ code }: { code: string }) {
  const { value, error, reload } = useLoad((signal) => call('readInvitedTo', { params: { code }, signal }), code);
  useEffect(() => keepDeskTicket(thisTab, window.location.hash), []);
  return (
    <PartyPage>
      {value === undefined ? (
        <NoParty error={error} isForHost={false} onRetry={reload} />
      ) : (
        <Invitation code={code} party={value} />
      )}
    </PartyPage>
  );
}

function Invitation({ code, party }: { code: string; party: InvitedTo }) {
  const [answered, setAnswered] = useState<Answered>();
  const navigate = useNavigate();

  function sign(showFirstNames: boolean, isJoined: boolean) {
    const { title, date, time } = party;
    keepParty(thisTab, {
      code,
      title,
      date,
      when: withClockTime(formatCalendarDate(date), time),
      showFirstNames,
      isJoined,
    });
    void navigate(WAIVER_PAGE);
  }

  return (
    // On a phone on its side, where little is high, the answer stands beside the ticket.
    <div className="grid gap-8 sideways:grid-cols-2 sideways:items-start sideways:gap-5">
      <header className="min-w-0">
        <Ticket
          leadClass="ticket-night basis-1/2"
          lead={
            <div className="grid gap-1 px-4 py-3 @halves:gap-3 @halves:p-6">
              <p className="font-code text-note text-signal">You’re invited</p>
              <h1 className={`wrap-anywhere text-white ${nameSize(party.title)}`}>{party.title}</h1>
            </div>
          }
        >
          <ul className="grid gap-1 px-4 py-3 @halves:gap-3 @halves:p-6">
            <li className="flex items-start gap-3">
              <CalendarDays aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
              <strong>{partyWhen(party)}</strong>
            </li>
            <li className="flex items-start gap-3">
              <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
              <a href={venue.mapUrl} rel="noopener" className="underline decoration-edge underline-offset-4">
                {party.venue}, {venueAddress()}
              </a>
            </li>
          </ul>
        </Ticket>
      </header>
      {answered === undefined ? (
        <AnswerForm
          code={code}
          party={party}
          onAnswered={setAnswered}
          onSign={(showFirstNames) => sign(showFirstNames, false)}
        />
      ) : (
        <Thanks
          code={code}
          answered={answered}
          onChange={() => setAnswered(undefined)}
          onSign={(showFirstNames) => sign(showFirstNames, true)}
        />
      )}
    </div>
  );
}

interface ThanksProps {
  code: string;
  answered: Answered;
  onChange: () => void;
  onSign: (showFirstNames: boolean) => void;
}

/** The button that was pressed is gone, so the focus goes on to the answer. */
function Thanks({ code, answered, onChange, onSign }: ThanksProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const isComing = answered.is === 'coming';
  const isSettled = isComing && answered.lapsing.length === 0;
  return (
    <section ref={section} tabIndex={-1} aria-label="Your answer" className="grid gap-5">
      <Notice tone={isSettled ? 'good' : 'plain'}>
        {isComing ? (
          <>
            <p>You are on the list. See you there!</p>
            {answered.coming.length > 0 && (
              <p className="mt-1 font-normal wrap-anywhere">Coming: {namesOf(answered.coming)}.</p>
            )}
            {isSettled && (
              <p className="mt-1 font-normal">
                There is nothing else to do. At the door, show your pass or say your phone number.
              </p>
            )}
          </>
        ) : (
          <p>
            Thank you for telling us. The host will see that someone can’t come.
            {answered.isForOthers && ' Your own answer stays as it is.'}
          </p>
        )}
      </Notice>
      {isComing && !isSettled && <SignBefore answered={answered} onSign={() => onSign(answered.showFirstNames)} />}
      {isComing && <ForTheDay code={code} hasPass={isSettled && answered.isOwn} isMain={isSettled} />}
      <Button
        kind={isComing ? 'plain' : 'quiet'}
        className={`justify-self-start ${isComing ? '-ml-2' : ''}`}
        onClick={onChange}
      >
        Change My Answer
      </Button>
    </section>
  );
}

function namesOf(guests: readonly OwnGuest[]): string {
  return new Intl.ListFormat('en-US').format(
    guests.map(({ label, isPlaying }) => (isPlaying ? label : `${label} (not playing)`)),
  );
}

/** Who is on the list, and would be refused at the door. */
function SignBefore({ answered, onSign }: { answered: Answered & { is: 'coming' }; onSign: () => void }) {
  return (
    <section
      aria-labelledby="lapsing-title"
      className="grid gap-4 rounded-card border-2 border-soon bg-raised p-5 sm:p-6 sideways:gap-2 sideways:p-4"
    >
      <h2 id="lapsing-title" className="text-lead">
        Please sign again before you come
      </h2>
      <ul className="grid gap-2">
        {answered.lapsing.map(({ who, label, coveredUntil }) => (
          <li key={who}>
            <strong className="block wrap-anywhere">{label}</strong>
            {untilBeforeParty(coveredUntil)}
          </li>
        ))}
      </ul>
      <p>They cannot play without a new signature. Anyone who is 18 by then signs their own waiver.</p>
      <Button className="justify-self-start" onClick={onSign}>
        Sign Again
      </Button>
    </section>
  );
}
