import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call, LOGIN_PAGE } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAlive } from '#web/ui/use-alive.ts';
import { GatePage } from './gate-page.tsx';
import { PASSWORD_HINT, PASSWORD_MIN } from './password-rule.ts';
import { messageOf } from './problem.ts';
import { written } from './written.ts';

export function meta() {
  return [
    ...pageMeta('New staff password', 'Set a new password for a staff account.'),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

type Progress = 'idle' | 'busy' | 'done' | { problem: string };

/** Without a token it asks for the email; with the one of the email's link it takes the new password. */
export default function ResetPassword() {
  const isAlive = useAlive();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const [progress, setProgress] = useState<Progress>('idle');
  const hasToken = isAlive && token !== '';

  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  async function send(form: HTMLFormElement) {
    setProgress('busy');
    try {
      if (hasToken) await call('resetPassword', { body: { token, password: written(form, 'password') } });
      else await call('askForPasswordReset', { body: { email: written(form, 'email') } });
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
    <GatePage
      title="New password"
      note={
        hasToken
          ? 'Choose a password nobody knows. All your sessions end.'
          : 'If there is a staff account with this address, we send it a link that works once, for one hour.'
      }
    >
      {progress === 'done' ? (
        <Done hasToken={hasToken} />
      ) : (
        <form method="post" className="mt-6 grid gap-5" onSubmit={handleSubmit}>
          {typeof progress === 'object' && <Notice tone="problem">{progress.problem}</Notice>}
          {hasToken ? (
            <Field
              key="password"
              label="New password"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              minLength={PASSWORD_MIN}
              hint={PASSWORD_HINT}
            />
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
          <Button type="submit" disabled={!isAlive} aria-disabled={progress === 'busy' || undefined}>
            {hasToken ? 'Set Password' : 'Send Link'}
          </Button>
        </form>
      )}
    </GatePage>
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
