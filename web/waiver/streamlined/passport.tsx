import { FileCheck, PenLine, Phone, UserRound } from 'lucide-react';
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
  return (
    <PassportCard
      name={form.name}
      entries={[
        { label: 'Name', text: name },
        { label: 'Phone', text: form.phone || form.lookupPhone },
        { label: 'Signed for', text: name && signedForLabel(form) },
      ]}
      stamps={STAMPS.map(({ label, Icon }, index) => ({ label, Icon, isDone: index < stop }))}
    />
  );
}
