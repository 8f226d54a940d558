import { Gamepad2, PenLine, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from './section.tsx';

const STEPS = [
  {
    Icon: PenLine,
    title: 'Sign once',
    text: 'For yourself, your family or your group, on your own phone, in about two minutes.',
  },
  { Icon: QrCode, title: 'Show your pass', text: 'You get a QR code. Staff scan it at the desk and wave you through.' },
  { Icon: Gamepad2, title: 'Come back for a year', text: 'Next time your phone number is all you need.' },
] as const;

export function BeforeYouCome() {
  return (
    <div className="border-t border-line">
      <Section
        title="Check in before you come"
        aside={
          <Link to="/waiver" viewTransition className={buttonClass('primary', 'min-h-14 px-7 text-lead')}>
            Start Waiver
          </Link>
        }
      >
        <ol className="grid gap-10 sm:grid-cols-3 sm:gap-8">
          {STEPS.map(({ Icon, title, text }, index) => (
            <li key={title}>
              <p className="flex items-center gap-4 text-action">
                <Icon aria-hidden="true" className="size-9" strokeWidth={1.75} />
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
                <span className="font-code text-small text-muted">
                  {index + 1} / {STEPS.length}
                </span>
              </p>
              <h3 className="mt-5 text-lead">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
