import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DASHBOARD_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { call, messageOf, RefusedCall } from '#web/api.ts';
import { pageMeta } from '#web/site/page-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { storeSignIn } from './stored-sign-in.ts';

export const meta = () =>
  pageMeta({ title: 'Staff invitation', description: 'Choose the password of your new staff account.' });

type State = 'idle' | 'busy' | 'dead' | { problem: string };

/** For somebody who is new on the staff: a password, and they are signed in. */
export default function Invitation() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [state, setState] = useState<State>('idle');
  const { refusals, handlers } = useRefusals();
  const isDead = state === 'dead' || token === '';

  async function accept(token: string, form: HTMLFormElement) {
    setState('busy');
    try {
      storeSignIn(await call('acceptStaffInvitation', { body: { token, password: formText(form, 'password') } }));
      await navigate(DASHBOARD_PAGE, { replace: true });
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 410) setState('dead');
      else setState({ problem: messageOf(error, 'The password could not be set. Please try again.') });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy' && token !== undefined) void accept(token, event.currentTarget);
  }

  if (isDead) return <DeadInvitation />;
  return (
    <AuthLayout
      title="Welcome to the staff"
      note="You were invited to an account here. Choose a password nobody else knows; then you are signed in."
    >
      <form method="post" className="mt-6 grid gap-5" {...handlers} onSubmit={handleSubmit}>
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        <NewPasswordField label="Password" hasSecondFactor={false} error={refusals.password} />
        <Button type="submit" disabled={token === undefined} aria-disabled={state === 'busy' || undefined}>
          {state === 'busy' ? 'Setting the password...' : 'Set Password and Sign In'}
        </Button>
      </form>
    </AuthLayout>
  );
}

function DeadInvitation() {
  return (
    <AuthLayout title="This invitation has expired" note="It works once, for 72 hours.">
      <div className="mt-6 grid gap-5">
        <Notice tone="problem">
          Ask the owner who invited you for a new one. If you have chosen a password already, sign in with it.
        </Notice>
        <Link to={LOGIN_PAGE} className={buttonClass('quiet')}>
          Sign In
        </Link>
      </div>
    </AuthLayout>
  );
}
