import type { ReactNode } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import type { ConfirmedWaiver, CoveredPerson, SignedFor } from '#contract/waivers.ts';
import { venue } from '#venue/venue.ts';
import type { ShownPerson } from './shown-waiver.ts';

const SIGNED_FOR: Record<SignedFor, string> = { self: 'Self', family: 'Family', group: 'Group' };

interface WaiverDetailsProps {
  waiver: ConfirmedWaiver;
  person: ShownPerson;
  /** Nobody while the page is masked. */
  covered: readonly CoveredPerson[];
}

export function WaiverDetails({ waiver, person, covered }: WaiverDetailsProps) {
  return (
    <div className="grid gap-6">
      <Part title="Personal Information">
        <Row label="Name">{person.name}</Row>
        <Row label="Email">{person.email}</Row>
        <Row label="Phone">{person.phone}</Row>
      </Part>
      <Part title="Waiver Details">
        <Row label="Signed for">{SIGNED_FOR[waiver.signedFor]}</Row>
        {waiver.signedFor === 'family' && <Row label="Kids">{waiver.numKids}</Row>}
        {waiver.kidsAges.length > 0 && <Row label="Kids’ ages">{waiver.kidsAges.join(', ')}</Row>}
        {waiver.signedFor === 'group' && <Row label="Participants">{waiver.numParticipants}</Row>}
        <Row label="Signed">{formatVenueDateTime(waiver.signedAt, venue.timeZone)}</Row>
        <Row label="Expires">{formatVenueDate(waiver.expiresAt, venue.timeZone)}</Row>
      </Part>
      {covered.length > 1 && <Covered people={covered} />}
      <Part title="Emergency Contact">
        <Row label="Name">{person.emergencyContact}</Row>
        <Row label="Phone">{person.emergencyPhone}</Row>
      </Part>
    </div>
  );
}

/** The signer and everyone on this waiver and on those that go with it. */
function Covered({ people }: { people: readonly CoveredPerson[] }) {
  return (
    <section>
      <h2 className="text-lead">Who Is Covered</h2>
      <ul className="mt-1 divide-y divide-line">
        {people.map(({ firstName, isCovered, coveredUntil }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and twins may share a name
          <li key={index} className="py-2 sm:flex sm:justify-between sm:gap-4">
            <span className="block min-w-0 font-semibold wrap-anywhere">{firstName}</span>
            <span className="flex shrink-0 items-center gap-2 text-small tabular-nums">
              {isCovered ? (
                <CircleCheck aria-hidden="true" className="size-5 text-valid" />
              ) : (
                <CircleX aria-hidden="true" className="size-5 text-expired" />
              )}
              {isCovered ? 'Covered until' : 'Not covered since'}{' '}
              {coveredUntil && formatVenueDate(coveredUntil, venue.timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lead">{title}</h2>
      <dl className="mt-1 divide-y divide-line">{children}</dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
