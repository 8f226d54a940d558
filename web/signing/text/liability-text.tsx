import { useEffect, useEffectEvent, useRef } from 'react';
import { liability } from '#web/venue/document.ts';
import { en as words } from '#words/signing/text.ts';
import './scroll-box.css';
import type { TextViewing } from './text-viewing.ts';

interface LiabilityTextProps {
  /** In a box of its own where a form is around it. */
  isBoxed?: boolean;
  viewing: TextViewing;
  /** The text has come into sight, at this time of the device's clock. */
  onShown: (at: number) => void;
}

/** No higher than leaves room beside it to move the page by. */
const SCROLLS =
  'scroll-box max-h-[clamp(11rem,46svh,26rem)] md:max-h-[clamp(20rem,82svh,46rem)] focus-visible:outline-offset-1';

/** What is signed, word for word. */
export function LiabilityText({ isBoxed = false, viewing, onShown }: LiabilityTextProps) {
  const text = useRef<HTMLElement>(null);
  const wasShown = viewing.shownAt !== null;
  const shown = useEffectEvent(() => onShown(Date.now()));

  useEffect(() => {
    if (wasShown) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && shown());
    watch.observe(text.current!);
    return () => watch.disconnect();
  }, [wasShown]);

  return (
    <section
      ref={text}
      aria-labelledby="liability-title"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only what it can reach
      tabIndex={isBoxed ? 0 : undefined}
      className={`rounded-card border border-line bg-raised px-5 py-6 sm:px-8 sm:py-7 low:py-4 sideways:px-4 ${isBoxed ? SCROLLS : ''}`}
    >
      <h2 id="liability-title" className="text-lead sideways:text-small">
        {liability.title}
      </h2>
      {isBoxed && <p className="mt-1 text-small text-muted md:hidden">{words.scroll(liability.paragraphs.length)}</p>}
      <ol className="mt-4 grid gap-5 low:mt-2 low:gap-3">
        {liability.paragraphs.map((paragraph, index) => (
          <li key={paragraph} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="font-code text-small leading-[1.6875rem] text-action">
              {index + 1}
            </span>
            <p>{paragraph}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
