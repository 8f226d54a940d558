import { nameCity } from '#contract/venue/address-line.ts';
import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { Link } from 'react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { attractions, heroLoop, home, type Picture as PictureFile, pictures, venue } from '#web/venue/document.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { en as words } from '#words/site/home.ts';
import { Picture } from '#web/site/picture.tsx';
import { Icon } from '#web/site/icon.tsx';
import { isLoopWelcome } from './loop-welcome.ts';
import { useCarousel } from './use-carousel.ts';

/** Where `Explore VR Games` leads. */
export const GAMES_ID = 'games';

export function Hero() {
  const carousel = useCarousel(home.slides.length);
  return (
    <section className={home.slides.length > 0 ? 'hero' : 'hero is-bare'} {...carousel.holding} {...carousel.swiping}>
      {home.slides.length > 0 && (
        <div role="group" aria-roledescription="carousel" aria-label={words.pictures} className="contents">
          <Slides at={carousel.at} runs={carousel.runs} />
          {home.slides.length > 1 && (
            <div className="mx-auto flex w-full max-w-7xl px-3 sm:px-6 hero-controls @container">
              <CarouselControls carousel={carousel} />
            </div>
          )}
        </div>
      )}
      <div className="hero-words mx-auto w-full max-w-7xl px-5 sm:px-8">
        <p className="font-code text-note text-action sm:text-small">
          {nameCity(venue)} · {venue.tagline}
        </p>
        <h1 className="text-poster font-extrabold">{home.title}</h1>
        <p className="max-w-xl sm:text-lead">{home.lead}</p>
        <p className="flex flex-wrap gap-3 sm:gap-4">
          <Link
            to={WAIVER_PAGE}
            viewTransition
            className={buttonClass('primary', 'min-h-14 px-7 text-lead max-sm:grow max-sm:px-4 max-sm:text-body')}
          >
            {words.startWaiver}
          </Link>
          {attractions.games.length > 0 && (
            <a
              href={`#${GAMES_ID}`}
              className={buttonClass('quiet', 'min-h-14 px-7 text-lead max-sm:grow max-sm:px-4 max-sm:text-body')}
              onClick={(event) => {
                event.preventDefault();
                showGames();
              }}
            >
              {words.exploreGames}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

function showGames() {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const games = document.getElementById(GAMES_ID);
  games?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  games?.focus({ preventScroll: true });
}

const HeroLoop = lazy(() => import('./hero-loop.tsx'));

/** The pictures, one over the other. Only the first is in the HTML; the others come once the page has loaded. */
function Slides({ at, runs }: { at: number; runs: boolean }) {
  const hasOthers = useLoaded();
  const names = hasOthers ? home.slides : home.slides.slice(0, 1);
  return (
    <div className="hero-slides" aria-live={runs ? 'off' : 'polite'}>
      {names.map((name, index) => (
        <Slide key={name} name={name} index={index} isShown={index === at} runs={hasOthers && runs && index === at} />
      ))}
    </div>
  );
}

interface SlideProps {
  name: (typeof home.slides)[number];
  index: number;
  isShown: boolean;
  /** Whether it moves where it can. */
  runs: boolean;
}

function Slide({ name, index, isShown, runs }: SlideProps) {
  // Who wants stillness never fetches the loop; once it has moved, a pause holds it where it is.
  const [hasMoved, setHasMoved] = useState(false);
  if (runs && !hasMoved && name === heroLoop?.picture && isLoopWelcome()) setHasMoved(true);
  const tall = tallOf(name);
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={words.slide(index + 1, home.slides.length)}
      aria-hidden={!isShown}
      className={`hero-slide ${tall?.isLow ? 'is-low' : ''}`}
    >
      <Picture
        name={name}
        tall={tall}
        sizes="100vw"
        isFirst={index === 0}
        className="size-full object-cover object-right"
      />
      {hasMoved && (
        <Suspense>
          <HeroLoop runs={runs} />
        </Suspense>
      )}
    </div>
  );
}

/** The same scene for a phone held upright, where there is one. */
function tallOf(name: string): PictureFile | undefined {
  return pictures[`${name}-tall`];
}

function useLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const finish = () => setIsLoaded(true);
    // Not in the same task as the page's own work.
    const timer = document.readyState === 'complete' ? setTimeout(finish) : undefined;
    window.addEventListener('load', finish);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', finish);
    };
  }, []);
  return isLoaded;
}

const KEY = 'grid size-12 shrink-0 place-items-center rounded-control text-fg hover:bg-tint';

function CarouselControls({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
  const { at, plays, toggle, step, show } = carousel;
  return (
    <div className="flex min-w-0 items-center">
      <button type="button" className={KEY} onClick={toggle}>
        <Icon shape={plays ? 'pause' : 'play'} />
        <span className="sr-only">{plays ? words.pausePictures : words.playPictures}</span>
      </button>
      <button type="button" className={KEY} onClick={() => step(-1)}>
        <Icon shape="previous" />
        <span className="sr-only">{words.previousPicture}</span>
      </button>
      {home.slides.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === at}
          className="group grid h-12 w-11 place-items-center px-0.5 @max-[18rem]:hidden"
          onClick={() => show(index)}
        >
          <span className="h-1 w-full max-w-8 rounded-full bg-edge transition-colors group-hover:bg-fg group-aria-[current=true]:bg-action" />
          <span className="sr-only">{words.picture(index + 1)}</span>
        </button>
      ))}
      <button type="button" className={KEY} onClick={() => step(1)}>
        <Icon shape="next" />
        <span className="sr-only">{words.nextPicture}</span>
      </button>
    </div>
  );
}
