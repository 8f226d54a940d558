import { Link } from 'react-router';
import { formatVenueDate } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Standing } from './shown-waiver.ts';

/** What the state means: to staff first, then to the visitor whose waiver it is. */
export function ValidityMessage({ waiver }: { waiver: Standing }) {
  if (waiver.isValid) {
    return <p>This waiver is valid until {formatVenueDate(waiver.expiresAt, venue.timeZone)}.</p>;
  }
  return (
    <div>
      <p className="font-semibold">
        This waiver has expired. The customer must sign a new waiver before participating in activities.
      </p>
      <div className="mt-4 border-t border-line pt-4 print:hidden">
        <p className="text-small text-muted">Is this your waiver?</p>
        <p>Your waiver has expired. Please sign a new one.</p>
        <Link to="/waiver" className={buttonClass('primary', 'mt-3 w-full')}>
          Sign New Waiver
        </Link>
      </div>
    </div>
  );
}
