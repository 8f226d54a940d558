import { Link } from 'react-router';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';
import { en as formWords } from '#words/signing/form.ts';
import { en as people } from '#words/signing/people.ts';
import { en as words } from '#words/signing/existing.ts';
import { en as times } from '#words/times.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import type { ExistingWaiver } from '../flow/signing-state.ts';
import { StepHeading } from '../flow/step.tsx';
import { alreadyCoveredText } from '../guests/signed-for-labels.ts';
import { EndsSoon } from './notices.tsx';
import { Pass } from './pass.tsx';
import { WhoIsCovered } from './who-is-covered.tsx';

interface ExistingWaiverViewProps {
  state: { existing: ExistingWaiver | null };
  send: (event: { type: 'wentBack' } | { type: 'renewChosen' }) => void;
}

/** A waiver is on file already: good enough to show at the desk, or to be signed again. What was typed waits behind it. */
export function ExistingWaiverView({ state: { existing }, send }: ExistingWaiverViewProps) {
  if (existing === null) return null;
  const onReturn = () => send({ type: 'wentBack' });
  const onRenew = () => send({ type: 'renewChosen' });
  const { isValid, mustSignAgain, isExpiringSoon, record, hasBirthDate } = existing;
  const coversKids = (record?.covers?.kids ?? 0) > 0;
  const expiry = times.keepDatesWhole(times.day(venueDay(existing.expiresAt, venue.timeZone)));
  return (
    <div className="@container grid gap-6">
      <Ticket
        lead={
          <div className="p-5 pb-7 sm:p-8">
            <StatusBadge status={isValid ? 'valid' : 'expired'}>
              {isValid ? words.valid : mustSignAgain ? words.toSign : words.expired}
            </StatusBadge>
            <div className="mt-4">
              <StepHeading>
                {isValid ? words.alreadySigned : mustSignAgain ? words.waiverChanged : words.waiverExpired}
              </StepHeading>
            </div>
            {isValid && record && <p className="mt-2">{alreadyCoveredText(record.covers)}</p>}
            {isValid && hasBirthDate && <p className="mt-2">{people.notToldApart}</p>}
            {isValid && coversKids && <p className="mt-2">{people.countEveryKid}</p>}
            {isValid ? (
              <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
                <Entry label={words.signedOn}>{times.day(venueDay(existing.signedAt, venue.timeZone))}</Entry>
                <Entry label={words.validUntil}>{expiry}</Entry>
              </dl>
            ) : (
              <p className="mt-2">{mustSignAgain ? words.changed : words.expiredOn(expiry)}</p>
            )}
          </div>
        }
      >
        <div className="grid gap-2 p-5 pt-7 sm:p-8">
          {isValid ? (
            <p className="mb-3 font-semibold">{words.showScreen}</p>
          ) : (
            <Button className="min-h-14 w-full" onClick={onReturn}>
              {words.signNew}
            </Button>
          )}
          <Link to="/" className={buttonClass(isValid && !isExpiringSoon ? 'primary' : 'quiet', 'min-h-14 w-full')}>
            {words.home}
          </Link>
          {isValid && (
            <Button kind="plain" onClick={onReturn}>
              {record ? words.someoneElse : words.notYou}
            </Button>
          )}
          {isValid && !isExpiringSoon && (
            <Button kind="plain" onClick={onRenew}>
              {formWords.signAnyway}
            </Button>
          )}
        </div>
      </Ticket>
      {isExpiringSoon && <EndsSoon expiresAt={existing.expiresAt} onRenew={onRenew} />}
      {isValid && record && <Pass waiver={record} />}
      {isValid && record && <WhoIsCovered waiver={record} />}
    </div>
  );
}

function Entry({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
