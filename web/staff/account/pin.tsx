import { type FormEvent, useState } from 'react';
import { call, messageOf } from '#web/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';
import { Confirmation } from '../shell/confirmation.tsx';
import { PIN_DIGITS } from '../shell/pin/pin-pad.tsx';

interface PinProps {
  hasPin: boolean;
  onChanged: () => void;
}

/** The six digits that unlock a tablet of the front desk. */
export function Pin({ hasPin, onChanged }: PinProps) {
  const { refusals, handlers } = useRefusals();
  const [state, setState] = useState<'idle' | 'busy' | 'chosen' | { problem: string }>('idle');

  async function choose(form: HTMLFormElement) {
    const pin = formText(form, 'pin');
    if (pin !== formText(form, 'pin-again')) return setState({ problem: 'The two PINs are not the same.' });
    setState('busy');
    try {
      await call('choosePin', { body: { pin } });
      form.reset();
      setState('chosen');
      onChanged();
    } catch (error) {
      setState({ problem: messageOf(error, 'The PIN could not be set. Please try again.') });
    }
  }

  async function remove() {
    try {
      await call('removePin', {});
      setState('idle');
    } catch (error) {
      setState({ problem: messageOf(error, 'The PIN could not be removed. Please try again.') });
    }
    onChanged();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void choose(event.currentTarget);
  }

  return (
    <section aria-labelledby="pin" className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="pin" className="text-body">
          PIN for shared tablets
        </h2>
        <StatusBadge status={hasPin ? 'valid' : 'gone'}>{hasPin ? 'Set' : 'None yet'}</StatusBadge>
      </div>
      <p className="mt-1 text-note text-muted">
        On a front desk tablet you sign in once a day; after that, six digits unlock it. They work nowhere else.
      </p>
      <form method="post" className="mt-3 grid gap-4" {...handlers} onSubmit={handleSubmit}>
        {state === 'chosen' && <Notice tone="good">Your PIN is set.</Notice>}
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <PinField label={hasPin ? 'New PIN' : 'PIN'} name="pin" error={refusals.pin} />
          <PinField label="Repeat the PIN" name="pin-again" error={refusals['pin-again']} />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <ToolButton type="submit" kind="primary" aria-disabled={state === 'busy'}>
            {state === 'busy' ? 'Setting...' : 'Set PIN'}
          </ToolButton>
          {hasPin && (
            <Confirmation
              isHarmful
              label="Remove PIN"
              question="No tablet can be unlocked with it from then on. You can still sign in with your password."
              onConfirm={remove}
            />
          )}
        </div>
      </form>
    </section>
  );
}

function PinField({ label, name, error }: { label: string; name: string; error: string | undefined }) {
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
      error={error}
    />
  );
}
