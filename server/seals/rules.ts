import type { WaiverText } from '#contract/waiver-text.ts';

/** Which writing a seal is over. What an earlier form does not know is null in it. */
export type SealForm = 1 | 2 | 3;

/** In which waivers are sealed now. */
export const SEAL_FORM: SealForm = 3;

/** In which editions of the text are sealed now. */
export const TEXT_SEAL_FORM: SealForm = 2;

/** Everything of a signed waiver that its seal holds; instants with microseconds, hashes in hexadecimal. */
export interface SealedWaiver {
  form: SealForm;
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
  /** When the person signed. */
  signedAt: string;
  /** When the server had it. Null: in the first form. */
  receivedAt: string | null;
  expiresAt: string;
  signedAddress: string | null;
  userAgent: string | null;
  idempotencyKey: string | null;
  requestHash: string | null;
  /** Null: signed before versions were kept. */
  text: { version: number; hash: string } | null;
  /** Of the edition that was shown. Null: in the first form. */
  textLanguage: string | null;
  textShownAt: string | null;
  textAcceptedAt: string | null;
  /** From here on null before the third form. The signer's, a calendar date; those of kids are in `kids`. */
  birthDate: string | null;
  isTakingPart: boolean | null;
  /** That the kids are the signer's own. */
  ownKids: boolean | null;
  /** Of the answers to health questions. */
  healthHash: string | null;
  /** The waiver that this one adds kids to. */
  addsTo: string | null;
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

/** What happened at the door (docs/decisions/0054); instants with microseconds. */
export interface SealedVisit {
  id: string;
  kind: 'entry' | 'exit' | 'annul';
  waiverId: string;
  role: string;
  place: number;
  personId: string;
  /** The entry that an exit ends, or what an annulment takes back. */
  about: string | null;
  happenedAt: string;
  recordedAt: string;
  /** A calendar date at the venue. */
  day: string;
  hour: number;
  endsAt: string;
  source: string | null;
  deviceId: string | null;
  staffId: string | null;
  sessionId: string | null;
  reason: string | null;
  overrideReason: string | null;
  overrideBy: string | null;
  partyId: string | null;
  annulReason: string | null;
}

/** An edition of a revision of the text. */
export interface SealedText extends WaiverText {
  form: SealForm;
  number: number;
  language: string;
  hash: string;
  firstUsedAt: string;
}

/** `copied-before-chain`: that somebody noted a copy, before copies were sealed; whether it was the product, nobody can say. */
const RECORD_KINDS = ['signed', 'erased', 'marketing-erased', 'copied', 'copied-before-chain', 'visited'] as const;
/** Of what is decided or found beside the records. `noted-before`: all that lay there when notes began. */
const NOTE_KINDS = ['ruled', 'code-replaced', 'signed-again', 'noted-before'] as const;
const ENTRY_KINDS = [...RECORD_KINDS, ...NOTE_KINDS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type NoteKind = (typeof NOTE_KINDS)[number];

export function isNoteKind(kind: EntryKind): kind is NoteKind {
  return (NOTE_KINDS as readonly EntryKind[]).includes(kind);
}

/** In place of a waiver, of what is about none. */
export const NO_WAIVER = '00000000-0000-0000-0000-000000000000';

/** What was decided or found; instants with microseconds. */
export interface SealedNote {
  /** In the order of time. */
  id: string;
  kind: NoteKind;
  waiverId: string;
  /** In one of the writings below; of `noted-before` a line each. */
  content: string;
  notedAt: string;
}

/** With its seal. */
export interface NewNote extends SealedNote {
  fingerprint: Buffer;
  seal: Buffer;
}

/** What staff said of a text: whether waivers of older ones stay valid. */
export interface Ruling {
  version: number;
  olderWaivers: 'must-sign-again' | 'stay-valid';
  at: string;
  staffId: string | null;
}

export interface ReplacedCode {
  waiverId: string;
  /** The SHA-256 of the new code as it is stored, in hexadecimal. */
  code: string;
  at: string;
}

/** That somebody signed again, with whose proof, and whom that adds. */
export interface SignedAgain {
  waiverId: string;
  number: number;
  series: string;
  isElsewhere: boolean;
  newKids: readonly number[];
  newParticipants: readonly number[];
}

export function canonicalNote({ id, kind, waiverId, content, notedAt }: SealedNote): string {
  return JSON.stringify(['note 1', id, kind, waiverId, content, notedAt]);
}

export function canonicalRuling({ version, olderWaivers, at, staffId }: Ruling): string {
  return JSON.stringify(['ruling 1', version, olderWaivers, at, staffId]);
}

export function canonicalReplacedCode({ waiverId, code, at }: ReplacedCode): string {
  return JSON.stringify(['replaced code 1', waiverId, code, at]);
}

export function canonicalSignedAgain(again: SignedAgain): string {
  const { waiverId, number, series, isElsewhere, newKids, newParticipants } = again;
  return JSON.stringify(['signed again 1', waiverId, number, series, isElsewhere, newKids, newParticipants]);
}

/** Of entries of the chain or of its queue. Nothing can be said of what a later release added, nor of what comes after it. */
export function areOfThisRelease(entries: readonly { kind: string }[]): boolean {
  const known: readonly string[] = [...ENTRY_KINDS, 'signed-before-seals'];
  return entries.every(({ kind }) => known.includes(kind));
}

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

/**
 * The one writing of a record, whose SHA-256 is its fingerprint. Its first word is the form. Never change one that records were
 * sealed in: what a seal has to hold besides comes with the next form.
 */
export function canonicalWaiver(record: SealedWaiver): string {
  // What an earlier form does not hold, nobody may add to such a record either: then it is written in a later one, and its seal fails.
  const people = peopleOf(record);
  const isBeforePeople = record.form < 3 && people.every((value) => value === null);
  const isFirst = record.form === 1 && isBeforePeople && record.receivedAt === null && record.textLanguage === null;
  if (isFirst) return JSON.stringify(firstForm(record));
  return JSON.stringify(laterForm(record, isBeforePeople ? [] : people));
}

function firstForm(record: SealedWaiver): unknown[] {
  return [
    'waiver 1',
    ...contentOf(record),
    record.signedAt,
    record.expiresAt,
    ...circumstancesOf(record),
    record.text && [record.text.version, record.text.hash],
    ...acceptanceOf(record),
  ];
}

/** `people`: nothing in the second form. */
function laterForm(record: SealedWaiver, people: readonly unknown[]): unknown[] {
  return [
    `waiver ${record.form}`,
    ...contentOf(record),
    ...people,
    record.signedAt,
    record.receivedAt,
    record.expiresAt,
    ...circumstancesOf(record),
    record.text && [record.text.version, record.textLanguage, record.text.hash],
    ...acceptanceOf(record),
  ];
}

/** What the third form says of the people on it besides. */
function peopleOf({ birthDate, isTakingPart, ownKids, healthHash, addsTo }: SealedWaiver): unknown[] {
  return [birthDate, isTakingPart, ownKids, healthHash, addsTo];
}

/** Who signed what for whom. */
function contentOf(record: SealedWaiver): unknown[] {
  return [
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
  ];
}

function circumstancesOf(record: SealedWaiver): unknown[] {
  return [addressForm(record.signedAddress), record.userAgent, record.idempotencyKey, record.requestHash];
}

function acceptanceOf({ textShownAt, textAcceptedAt, picture }: SealedWaiver): unknown[] {
  return [textShownAt, textAcceptedAt, [picture.sha256, picture.width, picture.height]];
}

export function canonicalErasure({ waiverId, kind, reason, staffId, happenedAt }: SealedErasure): string {
  return JSON.stringify(['erasure 1', waiverId, kind, reason, staffId, happenedAt]);
}

export function canonicalCopy({ sha256, waiverId, record, issuedAt }: SealedCopy): string {
  if (record === null) return JSON.stringify(['copy before the chain 1', sha256, waiverId, issuedAt]);
  return JSON.stringify(['copy 1', sha256, waiverId, record, issuedAt]);
}

export function canonicalVisit(visit: SealedVisit): string {
  return JSON.stringify([
    'visit 1',
    visit.id,
    visit.kind,
    visit.waiverId,
    visit.role,
    visit.place,
    visit.personId,
    visit.about,
    visit.happenedAt,
    visit.recordedAt,
    visit.day,
    visit.hour,
    visit.endsAt,
    visit.source,
    visit.deviceId,
    visit.staffId,
    visit.sessionId,
    visit.reason,
    visit.overrideReason,
    visit.overrideBy,
    visit.partyId,
    visit.annulReason,
  ]);
}

/** SQL for all of it. */
export const STORED_VISIT = `visits.id, visits.kind, visits.waiver_id as "waiverId", visits.role, visits.place,
  visits.person_id as "personId", visits.about, ${instantText('visits.happened_at')} as "happenedAt",
  ${instantText('visits.recorded_at')} as "recordedAt", to_char(visits.day, 'YYYY-MM-DD') as day, visits.hour,
  ${instantText('visits.ends_at')} as "endsAt", visits.source, visits.device_id as "deviceId", visits.staff_id as "staffId",
  visits.session_id as "sessionId", visits.reason, visits.override_reason as "overrideReason",
  visits.override_by as "overrideBy", visits.party_id as "partyId", visits.annul_reason as "annulReason",
  visits.fingerprint as "ownFingerprint", visits.seal as "ownSeal"`;

/** As it lies in the database. */
export interface StoredVisit extends SealedVisit {
  ownFingerprint: Buffer;
  ownSeal: Buffer;
}

/** Of texts in the first form, which does not name it. */
export const FIRST_LANGUAGE = 'en';

export function canonicalTextVersion({ form, number, language, hash, firstUsedAt }: SealedText): string {
  if (form === 1 && language === FIRST_LANGUAGE) return JSON.stringify(['text version 1', number, hash, firstUsedAt]);
  return JSON.stringify([`text version ${form}`, number, language, hash, firstUsedAt]);
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
export const STORED_WAIVER = `waivers.seal_form as form, waivers.id, waivers.qr_code as "qrCode", waivers.name, waivers.name_key as "nameKey",
  waivers.email, waivers.email_key as "emailKey", waivers.phone, waivers.emergency_contact as "emergencyContact",
  waivers.emergency_phone as "emergencyPhone", waivers.signed_for as "signedFor", waivers.num_kids as "numKids",
  waivers.kids_ages as "kidsAges", waivers.kids, waivers.participants, waivers.num_participants as "numParticipants",
  waivers.marketing_consent as "marketingConsent", waivers.interests, waivers.signature_method as "signatureMethod",
  waivers.variant, ${instantText('waivers.signed_at')} as "signedAt", ${instantText('waivers.received_at')} as "receivedAt",
  ${instantText('waivers.expires_at')} as "expiresAt",
  regexp_replace(waivers.signed_address::text, case family(waivers.signed_address) when 4 then '/32$' else '/128$' end, '')
    as "signedAddress",
  waivers.user_agent as "userAgent", waivers.idempotency_key as "idempotencyKey",
  encode(waivers.request_hash, 'hex') as "requestHash", waivers.text_version as "textVersion",
  waivers.text_language as "textLanguage",
  ${instantText('waivers.text_shown_at')} as "textShownAt", ${instantText('waivers.text_accepted_at')} as "textAcceptedAt",
  to_char(waivers.birth_date, 'YYYY-MM-DD') as "birthDate", waivers.is_taking_part as "isTakingPart",
  waivers.own_kids as "ownKids", encode(waivers.health_hash, 'hex') as "healthHash", waivers.adds_to as "addsTo",
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
