import { en as words } from '#words/signing/group.ts';
import { LazyComponent } from '../flow/lazy-component.tsx';
import { lazyWithRetry } from '../flow/lazy-with-retry.ts';
import { NameField, PhoneField, SignersEmail } from './fields.tsx';
import type { NamesakeAnswers } from './namesake.ts';

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
  return (
    <>
      <NameField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        keepsRoom
        value={signer.name}
        onChange={(event) => onType({ name: event.target.value })}
        error={problem && !signer.name.trim() ? words.nameNeeded : undefined}
      />
      <SignersEmail
        label={words.email}
        enterKeyHint="next"
        required
        value={signer.email}
        onChange={(email) => onType({ email })}
        error={problem && !signer.email.trim() ? words.emailNeeded : undefined}
      />
      <PhoneField
        label={phoneLabel}
        name="phone"
        enterKeyHint="next"
        keepsRoom
        value={signer.phone}
        onChange={(phone) => onType({ phone })}
      />
      {signer.namesake && <LazyComponent lazy={namesakeField} props={{ answers: signer, problem, onAnswer: onType }} />}
    </>
  );
}
