import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import { venue } from '#venue/venue.ts';
import { en as formWords } from '#words/signing/form.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { coversLabel } from '#web/signing/guests/signed-for-labels.ts';
import { keepDatesWhole } from '#web/site/clock-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import type { StepProps } from './step-props.ts';

/** A number that several people signed with: each goes to the own pass. */
export function SignersStep({ state: { signers }, send, lookup }: StepProps<'signers'>) {
  return (
    <>
      <StepHeading>Who’s checking in?</StepHeading>
      <p className="mt-2 mb-6 text-muted">
        More than one person signed with this number. Tap your name to see your pass.
      </p>
      <ul className="grid gap-3">
        {signers.map((signer) => (
          <li key={signer.id}>
            <Signer
              signer={signer}
              hasNamesake={isOfOneName(signer, signers)}
              onOpen={() => void lookup.openSigner(signer.id)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-2">
        <Button kind="quiet" className="min-h-14 w-full" onClick={() => send({ type: 'adventureStarted' })}>
          Someone else? Sign a new waiver
        </Button>
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          Use Another Phone Number
        </Button>
      </div>
    </>
  );
}

function isOfOneName({ id, firstName }: FoundWaiver, signers: readonly FoundWaiver[]): boolean {
  return signers.some((other) => other.id !== id && other.firstName === firstName);
}

interface SignerProps {
  signer: FoundWaiver;
  hasNamesake: boolean;
  onOpen: () => void;
}

function Signer({ signer, hasNamesake, onOpen }: SignerProps) {
  const { firstName, isValid, covers, signedAt, expiresAt } = signer;
  const date = keepDatesWhole(formatVenueDate(expiresAt, venue.timeZone));
  // A number alone does not tell until when kids are covered.
  const hasOthers = covers.kids + covers.participants > 0;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-4 rounded-card border-2 border-edge bg-raised p-4 text-left hover:border-fg hover:bg-tint sm:px-6"
    >
      <span className="grid min-w-0 grow gap-2">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="font-display text-lead font-bold wrap-anywhere">{firstName}</span>
          <span className="text-note">
            <StatusBadge status={isValid ? 'valid' : 'expired'}>{isValid ? 'Valid' : 'Expired'}</StatusBadge>
          </span>
        </span>
        <span className="text-small wrap-anywhere">
          {isValid && <span className="block">{`Covers ${coversLabel(firstName, covers)}`}</span>}
          <span className="text-muted">
            {isValid ? `Valid until ${date}${hasOthers ? ` for ${firstName}` : ''}` : `Ended on ${date}`}
          </span>
          {hasNamesake && (
            <span className="block text-muted">{`Signed ${keepDatesWhole(formatVenueDateTime(signedAt, venue.timeZone))}`}</span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-muted" />
    </button>
  );
}

/** A waiver is on file already: still good, or to be signed again. */
export function ExistingStep({ state: { existing }, send }: StepProps<'existing'>) {
  const until = keepDatesWhole(formatVenueDate(existing.expiresAt, venue.timeZone));
  return (
    <Ticket
      lead={
        <div className="p-5 pb-7 sm:p-8">
          <StatusBadge status={existing.isValid ? 'valid' : 'expired'}>
            {existing.isValid ? 'Valid' : 'Expired'}
          </StatusBadge>
          <div className="mt-4">
            <StepHeading>{existing.isValid ? 'Welcome Back!' : 'Waiver Found!'}</StepHeading>
          </div>
          <p className="mt-2">
            {existing.isValid
              ? `Your waiver is valid until ${until}`
              : 'Your waiver has expired. Please sign a new one.'}
          </p>
          {existing.isValid && (
            <p className="mt-2">
              You signed it with another phone number. Give our staff your name and they’ll look it up. New number? Sign
              a new waiver so we can find you by it.
            </p>
          )}
        </div>
      }
    >
      <div className="grid gap-2 p-5 pt-7 sm:p-8">
        {existing.isExpiringSoon && (
          <Button className="min-h-14 w-full" onClick={() => send({ type: 'renewChosen' })}>
            Renew Now
          </Button>
        )}
        {existing.isValid ? (
          <Link to="/" className={buttonClass(existing.isExpiringSoon ? 'quiet' : 'primary', 'min-h-14 w-full')}>
            Continue to VR Experience
          </Link>
        ) : (
          <Button className="min-h-14 w-full" onClick={() => send({ type: 'newWaiverChosen' })}>
            Sign New Waiver
          </Button>
        )}
        {existing.isValid && !existing.isExpiringSoon && (
          <Button kind="plain" onClick={() => send({ type: 'renewChosen' })}>
            {formWords.signAnyway}
          </Button>
        )}
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          Use Another Phone Number
        </Button>
      </div>
    </Ticket>
  );
}
