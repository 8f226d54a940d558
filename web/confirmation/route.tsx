import { useEffect, useState } from 'react';
import {
  CloudOff,
  Eye,
  EyeOff,
  History,
  House,
  LayoutDashboard,
  Lock,
  Printer,
  RefreshCw,
  SearchX,
} from 'lucide-react';
import { Link, useParams } from 'react-router';
import { codeAsPrinted } from '#contract/codes.ts';
import { DASHBOARD_PAGE, DESK_PHONE_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/confirmation.ts';
import { en as times } from '#words/times.ts';
import { BrandHeader } from '#web/site/brand-header.tsx';
import { CopyLink } from '#web/site/copies/copy-link.tsx';
import { VenueLine } from '#web/site/venue-line.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import {
  askFirstLabel,
  headCount,
  loadConfirmation,
  renewalBy,
  type Loaded,
  type Problem,
  shownSigner,
  untilLabel,
} from './confirmed-waiver.ts';
import { ValidityMessage, Verdict, WaiverDetails } from './waiver-details.tsx';

export { facts } from './facts.ts';

export default function Confirmation() {
  const { qrCode: given = '' } = useParams();
  const qrCode = codeAsPrinted(given) ?? given;
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={`${attempt}/${qrCode}`} qrCode={qrCode} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ qrCode, onRetry }: { qrCode: string; onRetry: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    const leaving = new AbortController();
    void loadConfirmation(qrCode, leaving.signal).then((outcome) => {
      if (!leaving.signal.aborted) setLoaded(outcome);
    });
    return () => leaving.abort();
  }, [qrCode]);

  if (!loaded) return <LoadingView />;
  if ('problem' in loaded)
    return <ProblemView problem={loaded.problem} hasCode={qrCode.trim() !== ''} onRetry={onRetry} />;
  return <WaiverView waiver={loaded.waiver} />;
}

/** The ticket that the waiver comes on, without a verdict's color. */
function LoadingView() {
  return (
    <main className="min-h-dvh px-3 py-4 sm:px-6 sm:py-8">
      <div className="mx-auto max-w-5xl">
        <Ticket
          lead={
            <p
              role="status"
              className="grid h-full content-center px-5 py-12 text-center text-lead text-muted @halves:w-88"
            >
              {words.loading}
            </p>
          }
        >
          <div className="px-5 py-6 @halves:px-8 @halves:py-8">
            <VenueLine className="text-small font-semibold" />
            <p className="mt-4">{words.loadingLead}</p>
          </div>
        </Ticket>
      </div>
    </main>
  );
}

interface ProblemViewProps {
  problem: Problem;
  hasCode: boolean;
  onRetry: () => void;
}

function ProblemView({ problem, hasCode, onRetry }: ProblemViewProps) {
  const Icon = problem.canRetry ? CloudOff : SearchX;
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandHeader />
      <main className="grid flex-1 content-center justify-items-center gap-4 px-5 py-10 text-center short:gap-3 short:pt-4">
        <Icon aria-hidden="true" className="size-20 text-expired short:hidden" />
        <h1 className="text-title">{words.notFound}</h1>
        <p role="alert" className="max-w-md">
          {problem.message || words.nothingShown}
        </p>
        <p className="max-w-md text-muted">
          {problem.canRetry ? words.mayBeValid : hasCode ? words.oldCode : words.incompleteLink}
        </p>
        <div className="mt-4 grid w-full max-w-xs gap-3">
          {problem.canRetry && (
            <Button onClick={onRetry}>
              <RefreshCw aria-hidden="true" className="size-5" />
              {words.tryAgain}
            </Button>
          )}
          <Link to={WAIVER_PAGE} className={buttonClass(problem.canRetry ? 'quiet' : 'primary')}>
            {words.lookUp}
          </Link>
          <Link to="/" className={buttonClass('quiet')}>
            {words.home}
          </Link>
        </div>
      </main>
    </div>
  );
}

