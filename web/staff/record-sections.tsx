import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { ErasureScope } from '#contract/retention.ts';
import type { WaiverRecord } from '#contract/search.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { KeepingPart } from './keeping-part.tsx';
import { RecordLine } from './record-line.tsx';
import { RecordNote } from './record-note.tsx';
import { RecordPart } from './record-part.tsx';
import { count, hasEndedEarly, SIGNED_FOR, textWords, variantWord } from './record-words.ts';
import { calendarDay, dayOf, minuteOf } from './times.ts';

interface RecordSectionsProps {
  record: WaiverRecord;
  signature: ReactNode;
  /** Shows another waiver of the same customer. */
  onOpen: (id: string) => void;
  onErased: (scope: ErasureScope) => void;
}

const NOT_GIVEN = <span className="text-muted">Not provided</span>;

export function RecordSections({ record, signature, onOpen, onErased }: RecordSectionsProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
      <Customer record={record} />
      <Party record={record} />
      <Covered record={record} />
      <Signing record={record} signature={signature} />
      <ConsentsPart record={record} />
      <Renewals record={record} onOpen={onOpen} />
      <Accesses record={record} />
      <KeepingPart record={record} onErased={onErased} />
    </div>
  );
}

function Customer({ record }: { record: WaiverRecord }) {
  const { email, signedEmail, contactEmail, pendingEmail, phone, birthday, emergencyContact, emergencyPhone } = record;
  return (
    <RecordPart title="Customer">
      <RecordLine label="Name">{record.name}</RecordLine>
      <RecordLine label="Phone">{phone ? formatPhone(phone) : NOT_GIVEN}</RecordLine>
      <RecordLine label="Email">{email ?? NOT_GIVEN}</RecordLine>
      {contactEmail && signedEmail && contactEmail !== signedEmail && (
        <RecordLine label="As signed">{signedEmail}</RecordLine>
      )}
      {pendingEmail && (
        <RecordLine label="Not confirmed">
          {pendingEmail}
          <span className="block font-normal text-muted">
            Given later. Nothing goes there until they say it is theirs.
          </span>
        </RecordLine>
      )}
      <RecordLine label="Birthday">{birthday ? calendarDay(birthday) : NOT_GIVEN}</RecordLine>
      <RecordLine label="Emergency">
        {emergencyContact || emergencyPhone ? (
          <>
            {emergencyContact && <p>{emergencyContact}</p>}
            {emergencyPhone && <p>{formatPhone(emergencyPhone)}</p>}
          </>
        ) : (
          NOT_GIVEN
        )}
      </RecordLine>
    </RecordPart>
  );
}

function Party({ record }: { record: WaiverRecord }) {
  const { signedFor, kids, kidsAges, participants } = record;
  const ages = kids.length > 0 ? kids : kidsAges.map((age) => ({ name: '', age }));
  return (
    <RecordPart title="Signed for">
      <RecordLine label="Group">{SIGNED_FOR[signedFor]}</RecordLine>
      {ages.length > 0 && (
        <RecordLine label={count(ages.length, 'kid')}>
          <ul>
            {ages.map((kid, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a signed record never changes, and twins share name and age
              <li key={index} className="sm:flex sm:justify-between sm:gap-4">
                <span>{kid.name || `Kid ${index + 1}`}</span>{' '}
                <span className="font-normal whitespace-nowrap">age {kid.age}</span>
              </li>
            ))}
          </ul>
        </RecordLine>
      )}
      {participants.length > 0 && (
        <RecordLine label={count(participants.length, 'participant')}>
          <ul>
            {participants.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>{name}</li>
            ))}
          </ul>
        </RecordLine>
      )}
    </RecordPart>
  );
}

/** With those of other waivers of the same customer, which may have been signed on other days. */
function Covered({ record: { covered } }: { record: WaiverRecord }) {
  const of = (role: CoveredPerson['role']) => covered.filter((person) => person.role === role);
  return (
    <RecordPart title="Covered now">
      <CoveredLine label="Signer" people={of('signer')} />
      <CoveredLine label={count(of('kid').length, 'kid')} people={of('kid')} />
      <CoveredLine label={count(of('participant').length, 'participant')} people={of('participant')} />
    </RecordPart>
  );
}

type CoveredPerson = WaiverRecord['covered'][number];

function CoveredLine({ label, people }: { label: string; people: readonly CoveredPerson[] }) {
  if (people.length === 0) return null;
  return (
    <RecordLine label={label}>
      <ul>
        {people.map(({ name, isCovered, coveredUntil }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and twins share a name
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="font-normal">
              {isCovered ? 'until' : 'not since'} {coveredUntil && dayOf(coveredUntil)}
            </span>
          </li>
        ))}
      </ul>
    </RecordLine>
  );
}

function Signing({ record, signature }: { record: WaiverRecord; signature: ReactNode }) {
  const isTyped = record.signatureMethod === 'typed';
  return (
    <RecordPart title="Signing" footer={signature}>
      <RecordLine label="Signed">{minuteOf(record.signedAt)}</RecordLine>
      <RecordLine label={record.isValid ? 'Valid until' : 'Expired'}>{dayOf(record.expiresAt)}</RecordLine>
      {hasEndedEarly(record) && <RecordLine label="Signed until">{dayOf(record.signedUntil)}</RecordLine>}
      <RecordLine label="Text">{textWords(record.text)}</RecordLine>
      {record.text?.shownAt && <RecordLine label="Text shown">{minuteOf(record.text.shownAt)}</RecordLine>}
      {record.text?.acceptedAt && <RecordLine label="Accepted">{minuteOf(record.text.acceptedAt)}</RecordLine>}
      <RecordLine label="Form">{variantWord(record.variant)}</RecordLine>
      <RecordLine label="Signature">{isTyped ? 'Typed name' : 'Drawn by hand'}</RecordLine>
      <RecordLine label="Address">{record.signedAddress ?? NOT_GIVEN}</RecordLine>
      <RecordLine label="Browser">
        <span className="text-note font-normal">{record.userAgent ?? NOT_GIVEN}</span>
      </RecordLine>
      <RecordLine label="Seal">
        {record.seal ? (
          <>
            <p>
              {record.seal.number === null
                ? 'Sealed, number to come'
                : `Number ${record.seal.number.toLocaleString('en-US')}`}
            </p>
            <p className="font-code text-note font-normal break-all">{record.seal.fingerprint}</p>
          </>
        ) : (
          'Not sealed yet'
        )}
      </RecordLine>
    </RecordPart>
  );
}

function Renewals({ record, onOpen }: { record: WaiverRecord; onOpen: (id: string) => void }) {
  const { renews, renewedBy } = record;
  return (
    <RecordPart title="Renewals">
      {!renews && !renewedBy && <RecordNote>Neither renews another waiver nor was renewed.</RecordNote>}
      {renewedBy && (
        <RecordLine label="Renewed by">
          <ToolButton onClick={() => onOpen(renewedBy)}>Show newer waiver</ToolButton>
        </RecordLine>
      )}
      {renews && (
        <RecordLine label="Renews">
          <ToolButton onClick={() => onOpen(renews)}>Show older waiver</ToolButton>
        </RecordLine>
      )}
    </RecordPart>
  );
}

function Accesses({ record: { accesses } }: { record: WaiverRecord }) {
  return (
    <RecordPart title="Access history">
      {accesses.length === 0 && <RecordNote>Not used since it was signed.</RecordNote>}
      {accesses.map(({ at, address }) => (
        <RecordLine key={at} label={address ?? 'No address'}>
          {minuteOf(at)}
        </RecordLine>
      ))}
    </RecordPart>
  );
}
