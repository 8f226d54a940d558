import type { Database } from '#server/database/open.ts';
import { first, isAny, statement } from '#server/database/statement.ts';
import { READABLE_FIELDS, type ReadableFields } from '#server/seals/fields.ts';

/** A waiver as it was signed, with its text and its signature. */
export interface SignedWaiverRow extends ReadableFields {
  /** The signer's own, as it is stored. */
  storedCode: string;
  electronicConsent: { words: string; textVersion: number; at: string } | null;
  /** When the waiver was signed to which this one adds kids; null for one that was erased since. */
  addsToSignedAt: Date | null;
  /** As they are stored. */
  answers: string | null;
  png: Buffer;
  width: number;
  height: number;
}

export const findSignedWaiver = first(
  statement<[waiverId: string], SignedWaiverRow>(`
  select ${READABLE_FIELDS}, coalesce(replacement_codes.code, qr_code) as "storedCode",
    (select jsonb_build_object('words', words, 'textVersion', consents.text_version, 'at', at)
      from consents where consents.waiver_id = waivers.id and choice = 'electronic') as "electronicConsent",
    (select base.signed_at from waivers as base where base.id = waivers.adds_to) as "addsToSignedAt",
    signed_answers.answers, signatures.png, signatures.width, signatures.height
  from waivers join signatures on signatures.waiver_id = waivers.id
  left join replacement_codes on replacement_codes.waiver_id = waivers.id
  left join signed_answers on signed_answers.waiver_id = waivers.id
  where waivers.id = $1`),
);

/** Whether copies may be given to this member of staff: not to one whose account was disabled. */
export const isReader = isAny(
  statement<[staffId: string], { id: string }>('select id from staff where id = $1 and disabled_at is null'),
);

const insertCopy = statement<
  [sha256: Buffer, waiverId: string, issuedAt: Date, record: Buffer, fingerprint: Buffer, seal: Buffer]
>(`
  with issued as (
    insert into issued_copies (sha256, waiver_id, issued_at, record, fingerprint, seal) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing
    returning waiver_id, sha256
  )
  insert into seal_queue (waiver_id, kind, copy) select waiver_id, 'copied', sha256 from issued`);

export interface IssuedCopy {
  sha256: Buffer;
  waiverId: string;
  issuedAt: Date;
  /** The fingerprint of the record that it shows. */
  record: Buffer;
  fingerprint: Buffer;
  seal: Buffer;
}

/** Every file that leaves is known by its hash from then on, and waits for its place in the chain. */
export async function insertIssuedCopy(db: Database, copy: IssuedCopy): Promise<void> {
  await insertCopy(db, copy.sha256, copy.waiverId, copy.issuedAt, copy.record, copy.fingerprint, copy.seal);
}

export interface StoredCertificate {
  certificate: Buffer;
  key: Buffer;
}

export const findCertificate = first(
  statement<[name: string], StoredCertificate>('select certificate, key from document_certificates where name = $1'),
);

const insertOne = statement<[name: string, certificate: Buffer, key: Buffer, madeAt: Date]>(`
  insert into document_certificates (name, certificate, key, made_at) values ($1, $2, $3, $4) on conflict do nothing`);

/** The first one stays. */
export async function insertCertificate(
  db: Database,
  { name, certificate, key, madeAt }: StoredCertificate & { name: string; madeAt: Date },
): Promise<void> {
  await insertOne(db, name, certificate, key, madeAt);
}
