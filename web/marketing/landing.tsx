import { PROGRESSIVE_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { ArrowRight, PenLine, TicketCheck, UserRound, UsersRound } from 'lucide-react';
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
    <div className="mx-auto max-w-6xl px-5 sm:px-8">
      <section className="pt-14 pb-16 sm:pt-24 sm:pb-24">
        <h1 className="max-w-4xl text-poster font-extrabold">Digital Waiver Management System</h1>
        <p className="mt-7 max-w-xl text-lead text-muted">One waiver a year, signed on your own phone.</p>
        <p className="mt-9 flex flex-wrap gap-4">
          <Link to={WAIVER_PAGE} className={buttonClass('primary', 'min-h-14 px-7 text-lead')}>
            Start Waiver
            <ArrowRight aria-hidden="true" />
          </Link>
          <Link to={PROGRESSIVE_PAGE} className={buttonClass('quiet', 'min-h-14 px-7 text-lead')}>
            Sign in Four Steps
          </Link>
        </p>
      </section>
      <section aria-labelledby="steps" className="border-t border-line py-16 sm:py-20">
        <h2 id="steps" className="text-title">
          How it works
        </h2>
        <NumberedSteps steps={steps.landing} icons={ICONS} className="mt-10 sm:grid-cols-2 lg:grid-cols-4" />
      </section>
    </div>
  );
}
