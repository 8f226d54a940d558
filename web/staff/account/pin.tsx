import { useState } from 'react';
import { call, RefusedCall } from '#web/api.ts';
import { Form } from '#web/ui/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Card } from '../shell/card.tsx';
import { Confirmation } from '../shell/confirmation.tsx';
import { PIN_DIGITS } from '../shell/pin/pin-pad.tsx';
import { useForm } from '../shell/use-form.ts';

interface PinProps {
  hasPin: boolean;
  onChanged: () => void;
}

/** The six digits that unlock a tablet of the front desk. */
export function Pin({ hasPin, onChanged }: PinProps) {
  const [isChosen, setChosen] = useState(false);
  const { form, isBusy, problem } = useForm(async (sent) => {
    setChosen(false);
    const pin = formText(sent, 'pin');
    if (pin !== formText(sent, 'pin-again')) throw new RefusedCall(0, { message: 'The two PINs are not the same.' });
    await call('choosePin', { body: { pin } });
    sent.reset();
    setChosen(true);
    onChanged();
  }, 'The PIN could not be set. Please try again.');

  async function remove() {
    await call('removePin', {});
    setChosen(false);
    onChanged();
  }

  return (
    <Card
      title="PIN for shared tablets"
      badge={<StatusBadge status={hasPin ? 'valid' : 'gone'}>{hasPin ? 'Set' : 'None yet'}</StatusBadge>}
      note="On a front desk tablet you sign in once a day; after that, six digits unlock it. They work nowhere else."
    >
      <Form className="mt-3 grid gap-4" {...form}>
        {isChosen && <Notice tone="good">Your PIN is set.</Notice>}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <PinField label={hasPin ? 'New PIN' : 'PIN'} name="pin" />
          <PinField label="Repeat the PIN" name="pin-again" />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <ToolButton label={isBusy ? 'Setting...' : 'Set PIN'} type="submit" kind="primary" aria-disabled={isBusy} />
          {hasPin && (
            <Confirmation
              isHarmful
              label="Remove PIN"
              question="No tablet can be unlocked with it from then on. You can still sign in with your password."
              onConfirm={remove}
              otherwise="The PIN could not be removed. Please try again."
            />
          )}
        </div>
      </Form>
    </Card>
  );
}

function PinField({ label, name }: { label: string; name: string }) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      inputMode="numeric"
      // No password manager should offer to keep it: it is typed on a tablet that is everybody's.
      autoComplete="off"
      pattern={`[0-9]{${PIN_DIGITS}}`}
      title={`${PIN_DIGITS} digits`}
      maxLength={PIN_DIGITS}
      required
    />
  );
}
