import { CircleCheck, OctagonX } from 'lucide-react';
import { formatVenueDate } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { nameSize } from '#web/ui/name-size.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Standing } from './shown-waiver.ts';

interface VerdictProps {
  waiver: Standing;
  name: string;
  headCount: string;
}

/** Go or no go, then whose it is and for how many: to be read across a counter in half a second. */
export function Verdict({ waiver, name, headCount }: VerdictProps) {
  const Icon = waiver.isValid ? CircleCheck : OctagonX;
  const date = formatVenueDate(waiver.expiresAt, venue.timeZone);
  return (
    <div className="flex h-full flex-col items-center px-5 pt-6 pb-8 text-center @2xl:w-88 @2xl:justify-center @4xl:w-112 @2xl:py-12">
      <Icon aria-hidden="true" className="size-28 @2xl:size-40" strokeWidth={2} />
      <h1 className="mt-2">
        <span className="sr-only">This waiver is </span>
        <span className="text-poster font-extrabold">{waiver.isValid ? 'Valid' : 'Expired'}</span>
      </h1>
      <p className="mt-1 text-lead font-semibold">
        {waiver.isValid ? 'until' : 'on'} {date}
      </p>
      {waiver.isExpiringSoon && (
        <p className="mt-3">
          <StatusBadge status="soon">Expiring Soon</StatusBadge>
        </p>
      )}
      <p
        className={`mt-6 w-full border-t-2 border-current pt-4 font-display font-bold wrap-anywhere ${nameSize(name)}`}
      >
        {name}
      </p>
      <p className="mt-1 font-display text-title font-bold">{headCount}</p>
    </div>
  );
}
