import type { ReactNode } from 'react';
import { Check, X } from 'lucide-react';
import { formatPhone } from '#contract/phone.ts';
import type { WaiverRecord } from '#contract/records.ts';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { CONSENTS, count, FREQUENCIES, INTERESTS, SIGNED_FOR, variantWord } from './record-words.ts';
import { calendarDay, dayOf, minuteOf } from './times.ts';

interface RecordSectionsProps {
  record: WaiverRecord;
  signature: ReactNode;
  /** Shows another waiver of the same customer. */
  onOpen: (id: string) => void;
}

const NOT_GIVEN = <span className="text-muted">Not provided</span>;

export function RecordSections({ record, signature, onOpen }: RecordSectionsProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
      <Customer record={record} />
      <Party record={record} />
      <Signing record={record} signature={signature} />
      <Marketing record={record} />
      <Renewals record={record} onOpen={onOpen} />
      <Accesses record={record} />
    </div>
  );
}

function Customer({ record }: { record: WaiverRecord }) {
  const { email, signedEmail, contactEmail, phone, birthday, emergencyContact, emergencyPhone } = record;
  return (
    <Part title="Customer">
      <Row label="Name">{record.name}</Row>
      <Row label="Phone">{phone ? formatPhone(phone) : NOT_GIVEN}</Row>
      <Row label="Email">{email ?? NOT_GIVEN}</Row>
      {contactEmail && signedEmail && contactEmail !== signedEmail && <Row label="As signed">{signedEmail}</Row>}
      <Row label="Birthday">{birthday ? calendarDay(birthday) : NOT_GIVEN}</Row>
      <Row label="Emergency">
        {emergencyContact || emergencyPhone ? (
          <>
            {emergencyContact && <p>{emergencyContact}</p>}
            {emergencyPhone && <p>{formatPhone(emergencyPhone)}</p>}
          </>
        ) : (
          NOT_GIVEN
        )}
      </Row>
    </Part>
  );
}

function Party({ record }: { record: WaiverRecord }) {
  const { signedFor, kids, kidsAges, participants } = record;
  const ages = kids.length > 0 ? kids : kidsAges.map((age) => ({ name: '', age }));
  return (
    <Part title="Signed for">
      <Row label="Group">{SIGNED_FOR[signedFor]}</Row>
      {ages.length > 0 && (
        <Row label={count(ages.length, 'kid')}>
          <ul>
            {ages.map((kid, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a signed record never changes, and twins share name and age
              <li key={index} className="flex justify-between gap-4">
                <span>{kid.name || `Kid ${index + 1}`}</span>
                <span className="font-normal">age {kid.age}</span>
              </li>
            ))}
          </ul>
        </Row>
      )}
      {participants.length > 0 && (
        <Row label={count(participants.length, 'participant')}>
          <ul>
            {participants.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Row>
      )}
    </Part>
  );
}

function Signing({ record, signature }: { record: WaiverRecord; signature: ReactNode }) {
  const isTyped = record.signatureMethod === 'typed';
  return (
    <Part title="Signing" footer={signature}>
      <Row label="Signed">{minuteOf(record.signedAt)}</Row>
      <Row label={record.isValid ? 'Valid until' : 'Expired'}>{dayOf(record.expiresAt)}</Row>
      <Row label="Form">{variantWord(record.variant)}</Row>
      <Row label="Signature">{isTyped ? 'Typed name' : 'Drawn by hand'}</Row>
      <Row label="Code">
        <span className="font-code text-note font-normal break-all">{record.qrCode}</span>
      </Row>
      <Row label="Address">{record.signedAddress ?? NOT_GIVEN}</Row>
      <Row label="Browser">
        <span className="text-note font-normal">{record.userAgent ?? NOT_GIVEN}</span>
      </Row>
    </Part>
  );
}

function Marketing({ record }: { record: WaiverRecord }) {
  const { marketingConsent: consent, interests } = record;
  const hasAny = consent.vrPromotions || consent.stemWorkshops || consent.specialEvents;
  return (
    <Part title="Consents and interests">
      {(Object.keys(CONSENTS) as (keyof typeof CONSENTS)[]).map((name) => (
        <div key={name} className="flex items-center justify-between gap-4 py-1.5">
          <dt className="text-muted">{CONSENTS[name]}</dt>
          <dd className="flex items-center gap-1.5 font-semibold">
            {consent[name] ? (
              <Check aria-hidden="true" className="size-4 text-valid" strokeWidth={3} />
            ) : (
              <X aria-hidden="true" className="size-4 text-muted" />
            )}
            {consent[name] ? 'Yes' : 'No'}
          </dd>
        </div>
      ))}
      {hasAny && <Row label="How often">{FREQUENCIES[consent.frequency]}</Row>}
      <Row label="Interests">
        {interests.length > 0 ? interests.map((interest) => INTERESTS[interest]).join(', ') : NOT_GIVEN}
      </Row>
    </Part>
  );
}

function Renewals({ record, onOpen }: { record: WaiverRecord; onOpen: (id: string) => void }) {
  const { renews, renewedBy } = record;
  return (
    <Part title="Renewals">
      {!renews && !renewedBy && <Plain>Neither renews another waiver nor was renewed.</Plain>}
      {renewedBy && (
        <Row label="Renewed by">
          <ToolButton onClick={() => onOpen(renewedBy)}>Show newer waiver</ToolButton>
        </Row>
      )}
      {renews && (
        <Row label="Renews">
          <ToolButton onClick={() => onOpen(renews)}>Show older waiver</ToolButton>
        </Row>
      )}
    </Part>
  );
}

function Accesses({ record: { accesses } }: { record: WaiverRecord }) {
  return (
    <Part title="Access history">
      {accesses.length === 0 && <Plain>Not used since it was signed.</Plain>}
      {accesses.map(({ at, address }) => (
        <Row key={at} label={address ?? 'No address'}>
          {minuteOf(at)}
        </Row>
      ))}
    </Part>
  );
}

function Plain({ children }: { children: string }) {
  return (
    <div className="py-1.5">
      <dt className="sr-only">Note</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function Part({ title, footer, children }: { title: string; footer?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-b-2 border-fg pb-1 text-small">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
      {footer && <div className="pt-3">{footer}</div>}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-3 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
