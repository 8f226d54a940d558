import type { FormEvent } from 'react';
import { isValidPhone } from '#contract/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/signing/signer/fields.tsx';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { useRestedMessage } from '#web/signing/signer/use-rested-message.ts';

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

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onCheck();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-5 p-5 pb-7 sm:p-8">
      <PhoneField
        label={isQuiet ? 'Or use another phone number' : 'Phone number'}
        id="lookup-phone"
        name="phone"
        enterKeyHint="go"
        keepsRoom
        hint={isValidPhone(phone) ? 'We look for a waiver of this number.' : 'Type all 10 digits to go on.'}
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
        aria-describedby="lookup-phone-hint lookup-phone-error"
      >
        {isChecking ? 'Checking...' : 'Check & Get My Discount'}
      </Button>
    </form>
  );
}
