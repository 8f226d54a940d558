import { Link, useNavigate } from 'react-router';
import { DASHBOARD_PAGE, LOGIN_PAGE } from '#contract/paths.ts';
import { call, RefusedCall } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { useForm } from '../shell/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordField } from './fields.tsx';
import { storeSignIn } from './stored-sign-in.ts';

export const facts = { title: 'Staff invitation', description: 'Choose the password of your new staff account.' };

/** For somebody who is new on the staff: a password, and they are signed in. */
export default function Invitation() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const { form, isBusy, problem, error } = useForm(async (sent) => {
    if (token === undefined) return;
    storeSignIn(await call('acceptStaffInvitation', { body: { token, password: formText(sent, 'password') } }));
    await navigate(DASHBOARD_PAGE, { replace: true });
  }, 'The password could not be set. Please try again.');
  const isDead = error instanceof RefusedCall && error.status === 410;

  if (isDead || token === '') return <DeadInvitation />;
  return (
    <AuthLayout
      title="Welcome to the staff"
      note="You were invited to an account here. Choose a password nobody else knows; then you are signed in."
    >
      <Form className="mt-6 grid gap-5" {...form}>
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <NewPasswordField label="Password" hasSecondFactor={false} />
        <Button type="submit" disabled={token === undefined} aria-disabled={isBusy || undefined}>
          {isBusy ? 'Setting the password...' : 'Set Password and Sign In'}
        </Button>
      </Form>
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
