import { formatVenueDateTime } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { DetailRow } from '#web/signing/pass/detail-row.tsx';
import { chosenOffers } from './chosen-offers.ts';
import type { WaiverData } from './signed-state.ts';

/** What was signed and chosen, for the signer to check. */
export function SignedSummary({ data }: { data: WaiverData }) {
  const offers = chosenOffers(data);
  return (
    <section aria-labelledby="summary-title" className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="summary-title" className="text-lead">
        What you signed
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <DetailRow label="Name">{data.name}</DetailRow>
        <DetailRow label="Email">{data.email || 'Not given'}</DetailRow>
        <DetailRow label="Signed">{formatVenueDateTime(data.signedAt, venue.timeZone)}</DetailRow>
        {offers && <DetailRow label="Updates">{offers.updates}</DetailRow>}
        {offers?.interests && <DetailRow label="Interests">{offers.interests}</DetailRow>}
      </dl>
    </section>
  );
}
