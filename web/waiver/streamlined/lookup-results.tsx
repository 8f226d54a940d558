import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { venueDay } from '#contract/venue-dates.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import { venue } from '#web/venue/document.ts';
import { en as formWords } from '#words/signing/form.ts';
import { en as words } from '#words/waiver/found.ts';
import { en as times } from '#words/times.ts';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { coversLabel } from '#web/signing/guests/signed-for-labels.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import type { StepProps } from './step-props.ts';

/** A number that several people signed with: each goes to the own pass. */
export function SignersStep({ state: { signers }, send, lookup }: StepProps<'signers'>) {
  return (
    <>
      <StepHeading>{words.whoIsCheckingIn}</StepHeading>
      <p className="mt-2 mb-6 text-muted">{words.severalSigned}</p>
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
          {words.someoneElse}
        </Button>
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          {words.otherPhone}
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
  const { firstName, isValid, mustSignAgain, covers, signedAt, expiresAt } = signer;
  const date = times.keepDatesWhole(times.day(venueDay(expiresAt, venue.timeZone)));
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
            <StatusBadge status={isValid ? 'valid' : 'expired'}>{statusWord(signer)}</StatusBadge>
          </span>
        </span>
        <span className="text-small wrap-anywhere">
          {isValid && <span className="block">{words.covers(coversLabel(firstName, covers))}</span>}
          <span className="text-muted">
            {mustSignAgain
              ? words.hasChanged
              : !isValid
                ? words.endedOn(date)
                : hasOthers
                  ? words.validUntilFor(date, firstName)
                  : words.validUntil(date)}
          </span>
          {hasNamesake && (
            <span className="block text-muted">
              {words.signed(times.keepDatesWhole(times.dayTime(signedAt, venue.timeZone)))}
            </span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-muted" />
    </button>
  );
}

function statusWord({ isValid, mustSignAgain }: Pick<FoundWaiver, 'isValid' | 'mustSignAgain'>): string {
  if (isValid) return words.valid;
  return mustSignAgain ? words.toSign : words.expired;
}

/** A waiver is on file already: still good, or to be signed again. */
export function ExistingStep({ state: { existing }, send }: StepProps<'existing'>) {
  const until = times.keepDatesWhole(times.day(venueDay(existing.expiresAt, venue.timeZone)));
  return (
    <Ticket
      lead={
        <div className="p-5 pb-7 sm:p-8">
          <StatusBadge status={existing.isValid ? 'valid' : 'expired'}>{statusWord(existing)}</StatusBadge>
          <div className="mt-4">
            <StepHeading>{existing.isValid ? words.welcomeBack : words.waiverFound}</StepHeading>
          </div>
          <p className="mt-2">
            {existing.isValid
              ? words.isValidUntil(until)
              : existing.mustSignAgain
                ? words.hasChanged
                : words.hasExpired}
          </p>
          {existing.isValid && <p className="mt-2">{words.otherNumber}</p>}
        </div>
      }
    >
      <div className="grid gap-2 p-5 pt-7 sm:p-8">
        {existing.isExpiringSoon && (
          <Button className="min-h-14 w-full" onClick={() => send({ type: 'renewChosen' })}>
            {words.renew}
          </Button>
        )}
        {existing.isValid ? (
          <Link to="/" className={buttonClass(existing.isExpiringSoon ? 'quiet' : 'primary', 'min-h-14 w-full')}>
            {words.goOn}
          </Link>
        ) : (
          <Button className="min-h-14 w-full" onClick={() => send({ type: 'newWaiverChosen' })}>
            {words.signNew}
          </Button>
        )}
        {existing.isValid && !existing.isExpiringSoon && (
          <Button kind="plain" onClick={() => send({ type: 'renewChosen' })}>
            {formWords.signAnyway}
          </Button>
        )}
        <Button kind="plain" onClick={() => send({ type: 'wentBack' })}>
          {words.otherPhone}
        </Button>
      </div>
    </Ticket>
  );
}
