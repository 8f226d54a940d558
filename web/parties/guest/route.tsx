import { type ReactNode, useEffect, useState } from 'react';
import { CalendarDays, MapPin } from 'lucide-react';
import { type Location, useLocation, useNavigate, useParams } from 'react-router';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/parties/guest.ts';
import { en as partyWords } from '#words/parties/party.ts';
import { call, RefusedCall } from '#web/api.ts';
import { keepDeskTicket } from '#web/signing/flow/desk-ticket.ts';
import { partyTold } from '#web/signing/party/party-told.ts';
import type { LedToPass } from '#web/signing/pass/led-to-pass.ts';
import type { KeptAnswer } from '#web/signing/party/kept-answers.ts';
import { keepParty, leaveParty, type ToChange } from '#web/signing/party/party.ts';
import { formatClockTime } from '#web/site/clock-time.ts';
import { nameSize } from '#web/ui/name-size.ts';
import { Ticket } from '#web/ui/ticket.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { useReturn } from '#web/ui/use-return.ts';
import type { Elements } from '#web/ui/folded.tsx';
import { NoParty } from '../no-party.tsx';
import { isMoved, partyDay, venueAddress } from '../party-labels.ts';
import { AnswerForm } from './answer-form.tsx';
import { type Answered, readAnswerBefore, tellAnswer } from './answer.ts';
import { Thanks } from './answered.tsx';
import { findGuests, type Guest } from './guests.ts';
import { PartyPage } from '../party-page.tsx';

export { facts } from './facts.ts';

export default function GuestRoute() {
  const { code = '' } = useParams();
  return <GuestPage key={code} code={code} />;
}

function GuestPage({ code }: { code: string }) {
  const { value, error, reload } = useLoad((signal) => call('readInvitedTo', { params: { code }, signal }), code);
  const isNotFound = error instanceof RefusedCall && error.status === 404;
  // A page that was left open may be of a day that has changed since.
  useReturn(reload);
  useEffect(() => keepDeskTicket(window.location.hash), []);
  useEffect(() => {
    if (isNotFound) leaveParty(code);
  }, [isNotFound, code]);

  return (
    <PartyPage>
      {value !== undefined && !isNotFound ? (
        <Invitation code={code} party={value} onFailed={reload} />
      ) : error !== undefined ? (
        <NoParty error={error} isForHost={false} onRetry={reload} />
      ) : (
        <InvitationTicket>
          <WhenAndWhere>
            <span role="status" className="text-muted">
              {partyWords.oneMoment}
            </span>
          </WhenAndWhere>
        </InvitationTicket>
      )}
    </PartyPage>
  );
}

const ANSWERED = { coming: words.coming, declined: words.notComing } as const;

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
          <p className="font-code text-note text-signal">{answer === undefined ? words.invited : ANSWERED[answer]}</p>
          {title !== undefined && <h1 className={`wrap-anywhere text-white ${nameSize(title)}`}>{title}</h1>}
        </div>
      }
    >
      {children}
    </Ticket>
  );
}

/** Where it is, is known before the party is, and is in the page on disk. `children`: when. */
function WhenAndWhere({ children }: { children: Elements }) {
  return (
    <ul className="grid gap-1 px-4 py-3 @halves:gap-3 @halves:p-6">
      <li className="flex items-start gap-3">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
        {children}
      </li>
      <li className="flex items-start gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
        <a
          href={venue.mapUrl}
          rel="noopener"
          className="underline decoration-edge underline-offset-4"
        >{`${venue.name}, ${venueAddress()}`}</a>
      </li>
    </ul>
  );
}

interface InvitationProps {
  code: string;
  party: InvitedTo;
  /** An answer was not taken: the party may be canceled. */
  onFailed: () => void;
}

function Invitation({ code, party, onFailed }: InvitationProps) {
  const { value: own } = useLoad(findGuests, code);
  const [answered, setAnswered] = useState<{ answer: Answered; to: InvitedTo }>();
  const { state: entry } = useLocation() as Location<Partial<ToChange> | null>;
  const [isChanging, setChanging] = useState(entry?.isChanging ?? false);
  const navigate = useNavigate();
  // What was answered for another day or time is told as on a later visit.
  const shown =
    answered && !isMoved(answered.to, party)
      ? { answered: answered.answer }
      : own && !isChanging
        ? readAnswerBefore(code, party, own)
        : undefined;

  function handleAnswered(answer: KeptAnswer, found?: Guest[]) {
    setAnswered({ answer: tellAnswer(answer, own ?? [], party.date, found), to: party });
  }

  function sign(showFirstNames: boolean, isJoined: boolean, state?: LedToPass) {
    keepParty({ code, ...partyTold(party), showFirstNames, isJoined });
    void navigate(WAIVER_PAGE, { state });
  }

  return (
    // On a phone on its side, where little is high, the answer stands beside the ticket.
    <div className="grid gap-5 sm:gap-8 sideways:grid-cols-2 sideways:items-start sideways:gap-5">
      <header className="min-w-0">
        <InvitationTicket title={party.title} answer={shown?.answered.is}>
          <WhenAndWhere>
            <strong>
              <span>{partyDay(party.date)}</span>
              {party.time && (
                <>
                  <span className="sr-only">, </span>
                  <span className="block">{formatClockTime(party.time)}</span>
                </>
              )}
            </strong>
          </WhenAndWhere>
        </InvitationTicket>
      </header>
      {own === undefined ? (
        <p role="status" className="text-muted">
          {partyWords.oneMoment}
        </p>
      ) : shown ? (
        <Thanks
          code={code}
          {...shown}
          onChange={() => {
            setAnswered(undefined);
            setChanging(true);
          }}
          onSignAgain={(showFirstNames, state) => sign(showFirstNames, true, state)}
        />
      ) : (
        <AnswerForm
          code={code}
          party={party}
          own={own}
          onFailed={onFailed}
          onAnswered={handleAnswered}
          onSign={(showFirstNames) => sign(showFirstNames, false)}
        />
      )}
    </div>
  );
}
