import { Gamepad2, PenLine, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
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
        <NumberedSteps steps={STEPS} className="sm:grid-cols-3" />
      </Section>
    </div>
  );
}
