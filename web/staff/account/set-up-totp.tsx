import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TotpOffer } from '#contract/staff/factors.ts';
import { call, messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { QrCode } from '../shell/qr-code.tsx';

interface SetUpTotpProps {
  offer: TotpOffer;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Scan, or type the secret, then show that it worked by a first code. */
export function SetUpTotp({ offer, onConfirmed, onCancel }: SetUpTotpProps) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  async function confirm(form: HTMLFormElement) {
    setState('busy');
    try {
      const { recoveryCodes } = await call('confirmTotp', { body: { code: formText(form, 'code') } });
      onConfirmed(recoveryCodes);
    } catch (error) {
      setState({ problem: messageOf(error, 'The code could not be checked. Please try again.') });
      input.current?.select();
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void confirm(event.currentTarget);
  }

  return (
    <form method="post" className="grid gap-4" onSubmit={handleSubmit}>
      <p className="text-muted">
        Scan this with an authenticator app, such as the one of your phone or password manager. Then type the six digits
        it shows.
      </p>
      <QrCode
        text={offer.uri}
        label="QR code for your authenticator app"
        className="w-full max-w-52 justify-self-center sm:justify-self-start"
      />
      <div>
        <p className="text-note font-semibold text-muted">Or type this secret into the app</p>
        <p className="font-code text-small wrap-anywhere" data-secret={offer.secret}>
          {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
      <CodeField inputRef={input} />
      <div className="flex flex-wrap gap-3">
        <ToolButton type="submit" kind="primary" aria-disabled={state === 'busy'}>
          {state === 'busy' ? 'Checking...' : 'Turn On'}
        </ToolButton>
        <ToolButton onClick={onCancel}>Cancel</ToolButton>
      </div>
    </form>
  );
}
