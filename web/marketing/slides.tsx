import { useEffect, useState } from 'react';
import { home } from '#venue/home.ts';
import { heroPictures, type HeroName } from '#venue/hero-pictures.ts';
import { Picture } from '#web/site/picture.tsx';

const [FIRST, ...OTHERS] = home.slides;

/** The pictures, one over the other. Only the first is in the HTML; the others come once the page has loaded. */
export function Slides({ at, isSpoken }: { at: number; isSpoken: boolean }) {
  const hasOthers = useLoaded();
  return (
    <div className="hero-slides" aria-live={isSpoken ? 'polite' : 'off'}>
      <Slide name={FIRST} index={0} at={at} />
      {hasOthers && OTHERS.map((name, index) => <Slide key={name} name={name} index={index + 1} at={at} />)}
    </div>
  );
}

function Slide({ name, index, at }: { name: (typeof home.slides)[number]; index: number; at: number }) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${home.slides.length}`}
      aria-hidden={index !== at}
      className="hero-slide"
    >
      <Picture
        picture={heroPictures[name]}
        tall={tallOf(name)}
        sizes="100vw"
        isFirst={index === 0}
        className="size-full object-cover"
      />
    </div>
  );
}

/** The same scene for a phone held upright, where there is one. */
function tallOf(name: HeroName) {
  const tall = `${name}-tall`;
  return tall in heroPictures ? heroPictures[tall as HeroName] : undefined;
}

function useLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const finish = () => setIsLoaded(true);
    // Not in the same breath as the page's own work.
    const timer = document.readyState === 'complete' ? setTimeout(finish) : undefined;
    window.addEventListener('load', finish);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', finish);
    };
  }, []);
  return isLoaded;
}
