import type { ReactNode } from 'react';
import { formatVenueDateTime } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { chosenOffers } from '../parts/offers.ts';
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
        <Row label="Name">{data.name}</Row>
        <Row label="Email">{data.email || 'Not given'}</Row>
        <Row label="Signed">{formatVenueDateTime(data.signedAt, venue.timeZone)}</Row>
        {offers && <Row label="Updates">{offers.updates}</Row>}
        {offers?.interests && <Row label="Interests">{offers.interests}</Row>}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-3 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
