import { type FormEvent, useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { call } from '#web/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { PASSWORD_HINT, PASSWORD_MIN } from './password-rule.ts';
import { messageOf } from './problem.ts';
import { written } from './written.ts';

interface PasswordFormProps {
  user: StaffMember;
  onChanged: () => void;
}

export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'changed' | { problem: string }>('idle');

  async function change(form: HTMLFormElement) {
    setState('busy');
    try {
      const body = { currentPassword: written(form, 'current'), newPassword: written(form, 'new') };
      await call('changePassword', { body });
      form.reset();
      setState('changed');
      onChanged();
    } catch (error) {
      setState({ problem: messageOf(error, 'The password could not be changed. Please try again.') });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void change(event.currentTarget);
  }

  return (
    <section aria-labelledby="password" className="rounded-control border border-line bg-raised p-4 sm:p-5">
      <h2 id="password" className="text-body">
        Change password
      </h2>
      <form method="post" className="mt-3 grid gap-4" onSubmit={handleSubmit}>
        {state === 'changed' && <Notice tone="good">Your password is changed; all other sessions have ended.</Notice>}
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        {/* For password managers, which otherwise would not know whose password it is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Current password" name="current" type="password" autoComplete="current-password" required />
        <Field
          label="New password"
          name="new"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN}
          hint={PASSWORD_HINT}
        />
        <ToolButton type="submit" kind="primary" className="justify-self-start" aria-disabled={state === 'busy'}>
          {state === 'busy' ? 'Changing...' : 'Change Password'}
        </ToolButton>
      </form>
    </section>
  );
}
