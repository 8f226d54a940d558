import { recordedAge, nameKid } from '#contract/kids.ts';
import { formatPhone } from '#contract/phone.ts';
import { formatCalendarDate } from '#contract/venue-dates.ts';
import type { ErasureScope } from '#contract/retention/retention.ts';
import type { WaiverRecord } from '#contract/search/search.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { type Elements, Folded } from '#web/ui/folded.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { calendarDay, dayOf, minuteOf } from '../shell/formats.ts';
import { Facts, Line, Note } from '../shell/section.tsx';
import { PeopleSection, VisitsSection } from './people-section.tsx';
import { ConsentsSection, RetentionSection } from './privacy-sections.tsx';

import { hasEndedEarly, onlyOnForm, SIGNED_FOR, variantLabel } from './waiver-labels.ts';

interface WaiverSectionsProps {
  waiver: WaiverRecord;
  signature: Elements;
  /** Shows another waiver of the same customer. */
  onOpen: (id: string) => void;
  onErased: (scope: ErasureScope) => void;
}

const NOT_GIVEN = <span className="text-muted">Not provided</span>;

/** People first, then whom to call and what was signed; what only machines need is folded. */
export function WaiverSections({ waiver, signature, onOpen, onErased }: WaiverSectionsProps) {
  return (
    <>
      <PeopleSection waiver={waiver} />
      <div className="grid items-start gap-x-10 gap-y-5 sm:gap-y-6 md:grid-cols-2">
        <div className="grid gap-5 sm:gap-6">
          <EmergencyContact waiver={waiver} />
          <OwnAnswers waiver={waiver} />
          <Health waiver={waiver} />
        </div>
        <Customer waiver={waiver} />
      </div>
      {signature}
      {/* Two columns that fill by themselves: in rows, a short section would leave a hole beside a long one. A dialog of theirs keeps its own margins. */}
      <div className="-mb-5 gap-x-10 sm:-mb-6 md:columns-2 [&>section]:mb-5 [&>section]:break-inside-avoid sm:[&>section]:mb-6">
        <SignedFor waiver={waiver} onOpen={onOpen} />
        <VisitsSection waiver={waiver} />
        <Signing waiver={waiver} />
        <ConsentsSection waiver={waiver} />
        <Renewals waiver={waiver} onOpen={onOpen} />
        <Accesses waiver={waiver} />
        <RetentionSection waiver={waiver} onErased={onErased} />
      </div>
      <MachineData waiver={waiver} />
    </>
  );
}

/** Whom to call, in seconds. */
function EmergencyContact({ waiver: { emergencyContact, emergencyPhone } }: { waiver: WaiverRecord }) {
  return (
    <Facts title="Emergency contact">
      {!emergencyContact && !emergencyPhone && <Note>Not provided.</Note>}
      {emergencyContact && <Line label="Name">{emergencyContact}</Line>}
      {emergencyPhone && (
        <Line label="Phone">
          <PhoneLink phone={emergencyPhone} />
        </Line>
      )}
    </Facts>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {formatPhone(phone)}
    </a>
  );
}

function Customer({ waiver }: { waiver: WaiverRecord }) {
  const { email, signedEmail, contactEmail, pendingEmail, phone, birthday, birthDate, answers } = waiver;
  return (
    <Facts title="Customer">
      <Line label="Name">{waiver.name}</Line>
      <Line label="Phone">{phone ? <PhoneLink phone={phone} /> : NOT_GIVEN}</Line>
      <Line label="Email">{email ? <EmailAddress address={email} /> : NOT_GIVEN}</Line>
      {contactEmail && signedEmail && contactEmail !== signedEmail && (
        <Line label="As signed">
          <EmailAddress address={signedEmail} />
        </Line>
      )}
      {pendingEmail && (
        <Line label="Not confirmed">
          <EmailAddress address={pendingEmail} />
          <span className="block font-normal text-muted">
            Added later. No email goes there until the customer confirms it.
          </span>
        </Line>
      )}
      <Line label="Birthday">
        {birthday ? calendarDay(birthday) : birthDate ? formatCalendarDate(birthDate) : NOT_GIVEN}
      </Line>
      {answers.map(({ heading, answer }) => (
        <Line key={heading} label={heading}>
          {answer}
        </Line>
      ))}
    </Facts>
  );
}

