import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { StaffSignedIn } from '#contract/staff/factors.ts';
import { DASHBOARD_PAGE, DESK_PAGE, RESET_PASSWORD_PAGE, SECOND_FACTOR_PAGE } from '#contract/paths.ts';
import { LostCall, messageOf, RefusedCall } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LongerPasswordStep, SecondFactorStep } from './further-steps.tsx';
import { usePasskeys } from './passkey.ts';
import { readSignIn } from './stored-sign-in.ts';
import { type SigningIn, useSignIn } from './use-sign-in.ts';

export const facts = { title: 'Staff Login', description: 'For the people who work here.' };

/** What is typed is kept over all steps and refusals. */
export default function Login() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  /** Signed in, with a password that is too short by now. */
  const [short, setShort] = useState<StaffSignedIn>();
  const signIn = useSignIn(async (signedIn, hasPassword) => {
    // Who used a passkey alone may not know the password.
    if (signedIn.asks.includes('longer_password') && hasPassword) setShort(signedIn);
    else await leave(signedIn);
  });
  const { typed, failure } = signIn;
  const step = short ? 'longer' : signIn.factors ? 'factor' : 'password';

  useEffect(() => {
    if (readSignIn()) void navigate(DASHBOARD_PAGE, { replace: true });
  }, [navigate]);

  /** The desk's page has headers of its own, so the way there loads a new document. */
  async function leave({ asks }: StaffSignedIn) {
    if (asks.includes('second_factor')) await navigate(SECOND_FACTOR_PAGE, { replace: true });
    else if (new URLSearchParams(window.location.search).has('desk')) window.location.replace(DESK_PAGE);
    else await navigate(DASHBOARD_PAGE, { replace: true });
  }

  return (
    <AuthLayout {...TITLES[step]}>
      {failure && step !== 'password' && (
        <div className="mt-6">
          <Problem error={failure.error} />
        </div>
      )}
      {step === 'password' && <CredentialsForm signIn={signIn} isHydrated={isHydrated} />}
      {step === 'factor' && <SecondFactorStep signIn={signIn} />}
      {short && (
        <LongerPasswordStep email={typed.email} currentPassword={typed.password} onDone={() => void leave(short)} />
      )}
    </AuthLayout>
  );
}

const TITLES = {
  password: { title: 'Staff Login', note: 'Waivers, check-ins and messages: for the people who work here.' },
  factor: { title: 'One more step', note: 'Your account asks for a second proof that it is you.' },
  longer: {
    title: 'A longer password, please',
    note: 'You are signed in. Yours is shorter than what we ask for now; a longer one is much harder to guess.',
  },
};

function Problem({ error }: { error: unknown }) {
  const isLost = error instanceof LostCall;
  return (
    <Notice tone="problem">
      {isLost && <p>The server could not be reached; the connection may be down.</p>}
      <p className={isLost ? 'text-note font-normal' : ''}>
        {messageOf(error, 'Login failed. Please check your credentials.')}
      </p>
    </Notice>
  );
}

interface CredentialsFormProps {
  signIn: SigningIn;
  isHydrated: boolean;
}

function CredentialsForm({ signIn, isHydrated }: CredentialsFormProps) {
  const { typed, failure, isSending } = signIn;
  const search = new URLSearchParams(isHydrated ? window.location.search : '');
  const isRevoked = search.has('revoked');
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Nobody has said that the password is wrong where no answer came, or where the browser does not keep it.
    if (failure?.isByPassword && failure.error instanceof RefusedCall && failure.error.status !== 0)
      password.current?.select();
  }, [failure]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void signIn.withPassword({ email: formText(form, 'email'), password: formText(form, 'password') });
  }

  return (
    <>
      <Form method="post" className="mt-6 grid gap-5 sideways:mt-3 sideways:gap-3" onSubmit={handleSubmit}>
        {isRevoked && (
          <Notice tone="plain">
            This device is no longer enrolled. You can sign in here, or ask an owner or manager to enroll it again.
          </Notice>
        )}
        {search.has('idle') && (
          <Notice tone="plain">You were signed out because nobody used the page for a while.</Notice>
        )}
        {search.has('ended') && <Notice tone="plain">Your sign-in has ended. Please sign in again.</Notice>}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoCapitalize="none"
          defaultValue={typed.email}
        />
        <Field
          inputRef={password}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          defaultValue={typed.password}
        />
        {/* Beside what it is about, which has the focus again: on a phone on its side little else is in view. */}
        {failure && <Problem error={failure.error} />}
        <Button type="submit" disabled={!isHydrated} aria-disabled={isSending || undefined}>
          {isSending ? 'Signing in...' : 'Sign In'}
        </Button>
      </Form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-small">
        <Link
          to={RESET_PASSWORD_PAGE}
          className="inline-flex min-h-12 items-center font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong"
        >
          Forgot your password?
        </Link>
        <PasskeyButton signIn={signIn} />
      </div>
      {isHydrated && readEnrolled()?.kind === 'desk' && (
        <p className="text-small">
          <a href={DESK_PAGE} className={buttonClass('plain', '-ml-2')}>
            Unlock this tablet with a PIN
          </a>
        </p>
      )}
    </>
  );
}

/** Nowhere where a passkey cannot work. The prerendered page reserves its place, so that nothing moves where it can. */
function PasskeyButton({ signIn }: { signIn: SigningIn }) {
  const isShown = usePasskeys();
  return (
    <Button
      kind="plain"
      className={`-mx-2 ${isShown ? '' : 'invisible'}`}
      aria-disabled={signIn.isSending || undefined}
      onClick={() => void signIn.withPasskeyAlone()}
    >
      <KeyRound aria-hidden="true" className="size-5" />
      Use a Passkey
    </Button>
  );
}
