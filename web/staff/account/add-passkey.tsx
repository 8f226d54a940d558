import { KeyRound } from 'lucide-react';
import type { PasskeyAdded } from '#contract/staff/factors.ts';
import { call } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { browserLabel } from '../shell/formats.ts';
import { useForm } from '../shell/use-form.ts';
import { createPasskey, usePasskeys } from '../sign-in/passkey.ts';

/** Makes one on this device, or on a phone or key that the browser offers. */
export function AddPasskey({ onAdded }: { onAdded: (added: PasskeyAdded) => void }) {
  const { form, isBusy, problem } = useForm(async (sent) => {
    const name = formText(sent, 'passkey-name').trim();
    const response = await createPasskey(await call('offerPasskey', {}));
    onAdded(await call('addPasskey', { body: { name, response } }));
  }, 'The passkey could not be added.');

  usePasskeys();

  return (
    <Form className="grid gap-4" {...form}>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <Field
        label="Name of the passkey"
        name="passkey-name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={browserLabel(navigator.userAgent)}
        hint="So you recognize it in the list."
      />
      <ToolButton
        icon={KeyRound}
        label={isBusy ? 'Adding...' : 'Add a Passkey'}
        type="submit"
        className="justify-self-start"
        aria-disabled={isBusy}
      />
    </Form>
  );
}