/** What the form says besides the people, who stand above. */
function SignedFor({ waiver, onOpen }: Pick<WaiverSectionsProps, 'waiver' | 'onOpen'>) {
  const { signedFor, birthDate, people, addsTo } = waiver;
  const { kids, participants } = onlyOnForm(waiver);
  const isBornSo = people.some((person) => person.role === 'signer' && person.birthDate === birthDate);
  return (
    <Facts title="Signed for">
      <Line label="Kind of group">{SIGNED_FOR[signedFor]}</Line>
      {addsTo && (
        <Line label="Adds kids to">
          <ToolButton label="Show That Waiver" onClick={() => onOpen(addsTo)} />
        </Line>
      )}
      {waiver.isTakingPart !== null && <Line label="Signer takes part">{waiver.isTakingPart ? 'Yes' : 'No'}</Line>}
      {birthDate && !isBornSo && <Line label="Signer born">{formatCalendarDate(birthDate)}</Line>}
      {waiver.ownKids !== null && (
        <Line label="Own kids">{waiver.ownKids ? 'Yes, says the signer' : 'No: a parent or guardian has to sign'}</Line>
      )}
      {waiver.ownKidsAsked && <Line label="Own kids">The form asked, and the box was not checked</Line>}
      {kids.length + participants.length > 0 && (
        <Line label="On the form">
          <ul>
            {kids.map((kid, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a signed waiver never changes, and twins share name and age
              <li key={index}>
                <span>{`${nameKid(kid, index, kids)}, age ${recordedAge(kid)}`}</span>
                {kid.birthDate && <span>{`, born ${formatCalendarDate(kid.birthDate)}`}</span>}
              </li>
            ))}
            {participants.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Line>
      )}
    </Facts>
  );
}

const HEALTH_ANSWERS = { yes: 'Yes', no: 'No', prefer_not_to_say: 'Prefers not to say' } as const;

function Health({ waiver: { healthAnswers } }: { waiver: WaiverRecord }) {
  if (healthAnswers.length === 0) return null;
  return (
    <Facts title="Health answers">
      {healthAnswers.map(({ id, question, answer }) => (
        <Line key={id} label={question}>
          {HEALTH_ANSWERS[answer]}
        </Line>
      ))}
    </Facts>
  );
}

function OwnAnswers({ waiver: { ownAnswers, kids, name } }: { waiver: WaiverRecord }) {
  if (!ownAnswers) return null;
  return (
    <Facts title="Answers to your questions">
      {[...Map.groupBy(ownAnswers, ({ question }) => question)].map(([question, answers]) => (
        <Line key={question} label={question}>
          <ul>
            {answers.map(({ kid, answer }) => {
              const who = kids[kid - 1];
              return (
                <li key={kid}>
                  <span translate="no">{who ? nameKid(who, kid - 1, kids) : name}</span>
                  <span>{`: ${answer}`}</span>
                </li>
              );
            })}
          </ul>
        </Line>
      ))}
    </Facts>
  );
}

function Signing({ waiver }: { waiver: WaiverRecord }) {
  return (
    <Facts title="Signing">
      <Line label="Signed">{minuteOf(waiver.signedAt)}</Line>
      <Line label={waiver.isValid ? 'Valid until' : 'Expired'}>{dayOf(waiver.expiresAt)}</Line>
      {hasEndedEarly(waiver) && <Line label="Signed until">{dayOf(waiver.signedUntil)}</Line>}
      <Line label="Text">{`Version ${waiver.text.version}`}</Line>
      {waiver.text.shownAt && <Line label="Text shown">{minuteOf(waiver.text.shownAt)}</Line>}
      {waiver.text.acceptedAt && <Line label="Accepted">{minuteOf(waiver.text.acceptedAt)}</Line>}
      <Electronic consent={waiver.electronicConsent} />
    </Facts>
  );
}

/** With the words that were agreed to, as a lawyer asks for them. */
function Electronic({ consent }: { consent: WaiverRecord['electronicConsent'] }) {
  return (
    <Line label="To sign electronically">
      {consent === null ? (
        'No consent recorded'
      ) : (
        <>
          <p>{`Agreed ${minuteOf(consent.at)}`}</p>
          <p className="text-note font-normal text-muted">{`Version ${consent.textVersion}: “${consent.words}”`}</p>
        </>
      )}
    </Line>
  );
}

/** What proves the record, and what a lawyer asks for; nobody at the desk needs it. */
function MachineData({ waiver: { variant, signedAddress, userAgent, seal } }: { waiver: WaiverRecord }) {
  return (
    <Folded title="Seal, browser and address" className="rounded-control border border-line px-4">
      <dl className="divide-y divide-line pb-3">
        <Line label="Form">{variantLabel(variant)}</Line>
        <Line label="Address">{signedAddress ?? NOT_GIVEN}</Line>
        <Line label="Browser">
          <span className="text-note font-normal">{userAgent ?? NOT_GIVEN}</span>
        </Line>
        <Line label="Seal">
          <p>{seal.number === null ? 'Sealed, number pending' : `Number ${seal.number.toLocaleString('en-US')}`}</p>
          <p translate="no" className="font-code text-note font-normal break-all">
            {seal.fingerprint}
          </p>
        </Line>
      </dl>
    </Folded>
  );
}

function Renewals({ waiver, onOpen }: Pick<WaiverSectionsProps, 'waiver' | 'onOpen'>) {
  const { renews, renewedBy } = waiver;
  return (
    <Facts title="Renewals">
      {!renews && !renewedBy && <Note>No renewals.</Note>}
      {renewedBy && (
        <Line label="Renewed by">
          <ToolButton label="Show Newer Waiver" onClick={() => onOpen(renewedBy)} />
        </Line>
      )}
      {renews && (
        <Line label="Renews">
          <ToolButton label="Show Older Waiver" onClick={() => onOpen(renews)} />
        </Line>
      )}
    </Facts>
  );
}

function Accesses({ waiver: { accesses } }: { waiver: WaiverRecord }) {
  return (
    <Facts title="Access history">
      {accesses.length === 0 && <Note>Not used since it was signed.</Note>}
      {accesses.map(({ at, address }) => (
        <Line key={at} label={address ?? 'No address'}>
          {minuteOf(at)}
        </Line>
      ))}
    </Facts>
  );
}
