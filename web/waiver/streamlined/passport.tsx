import { FileCheck, PenLine, Phone, UserRound } from 'lucide-react';
import { isValidPhone } from '#contract/phone.ts';
import { PassportCard } from '#web/signing/pass/passport-card.tsx';
import type { FormState } from './form.ts';
import { signedForLabel } from './signing-line.ts';

const STAMPS = [
  { label: 'Phone', Icon: Phone },
  { label: 'Safety', Icon: FileCheck },
  { label: 'Details', Icon: UserRound },
  { label: 'Signed', Icon: PenLine },
] as const;

export function Passport({ form, stop }: { form: FormState; stop: number }) {
  const name = form.name.trim();
  const phone = form.phone || form.lookupPhone;
  // Who signs for the first time comes past the lookup without a number.
  const isDone = (index: number) => index < stop && (index > 0 || isValidPhone(phone));
  return (
    <PassportCard
      name={form.name}
      entries={[
        { label: 'Name', text: name },
        { label: 'Phone', text: phone },
        { label: 'Signed for', text: name && signedForLabel(form) },
      ]}
      stamps={STAMPS.map(({ label, Icon }, index) => ({ label, Icon, isDone: isDone(index) }))}
    />
  );
}
