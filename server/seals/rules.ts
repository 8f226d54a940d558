import type { WaiverText } from '#contract/waiver-text.ts';
import { instantText } from '#server/validity/rules.ts';
import { SEALED_FIELDS, type SealedFields, writeFields } from './fields.ts';

/** In which waivers are sealed now. A row names the form of its seal, since what is sealed besides later comes in another one. */
export const SEAL_FORM = 1;

/** Everything of a signed waiver that its seal holds; instants with microseconds, hashes in hexadecimal. */
export interface SealedWaiver extends SealedFields {
  form: number;
  /** Of the edition that was shown. */
  textHash: string;
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
  /** The fingerprint of the record that the file shows. */
  record: string;
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
  number: number;
  language: string;
  hash: string;
  firstUsedAt: string;
}

const RECORD_KINDS = ['signed', 'erased', 'marketing-erased', 'copied', 'visited'] as const;
/** Of what is decided or found beside the records. */
const NOTE_KINDS = ['ruled', 'code-replaced', 'signed-again'] as const;
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
  /** In one of the writings below. */
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
  const known: readonly string[] = ENTRY_KINDS;
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
  const { form, textVersion, textLanguage, textHash, textShownAt, textAcceptedAt, picture } = record;
  return JSON.stringify([
    `waiver ${form}`,
    ...writeFields(record),
    [textVersion, textLanguage, textHash],
    textShownAt,
    textAcceptedAt,
    [picture.sha256, picture.width, picture.height],
  ]);
}

export function canonicalErasure({ waiverId, kind, reason, staffId, happenedAt }: SealedErasure): string {
  return JSON.stringify(['erasure 1', waiverId, kind, reason, staffId, happenedAt]);
}

export function canonicalCopy({ sha256, waiverId, record, issuedAt }: SealedCopy): string {
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

export function canonicalTextVersion({ number, language, hash, firstUsedAt }: SealedText): string {
  return JSON.stringify(['text version 1', number, language, hash, firstUsedAt]);
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

/** A waiver as it lies in the database, with its own seal. */
export interface StoredWaiver extends SealedFields {
  form: number;
  pictureSha256: string | null;
  width: number | null;
  height: number | null;
  ownFingerprint: Buffer | null;
  ownSeal: Buffer | null;
  renews: string | null;
}

/** Of `waivers`, with `signatures` joined. */
export const STORED_WAIVER = `waivers.seal_form as form, ${SEALED_FIELDS},
  encode(sha256(signatures.png), 'hex') as "pictureSha256", signatures.width, signatures.height,
  waivers.fingerprint as "ownFingerprint", waivers.seal as "ownSeal", waivers.renews`;
