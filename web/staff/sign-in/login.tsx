import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DASHBOARD_PAGE, RESET_PASSWORD_PAGE } from '#contract/paths.ts';
import { call, LostCall, messageOf } from '#web/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AuthLayout } from './auth-layout.tsx';
import { formText } from './form-fields.ts';
import { storeSignIn, readDevice, readSignIn } from './stored-sign-in.ts';

export function meta() {
  return [...pageMeta('Staff Login', 'For the people who work here.'), { name: 'robots', content: 'noindex' }];
}

export default function Login() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ message: string; isLost: boolean }>();

  useEffect(() => {
    if (readSignIn()) void navigate(DASHBOARD_PAGE, { replace: true });
  }, [navigate]);

  async function signIn(form: HTMLFormElement) {
    setSending(true);
    setProblem(undefined);
    try {
      const body = { email: formText(form, 'email'), password: formText(form, 'password'), device: readDevice() };
      storeSignIn(await call('signInStaff', { body }));
      await navigate(DASHBOARD_PAGE, { replace: true });
    } catch (error) {
      setProblem({
        message: messageOf(error, 'Login failed. Please check your credentials.'),
        isLost: error instanceof LostCall,
      });
      setSending(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void signIn(event.currentTarget);
  }

  return (
    <AuthLayout title="Staff Login" note="Waivers, check-ins and messages: for the people who work here.">
      <form method="post" className="mt-6 grid gap-5" onSubmit={handleSubmit}>
        {problem && (
          <Notice tone="problem">
            <p>{problem.message}</p>
            {problem.isLost && <p>The server could not be reached; the connection may be down.</p>}
          </Notice>
        )}
        <Field label="Email" name="email" type="email" autoComplete="username" required autoCapitalize="none" />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" disabled={!isHydrated} aria-disabled={isSending || undefined}>
          {isSending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-4 text-small">
        <Link
          to={RESET_PASSWORD_PAGE}
          className="inline-flex min-h-11 items-center font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong"
        >
          Forgot your password?
        </Link>
      </p>
    </AuthLayout>
  );
}
