import { type FormEvent, useEffect, useRef } from 'react';
import { KeyRound } from 'lucide-react';
import type { StaffSignedIn } from '#contract/staff/factors.ts';
import { messageOf } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { DialogActions } from '../shell/dialog-actions.tsx';
import { typedRefusal, UserNameField } from './fields.tsx';
import { SecondFactorStep } from './further-steps.tsx';
import { usePasskeys } from './passkey.ts';
import { useSignIn } from './use-sign-in.ts';

interface SignInAgainProps {
  email: string;
  onSignedIn: (user: StaffSignedIn['user']) => void;
  onLeave: () => void;
}

/** Over a page that waits: the same person signs in, and it goes on as it was. */
export default function SignInAgain({ email, onSignedIn, onLeave }: SignInAgainProps) {
  const signIn = useSignIn(({ user }) => onSignedIn(user));
  const hasPasskeys = usePasskeys();
  const input = useRef<HTMLInputElement>(null);
  const { factors, failure, isSending } = signIn;

  useEffect(() => {
    if (!factors) input.current?.focus();
  }, [factors]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    void signIn.withPassword({ email, password }).then(() => input.current?.select());
  }

  const wrongPassword = failure?.isByPassword ? typedRefusal(failure.error) : undefined;
  return (
    <Dialog title="You were signed out" isNarrow onClose={onLeave}>
      <div className="grid gap-4 text-small">
        <p>Nobody used this page for a while. Sign in to go on: what you typed is still here.</p>
        {failure && wrongPassword === undefined && (
          <Notice tone="problem">{messageOf(failure.error, 'This did not work. Please try again.')}</Notice>
        )}
        {factors ? (
          <SecondFactorStep signIn={signIn} />
        ) : (
          <Form method="post" className="grid gap-5" onSubmit={handleSubmit}>
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
              error={wrongPassword}
              onInput={signIn.forgetFailure}
            />
            {hasPasskeys && (
              <ToolButton
                icon={KeyRound}
                label="Use a Passkey"
                kind="row"
                className="-mx-3 justify-self-start"
                onClick={() => void signIn.withPasskeyAlone()}
              />
            )}
            <DialogActions>
              <ToolButton label="Somebody Else" onClick={onLeave} />
              <ToolButton
                label={isSending ? 'Signing in...' : 'Sign In'}
                type="submit"
                kind="primary"
                aria-disabled={isSending || undefined}
              />
            </DialogActions>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
