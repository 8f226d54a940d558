import { type FormEvent, useEffect, useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { PasskeyAdded } from '#contract/staff/factors.ts';
import { call, messageOf } from '#web/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { createPasskey, PasskeyNotUsed, preparePasskeys } from '../sign-in/passkey.ts';
import { browserLabel } from '../shell/formats.ts';

/** Makes one on this device, or on a phone or key that the browser offers. */
export function AddPasskey({ onAdded }: { onAdded: (added: PasskeyAdded) => void }) {
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');

  const { refusals, handlers } = useRefusals();

  useEffect(preparePasskeys, []);

  async function add(form: HTMLFormElement) {
    setState('busy');
    try {
      const response = await createPasskey(await call('offerPasskey', {}));
      onAdded(await call('addPasskey', { body: { name: formText(form, 'passkey-name').trim(), response } }));
      setState('idle');
    } catch (error) {
      const otherwise = error instanceof PasskeyNotUsed ? error.message : 'The passkey could not be added.';
      setState({ problem: messageOf(error, otherwise) });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void add(event.currentTarget);
  }

  return (
    <form method="post" className="grid gap-4" {...handlers} onSubmit={handleSubmit}>
      {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
      <Field
        label="Name of the passkey"
        name="passkey-name"
        required
        error={refusals['passkey-name']}
        maxLength={60}
        autoComplete="off"
        defaultValue={browserLabel(navigator.userAgent)}
        hint="So you recognize it in the list."
      />
      <ToolButton type="submit" className="justify-self-start" aria-disabled={state === 'busy'}>
        <KeyRound aria-hidden="true" className="size-5" />
        <span>{state === 'busy' ? 'Adding...' : 'Add a Passkey'}</span>
      </ToolButton>
    </form>
  );
}
