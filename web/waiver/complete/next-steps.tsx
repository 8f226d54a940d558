import { CalendarDays, Mail, QrCode, Sparkles } from 'lucide-react';
import { offers } from '#venue/offers.ts';

const STEPS = [
  { Icon: QrCode, text: 'Save the QR code to skip check-in' },
  { Icon: CalendarDays, text: 'Book a session' },
  { Icon: Sparkles, text: offers.nextStep },
] as const;
const LETTER = { Icon: Mail, text: 'Check your e-mail for your QR code' } as const;

/** What comes after signing. A letter is promised only when one is on its way. */
export function NextSteps({ isEmailQueued }: { isEmailQueued: boolean }) {
  const steps = isEmailQueued ? [LETTER, ...STEPS] : STEPS;
  return (
    <section aria-labelledby="next-title" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="next-title" className="text-lead">
        What’s Next
      </h2>
      <ul className="mt-3 grid gap-3">
        {steps.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" strokeWidth={1.75} />
            <span className="text-balance">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
