import type { ReactNode } from 'react';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import type { ConfirmedWaiver, SignedFor } from '#contract/waivers.ts';
import { venue } from '#venue/venue.ts';
import type { ShownPerson } from './shown-waiver.ts';

const SIGNED_FOR: Record<SignedFor, string> = { self: 'Self', family: 'Family', group: 'Group' };

export function WaiverDetails({ waiver, person }: { waiver: ConfirmedWaiver; person: ShownPerson }) {
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
      <Part title="Emergency Contact">
        <Row label="Name">{person.emergencyContact}</Row>
        <Row label="Phone">{person.emergencyPhone}</Row>
      </Part>
    </div>
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
