import type { WaiverText } from '#contract/waiver-text.ts';

/** Everything of a signed waiver that its seal holds; instants with microseconds, hashes in hexadecimal. */
export interface SealedWaiver {
  id: string;
  qrCode: string;
  name: string;
  nameKey: string;
  email: string | null;
  emailKey: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  signedFor: string;
  numKids: number;
  kidsAges: readonly number[];
  kids: unknown;
  participants: readonly string[];
  numParticipants: number;
  marketingConsent: unknown;
  interests: readonly string[];
  signatureMethod: string;
  variant: string | null;
  signedAt: string;
  expiresAt: string;
  signedAddress: string | null;
  userAgent: string | null;
  idempotencyKey: string | null;
  requestHash: string | null;
  /** Null: signed before versions were kept. */
  text: { version: number; hash: string } | null;
  textShownAt: string | null;
  textAcceptedAt: string | null;
  picture: { sha256: string; width: number; height: number };
}

/** Why a waiver, or what is kept beside it, is gone. */
export interface SealedErasure {
  waiverId: string;
  kind: 'erased' | 'marketing-erased';
  reason: string;
  staffId: string | null;
  happenedAt: string;
}

/** A file that was given out; hashes in hexadecimal. */
export interface SealedCopy {
  sha256: string;
  waiverId: string;
  /** The fingerprint of the record that the file shows. Null: given out before copies were sealed. */
  record: string | null;
  issuedAt: string;
}

export interface SealedText extends WaiverText {
  number: number;
  hash: string;
  firstUsedAt: string;
}

/** `copied-before-chain`: that somebody noted a copy, before copies were sealed; whether it was the product, nobody can say. */
export type EntryKind = 'signed' | 'erased' | 'marketing-erased' | 'copied' | 'copied-before-chain';

/** An entry of the chain without what follows from the rest of it. */
export interface ChainEntry {
  number: number;
  kind: EntryKind;
  waiverId: string;
  fingerprint: Buffer;
  seal: Buffer;
  /** The waiver that this one replaced, which is only found while it is stored and so is not in its seal. */
  renews: string | null;
  happenedAt: string;
  linkedAt: string;
  previous: Buffer;
}

/** What comes before the first entry of the chain. */
export const CHAIN_START = Buffer.alloc(32);

/** The one writing of a record, whose SHA-256 is its fingerprint. Its first word is the form: another form, another word. */
export function canonicalWaiver(record: SealedWaiver): string {
  return JSON.stringify([
    'waiver 1',
    record.id,
    record.qrCode,
    record.name,
    record.nameKey,
    record.email,
    record.emailKey,
    record.phone,
    record.emergencyContact,
    record.emergencyPhone,
    record.signedFor,
    record.numKids,
    record.kidsAges,
    inOneOrder(record.kids),
    record.participants,
    record.numParticipants,
    inOneOrder(record.marketingConsent),
    record.interests,
    record.signatureMethod,
    record.variant,
    record.signedAt,
    record.expiresAt,
    addressForm(record.signedAddress),
    record.userAgent,
    record.idempotencyKey,
    record.requestHash,
    record.text && [record.text.version, record.text.hash],
    record.textShownAt,
    record.textAcceptedAt,
    [record.picture.sha256, record.picture.width, record.picture.height],
  ]);
}

export function canonicalErasure({ waiverId, kind, reason, staffId, happenedAt }: SealedErasure): string {
  return JSON.stringify(['erasure 1', waiverId, kind, reason, staffId, happenedAt]);
}

export function canonicalCopy({ sha256, waiverId, record, issuedAt }: SealedCopy): string {
  if (record === null) return JSON.stringify(['copy before the chain 1', sha256, waiverId, issuedAt]);
  return JSON.stringify(['copy 1', sha256, waiverId, record, issuedAt]);
}

export function canonicalTextVersion({ number, hash, firstUsedAt }: SealedText): string {
  return JSON.stringify(['text version 1', number, hash, firstUsedAt]);
}

export function canonicalEntry(entry: ChainEntry): string {
  return JSON.stringify([
    'link 1',
    entry.number,
    entry.kind,
    entry.waiverId,
    entry.fingerprint.toString('hex'),
    entry.seal.toString('hex'),
    entry.renews,
    entry.happenedAt,
    entry.linkedAt,
    entry.previous.toString('hex'),
  ]);
}

/** As PostgreSQL writes it with `US`: `2026-05-14T15:00:00.000000Z`. */
export function withMicroseconds(instant: Date): string {
  return `${instant.toISOString().slice(0, -1)}000Z`;
}

/** SQL for an instant as `withMicroseconds` writes it. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A waiver as it lies in the database, with its own seal if it was signed with one. */
export interface StoredWaiver extends Omit<SealedWaiver, 'text' | 'picture'> {
  textVersion: number | null;
  pictureSha256: string | null;
  width: number | null;
  height: number | null;
  ownFingerprint: Buffer | null;
  ownSeal: Buffer | null;
  renews: string | null;
}

/** Of `waivers`, with `signatures` joined. A netmask, which no address of a signer has, stays in sight. */
export const STORED_WAIVER = `waivers.id, waivers.qr_code as "qrCode", waivers.name, waivers.name_key as "nameKey",
  waivers.email, waivers.email_key as "emailKey", waivers.phone, waivers.emergency_contact as "emergencyContact",
  waivers.emergency_phone as "emergencyPhone", waivers.signed_for as "signedFor", waivers.num_kids as "numKids",
  waivers.kids_ages as "kidsAges", waivers.kids, waivers.participants, waivers.num_participants as "numParticipants",
  waivers.marketing_consent as "marketingConsent", waivers.interests, waivers.signature_method as "signatureMethod",
  waivers.variant, ${instantText('waivers.signed_at')} as "signedAt", ${instantText('waivers.expires_at')} as "expiresAt",
  regexp_replace(waivers.signed_address::text, case family(waivers.signed_address) when 4 then '/32$' else '/128$' end, '')
    as "signedAddress",
  waivers.user_agent as "userAgent", waivers.idempotency_key as "idempotencyKey",
  encode(waivers.request_hash, 'hex') as "requestHash", waivers.text_version as "textVersion",
  ${instantText('waivers.text_shown_at')} as "textShownAt", ${instantText('waivers.text_accepted_at')} as "textAcceptedAt",
  encode(sha256(signatures.png), 'hex') as "pictureSha256", signatures.width, signatures.height,
  waivers.fingerprint as "ownFingerprint", waivers.seal as "ownSeal", waivers.renews`;

/** PostgreSQL orders the keys of `jsonb` in its own way. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, held]) => [key, inOneOrder(held)]);
}

/** An IPv6 address has many writings, and PostgreSQL keeps another one than came in. */
function addressForm(address: string | null): string | null {
  if (!address?.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const leading = groupsOf(front);
  const trailing = groupsOf(back ?? '');
  const missing = back === undefined ? 0 : 8 - leading.length - trailing.length;
  return [...leading, ...Array<string>(Math.max(0, missing)).fill('0'), ...trailing].join(':');
}

function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? dottedGroups(group) : [group.replace(/^0+(?=.)/, '')]));
}

function dottedGroups(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
