import { type FormEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { formatPhone, isValidPhone } from '#contract/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '../parts/phone-field.tsx';
import { fieldMessage } from '../parts/field-message.ts';
import { useRestedMessage } from '../parts/use-rested-message.ts';

interface PhoneCheckProps {
  phone: string;
  isChecking: boolean;
  /** Another way is offered first. */
  isQuiet: boolean;
  onPhone: (phone: string) => void;
  onCheck: () => Promise<void>;
}

export function PhoneCheck({ phone, isChecking, isQuiet, onPhone, onCheck }: PhoneCheckProps) {
  const problem = useRestedMessage(phone, fieldMessage.lookupPhone(phone));
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((typed: string) => {
    if (typed && !phone) onPhone(formatPhone(typed));
  });

  // The page can be typed into before its script has come. Taken over at once: the next render empties the field.
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('phone');
    if (field instanceof HTMLInputElement) takeOver(field.value);
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onCheck();
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="grid gap-4 p-5 pb-7 sm:p-8">
      <PhoneField
        label={isQuiet ? 'Or use another phone number' : 'Phone number'}
        name="phone"
        enterKeyHint="go"
        value={phone}
        onChange={onPhone}
        onBlur={problem.settle}
        error={problem.message}
      />
      <Button
        type="submit"
        kind={isQuiet ? 'quiet' : 'primary'}
        className="min-h-14 w-full"
        disabled={isChecking || !isValidPhone(phone)}
        aria-describedby="check-hint"
      >
        {isChecking ? 'Checking...' : 'Check & Get My Discount'}
      </Button>
      <p id="check-hint" className="text-small text-muted">
        {isValidPhone(phone) ? 'We look for a waiver signed with this number.' : 'Type all 10 digits to go on.'}
      </p>
    </form>
  );
}
