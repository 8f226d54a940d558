import {
  CalendarDays,
  CalendarPlus,
  Flag,
  Footprints,
  Gift,
  type LucideIcon,
  Mail,
  Medal,
  QrCode,
  Trophy,
  Sparkles,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CONTACT_PAGE, PROGRESSIVE_PAGE, WAIVER_PAGE } from '#contract/paths.ts';
import { offers, venue } from '#web/venue/document.ts';
import { en as words } from '#words/waiver/complete.ts';
import { isSharedTablet } from '#web/device/kept.ts';
import { FlowPage } from '#web/signing/flow/flow-page.tsx';
import { StepHeading } from '#web/signing/flow/step.tsx';
import { useEntryState } from '#web/signing/flow/use-entry-state.ts';
import { LED_TO_PASS, type LedToPass } from '#web/signing/pass/led-to-pass.ts';
import { ShareButton } from '#web/signing/pass/share-button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { calendarLink, findAchievement, readAchieved } from './achieved.ts';
import './confetti.css';

export { facts } from './facts.ts';

export default function WaiverComplete() {
  const { achievements, totalPoints, isEmailQueued } = readAchieved(useEntryState());
  // Who comes by the address alone has collected nothing.
  const hasEarned = achievements.length > 0 || totalPoints > 0;
  return (
    <FlowPage>
      <Confetti />
      <div className="grid gap-6">
        <Ticket
          leadClass="ticket-night"
          lead={
            <div className="flex h-full flex-col justify-center px-6 py-8 text-signal">
              <p translate="no" className="font-code text-note">
                {venue.name}
              </p>
              <p className="mt-1 font-display text-poster font-extrabold tabular-nums">{totalPoints}</p>
              <p className="font-display text-lead font-bold">{words.pointsEarned}</p>
            </div>
          }
        >
          <div className="grid h-full content-center px-6 pt-8 pb-7 sm:px-8">
            <StepHeading>{words.title}</StepHeading>
            {hasEarned ? (
              <p className="mt-2 text-muted">{words.lead}</p>
            ) : (
              <p className="mt-2 text-muted">
                {words.stampsComeFrom}{' '}
                <Link to={PROGRESSIVE_PAGE} className="font-semibold text-action underline underline-offset-4">
                  {words.stepByStep}
                </Link>
                .
              </p>
            )}
          </div>
        </Ticket>
        {achievements.length > 0 && (
          <section aria-labelledby="achievements-title">
            <h2 id="achievements-title" className="text-lead">
              {words.achievements}
            </h2>
            <ul className="mt-3 grid gap-3 sm:grid-cols-3">
              {achievements.map((name, index) => (
                <AchievementCard key={name} name={name} order={index} />
              ))}
            </ul>
          </section>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <NextSteps isEmailQueued={isEmailQueued} hasPass={hasEarned && !isSharedTablet()} />
          <WelcomeBonus />
        </div>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Link to={CONTACT_PAGE} className={buttonClass('primary')}>
            {words.bookVisit}
          </Link>
          <a
            href={venue.calendarUrl ?? calendarLink(venue)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet')}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {words.scheduleNow}
            <span className="sr-only">{words.inNewTab}</span>
          </a>
          <ShareButton />
          <Link to="/" className={buttonClass('quiet')}>
            {words.home}
          </Link>
        </div>
      </div>
    </FlowPage>
  );
}

const TILTS = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6'];

const ICONS = { first: Footprints, half: Flag, all: Trophy } as const;

/** One stamp of the VR Passport. */
function AchievementCard({ name, order }: { name: string; order: number }) {
  const id = findAchievement(name);
  const Icon = id ? ICONS[id] : Medal;
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-raised p-4 sm:flex-col sm:p-6 sm:text-center">
      <span
        className={`stamp-lands grid size-16 shrink-0 place-items-center rounded-full border-4 border-double border-action text-action ${TILTS[order % TILTS.length]}`}
      >
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <div className="min-w-0">
        <h3 className="text-lead wrap-anywhere">{name}</h3>
        <p className="text-small text-muted">{id ? words.earned[id] : words.otherEarned}</p>
      </div>
    </li>
  );
}

interface NextStep {
  Icon: LucideIcon;
  text: string;
  /** Where it is done. */
  to?: string;
  state?: LedToPass;
}

const EMAIL: NextStep = { Icon: Mail, text: words.checkEmail };
const SAVE_CODE: NextStep = { Icon: QrCode, text: words.saveCode };
const BOOK: NextStep = { Icon: CalendarDays, text: words.bookSession, to: CONTACT_PAGE };
const OFFERS: NextStep[] = offers.nextStep === null ? [] : [{ Icon: Sparkles, text: offers.nextStep }];

/** What comes after signing. An email is promised only when one is on its way. */
function NextSteps({ isEmailQueued, hasPass }: { isEmailQueued: boolean; hasPass: boolean }) {
  const save = hasPass ? { ...SAVE_CODE, to: WAIVER_PAGE, state: LED_TO_PASS } : SAVE_CODE;
  const steps = [...(isEmailQueued ? [EMAIL] : []), save, BOOK, ...OFFERS];
  return (
    <section aria-labelledby="next-title" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="next-title" className="text-lead">
        {words.whatsNext}
      </h2>
      <ul className="mt-3 grid gap-3">
        {steps.map(({ Icon, text, to, state }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" strokeWidth={1.75} />
            {to ? (
              <Link
                to={to}
                state={state}
                className="text-action underline decoration-2 underline-offset-4 hover:text-action-strong"
              >
                {text}
              </Link>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WelcomeBonus() {
  if (offers.welcomeBonus === null) return null;
  const { title, items, validity } = offers.welcomeBonus;
  return (
    <section
      aria-labelledby="bonus-title"
      className="rounded-card border-2 border-dashed border-action bg-tint p-5 sm:p-6"
    >
      <h2 id="bonus-title" className="text-lead">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3 font-semibold">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Gift aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" strokeWidth={1.75} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{validity}</p>
    </section>
  );
}

const SHOWN_MS = 5000;
const PIECES = Array.from({ length: 12 }, (_, number) => number);

/** Twelve pieces that fall for five seconds, for those who like things to move. */
function Confetti() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" data-testid="confetti" className="confetti">
      {PIECES.map((number) => (
        <span key={number} />
      ))}
    </div>
  );
}
