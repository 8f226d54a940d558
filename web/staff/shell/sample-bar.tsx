import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { SETUP_PAGE } from '#contract/paths.ts';
import { call } from '#web/api.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { PARTS } from '../ready/sample-parts.ts';

/** Setup has them all. */
const NAMED = 3;

interface SampleBarProps {
  /** The page, at whose change it looks again. */
  pathname: string;
  isOwner: boolean;
}

/** That visitors read and sign what nobody here has written. */
export function SampleBar({ pathname, isOwner }: SampleBarProps) {
  const { value } = useLoad(async (signal) => (await call('listSampleParts', { signal })).ofSample, pathname);
  if (value === undefined || value.length === 0 || pathname.startsWith(SETUP_PAGE)) return null;
  const others = value.length - NAMED;
  const named = value.slice(0, NAMED).map((part) => PARTS[part]);
  const parts = new Intl.ListFormat('en-US').format(others > 0 ? [...named, `${others} more`] : named);
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 rounded-control bg-soon-tint px-4 py-3 text-soon print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0">
        <span>{`Visitors still see a sample in place of your own: ${parts}. `}</span>
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
