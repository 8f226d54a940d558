import type { ReactNode } from 'react';
import { CircleCheck, CircleHelp, OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import type { Invited } from '#contract/emails/emails.ts';
import { recordedAge, nameKid } from '#contract/kids.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import type { SignedFor } from '#contract/waivers/submission.ts';
import type { ConfirmedWaiver, StaffKid } from '#contract/waivers/waiver.ts';
import { venue } from '#venue/venue.ts';
import { keepDatesWhole } from '#web/site/clock-time.ts';
import { CoveredList } from '#web/site/covered-list.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { coveredNow, coversOthers, type ShownSigner, type Standing } from './confirmed-waiver.ts';

/** As on the pass and the signed copy. */
const SIGNED_FOR: Record<SignedFor, string> = { self: 'Myself', family: 'My family', group: 'My group' };

interface WaiverDetailsProps {
  waiver: ConfirmedWaiver;
  person: ShownSigner;
  isRevealed: boolean;
}

export function WaiverDetails({ waiver, person, isRevealed }: WaiverDetailsProps) {
  const standing: Standing = waiver.newest ?? waiver;
  const { kids = [], participants = [] } = (isRevealed && waiver.staff) || {};
  const covered = isRevealed ? waiver.covered : [];
  const { signedFor, numKids, numParticipants } = standing;
  const hasOthers = coversOthers(standing, waiver);
  const signed = (number: number) => (hasOthers ? `${number} on this waiver` : number);
  return (
    <div className="ticket-parts grid gap-6">
      <Part title="Personal Information">
        <Row label="Name">
          <span translate="no">{person.name}</span>
        </Row>
        <Row label="Email">
          <EmailAddress address={person.email} />
        </Row>
        <Row label="Phone">{person.phone}</Row>
      </Part>
      <Part title="Waiver Details">
        {hasOthers && <Row label="Covered now">{coveredNow(standing, waiver)}</Row>}
        <Row label="Signed for">{SIGNED_FOR[signedFor]}</Row>
        {(signedFor === 'family' || numKids > 0) && (
          <Row label="Kids">{kids.length > 0 ? <People lines={kids.map(kidLine)} /> : signed(numKids)}</Row>
        )}
        {kids.length === 0 && !waiver.newest && waiver.kidsAges.length > 0 && (
          <Row label="Kids’ ages">{waiver.kidsAges.join(', ')}</Row>
        )}
        {signedFor === 'group' && (numParticipants > 0 || numKids === 0) && (
          <Row label="Participants">
            {participants.length > 0 ? <People lines={participants} /> : signed(numParticipants)}
          </Row>
        )}
        <Row label="Signed">{keepDatesWhole(formatVenueDateTime(standing.signedAt, venue.timeZone))}</Row>
        <Row label="Expires">{keepDatesWhole(formatVenueDate(standing.expiresAt, venue.timeZone))}</Row>
      </Part>
      {covered.length > 1 && (
        <section>
          <h2 className="text-lead">Who Is Covered</h2>
          <CoveredList people={covered} />
        </section>
      )}
      <Part title="Emergency Contact">
        <Row label="Name">{person.emergencyContact}</Row>
        <Row label="Phone">{person.emergencyPhone}</Row>
      </Part>
    </div>
  );
}

function kidLine(kid: StaffKid, index: number, kids: readonly StaffKid[]): string {
  return `${nameKid(kid, index, kids)}, ${kid.ageGiven === false ? 'age ' : ''}${recordedAge(kid)}`;
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

/** On the narrowest phones the value stands below its label, where a date has room. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 py-2">
      <dt className="w-24 text-small text-muted">{label}</dt>
      <dd className="min-w-0 grow basis-44 font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What the status means, for staff first and then for the visitor. */
export function ValidityMessage({ waiver, renewal }: { waiver: Standing; renewal: Invited | undefined }) {
  if (waiver.isValid) {
    return <p>{`This waiver is valid until ${keepDatesWhole(formatVenueDate(waiver.expiresAt, venue.timeZone))}.`}</p>;
  }
  return (
    <div>
      <p className="font-semibold">
        This waiver has expired. The customer must sign a new waiver before participating in activities.
      </p>
      <p className="mt-2 print:hidden">Signed again since? Staff can find the newer waiver by name or phone number.</p>
      <div className="mt-4 border-t border-line pt-4 print:hidden">
        <p className="text-small text-muted">Is this your waiver?</p>
        <p>Your waiver has expired. Please sign a new one.</p>
        <p className="mt-2">
          Already signed again?{' '}
          <Link to={WAIVER_PAGE} className="inline-block py-1 font-semibold underline underline-offset-4">
            Look up your phone number
          </Link>{' '}
          to find your new pass.
        </p>
        <Link to={WAIVER_PAGE} state={renewal && { renewal }} className={buttonClass('primary', 'mt-3 w-full')}>
          Sign New Waiver
        </Link>
      </div>
    </div>
  );
}

interface VerdictProps {
  waiver: Standing;
  /** Until when, or since when not. */
  until: string;
  name: string;
  headCount: string;
  /** Empty: nothing is to be asked. */
  askFirst: string;
}

/** Valid or not, the name and the head count, readable across a counter in half a second. Beside long details it stays in sight. */
export function Verdict({ waiver, until, name, headCount, askFirst }: VerdictProps) {
  const Icon = waiver.isValid ? CircleCheck : OctagonX;
  return (
    <div className="flex flex-col items-center px-5 pt-6 pb-8 text-center @halves:w-88 @halves:py-12 [@media(min-height:40rem)]:@halves:sticky [@media(min-height:40rem)]:@halves:top-0 print:static">
      <Icon aria-hidden="true" className="size-28 @halves:size-40" strokeWidth={2} />
      <h1 className="mt-2">
        <span className="sr-only">This waiver is </span>
        <span className="text-poster font-extrabold">{waiver.isValid ? 'Valid' : 'Expired'}</span>
      </h1>
      <p className="mt-1 text-lead font-semibold">{keepDatesWhole(until)}</p>
      {waiver.isExpiringSoon && (
        <p className="mt-3">
          <StatusBadge status="soon">Expiring Soon</StatusBadge>
        </p>
      )}
      <p
        translate="no"
        className={`mt-6 w-full border-t-2 border-current pt-4 font-display font-bold wrap-anywhere ${nameSize(name)}`}
      >
        {name}
      </p>
      <p className="mt-1 font-display text-title font-bold">{headCount}</p>
      {askFirst && (
        <p className="mt-3 flex items-center gap-2 rounded-full bg-soon-tint px-3.5 py-1.5 leading-tight font-semibold text-soon">
          <CircleHelp aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />
          <span>{askFirst}</span>
        </p>
      )}
    </div>
  );
}
