import { useRef, useState } from 'react';
import { attractions } from '#web/venue/document.ts';
import { Icon } from '#web/site/icon.tsx';
import { en as words } from '#words/site/home-sections.ts';
import { DENSE, Picture } from '#web/site/picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { GAMES_ID } from './hero/hero.tsx';
import { useMotion } from './use-motion.ts';

export function GamesStrip() {
  const [isStill, setIsStill] = useState(false);
  const strip = useRef<HTMLUListElement>(null);

  function turn(by: 1 | -1) {
    setIsStill(true);
    if (strip.current) turnStrip(strip.current, by);
  }

  return (
    <section id={GAMES_ID} tabIndex={-1} aria-labelledby="games-title" className="scroll-mt-4 pt-6 sm:pt-24">
      <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-4 px-5 sm:px-8">
        <h2 id="games-title" className="text-title font-extrabold sm:text-banner">
          {words.games}
        </h2>
        <div className="flex items-center gap-2">
          <button type="button" className={ARROW} onClick={() => turn(-1)}>
            <Icon shape="previous" />
            <span className="sr-only">{words.previousGame}</span>
          </button>
          <button type="button" className={ARROW} onClick={() => turn(1)}>
            <Icon shape="next" />
            <span className="sr-only">{words.nextGame}</span>
          </button>
          {useMotion() !== 'unwelcome' && (
            <Button kind="quiet" onClick={() => setIsStill(!isStill)}>
              <Icon shape={isStill ? 'play' : 'pause'} />
              <span>{isStill ? words.resumeScrolling : words.pauseScrolling}</span>
            </Button>
          )}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */}
      <div className="strip-frame mt-5 overflow-x-auto sm:mt-8" tabIndex={0} role="group" aria-label={words.banners}>
        <ul ref={strip} className="strip" data-still={isStill || undefined}>
          {attractions.games.map((game) => (
            <Banner key={game.name} game={game} />
          ))}
          {/* Once more, so that the strip has no end. */}
          {attractions.games.map((game) => (
            <Banner key={`${game.name} again`} game={game} isRepeated />
          ))}
        </ul>
      </div>
    </section>
  );
}

const COUNT = attractions.games.length;
/** A phone swipes. */
const ARROW = 'grid size-12 place-items-center rounded-control text-fg hover:bg-tint max-sm:hidden';
const TURN_MS = 250;

/** Moves the strip by one banner: within its drift, which has no end, or by scrolling where it does not drift. */
function turnStrip(strip: HTMLUListElement, by: 1 | -1) {
  const [drift] = strip.getAnimations();
  if (!drift) {
    strip.parentElement?.scrollBy({ left: by * (strip.firstElementChild?.clientWidth ?? 0) });
    return;
  }
  const loop = Number(drift.effect?.getComputedTiming().duration);
  const from = (Number(drift.currentTime) % loop) + loop;
  const start = performance.now();
  const move = (now: number) => {
    const left = 1 - Math.min(1, Math.max(0, now - start) / TURN_MS);
    drift.currentTime = from + (by * loop * (1 - left ** 3)) / COUNT;
    if (left > 0) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}

function Banner({ game, isRepeated = false }: { game: (typeof attractions.games)[number]; isRepeated?: boolean }) {
  return (
    <li aria-hidden={isRepeated || undefined} className="w-[min(84vw,40rem)] shrink-0 pr-4">
      <figure className="relative overflow-hidden rounded-card bg-raised">
        <Picture
          name={game.picture}
          sizes={`${DENSE} calc(53vw - 1rem), (max-width: 48rem) calc(84vw - 1rem), 39rem`}
          className="aspect-21/9 w-full object-cover"
        />
        <figcaption className="flex items-baseline justify-between gap-4 px-5 py-3">
          <span className="font-display text-lead font-bold">{game.name}</span>
          <span className="font-code text-note text-muted">{game.kind}</span>
        </figcaption>
      </figure>
    </li>
  );
}
