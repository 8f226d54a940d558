import { FileCheck, PenLine, Phone, UserRound } from 'lucide-react';
import { firstNameOf } from '#contract/person-name.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/passport.ts';
import { en as times } from '#words/times.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { readGreeting } from '#web/signing/pass/greeting.ts';
import { PassportCard } from '#web/signing/pass/passport-card.tsx';
import { rememberedRecord } from '#web/signing/pass/session.ts';
import type { FormState } from './form.ts';
import { signedForLabel } from './signing-line.ts';
import { isStopDone } from './steps.ts';

const STAMPS = [
  { label: words.phone, Icon: Phone },
  { label: words.safety, Icon: FileCheck },
  { label: words.details, Icon: UserRound },
  { label: words.signed, Icon: PenLine },
] as const;

export function Passport({ form, stop }: { form: FormState; stop: number }) {
  // The lookup greets the person that the device knows until another number is typed, and is drawn again when they are removed.
  const known = stop === 0 && form.lookupPhone === '' ? rememberedRecord() : null;
  return known ? <FullPassport known={known} /> : <PassportSoFar form={form} stop={stop} />;
}

/** No more than the greeting beside it tells, and when they signed: others may look. */
function FullPassport({ known }: { known: CompletionRecord }) {
  const name = firstNameOf(readGreeting(known));
  return (
    <PassportCard
      name={name}
      entries={[
        { label: words.name, text: name },
        { label: words.signed, text: times.day(venueDay(known.signedAt, venue.timeZone)) },
      ]}
      stamps={STAMPS.map((stamp) => ({ ...stamp, isDone: true }))}
    />
  );
}

function PassportSoFar({ form, stop }: { form: FormState; stop: number }) {
  const name = form.name.trim();
  return (
    <PassportCard
      name={form.name}
      entries={[
        { label: words.name, text: name },
        { label: words.phone, text: form.phone || form.lookupPhone },
        { label: words.signedFor, text: name && signedForLabel(form) },
      ]}
      stamps={STAMPS.map(({ label, Icon }, index) => ({ label, Icon, isDone: isStopDone(index, stop, form) }))}
    />
  );
}
