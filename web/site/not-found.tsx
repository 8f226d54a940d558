import { WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { pageMeta } from './page-meta.ts';

export function meta() {
  return [...pageMeta('Page not found', 'This page does not exist.'), { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return (
    // The end of the page comes when its code has: below the screen, so that nothing on it moves.
    <div className="mx-auto min-h-dvh max-w-7xl px-5 head-room sm:px-8">
      <p className="font-code text-small text-action">404 · No such gate</p>
      <h1 className="mt-4 text-poster">This page is not here.</h1>
      <p className="mt-6 max-w-xl text-lead text-muted">The address may have a typo, or the page has moved.</p>
      <p className="mt-10 flex flex-wrap gap-4">
        <Link to="/" className={buttonClass('primary')}>
          Go to Home
        </Link>
        <Link to={WAIVER_PAGE} className={buttonClass('quiet')}>
          Sign the waiver
        </Link>
      </p>
    </div>
  );
}
