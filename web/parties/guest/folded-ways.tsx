import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ownCodeIn } from '../party-labels.ts';
import { FirstNames } from './first-names.tsx';
import type { WhoCannot } from './who-cannot.ts';

const FOLD = 'rounded-card border border-line bg-raised px-5 sm:px-6';

interface SignedElsewhereProps {
  isSending: boolean;
  problem: string | undefined;
  onCode: (qrCode: string, showFirstNames: boolean) => void;
}

/** A waiver that another phone has: its code, from the pass or the email. */
export function SignedElsewhere({ isSending, problem, onCode }: SignedElsewhereProps) {
  const [pasted, setPasted] = useState('');
  const [showFirstNames, setShowFirstNames] = useState(false);
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = ownCodeIn(pasted);
    setError(code === undefined ? 'This is not the whole code. It has 26 letters and digits.' : undefined);
    if (code !== undefined) onCode(code, showFirstNames);
  }

  return (
    <Folded title="I signed on another phone" className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
        <p>Open this invitation on that phone, or enter the code from your pass. If we emailed you, it’s there, too.</p>
        <Field
          label="Your pass code or link"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={pasted}
          error={error ?? problem}
          onChange={(event) => setPasted(event.target.value)}
        />
        <FirstNames checked={showFirstNames} onChange={setShowFirstNames} />
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          Join with This Code
        </Button>
      </form>
    </Folded>
  );
}

interface CannotComeProps {
  /** Who it may be, where somebody has answered on this device; else nobody is asked. */
  choices: readonly { value: WhoCannot; label: string }[];
  isSending: boolean;
  problem: string | undefined;
  onDecline: (firstName: string, who: WhoCannot | undefined) => void;
}

export function CannotCome({ choices, isSending, problem, onDecline }: CannotComeProps) {
  const [firstName, setFirstName] = useState('');
  const [who, setWho] = useState<WhoCannot>();
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (choices.length > 0 && who === undefined) setError('Please choose who can’t come');
    else onDecline(firstName, who);
  }

  return (
    <Folded title="We can’t come" className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
        {choices.length > 0 && (
          <div>
            <Choices
              label="Who can’t come?"
              layout="stack"
              options={choices}
              value={who}
              onChange={(chosen) => {
                setWho(chosen);
                setError(undefined);
              }}
            />
            <FieldError message={error} />
          </div>
        )}
        <Field
          label="Your first name"
          hint="Optional. The host sees it, and we delete it after the party."
          autoComplete="given-name"
          maxLength={60}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          Tell the Host
        </Button>
      </form>
    </Folded>
  );
}
