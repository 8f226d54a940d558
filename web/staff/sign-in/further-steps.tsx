import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ArrowLeft, KeyRound } from 'lucide-react';
import type { Factor } from '#contract/staff/factors.ts';
import { call } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useForm } from '../shell/use-form.ts';
import { CodeField, NewPasswordField, UserNameField } from './fields.tsx';
import { usePasskeys } from './passkey.ts';
import type { SigningIn } from './use-sign-in.ts';

/** The second step of signing in. The password is kept, so that a wrong code costs no more than the code. */
export function SecondFactorStep({ signIn: { isSending, ...signIn } }: { signIn: SigningIn }) {
  const factors = signIn.factors ?? [];
  const takesPasskey = usePasskeys(factors.includes('passkey'));
  const ways = factors.filter((factor) => factor !== 'passkey' || takesPasskey);
  const [way, setWay] = useState<Factor | undefined>(ways[0]);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (way !== undefined) input.current?.focus();
  }, [way]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = (name: string) => formText(event.currentTarget, name).trim();
    void signIn
      .withProof(way === 'recovery' ? { recoveryCode: text('recovery-code') } : { totp: text('code') })
      .then(() => input.current?.select());
  }

  return (
    <div className="mt-6 grid gap-5">
      {way === undefined && (
        <p className="font-medium">
          Your account takes a passkey only, and this page cannot use one. Open this site at its https address, or ask
          an owner for help.
        </p>
      )}
      {way === 'passkey' && (
        <Button aria-disabled={isSending || undefined} onClick={() => void signIn.withPasskeyBeside()}>
          <KeyRound aria-hidden="true" className="size-5" />
          <span>{isSending ? 'Signing in...' : 'Use a Passkey'}</span>
        </Button>
      )}
      {(way === 'totp' || way === 'recovery') && (
        <Form method="post" className="grid gap-5" onSubmit={handleSubmit}>
          {way === 'totp' ? (
            <CodeField key="totp" inputRef={input} hint="Six digits; they change every 30 seconds." />
          ) : (
            <Field
              key="recovery"
              inputRef={input}
              label="Recovery code"
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
              hint="One of those you kept when you set up the second factor. Each works once."
            />
          )}
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? 'Signing in...' : 'Sign In'}
          </Button>
        </Form>
      )}
      <div className="grid justify-items-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="plain" onClick={() => setWay(other)}>
              {WORDS[other]}
            </Button>
          ))}
        <Button kind="plain" onClick={signIn.goBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the Password
        </Button>
      </div>
    </div>
  );
}

const WORDS: Record<Factor, string> = {
  totp: 'Use a Code from Your App',
  passkey: 'Use a Passkey',
  recovery: 'Use a Recovery Code',
};

interface LongerPasswordStepProps {
  email: string;
  /** Just typed, so nobody types it again. */
  currentPassword: string;
  onDone: () => void;
}

/** After a sign-in with a password that is shorter than today's rule. The old one goes on to work until it is changed. */
export function LongerPasswordStep({ email, currentPassword, onDone }: LongerPasswordStepProps) {
  const { form, isBusy, problem } = useForm(async (sent) => {
    await call('changePassword', { body: { currentPassword, newPassword: formText(sent, 'password') } });
    onDone();
  }, 'The password could not be changed. Please try again.');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  return (
    <Form className="mt-6 grid gap-5" {...form}>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <UserNameField email={email} />
      <NewPasswordField inputRef={input} hasSecondFactor="unknown" />
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Setting the password...' : 'Set Password'}
      </Button>
      <Button kind="plain" className="justify-self-start" onClick={onDone}>
        Not Now
      </Button>
    </Form>
  );
}
