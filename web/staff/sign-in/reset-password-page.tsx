import { useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { useForm } from '../shell/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordField } from './fields.tsx';

export const facts = { title: 'New staff password', description: 'Set a new password for a staff account.' };

/** Without a token, asks for the email; with the token of the email's link, takes the new password. */
export default function ResetPassword() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const hasToken = token !== undefined && token !== '';
  const { form, isBusy, problem } = useForm(async (sent) => {
    if (hasToken) await call('resetPassword', { body: { token, password: formText(sent, 'password') } });
    else await call('askForPasswordReset', { body: { email: formText(sent, 'email') } });
    setDone(true);
  }, 'This did not work. Please try again.');

  return (
    <AuthLayout
      title="New password"
      note={
        hasToken
          ? 'Choose a password nobody else knows. All your sessions will end.'
          : 'If there is a staff account with this address, we send it a link that works once, for one hour.'
      }
    >
      {isDone ? (
        <Done hasToken={hasToken} />
      ) : (
        <Form className="mt-6 grid gap-5" {...form}>
          {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
          {hasToken ? (
            <NewPasswordField key="password" hasSecondFactor="unknown" />
          ) : (
            <Field
              key="email"
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              autoCapitalize="none"
            />
          )}
          <Button type="submit" disabled={token === undefined} aria-disabled={isBusy || undefined}>
            {hasToken ? 'Set Password' : 'Send Link'}
          </Button>
        </Form>
      )}
    </AuthLayout>
  );
}

function Done({ hasToken }: { hasToken: boolean }) {
  return (
    <div className="mt-6 grid gap-5">
      <Notice tone="good">
        {hasToken ? 'Your new password is set.' : 'If there is such an account, the email is on its way.'}
      </Notice>
      <Link to={LOGIN_PAGE} className={buttonClass(hasToken ? 'primary' : 'quiet')}>
        Sign In
      </Link>
    </div>
  );
}
