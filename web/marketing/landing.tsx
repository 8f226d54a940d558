import { PROGRESSIVE_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { PenLine, TicketCheck, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { steps } from '#venue/steps.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { NumberedSteps } from './numbered-steps.tsx';

export function meta() {
  return pageMeta('Digital Waiver Management System', 'Sign the waiver on your phone in four steps and walk right in.');
}

const ICONS = [UserRound, UsersRound, PenLine, TicketCheck];

export default function Landing() {
  return (
    <div className="mx-auto grid max-w-7xl gap-y-10 px-5 head-room pb-16 sm:px-8 sm:pb-24">
      <div>
        <h1 className="text-poster font-extrabold">Digital Waiver Management System</h1>
        <p className="mt-6 max-w-xl text-lead text-muted">One waiver a year, signed on your own phone.</p>
        <p className="mt-6 flex flex-wrap gap-4">
          <Link to={WAIVER_PAGE} className={buttonClass('primary', 'min-h-14 px-7 text-lead')}>
            Start Waiver
          </Link>
          <Link to={PROGRESSIVE_PAGE} className={buttonClass('quiet', 'min-h-14 px-7 text-lead')}>
            Sign in Four Steps
          </Link>
        </p>
      </div>
      <section aria-labelledby="steps" className="rounded-card border border-line bg-raised p-6 sm:p-8">
        <h2 id="steps" className="text-title">
          How It Works
        </h2>
        <NumberedSteps steps={steps.landing} icons={ICONS} className="mt-6 sm:grid-cols-2 lg:grid-cols-4" />
      </section>
    </div>
  );
}
