import { formatPhone } from '#contract/phone.ts';
import { venue } from '#web/venue/document.ts';

/** The venue's number, to press. */
export function CallUs() {
  return (
    <a href={`tel:${venue.phone}`} className="whitespace-nowrap underline underline-offset-4">
      {formatPhone(venue.phone)}
    </a>
  );
}
