import { home } from '#venue/home.ts';
import { Icon } from '#web/site/icon.tsx';
import type { useCarousel } from './use-carousel.ts';

const KEY = 'grid size-12 shrink-0 place-items-center rounded-control text-fg hover:bg-tint';

export function CarouselControls({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
  const { at, plays, toggle, step, show } = carousel;
  return (
    <div className="flex min-w-0 items-center">
      <button type="button" className={KEY} onClick={toggle}>
        <Icon shape={plays ? 'pause' : 'play'} />
        <span className="sr-only">{plays ? 'Pause pictures' : 'Play pictures'}</span>
      </button>
      <button type="button" className={KEY} onClick={() => step(-1)}>
        <Icon shape="previous" />
        <span className="sr-only">Previous picture</span>
      </button>
      {home.slides.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === at}
          className="group grid h-12 w-11 place-items-center px-0.5"
          onClick={() => show(index)}
        >
          <span className="h-1 w-full max-w-8 rounded-full bg-edge transition-colors duration-150 group-hover:bg-fg group-aria-[current=true]:bg-action" />
          <span className="sr-only">Picture {index + 1}</span>
        </button>
      ))}
      <button type="button" className={KEY} onClick={() => step(1)}>
        <Icon shape="next" />
        <span className="sr-only">Next picture</span>
      </button>
    </div>
  );
}
