import { lazy, Suspense } from 'react';
import { loadWhenVisible } from '#web/site/load-when-visible.ts';
import { rememberClick } from './replay-click.ts';
import { GAMES_ID, Hero } from './hero/hero.tsx';
import './marketing.css';

export { facts } from './facts.ts';

const BELOW_ID = 'below';

// A file of its own, so that the first screen is light: the rest of the page is in the HTML too, and its code loads when it is scrolled to.
const HomeSections = lazy(() => {
  rememberClick(BELOW_ID);
  return loadWhenVisible(GAMES_ID, () => import('./home-sections.tsx'));
});

export default function Home() {
  return (
    <>
      <Hero />
      <div id={BELOW_ID}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <HomeSections />
        </Suspense>
      </div>
    </>
  );
}
