import { type ReactNode, useEffect, useState } from 'react';
import { CalendarDays, MapPin } from 'lucide-react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { venue } from '#venue/venue.ts';
import { call, RefusedCall } from '#web/api.ts';
import { thisTab } from '#web/signing/flow/browser-storage.ts';
import { keepDeskTicket } from '#web/signing/flow/desk-ticket.ts';
import { partyTold } from '#web/signing/flow/refresh-party.ts';
import type { LedToPass } from '#web/signing/pass/led-to-pass.ts';
import { keepParty, leaveParty, type PartyOfTab, type ToChange } from '#web/signing/submission/party.ts';
import { nameSize } from '#web/ui/name-size.ts';
import { Ticket } from '#web/ui/ticket.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { NoParty } from '../no-party.tsx';
import { partyWhen, venueAddress } from '../party-labels.ts';
import { AnswerForm } from './answer-form.tsx';
import { answerBefore, Thanks } from './answered.tsx';
import { findOwnWaivers } from './own-waivers.ts';
import type { Answered } from './use-answer.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { partyMeta, PartyPage } from '../party-page.tsx';
import type { Route } from './+types/route.ts';

export const meta = partyMeta;

export default function GuestRoute({ params: { code } }: Route.ComponentProps) {
  return <GuestPage key={code} code={code} />;
}

function GuestPage({ code }: { code: string }) {
  const { value, error, reload } = useLoad((signal) => call('readInvitedTo', { params: { code }, signal }), code);
  useEffect(() => keepDeskTicket(thisTab, window.location.hash), []);
  useEffect(() => {
    if (error instanceof RefusedCall && error.status === 404) leaveParty(thisTab, code);
  }, [error, code]);
  return (
    <PartyPage>
      {value !== undefined ? (
        <Invitation code={code} party={value} />
      ) : error !== undefined ? (
        <NoParty error={error} isForHost={false} onRetry={reload} />
      ) : (
        <InvitationTicket>
          <p role="status" className="px-4 py-6 text-muted @halves:p-6">
            One moment…
          </p>
        </InvitationTicket>
      )}
    </PartyPage>
  );
}

const ANSWERED = { coming: 'You’re coming', declined: 'You can’t come' } as const;

interface InvitationTicketProps {
  /** None while the party is on its way. */
  title?: string;
  answer?: keyof typeof ANSWERED | undefined;
  children: ReactNode;
}

function InvitationTicket({ title, answer, children }: InvitationTicketProps) {
  return (
    <Ticket
      leadClass="ticket-night basis-1/2"
      lead={
        <div className="grid h-full min-h-16 content-center gap-1 px-4 py-3 @halves:gap-3 @halves:p-6">
          <p className="font-code text-note text-signal">
            {answer === undefined ? 'You’re invited' : ANSWERED[answer]}
          </p>
          {title !== undefined && <h1 className={`wrap-anywhere text-white ${nameSize(title)}`}>{title}</h1>}
        </div>
      }
    >
      {children}
    </Ticket>
  );
}

type HowFar = Pick<PartyOfTab, 'isJoined' | 'isAnswered'>;

function Invitation({ code, party }: { code: string; party: InvitedTo }) {
  const { value: own, reload } = useLoad((signal) => findOwnWaivers(code, signal), code);
  const [answered, setAnswered] = useState<Answered>();
  const { state: entry } = useLocation() as Location<Partial<ToChange> | null>;
  const [isChanging, setChanging] = useState(entry?.isChanging ?? false);
  const navigate = useNavigate();
  const noteOwnAnswer = useOtherTabs(code, { onAnswers: showAsOpened, onWaivers: reload });
  const shown = answered ? { answered } : own && !isChanging ? answerBefore(code, party, own) : undefined;

  function showAsOpened() {
    setAnswered(undefined);
    setChanging(false);
  }

  function handleAnswered(answer: Answered) {
    noteOwnAnswer();
    setAnswered(answer);
  }

  function sign(showFirstNames: boolean, { isJoined, isAnswered }: HowFar, state?: LedToPass) {
    keepParty(thisTab, { code, ...partyTold(party), showFirstNames, isJoined, isAnswered });
    void navigate(WAIVER_PAGE, { state });
  }

  return (
    // On a phone on its side, where little is high, the answer stands beside the ticket.
    <div className="grid gap-8 sideways:grid-cols-2 sideways:items-start sideways:gap-5">
      <header className="min-w-0">
        <InvitationTicket title={party.title} answer={shown?.answered.is}>
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
        </InvitationTicket>
      </header>
      {own === undefined ? (
        <p role="status" className="text-muted">
          One moment…
        </p>
      ) : shown ? (
        <Thanks
          code={code}
          {...shown}
          onChange={() => {
            setAnswered(undefined);
            setChanging(true);
          }}
          onSignAgain={(showFirstNames, state) => sign(showFirstNames, { isJoined: true }, state)}
        />
      ) : (
        <AnswerForm
          code={code}
          party={party}
          own={own}
          onAnswered={handleAnswered}
          onSign={(showFirstNames, isAnswered) => sign(showFirstNames, { isJoined: false, isAnswered })}
        />
      )}
    </div>
  );
}
