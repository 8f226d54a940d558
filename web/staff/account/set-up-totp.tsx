import { useEffect, useRef } from 'react';
import type { TotpOffer } from '#contract/staff/factors.ts';
import { call } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { QrCode } from '../shell/qr-code.tsx';
import { useForm } from '../shell/use-form.ts';
import { CodeField } from '../sign-in/fields.tsx';

interface SetUpTotpProps {
  offer: TotpOffer;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Scan, or type the secret, then show that it worked by a first code. */
export function SetUpTotp({ offer, onConfirmed, onCancel }: SetUpTotpProps) {
  const { form, isBusy, problem } = useForm(async (sent) => {
    onConfirmed((await call('confirmTotp', { body: { code: formText(sent, 'code') } })).recoveryCodes);
  }, 'The code could not be checked. Please try again.');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (problem !== undefined) input.current?.select();
  }, [problem]);

  return (
    <Form className="grid gap-4" {...form}>
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
      <CodeField inputRef={input} />
      <div className="flex flex-wrap gap-3">
        <ToolButton label={isBusy ? 'Checking...' : 'Turn On'} type="submit" kind="primary" aria-disabled={isBusy} />
        <ToolButton label="Cancel" onClick={onCancel} />
      </div>
    </Form>
  );
}
