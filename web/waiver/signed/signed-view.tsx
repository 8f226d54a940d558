import { Stamp } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Added } from '#web/signing/pass/added.tsx';
import { isLongName } from '#web/ui/name-size.ts';
import { Pass } from '#web/signing/pass/pass.tsx';
import { PassProgress } from '#web/signing/pass/pass-progress.tsx';
import { ShareButton } from '#web/signing/pass/share-button.tsx';
import { StepHeading } from '#web/signing/flow/step-heading.tsx';
import type { SignedState } from './signed-state.ts';
import { SignedSummary } from './signed-summary.tsx';

/** The pass of the waiver just signed, what was stored of it, and where to go from here. */
export function SignedView({ signed: { waiverData, pass, passport, added } }: { signed: SignedState }) {
  return (
    <div className="@container">
      <div className="grid gap-6">
        <header className={isLongName(waiverData.name) ? '[&>h1]:text-lead' : ''}>
          <StepHeading>{`Welcome, ${waiverData.name || 'adventurer'}!`}</StepHeading>
          <p className="mt-2">Your waiver is signed. You’re ready to go!</p>
        </header>
        {added && <Added names={added} />}
        {pass && (
          <Pass waiver={pass}>
            <PassProgress />
          </Pass>
        )}
        {passport && (
          <Link to="/waiver-complete" state={passport} className={buttonClass('primary', 'min-h-14 w-full')}>
            <Stamp aria-hidden="true" className="size-5" />
            Open Your VR Passport
          </Link>
        )}
        <div className="grid gap-3 @2xl:grid-cols-2">
          <Link to="/" className={buttonClass(passport ? 'quiet' : 'primary')}>
            Back to Home
          </Link>
          <ShareButton />
        </div>
        <SignedSummary data={waiverData} />
      </div>
    </div>
  );
}
