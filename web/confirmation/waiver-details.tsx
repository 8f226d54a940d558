import type { ReactNode } from 'react';
import { CircleCheck, CircleHelp, OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import { recordedAge, nameKid } from '#contract/kids.ts';
import { WAIVER_PAGE } from '#contract/paths.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { ConfirmedWaiver, StaffKid } from '#contract/waivers/waiver.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/confirmation.ts';
import { en as times } from '#words/times.ts';
import { CoveredList } from '#web/site/covered-list.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { nameSize } from '#web/ui/name-size.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { coveredNow, coversOthers, type Renewal, type ShownSigner, type Standing } from './confirmed-waiver.ts';

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
  const signed = (number: number) => (hasOthers ? words.onThisWaiver(number) : number);
  return (
    <div className="ticket-parts grid gap-6">
      <Part title={words.person}>
        <Row label={words.name}>
          <span translate="no">{person.name}</span>
        </Row>
        <Row label={words.email}>
          <EmailAddress address={person.email} />
        </Row>
        <Row label={words.phone}>{person.phone}</Row>
      </Part>
      <Part title={words.details}>
        {hasOthers && <Row label={words.coveredNow}>{coveredNow(standing, waiver)}</Row>}
        <Row label={words.signedFor}>{words.signedForLabels[signedFor]}</Row>
        {(signedFor === 'family' || numKids > 0) && (
          <Row label={words.kidsRow}>{kids.length > 0 ? <People lines={kids.map(kidLine)} /> : signed(numKids)}</Row>
        )}
        {kids.length === 0 && !waiver.newest && waiver.kidsAges.length > 0 && (
          <Row label={words.kidsAges}>{waiver.kidsAges.join(', ')}</Row>
        )}
        {signedFor === 'group' && (numParticipants > 0 || numKids === 0) && (
          <Row label={words.participantsRow}>
            {participants.length > 0 ? <People lines={participants} /> : signed(numParticipants)}
          </Row>
        )}
        <Row label={words.signed}>{times.keepDatesWhole(times.dayTime(standing.signedAt, venue.timeZone))}</Row>
        {!standing.mustSignAgain && (
          <Row label={words.expires}>
            {times.keepDatesWhole(times.day(venueDay(standing.expiresAt, venue.timeZone)))}
          </Row>
        )}
      </Part>
      {covered.length > 1 && (
        <section>
          <h2 className="text-lead">{words.covered}</h2>
          <CoveredList people={covered} isStaff={waiver.staff !== null} />
        </section>
      )}
      <Part title={words.emergency}>
        <Row label={words.name}>{person.emergencyContact}</Row>
        <Row label={words.phone}>{person.emergencyPhone}</Row>
      </Part>
    </div>
  );
}

function kidLine(kid: StaffKid, index: number, kids: readonly StaffKid[]): string {
  const say = kid.ageGiven === false ? words.kidWithoutAge : words.kid;
  return say(nameKid(kid, index, kids), recordedAge(kid));
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
export function ValidityMessage({ waiver, renewal }: { waiver: Standing; renewal: Renewal | undefined }) {
  if (waiver.isValid) {
    return <p>{words.validUntil(times.keepDatesWhole(times.day(venueDay(waiver.expiresAt, venue.timeZone))))}</p>;
  }
  return (
    <div>
      <p className="font-semibold">{waiver.mustSignAgain ? words.changedForStaff : words.forStaff}</p>
      <p className="mt-2 print:hidden">{words.findNewer}</p>
      <div className="mt-4 border-t border-line pt-4 print:hidden">
        <p className="text-small text-muted">{words.isYours}</p>
        <p>{waiver.mustSignAgain ? words.changedForVisitor : words.forVisitor}</p>
        <p className="mt-2">
          {words.signedAgain}{' '}
          <Link to={WAIVER_PAGE} className="inline-block py-1 font-semibold underline underline-offset-4">
            {words.lookUpNumber}
          </Link>{' '}
          {words.toFindPass}
        </p>
        <Link to={WAIVER_PAGE} state={renewal && { renewal }} className={buttonClass('primary', 'mt-3 w-full')}>
          {words.signNew}
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
        <span className="sr-only">{words.thisWaiverIs}</span>
        <span className="text-poster font-extrabold">
          {waiver.isValid ? words.valid : waiver.mustSignAgain ? words.notValid : words.expired}
        </span>
      </h1>
      <p className="mt-1 text-lead font-semibold">{times.keepDatesWhole(until)}</p>
      {waiver.isExpiringSoon && (
        <p className="mt-3">
          <StatusBadge status="soon">{words.expiringSoon}</StatusBadge>
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
