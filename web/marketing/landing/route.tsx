import { PROGRESSIVE_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { PenLine, TicketCheck, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { landing, rules, steps } from '#web/venue/document.ts';
import { en as words } from '#words/site/landing.ts';
import { en as valid } from '#words/validity.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';
import { PageHead } from '../page-head.tsx';
import { Section } from '../section.tsx';

export { facts } from './facts.ts';

const ICONS = [UserRound, UsersRound, PenLine, TicketCheck];

export default function Landing() {
  return (
    <>
      <PageHead picture={landing.picture}>
        <h1 className="font-code text-note font-normal text-signal">{words.title}</h1>
        <p className="mt-3 font-display text-banner font-extrabold">{words.lead(valid.onceA(rules.validMonths))}</p>
        <p className="mt-7 flex flex-wrap gap-4">
          <Link to={WAIVER_PAGE} className={buttonClass('primary', 'min-h-14 px-7 text-lead max-sm:grow')}>
            {words.startWaiver}
          </Link>
          <Link to={PROGRESSIVE_PAGE} className={buttonClass('quiet', 'min-h-14 px-7 text-lead max-sm:grow')}>
            {words.stepByStep}
          </Link>
        </p>
      </PageHead>
      <Section title={words.steps} of={steps.landing}>
        <NumberedSteps steps={steps.landing} icons={ICONS} className="sm:grid-cols-2 lg:grid-cols-4" />
      </Section>
    </>
  );
}
