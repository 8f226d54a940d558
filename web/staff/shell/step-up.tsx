import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import type { StepUp as Proof } from '#contract/staff/factors.ts';
import { LOGIN_PAGE } from '#contract/paths.ts';
import { call, messageOf, onRefused, RefusedCall } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, toolButtonClass } from '#web/ui/tool-button.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { canUsePasskeys, PasskeyNotUsed, preparePasskeys, provePasskey } from '../sign-in/passkey.ts';
import { readSignIn } from '../sign-in/stored-sign-in.ts';
import { typedRefusal } from '../sign-in/typed-refusal.ts';
import { UserNameField } from '../sign-in/user-name-field.tsx';
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

type State = 'idle' | 'busy' | { problem: string; isHopeless?: boolean };

function StepUpDialog({ onProved, onClose }: StepUpDialogProps) {
  const [way, setWay] = useState<'password' | 'totp'>('password');
  const [state, setState] = useState<State>('idle');
  const [refusal, setRefusal] = useState<string>();
  const { refusals, handlers } = useRefusals();
  const { value: factors } = useLoad((signal) => call('readFactors', { signal }), 'factors');
  const input = useRef<HTMLInputElement>(null);
  const hasPasskey = factors?.canUsePasskeys === true && factors.passkeys.length > 0 && canUsePasskeys();

  useEffect(() => {
    if (way) input.current?.focus();
  }, [way]);
  useEffect(() => {
    if (hasPasskey) preparePasskeys();
  }, [hasPasskey]);

  async function prove(makeProof: () => Promise<Proof> | Proof, isTyped = false) {
    if (state === 'busy') return;
    setState('busy');
    setRefusal(undefined);
    try {
      await call('stepUp', { body: await makeProof() });
      onProved();
    } catch (error) {
      const said = isTyped ? typedRefusal(error) : undefined;
      setRefusal(said);
      setState(said === undefined ? stateOf(error) : 'idle');
      input.current?.select();
    }
  }

  function choose(next: typeof way) {
    setWay(next);
    setRefusal(undefined);
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    handlers.onInput(event);
    setRefusal(undefined);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget, way === 'totp' ? 'code' : 'password');
    void prove(() => (way === 'totp' ? { totp: text } : { password: text }), true);
  }

  const isHopeless = typeof state === 'object' && state.isHopeless === true;
  return (
    <Dialog title="Is it you?" isNarrow onClose={onClose}>
      <div className="grid gap-4 text-small">
        <p className="text-muted">Please confirm it’s you. We won’t ask again for ten minutes.</p>
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        {isHopeless ? (
          <Link to={LOGIN_PAGE} className={toolButtonClass('primary', 'justify-self-start')}>
            Sign In With Your Password
          </Link>
        ) : (
          <form method="post" className="grid gap-5" {...handlers} onInput={handleInput} onSubmit={handleSubmit}>
            <UserNameField email={readSignIn()?.email ?? ''} />
            {way === 'totp' ? (
              <CodeField key="totp" keepsRoom error={refusals.code || refusal} inputRef={input} />
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
                error={refusals.password || refusal}
              />
            )}
            <div className="-mx-3 flex flex-wrap empty:hidden">
              {way === 'totp' && (
                <ToolButton kind="row" onClick={() => choose('password')}>
                  Use Your Password
                </ToolButton>
              )}
              {way === 'password' && factors?.totpSince && (
                <ToolButton kind="row" onClick={() => choose('totp')}>
                  Use a Code from Your App
                </ToolButton>
              )}
              {hasPasskey && (
                <ToolButton
                  kind="row"
                  onClick={() =>
                    void prove(async () => ({ passkey: await provePasskey(await call('askForPasskeyAgain', {})) }))
                  }
                >
                  <KeyRound aria-hidden="true" className="size-5" />
                  Use a Passkey
                </ToolButton>
              )}
            </div>
            <DialogActions>
              <ToolButton onClick={onClose}>Cancel</ToolButton>
              <ToolButton type="submit" kind="primary" aria-disabled={state === 'busy'}>
                {state === 'busy' ? 'Checking...' : 'Confirm'}
              </ToolButton>
            </DialogActions>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function stateOf(error: unknown): State {
  if (error instanceof PasskeyNotUsed) return { problem: error.message };
  const isHopeless = error instanceof RefusedCall && error.code === 'full_sign_in_needed';
  return { problem: messageOf(error, 'This did not work. Please try again.'), isHopeless };
}
