import { lazy, Suspense } from 'react';
import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { whenNear } from '#web/site/when-near.ts';
import { keepEarlyPress } from './early-press.ts';
import { GAMES_ID } from './games-id.ts';
import { Hero } from './hero.tsx';
import './marketing.css';

const BELOW_ID = 'below';

// The rest of the page is in the HTML too. Its code comes when it is scrolled to, so that the first screen is light.
const HomeSections = lazy(() => {
  keepEarlyPress(BELOW_ID);
  return whenNear(GAMES_ID, () => import('./home-sections.tsx'));
});

export function meta() {
  return pageMeta(
    undefined,
    `${venue.tagline} in ${venue.address.city}. Sign the waiver on your phone before you come and walk straight in.`,
  );
}

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
