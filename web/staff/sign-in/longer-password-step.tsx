import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formText, newPasswordRule } from './form-fields.ts';

interface LongerPasswordStepProps {
  email: string;
  /** Just typed, so nobody types it again. */
  currentPassword: string;
  onDone: () => void;
}

/** After a sign-in with a password that is shorter than today's rule. The old one goes on to work until it is changed. */
export function LongerPasswordStep({ email, currentPassword, onDone }: LongerPasswordStepProps) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');

  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  async function change(form: HTMLFormElement) {
    setState('busy');
    try {
      await call('changePassword', { body: { currentPassword, newPassword: formText(form, 'password') } });
      onDone();
    } catch (error) {
      setState({ problem: messageOf(error, 'The password could not be changed. Please try again.') });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void change(event.currentTarget);
  }

  return (
    <form method="post" className="mt-6 grid gap-5" onSubmit={handleSubmit}>
      {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        inputRef={input}
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        {...newPasswordRule('unknown')}
      />
      <Button type="submit" aria-disabled={state === 'busy' || undefined}>
        {state === 'busy' ? 'Setting the password...' : 'Set Password'}
      </Button>
      <Button kind="plain" className="justify-self-start" onClick={onDone}>
        Not now
      </Button>
    </form>
  );
}
