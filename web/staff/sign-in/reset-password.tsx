import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call, messageOf } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { formText } from '#web/ui/form-text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';

export function meta() {
  return [
    ...pageMeta('New staff password', 'Set a new password for a staff account.'),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

type Progress = 'idle' | 'busy' | 'done' | { problem: string };

/** Without a token, asks for the email; with the token of the email's link, takes the new password. */
export default function ResetPassword() {
  const token = useLinkToken();
  const [progress, setProgress] = useState<Progress>('idle');
  const hasToken = token !== undefined && token !== '';

  async function send(form: HTMLFormElement) {
    setProgress('busy');
    try {
      if (hasToken) await call('resetPassword', { body: { token, password: formText(form, 'password') } });
      else await call('askForPasswordReset', { body: { email: formText(form, 'email') } });
      setProgress('done');
    } catch (error) {
      setProgress({ problem: messageOf(error, 'This did not work. Please try again.') });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress !== 'busy') void send(event.currentTarget);
  }

  return (
    <AuthLayout
      title="New password"
      note={
        hasToken
          ? 'Choose a password nobody else knows. All your sessions will end.'
          : 'If there is a staff account with this address, we send it a link that works once, for one hour.'
      }
    >
      {progress === 'done' ? (
        <Done hasToken={hasToken} />
      ) : (
        <form method="post" className="mt-6 grid gap-5" onSubmit={handleSubmit}>
          {typeof progress === 'object' && <Notice tone="problem">{progress.problem}</Notice>}
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
          <Button type="submit" disabled={token === undefined} aria-disabled={progress === 'busy' || undefined}>
            {hasToken ? 'Set Password' : 'Send Link'}
          </Button>
        </form>
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
