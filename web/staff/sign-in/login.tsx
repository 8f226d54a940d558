import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Factor, StaffSignedIn } from '#contract/staff/factors.ts';
import { DASHBOARD_PAGE, DESK_PAGE, RESET_PASSWORD_PAGE, SECOND_FACTOR_PAGE } from '#contract/paths.ts';
import { call, LostCall, messageOf } from '#web/api.ts';
import { pageMeta } from '#web/site/page-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { readEnrolled } from '../devices/enrolled-device.ts';
import { AuthLayout } from './auth-layout.tsx';
import { factorsOf, LongerPasswordStep, type SecondFactor, SecondFactorStep } from './further-steps.tsx';
import { canUsePasskeys, PasskeyNotUsed, preparePasskeys, provePasskey } from './passkey.ts';
import { SignInNotKept, storeSignIn, browserId, readSignIn } from './stored-sign-in.ts';

export const meta = () => pageMeta({ title: 'Staff Login', description: 'For the people who work here.' });

interface Typed {
  email: string;
  password: string;
}

type Step = { name: 'password' } | { name: 'factor'; factors: readonly Factor[] } | { name: 'longer'; rest: SignedIn };
type SignedIn = Pick<StaffSignedIn, 'asks'>;
type Problem = { message: string; isLost: boolean; isOfPassword: boolean };

/** What is typed is kept over all steps and refusals. */
export default function Login() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    if (readSignIn()) void navigate(DASHBOARD_PAGE, { replace: true });
  }, [navigate]);

  /** The desk's page has headers of its own, so the way there loads a new document. */
  async function leave({ asks }: SignedIn) {
    if (asks.includes('second_factor')) await navigate(SECOND_FACTOR_PAGE, { replace: true });
    else if (new URLSearchParams(window.location.search).has('desk')) window.location.replace(DESK_PAGE);
    else await navigate(DASHBOARD_PAGE, { replace: true });
  }

  /** Runs one try to sign in; says and returns what went wrong. */
  async function attempt(signIn: () => Promise<StaffSignedIn>, hasPassword = true): Promise<Problem | undefined> {
    setSending(true);
    setProblem(undefined);
    try {
      const signedIn = await signIn();
      storeSignIn(signedIn);
      // Who used a passkey alone may not know the password.
      if (signedIn.asks.includes('longer_password') && hasPassword) setStep({ name: 'longer', rest: signedIn });
      else await leave(signedIn);
    } catch (error) {
      const factors = factorsOf(error);
      const why = factors ? undefined : problemOf(error);
      if (factors) setStep({ name: 'factor', factors });
      setProblem(why);
      return why;
    } finally {
      setSending(false);
    }
    return undefined;
  }

  function signIn(credentials: Typed, proof: SecondFactor = {}) {
    return attempt(() => call('signInStaff', { body: { ...credentials, ...proof, device: browserId.read() } }));
  }

  function signInByPasskeyAlone() {
    return attempt(async () => {
      const response = await provePasskey(await call('askForPasskey', {}));
      return call('signInByPasskey', { body: { response, device: browserId.read() } });
    }, false);
  }

  function addPasskey() {
    return attempt(async () => {
      const passkey = await provePasskey(await call('askForPasskey', {}));
      return call('signInStaff', { body: { ...typed, passkey, device: browserId.read() } });
    });
  }

  async function handleCredentials(form: HTMLFormElement) {
    const credentials = { email: formText(form, 'email'), password: formText(form, 'password') };
    setTyped(credentials);
    const why = await signIn(credentials);
    // Nobody has said that the password is wrong where no answer came, or where the browser does not keep it.
    if (why?.isOfPassword) form.querySelector<HTMLInputElement>('[name=password]')?.select();
  }

  return (
    <AuthLayout {...TITLES[step.name]}>
      {problem && step.name !== 'password' && (
        <div className="mt-6">
          <Problem {...problem} />
        </div>
      )}
      {step.name === 'password' && (
        <CredentialsForm
          typed={typed}
          problem={problem}
          isHydrated={isHydrated}
          isSending={isSending}
          onSubmit={handleCredentials}
          onPasskey={signInByPasskeyAlone}
        />
      )}
      {step.name === 'factor' && (
        <SecondFactorStep
          factors={step.factors}
          isSending={isSending}
          onProof={(proof) => signIn(typed, proof)}
          onPasskey={addPasskey}
          onBack={() => {
            setProblem(undefined);
            setStep({ name: 'password' });
          }}
        />
      )}
      {step.name === 'longer' && (
        <LongerPasswordStep email={typed.email} currentPassword={typed.password} onDone={() => void leave(step.rest)} />
      )}
    </AuthLayout>
  );
}

