import { PARTY_OFFERS_PAGE, WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { useEffect, useState } from 'react';
import { AudioLines, Lightbulb, Rotate3d, UsersRound, Smartphone, PenLine, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { attractions, claims, steps, workshops } from '#web/venue/document.ts';
import { useVenueDay } from '#web/site/venue-clock.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { en as words } from '#words/site/home-sections.ts';
import { replayClick } from './replay-click.ts';
import { GamesStrip } from './games-strip.tsx';
import { MachinesSection } from './machines.tsx';
import { ToysSection } from './toys.tsx';
import { Section } from '../section.tsx';
import { Shelf } from './shelf.tsx';
import { OnDemand } from './on-demand.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';

/** All of the home page that lies below the first screen. */
export default function HomeSections() {
  useEffect(replayClick, []);
  return (
    <>
      <TrustLine />
      {attractions.games.length > 0 && <GamesStrip />}
      <MachinesSection />
      <BeyondHeadsets />
      <ToysSection />
      <WorkshopsSection />
      <Testimonials />
      <BeforeYouCome />
    </>
  );
}

function TrustLine() {
  if (claims.trust.length === 0 && claims.players === null) return null;
  return (
    <section aria-label={words.trust} className="border-b border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-3 px-5 py-5 sm:gap-y-6 sm:px-8 sm:py-8 lg:grid lg:grid-cols-5">
        {claims.trust.length > 0 && (
          <dl className="grid grow grid-cols-2 gap-x-4 gap-y-3 min-[24rem]:grid-cols-4 sm:max-lg:flex sm:max-lg:grow-0 sm:max-lg:gap-x-14 lg:col-span-4 lg:gap-x-10">
            {claims.trust.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-note text-muted sm:text-small">{label}</dt>
                <dd className="font-display text-lead sm:text-title font-extrabold tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        {claims.players && <p className="font-display text-lead font-bold">{claims.players}</p>}
      </div>
    </section>
  );
}

const ATTRACTION_ICONS = [AudioLines, Lightbulb, Rotate3d, UsersRound] as const;

function BeyondHeadsets() {
  return (
    <div className="bg-raised">
      <Section title={words.beyondHeadsets} of={attractions.beyondHeadsets}>
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-10 lg:grid-cols-4">
          {attractions.beyondHeadsets.map(({ title, text }, index) => {
            const Icon = ATTRACTION_ICONS[index % ATTRACTION_ICONS.length] ?? AudioLines;
            return (
              <li
                key={title}
                className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4 sm:border-t-2 sm:border-action sm:pt-5"
              >
                <Icon aria-hidden="true" className="row-span-2 size-8 text-action sm:size-9" strokeWidth={1.75} />
                <h3 className="font-bold sm:mt-5 sm:text-lead">{title}</h3>
                <p className="text-small text-muted sm:mt-2 sm:text-body">{text}</p>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}

// Loaded on demand: few visitors open it.
const loadDialog = () => import('./waitlist-dialog.tsx');
const fetchAhead = () => void loadDialog().catch(() => {});

function WorkshopsSection() {
  const [isAsking, setIsAsking] = useState(false);
  const day = useVenueDay();
  const hasStarted = workshops.startsOn !== null && day !== undefined && workshops.startsOn <= day;
  return (
    <div className="bg-raised">
      <Section title={hasStarted ? words.workshops : words.workshopsComing} of={workshops.ages}>
        <ul className="grid gap-px overflow-hidden rounded-card bg-line sm:grid-cols-3">
          {workshops.ages.map(({ band, text }) => (
            <li
              key={band}
              className="bg-ground px-5 py-3 max-sm:grid max-sm:grid-cols-[5rem_1fr] max-sm:items-center max-sm:gap-4 sm:p-7"
            >
              <h3>
                <span className="block font-code text-note font-normal tracking-normal text-muted">
                  {words.agesOfWorkshop}
                </span>
                <span className="text-title text-action sm:text-poster">{band}</span>
              </h3>
              <p className="text-small text-muted sm:mt-4 sm:text-body">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-5 sm:mt-10 sm:gap-8">
          <ul
            aria-label={words.subjects}
            className="flex flex-wrap gap-x-5 gap-y-1 font-display font-bold sm:gap-x-6 sm:gap-y-2 sm:text-lead"
          >
            {workshops.subjects.map((subject) => (
              <li key={subject}>{subject}</li>
            ))}
          </ul>
          <Button onClick={() => setIsAsking(true)} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
            {words.joinWaitlist}
          </Button>
        </div>
        {isAsking && <OnDemand load={loadDialog} props={{ onClose: () => setIsAsking(false) }} />}
      </Section>
    </div>
  );
}

const STEP_ICONS = [PenLine, QrCode, Smartphone];

function BeforeYouCome() {
  return (
    <div className="border-t border-line">
      <Section title={words.beforeYouCome}>
        <NumberedSteps steps={steps.home} icons={STEP_ICONS} className="sm:grid-cols-3" />
        <Link
          to={WAIVER_PAGE}
          viewTransition
          className={buttonClass('primary', 'mt-8 min-h-14 px-7 text-lead max-sm:w-full')}
        >
          {words.startWaiver}
        </Link>
        <p className="mt-8 border-t border-line pt-4 text-muted">
          {words.withGroup}
          {'\u00a0'}
          <Link
            to={PARTY_OFFERS_PAGE}
            viewTransition
            className="font-semibold whitespace-nowrap text-fg underline decoration-edge underline-offset-4"
          >
            {words.seeGroups}
          </Link>
          .
        </p>
      </Section>
    </div>
  );
}

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

function Testimonials() {
  return (
    <Section title={words.testimonials} of={claims.testimonials}>
      <Shelf label={words.testimonialsShelf} className="grid gap-8 sm:grid-cols-3">
        {claims.testimonials.map(({ name, initial, rating, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t border-line pt-4 sm:pt-6">
              <Stars rating={rating} />
              <blockquote className="mt-3 sm:mt-4 sm:text-lead">
                <p>{text}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 pt-4 text-muted sm:pt-6">
                <span
                  aria-hidden="true"
                  className="grid size-10 place-items-center rounded-full border-2 border-action font-display font-bold text-action"
                >
                  {initial}
                </span>
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </Shelf>
    </Section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1 text-action">
      <span className="sr-only">{words.stars(rating)}</span>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="currentColor">
          <path d={STAR} />
        </svg>
      ))}
    </p>
  );
}
