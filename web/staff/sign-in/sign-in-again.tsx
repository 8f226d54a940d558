import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { Factor, StaffSignedIn } from '#contract/staff/factors.ts';
import { call, messageOf } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { factorsOf, type SecondFactor, SecondFactorStep } from './further-steps.tsx';
import { canUsePasskeys, PasskeyNotUsed, preparePasskeys, provePasskey } from './passkey.ts';
import { browserId, storeSignIn } from './stored-sign-in.ts';
import { typedRefusal } from './typed-refusal.ts';
import { UserNameField } from './user-name-field.tsx';

interface SignInAgainProps {
  email: string;
  onSignedIn: (user: StaffSignedIn['user']) => void;
  onLeave: () => void;
}

/** Over a page that waits: the same person signs in, and it goes on as it was. */
export default function SignInAgain({ email, onSignedIn, onLeave }: SignInAgainProps) {
  const [password, setPassword] = useState('');
  const [factors, setFactors] = useState<readonly Factor[]>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wrongPassword, setWrongPassword] = useState<string>();
  const { refusals, handlers } = useRefusals();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!factors) input.current?.focus();
  }, [factors]);
  useEffect(() => {
    if (canUsePasskeys()) preparePasskeys();
  }, []);

  async function attempt(signIn: () => Promise<StaffSignedIn>, isByPassword = false) {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    setWrongPassword(undefined);
    try {
      const signedIn = await signIn();
      storeSignIn(signedIn);
      onSignedIn(signedIn.user);
    } catch (error) {
      const needed = factorsOf(error);
      if (needed) setFactors(needed);
      else {
        const refusal = isByPassword ? typedRefusal(error) : undefined;
        setWrongPassword(refusal);
        if (refusal === undefined) setProblem(problemOf(error));
      }
    } finally {
      setSending(false);
    }
  }

  const signIn = (typed: string, proof?: SecondFactor) =>
    attempt(
      () => call('signInStaff', { body: { email, password: typed, ...proof, device: browserId.read() } }),
      proof === undefined,
    );

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = formText(event.currentTarget, 'password');
    setPassword(typed);
    void signIn(typed).then(() => input.current?.select());
  }

  return (
    <Dialog title="You were signed out" isNarrow onClose={onLeave}>
      <div className="grid gap-4 text-small">
        <p>Nobody used this page for a while. Sign in to go on: what you typed is still here.</p>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {factors ? (
          <SecondFactorStep
            factors={factors}
            isSending={isSending}
            onProof={(proof) => signIn(password, proof)}
            onPasskey={() =>
              attempt(async () => {
                const passkey = await provePasskey(await call('askForPasskey', {}));
                return call('signInStaff', { body: { email, password, passkey, device: browserId.read() } });
              })
            }
            onBack={() => setFactors(undefined)}
          />
        ) : (
          <form method="post" className="grid gap-5" {...handlers} onSubmit={handleSubmit}>
            <p className="text-muted wrap-anywhere">{email}</p>
            <UserNameField email={email} />
            <Field
              inputRef={input}
              label="Your password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              keepsRoom
              error={refusals.password || wrongPassword}
              onInput={() => setWrongPassword(undefined)}
            />
            {canUsePasskeys() && (
              <ToolButton
                kind="row"
                className="-mx-3 justify-self-start"
                onClick={() =>
                  void attempt(async () => {
                    const response = await provePasskey(await call('askForPasskey', {}));
                    return call('signInByPasskey', { body: { response, device: browserId.read() } });
                  })
                }
              >
                <KeyRound aria-hidden="true" className="size-5" />
                Use a Passkey
              </ToolButton>
            )}
            <DialogActions>
              <ToolButton onClick={onLeave}>Somebody Else</ToolButton>
              <ToolButton type="submit" kind="primary" aria-disabled={isSending || undefined}>
                {isSending ? 'Signing in...' : 'Sign In'}
              </ToolButton>
            </DialogActions>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function problemOf(error: unknown): string {
  return error instanceof PasskeyNotUsed ? error.message : messageOf(error, 'This did not work. Please try again.');
}
