import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import type { StepUp as Proof } from '#contract/staff/factors.ts';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call, onRefused, RefusedCall } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { Form } from '#web/ui/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { CodeField, typedRefusal, UserNameField } from '../sign-in/fields.tsx';
import { provePasskey, usePasskeys } from '../sign-in/passkey.ts';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import { DialogActions } from './dialog-actions.tsx';

/**
 * Asks who somebody is, once for all calls that wait for it: web/api.ts sends them again as soon as it worked. Stands once on a page,
 * around nothing.
 */
export function StepUp() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  const waiting = useRef<Promise<boolean>>(undefined);

  useEffect(
    () =>
      onRefused('step_up_needed', () => {
        waiting.current ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
          waiting.current = undefined;
          setAnswer(undefined);
        });
        return waiting.current;
      }),
    [],
  );
  // What waits is refused when the page goes away.
  useEffect(() => () => answer?.(false), [answer]);

  return answer && <StepUpDialog onProved={() => answer(true)} onClose={() => answer(false)} />;
}

interface StepUpDialogProps {
  onProved: () => void;
  onClose: () => void;
}

function StepUpDialog({ onProved, onClose }: StepUpDialogProps) {
  const [way, setWay] = useState<'password' | 'totp'>('password');
  const [isTyped, setTyped] = useState(false);
  const { isBusy, problem, error, run, forget } = useAction();
  const { value: factors } = useLoad((signal) => call('readFactors', { signal }), 'factors');
  const input = useRef<HTMLInputElement>(null);
  const hasPasskey = usePasskeys(factors?.canUsePasskeys === true && factors.passkeys.length > 0);
  const refusal = isTyped ? typedRefusal(error) : undefined;

  useEffect(() => {
    if (way) input.current?.focus();
  }, [way]);
  useEffect(() => {
    if (error !== undefined) input.current?.select();
  }, [error]);

  function prove(makeProof: () => Promise<Proof>, byTyping = false) {
    setTyped(byTyping);
    void run(async () => {
      await call('stepUp', { body: await makeProof() });
      onProved();
    }, 'This did not work. Please try again.');
  }

  function choose(next: typeof way) {
    setWay(next);
    forget();
  }

  function handleInput() {
    if (refusal !== undefined) forget();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget, way === 'totp' ? 'code' : 'password');
    prove(async () => (way === 'totp' ? { totp: text } : { password: text }), true);
  }

  const isHopeless = error instanceof RefusedCall && error.code === 'full_sign_in_needed';
  return (
    <Dialog title="Is it you?" isNarrow onClose={onClose}>
      <div className="grid gap-4 text-small">
        <p className="text-muted">Please confirm it’s you. We won’t ask again for ten minutes.</p>
        {problem !== undefined && refusal === undefined && <Notice tone="problem">{problem}</Notice>}
        {isHopeless ? (
          <Link to={LOGIN_PAGE} className={toolButtonClass('primary', 'justify-self-start')}>
            Sign In With Your Password
          </Link>
        ) : (
          <Form method="post" className="grid gap-5" onInput={handleInput} onSubmit={handleSubmit}>
            <UserNameField email={readSignIn()?.email ?? ''} />
            {way === 'totp' ? (
              <CodeField key="totp" keepsRoom error={refusal} inputRef={input} />
            ) : (
              <Field
                key="password"
                inputRef={input}
                label="Your password"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                keepsRoom
                error={refusal}
              />
            )}
            <div className="-mx-3 flex flex-wrap empty:hidden">
              {way === 'totp' && <ToolButton label="Use Your Password" kind="row" onClick={() => choose('password')} />}
              {way === 'password' && factors?.totpSince && (
                <ToolButton label="Use a Code from Your App" kind="row" onClick={() => choose('totp')} />
              )}
              {hasPasskey && (
                <ToolButton
                  icon={KeyRound}
                  label="Use a Passkey"
                  kind="row"
                  onClick={() =>
                    prove(async () => ({ passkey: await provePasskey(await call('askForPasskeyAgain', {})) }))
                  }
                />
              )}
            </div>
            <DialogActions>
              <ToolButton label="Cancel" onClick={onClose} />
              <ToolButton
                label={isBusy ? 'Checking...' : 'Confirm'}
                type="submit"
                kind="primary"
                aria-disabled={isBusy}
              />
            </DialogActions>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
