import { PenLine, UserRound, UsersRound } from 'lucide-react';
import { en as words } from '#words/passport.ts';
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
        { label: words.name, text: form.name.trim() },
        { label: words.email, text: form.email.trim() },
        { label: words.signedFor, text: form.name.trim() && formSignedForLabel(form) },
      ]}
      stamps={[
        { label: words.details, Icon: UserRound, isDone: isKnown },
        { label: words.group, Icon: UsersRound, isDone: isKnown && form.signedFor !== '' },
        { label: words.signed, Icon: PenLine, isDone: isSigned(signature) },
      ]}
    />
  );
}
