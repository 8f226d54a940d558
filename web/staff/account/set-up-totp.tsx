import { type FormEvent, useEffect, useRef } from 'react';
import type { TotpOffer } from '#contract/staff/factors.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/site/use-action.ts';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { QrCode } from '../shell/qr-code.tsx';

interface SetUpTotpProps {
  offer: TotpOffer;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Scan, or type the secret, then show that it worked by a first code. */
export function SetUpTotp({ offer, onConfirmed, onCancel }: SetUpTotpProps) {
  const { refusals, handlers } = useRefusals();
  const { isBusy, problem, run } = useAction();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = formText(event.currentTarget, 'code');
    const isConfirmed = await run(async () => {
      onConfirmed((await call('confirmTotp', { body: { code } })).recoveryCodes);
    }, 'The code could not be checked. Please try again.');
    if (!isConfirmed) input.current?.select();
  }

  return (
    <form method="post" className="grid gap-4" {...handlers} onSubmit={(event) => void handleSubmit(event)}>
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
        <p translate="no" className="font-code text-small wrap-anywhere" data-secret={offer.secret}>
          {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <CodeField error={refusals.code} inputRef={input} />
      <div className="flex flex-wrap gap-3">
        <ToolButton type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Turn On'}
        </ToolButton>
        <ToolButton onClick={onCancel}>Cancel</ToolButton>
      </div>
    </form>
  );
}
