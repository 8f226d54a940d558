import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { FlowPage } from '../parts/flow-page.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { useEntryState } from '../parts/use-entry-state.ts';
import { readAchieved } from './achieved.ts';
import { AchievementCard } from './achievement-card.tsx';
import { calendarLink } from './calendar-link.ts';
import { Confetti } from './confetti.tsx';
import { NextSteps } from './next-steps.tsx';
import { WelcomeBonus } from './welcome-bonus.tsx';

export function meta() {
  return [
    ...pageMeta('VR Passport Complete!', 'Your achievements and what comes next.'),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function WaiverComplete() {
  const { achievements, totalPoints, isEmailQueued } = readAchieved(useEntryState());
  return (
    <FlowPage>
      <Confetti />
      <div className="grid gap-6">
        <Ticket
          leadClass="!bg-night"
          lead={
            <div className="flex h-full flex-col justify-center px-6 py-8 text-signal">
              <p className="font-code text-note">{venue.name}</p>
              <p className="mt-1 font-display text-poster font-extrabold tabular-nums">{totalPoints}</p>
              <p className="font-display text-lead font-bold">points earned</p>
            </div>
          }
        >
          <div className="px-6 pt-8 pb-7 sm:px-8">
            <StepHeading>VR Passport Complete!</StepHeading>
            <p className="mt-2 text-muted">Every stamp is yours. See you at the gate.</p>
          </div>
        </Ticket>
        {achievements.length > 0 && (
          <section aria-labelledby="achievements-title">
            <h2 id="achievements-title" className="text-lead">
              Your achievements
            </h2>
            <ul className="mt-3 grid gap-3 sm:grid-cols-3">
              {achievements.map((name, index) => (
                <AchievementCard key={name} name={name} order={index} />
              ))}
            </ul>
          </section>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <NextSteps isEmailQueued={isEmailQueued} />
          <WelcomeBonus />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Link to="/contact" className={buttonClass('primary')}>
            Book Your Visit
          </Link>
          <a href={calendarLink(venue)} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            Schedule Now
            <span className="sr-only">, opens your calendar in a new tab</span>
          </a>
          <ShareButton />
          <Link to="/" className={buttonClass('quiet')}>
            Return Home
          </Link>
        </div>
      </div>
    </FlowPage>
  );
}
