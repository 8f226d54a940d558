import { LazyComponent } from '../flow/lazy-component.tsx';
import { lazyWithRetry } from '../flow/lazy-with-retry.ts';
import { fieldMessage } from './field-message.ts';
import { NameField, PhoneField } from './fields.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import type { NamesakeAnswers } from './namesake.ts';
import { useRestedMessage } from './use-rested-message.ts';

const namesakeField = lazyWithRetry(async () => (await import('./namesake-field.tsx')).NamesakeField);

interface Signer extends NamesakeAnswers {
  name: string;
  email: string;
  phone: string;
}

interface SignerFieldsProps {
  signer: Signer;
  phoneLabel: string;
  /** What the form found wrong when it was sent. */
  problem?: string | null;
  onType: (changes: Partial<Signer>) => void;
}

/** Name, email and phone as the single form and the wizard ask for them. */
export function SignerFields({ signer, phoneLabel, problem = null, onType }: SignerFieldsProps) {
  const email = useRestedMessage(signer.email, fieldMessage.email(signer.email));
  const phone = useRestedMessage(signer.phone, fieldMessage.phone(signer.phone));
  return (
    <>
      <NameField
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        keepsRoom
        value={signer.name}
        onChange={(event) => onType({ name: event.target.value })}
        error={problem && !signer.name.trim() ? 'Please enter your name' : undefined}
      />
      <EmailField
        label="Email Address"
        enterKeyHint="next"
        required
        keepsRoom
        value={signer.email}
        onChange={(event) => onType({ email: event.target.value })}
        onBlur={email.showNow}
        error={problem && !signer.email.trim() ? 'Please enter your email address' : email.message}
      />
      <PhoneField
        label={phoneLabel}
        name="phone"
        enterKeyHint="next"
        keepsRoom
        value={signer.phone}
        onChange={(typed) => onType({ phone: typed })}
        onBlur={phone.showNow}
        error={phone.message}
      />
      {signer.namesake && <LazyComponent lazy={namesakeField} props={{ answers: signer, problem, onAnswer: onType }} />}
    </>
  );
}
