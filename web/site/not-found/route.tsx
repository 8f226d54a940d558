import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { Link } from 'react-router';
import { brand } from '#web/venue/document.ts';
import { en as words } from '#words/site/not-found.ts';
import { buttonClass } from '#web/ui/button.tsx';

export { facts } from './facts.ts';

const LARGE = 'min-h-14 px-7 text-lead max-sm:w-full';

export default function NotFound() {
  return (
    // The end of the page comes when its code has: below the screen, so that nothing on it moves.
    <div className="mx-auto grid min-h-dvh max-w-7xl content-start items-center gap-x-16 gap-y-10 px-5 head-room sm:px-8 lg:grid-cols-2">
      <div>
        <p className="font-code text-small text-action">{words.kicker}</p>
        <h1 className="mt-4 text-poster">{words.heading}</h1>
        <p className="mt-6 max-w-xl text-lead text-muted">{words.lead}</p>
        <p className="mt-10 flex flex-wrap gap-4">
          <Link to="/" className={buttonClass('primary', LARGE)}>
            {words.home}
          </Link>
          <Link to={WAIVER_PAGE} className={buttonClass('quiet', LARGE)}>
            {words.startWaiver}
          </Link>
        </p>
      </div>
      {brand === null && <EmptyGate />}
    </div>
  );
}

/** The ring of light of the home page, with nobody in it. */
function EmptyGate() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className="mx-auto w-full max-w-md text-action">
      <defs>
        <radialGradient id="gate-glow">
          <stop offset="0.52" stopColor="currentColor" stopOpacity="0" />
          <stop offset="0.74" stopColor="currentColor" stopOpacity="0.3" />
          <stop offset="0.8" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="gate-floor">
          <stop stopColor="currentColor" stopOpacity="0.34" />
          <stop offset="0.5" stopColor="currentColor" stopOpacity="0.12" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="200" cy="346" rx="200" ry="40" fill="url(#gate-floor)" />
      <circle cx="200" cy="188" r="188" fill="url(#gate-glow)" />
      <circle cx="200" cy="188" r="142" fill="none" className="stroke-action" strokeWidth="6" />
      <circle cx="200" cy="188" r="142" fill="none" stroke="#fff" strokeWidth="2" strokeOpacity="0.7" />
    </svg>
  );
}
