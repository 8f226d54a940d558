import { Link } from 'react-router';
import { formatVenueDate } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import type { ExistingWaiver, FlowEvent } from './flow.ts';
import { SIGN_ANYWAY } from '#web/signing/flow/signing-state.ts';
import { StepHeading } from '#web/signing/flow/step-heading.tsx';

interface ExistingStepProps {
  existing: ExistingWaiver;
  send: (event: FlowEvent) => void;
}

/** A waiver is on file already: still good, or to be signed again. */
export function ExistingStep({ existing, send }: ExistingStepProps) {
  const until = formatVenueDate(existing.expiresAt, venue.timeZone);
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
        </div>
      }
    >
      <div className="grid gap-2 p-5 pt-7 sm:p-8">
        {existing.isExpiringSoon && (
          <Button className="min-h-14 w-full" onClick={() => send({ type: 'renewChosen' })}>
            Renew now
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
            {SIGN_ANYWAY}
          </Button>
        )}
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          Use another phone number
        </Button>
      </div>
    </Ticket>
  );
}
