import { WAIVER_PAGE } from '#contract/paths.ts';
import { Gamepad2, PenLine, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { steps } from '#venue/steps.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import { Section } from './section.tsx';

const ICONS = [PenLine, QrCode, Gamepad2];

export function BeforeYouCome() {
  return (
    <div className="border-t border-line">
      <Section
        title="Check in before you come"
        aside={
          <Link to={WAIVER_PAGE} viewTransition className={buttonClass('primary', 'min-h-14 px-7 text-lead')}>
            Start Waiver
          </Link>
        }
      >
        <NumberedSteps steps={steps.home} icons={ICONS} className="sm:grid-cols-3" />
      </Section>
    </div>
  );
}
