import type { StoredKid } from '#contract/kids.ts';
import type { SignedFor } from '#contract/waivers.ts';
import { SEAL_FORM } from '#server/seals/rules.ts';
import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

/** A waiver as it was signed, with its text and its signature. */
export interface SignedWaiverRow {
  id: string;
  /** The signer's own, as it is stored. */
  storedCode: string;
  name: string;
  email: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  signedFor: SignedFor;
  kids: StoredKid[];
  kidsAges: number[];
  participants: string[];
  signatureMethod: 'drawn' | 'typed';
  textVersion: number | null;
  /** Null: in English, before editions were named. */
  textLanguage: string | null;
  shownAt: Date | null;
  acceptedAt: Date | null;
  birthDate: string | null;
  isTakingPart: boolean | null;
  ownKids: boolean | null;
  electronicConsent: { words: string; textVersion: number; at: string } | null;
  /** When the waiver was signed to which this one adds kids; null for one that was erased since. */
  addsToSignedAt: Date | null;
  signedAt: Date;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
  png: Buffer;
  width: number;
  height: number;
}

const selectRecord = statement<[waiverId: string], SignedWaiverRow>(`
  select waivers.id, coalesce(replacement_codes.code, qr_code) as "storedCode", name, email, phone, emergency_contact as "emergencyContact",
    emergency_phone as "emergencyPhone", signed_for as "signedFor", kids, kids_ages as "kidsAges", participants,
    signature_method as "signatureMethod", text_version as "textVersion", text_language as "textLanguage", text_shown_at as "shownAt",
    text_accepted_at as "acceptedAt", birth_date as "birthDate", is_taking_part as "isTakingPart", own_kids as "ownKids",
    (select jsonb_build_object('words', words, 'textVersion', consents.text_version, 'at', at)
      from consents where consents.waiver_id = waivers.id and choice = 'electronic') as "electronicConsent",
    (select base.signed_at from waivers as base where base.id = waivers.adds_to) as "addsToSignedAt", signed_at as "signedAt", expires_at as "expiresAt",
    host(signed_address) as address, user_agent as "userAgent", signatures.png, signatures.width, signatures.height
  from waivers join signatures on signatures.waiver_id = waivers.id
  left join replacement_codes on replacement_codes.waiver_id = waivers.id
  where waivers.id = $1`);

export async function findSignedWaiver(db: Database, waiverId: string): Promise<SignedWaiverRow | undefined> {
  const [record] = await selectRecord(db, waiverId);
  return record;
}

const selectReader = statement<[staffId: string], { id: string }>(
  'select id from staff where id = $1 and disabled_at is null',
);

/** Whether copies may be given to this member of staff: not to one whose account was disabled. */
export async function isReader(db: Database, staffId: string): Promise<boolean> {
  return (await selectReader(db, staffId)).length > 0;
}

const insertCopy = statement<
  [sha256: Buffer, waiverId: string, issuedAt: Date, record: Buffer, fingerprint: Buffer, seal: Buffer]
>(`
  with knowing as (select set_config('vr_waiver.seal_form', '${SEAL_FORM}', true)),
  issued as (
    insert into issued_copies (sha256, waiver_id, issued_at, record, fingerprint, seal) select $1, $2, $3, $4, $5, $6 from knowing
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

const selectCertificate = statement<[name: string], StoredCertificate>(
  'select certificate, key from document_certificates where name = $1',
);

export async function findCertificate(db: Database, name: string): Promise<StoredCertificate | undefined> {
  const [stored] = await selectCertificate(db, name);
  return stored;
}

const insertOne = statement<[name: string, certificate: Buffer, key: Buffer, madeAt: Date]>(`
  insert into document_certificates (name, certificate, key, made_at) values ($1, $2, $3, $4) on conflict do nothing`);

/** The first one stays. */
export async function insertCertificate(
  db: Database,
  { name, certificate, key, madeAt }: StoredCertificate & { name: string; madeAt: Date },
): Promise<void> {
  await insertOne(db, name, certificate, key, madeAt);
}
