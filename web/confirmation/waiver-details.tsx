import type { ReactNode } from 'react';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import type { ConfirmedWaiver, SignedFor } from '#contract/waivers.ts';
import { venue } from '#venue/venue.ts';
import type { ShownPerson, Standing } from './shown-waiver.ts';

const SIGNED_FOR: Record<SignedFor, string> = { self: 'Self', family: 'Family', group: 'Group' };

interface WaiverDetailsProps {
  waiver: ConfirmedWaiver;
  person: ShownPerson;
  isRevealed: boolean;
}

export function WaiverDetails({ waiver, person, isRevealed }: WaiverDetailsProps) {
  const standing: Standing = waiver.newest ?? waiver;
  const { kids = [], participants = [] } = (isRevealed && waiver.staff) || {};
  return (
    <div className="grid gap-6">
      <Part title="Personal Information">
        <Row label="Name">{person.name}</Row>
        <Row label="Email">{person.email}</Row>
        <Row label="Phone">{person.phone}</Row>
      </Part>
      <Part title="Waiver Details">
        <Row label="Signed for">{SIGNED_FOR[standing.signedFor]}</Row>
        {standing.signedFor === 'family' && (
          <Row label="Kids">{kids.length > 0 ? <People lines={kids.map(kidLine)} /> : standing.numKids}</Row>
        )}
        {kids.length === 0 && !waiver.newest && waiver.kidsAges.length > 0 && (
          <Row label="Kids’ ages">{waiver.kidsAges.join(', ')}</Row>
        )}
        {standing.signedFor === 'group' && (
          <Row label="Participants">
            {participants.length > 0 ? <People lines={participants} /> : standing.numParticipants}
          </Row>
        )}
        <Row label="Signed">{formatVenueDateTime(standing.signedAt, venue.timeZone)}</Row>
        <Row label="Expires">{formatVenueDate(standing.expiresAt, venue.timeZone)}</Row>
      </Part>
      <Part title="Emergency Contact">
        <Row label="Name">{person.emergencyContact}</Row>
        <Row label="Phone">{person.emergencyPhone}</Row>
      </Part>
    </div>
  );
}

function kidLine({ name, age }: { name: string; age: number }, index: number): string {
  return `${name || `Kid ${index + 1}`}, ${age}`;
}

function People({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a signed record never changes, and twins share name and age
        <li key={index}>{line}</li>
      ))}
    </ul>
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