const TITLES: Record<Step['name'], { title: string; note: string }> = {
  password: { title: 'Staff Login', note: 'Waivers, check-ins and messages: for the people who work here.' },
  factor: { title: 'One more step', note: 'Your account asks for a second proof that it is you.' },
  longer: {
    title: 'A longer password, please',
    note: 'You are signed in. Yours is shorter than what we ask for now; a longer one is much harder to guess.',
  },
};

function problemOf(error: unknown): Problem {
  if (error instanceof PasskeyNotUsed) return { message: error.message, isLost: false, isOfPassword: false };
  return {
    message: messageOf(error, 'Login failed. Please check your credentials.'),
    isLost: error instanceof LostCall,
    isOfPassword: !(error instanceof LostCall || error instanceof SignInNotKept),
  };
}

function Problem({ message, isLost }: Omit<Problem, 'isOfPassword'>): ReactNode {
  return (
    <Notice tone="problem">
      {isLost && <p>The server could not be reached; the connection may be down.</p>}
      <p className={isLost ? 'text-note font-normal' : ''}>{message}</p>
    </Notice>
  );
}

interface CredentialsFormProps {
  typed: Typed;
  problem: Problem | undefined;
  isHydrated: boolean;
  isSending: boolean;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  onPasskey: () => Promise<unknown>;
}

function CredentialsForm({ typed, problem, isHydrated, isSending, onSubmit, onPasskey }: CredentialsFormProps) {
  const search = new URLSearchParams(isHydrated ? window.location.search : '');
  const { refusals, handlers } = useRefusals();
  const isRevoked = search.has('revoked');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending) void onSubmit(event.currentTarget);
  }

  return (
    <>
      <form
        method="post"
        className="mt-6 grid gap-5 sideways:mt-3 sideways:gap-3"
        {...handlers}
        onSubmit={handleSubmit}
      >
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
          error={refusals.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          defaultValue={typed.password}
          error={refusals.password}
        />
        {/* Beside what it is about, which has the focus again: on a phone on its side little else is in view. */}
        {problem && <Problem {...problem} />}
        <Button type="submit" disabled={!isHydrated} aria-disabled={isSending || undefined}>
          {isSending ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-small">
        <Link
          to={RESET_PASSWORD_PAGE}
          className="inline-flex min-h-12 items-center font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong"
        >
          Forgot your password?
        </Link>
        <PasskeyButton isHydrated={isHydrated} isSending={isSending} onPasskey={onPasskey} />
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

type PasskeyButtonProps = Pick<CredentialsFormProps, 'isHydrated' | 'isSending' | 'onPasskey'>;

/** Nowhere where a passkey cannot work. The prerendered page reserves its place, so that nothing moves where it can. */
function PasskeyButton({ isHydrated, isSending, onPasskey }: PasskeyButtonProps) {
  const isHidden = !isHydrated || !canUsePasskeys();
  useEffect(() => {
    if (!isHidden) preparePasskeys();
  }, [isHidden]);
  return (
    <Button
      kind="plain"
      className={`-mx-2 ${isHidden ? 'invisible' : ''}`}
      aria-disabled={isSending || undefined}
      onClick={() => !isSending && void onPasskey()}
    >
      <KeyRound aria-hidden="true" className="size-5" />
      Use a Passkey
    </Button>
  );
}
