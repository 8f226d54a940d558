import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { SETUP_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { brand } from '#web/venue/document.ts';

interface SampleBarProps {
  /** The page, at whose change it looks again. */
  pathname: string;
  isOwner: boolean;
}

/** That visitors read and sign what nobody here has written. */
export function SampleBar({ pathname, isOwner }: SampleBarProps) {
  const { value } = useLoad(
    async (signal) => (await call('listSampleParts', { signal })).ofSample.length > 0,
    pathname,
  );
  // A venue with the sample's look has not finished, so that nothing moves when the answer comes.
  const isOfSample = value ?? brand === null;
  if (!isOfSample || pathname.startsWith(SETUP_PAGE)) return null;
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 rounded-control bg-soon-tint px-4 py-3 text-soon print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0">
        <span>Visitors still see parts of a sample in place of your own. </span>
        {isOwner ? (
          <Link to={SETUP_PAGE} className="font-semibold underline underline-offset-4">
            Finish the Setup
          </Link>
        ) : (
          <span>An owner changes it under Setup.</span>
        )}
      </p>
    </div>
  );
}
