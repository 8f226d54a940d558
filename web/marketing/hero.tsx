import { WAIVER_PAGE } from '#contract/paths.ts';
import { Link } from 'react-router';
import { home } from '#venue/home.ts';
import { venue } from '#venue/venue.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { GAMES_ID } from './games-id.ts';
import { Slides } from './slides.tsx';
import { useCarousel } from './use-carousel.ts';

export function Hero() {
  const carousel = useCarousel(home.slides.length);
  return (
    <section className="hero" {...carousel.holding} {...carousel.swiping}>
      <div role="group" aria-roledescription="carousel" aria-label="What is waiting here" className="contents">
        <Slides at={carousel.at} isSpoken={!carousel.runs} />
        <div className="mx-auto flex w-full max-w-7xl px-3 sm:px-6 hero-controls">
          <CarouselControls carousel={carousel} />
        </div>
      </div>
      <div className="hero-words mx-auto w-full max-w-7xl px-5 sm:px-8">
        <p className="font-code text-note text-action sm:text-small">
          {venue.address.city}, {venue.address.state} · {venue.tagline}
        </p>
        <h1 className="mt-4 max-w-[7.35em] text-poster font-extrabold">{home.title}</h1>
        <p className="mt-5 max-w-xl text-lead">{home.lead}</p>
        <p className="mt-8 flex flex-wrap gap-3 sm:gap-4">
          <Link
            to={WAIVER_PAGE}
            viewTransition
            className={buttonClass('primary', 'min-h-14 px-7 text-lead max-sm:w-full')}
          >
            Start Waiver
          </Link>
          <a
            href={`#${GAMES_ID}`}
            className={buttonClass('quiet', 'min-h-14 px-7 text-lead max-sm:w-full')}
            onClick={(event) => {
              event.preventDefault();
              showGames();
            }}
          >
            Explore VR Games
          </a>
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
