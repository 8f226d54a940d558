import { PenLine, UserRound, UsersRound } from 'lucide-react';
import { guestProblem } from '#web/signing/guests/guest-form.ts';
import { formSignedForLabel } from '#web/signing/guests/signed-for-labels.ts';
import { PassportCard } from '#web/signing/pass/passport-card.tsx';
import { isSigned } from '#web/signing/signature/signature.ts';
import type { ClassicState } from './flow.ts';

export function Passport({ state: { form, signature } }: { state: ClassicState }) {
  const isKnown = guestProblem(form) === null;
  return (
    <PassportCard
      name={form.name}
      entries={[
        { label: 'Name', text: form.name.trim() },
        { label: 'Email', text: form.email.trim() },
        { label: 'Signed for', text: form.name.trim() && formSignedForLabel(form) },
      ]}
      stamps={[
        { label: 'Details', Icon: UserRound, isDone: isKnown },
        { label: 'Group', Icon: UsersRound, isDone: isKnown && form.signedFor !== '' },
        { label: 'Signed', Icon: PenLine, isDone: isSigned(signature) },
      ]}
    />
  );
}
