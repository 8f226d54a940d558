import { lazy, Suspense, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { count } from '../../shell/formats.ts';
import { readOwnWords, type WordsProps } from './own-words.ts';

/** It brings every word of the product. */
const Words = lazy(() => import('./words.tsx').then(({ Words }) => ({ default: Words })));

/** Any word of the site, to be said otherwise. */
export function WordsCard(props: WordsProps) {
  const [wasOpened, setWasOpened] = useState(props.venue.problems.some(({ path }) => path.startsWith('words.')));
  const own = Object.keys(readOwnWords(props.venue)).length;
  return (
    <details
      className="group rounded-card border border-line bg-raised"
      open={wasOpened || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-3 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-body">Words of the site</h2>
          <p className="text-note text-muted group-open:hidden">
            {own === 0 ? 'All as usual' : `${count(own, 'text', 'texts')} of your own`}
          </p>
        </div>
        <ChevronDown aria-hidden="true" className="mt-0.5 size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        {wasOpened && (
          <Suspense fallback={<p role="status">Loading the words...</p>}>
            <Words {...props} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
