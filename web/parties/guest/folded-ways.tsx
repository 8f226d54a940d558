import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { en as words } from '#words/parties/guest.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ownCodeIn } from '../party-labels.ts';

const FOLD = 'rounded-card border border-line bg-raised px-5 sm:px-6 sideways:px-4';

interface SignedElsewhereProps {
  isSending: boolean;
  problem: string | undefined;
  onCode: (qrCode: string) => void;
  /** Asks who of a found pass is coming, in the place of the code. */
  children: ReactNode;
}

/** A waiver that another phone has: its code, from the pass or the email. */
export function SignedElsewhere({ isSending, problem, onCode, children }: SignedElsewhereProps) {
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const code = ownCodeIn(pasted);
    setError(code === undefined ? words.notWhole : undefined);
    if (code !== undefined) onCode(code);
  }

  return (
    <Folded title={words.signedElsewhere} className={FOLD} titleClass="min-h-14">
      {children ? (
        <Found>{children}</Found>
      ) : (
        <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
          <p>{words.openThere}</p>
          <Field
            label={words.passCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={300}
            value={pasted}
            error={error ?? problem}
            onChange={(event) => setPasted(event.target.value)}
          />
          <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
            {words.goOn}
          </Button>
        </form>
      )}
    </Folded>
  );
}

/** The field that had the focus is gone. */
function Found({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={element} className="grid gap-4 pb-5 sm:pb-6">
      {children}
    </div>
  );
}

interface CannotComeProps {
  /** By an answer of this device. */
  hasCome: boolean;
  isSending: boolean;
  problem: string | undefined;
  onDecline: (firstName: string) => void;
}

export function CannotCome({ hasCome, isSending, problem, onDecline }: CannotComeProps) {
  const [firstName, setFirstName] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onDecline(firstName);
  }

  return (
    <Folded title={words.cannotCome} className={FOLD} titleClass="min-h-14">
      <form className="grid gap-4 pb-5 sm:pb-6" onSubmit={handleSubmit}>
        {hasCome && <p>{words.takesOff}</p>}
        <Field
          label={words.firstName}
          hint={words.firstNameHint}
          autoComplete="given-name"
          maxLength={60}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <Button type="submit" kind="quiet" aria-disabled={isSending || undefined}>
          {words.tellHost}
        </Button>
      </form>
    </Folded>
  );
}