function WaiverView({ waiver }: { waiver: ConfirmedWaiver }) {
  // Staff see the details at once.
  const [isRevealed, setRevealed] = useState(waiver.staff !== null);
  const person = shownSigner(waiver, isRevealed);
  const standing = waiver.newest ?? waiver;
  const verdict = (
    <Verdict
      waiver={standing}
      until={untilLabel(waiver)}
      name={person.name}
      headCount={headCount({ ...standing, covers: waiver.covers })}
      askFirst={waiver.staff && standing.isValid ? askFirstLabel(waiver.covered) : ''}
    />
  );
  return (
    <main
      className={`min-h-dvh px-3 py-4 print:min-h-0 print:p-0 sm:px-6 sm:py-8 ${standing.isValid ? 'bg-valid-tint' : 'bg-expired-tint'}`}
    >
      <div className="mx-auto grid max-w-5xl gap-6">
        <Ticket
          printsAlone
          lead={verdict}
          leadClass={`text-white ${standing.isValid ? 'ticket-valid' : 'ticket-expired'}`}
        >
          <div className="ticket-parts grid gap-6 px-5 py-6 @halves:px-8 @halves:py-8">
            <VenueLine className="text-small font-semibold" />
            <ValidityMessage waiver={standing} renewal={renewalBy(waiver)} />
            {waiver.newest && <EarlierNote earlier={waiver} newest={waiver.newest} />}
            {waiver.staff && <StaffLinks waiverId={waiver.staff.waiverId} />}
            {waiver.isMasked ? (
              <MaskedNote />
            ) : (
              <Button kind="quiet" className="print:hidden" onClick={() => setRevealed(!isRevealed)}>
                {isRevealed ? (
                  <EyeOff aria-hidden="true" className="size-5" />
                ) : (
                  <Eye aria-hidden="true" className="size-5" />
                )}
                <span>{isRevealed ? words.hideDetails : words.showDetails}</span>
              </Button>
            )}
            <WaiverDetails waiver={waiver} person={person} isRevealed={isRevealed} />
            {!waiver.isMasked && <CopyLink qrCode={waiver.qrCode} />}
          </div>
        </Ticket>
        <StaffActions />
      </div>
    </main>
  );
}

function EarlierNote({ earlier, newest }: Record<'earlier' | 'newest', Pick<ConfirmedWaiver, 'signedAt' | 'isValid'>>) {
  const dayOf = (instant: string) => times.day(venueDay(instant, venue.timeZone));
  const isOneDay = dayOf(earlier.signedAt) === dayOf(newest.signedAt);
  const when = (instant: string) => (isOneDay ? times.dayTime(instant, venue.timeZone) : dayOf(instant));
  const say = earlier.isValid ? words.earlierValid : words.earlierExpired;
  return (
    <p className="flex items-start gap-3 rounded-control bg-tint p-4 text-small">
      <History aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{say(when(earlier.signedAt), when(newest.signedAt))}</span>
    </p>
  );
}

function StaffLinks({ waiverId }: { waiverId: string }) {
  return (
    <>
      <a href={`${DESK_PHONE_PAGE}#WAIVER-${waiverId}`} className={buttonClass('primary', 'print:hidden')}>
        {words.checkIn}
      </a>
      <a href={`${DASHBOARD_PAGE}?waiver=${waiverId}`} className={buttonClass('quiet', 'print:hidden')}>
        {words.openRecord}
      </a>
    </>
  );
}

function MaskedNote() {
  return (
    <p className="flex items-start gap-3 rounded-control bg-tint p-4 text-small">
      <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {words.masked}
    </p>
  );
}

function StaffActions() {
  return (
    <nav aria-label={words.staffActions} className="grid gap-3 sm:grid-cols-3">
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {words.print}
      </Button>
      <a href={DASHBOARD_PAGE} className={buttonClass('quiet')}>
        <LayoutDashboard aria-hidden="true" className="size-5" />
        {words.dashboard}
      </a>
      <Link to="/" className={buttonClass('quiet')}>
        <House aria-hidden="true" className="size-5" />
        {words.home}
      </Link>
    </nav>
  );
}
