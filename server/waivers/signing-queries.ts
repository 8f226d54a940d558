import type { StoredKid } from '#contract/kids.ts';
import type { ConsentChoice, MarketingConsent, WaiverSubmission } from '#contract/waivers.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';
import { SEAL_FORM } from '#server/seals/rules.ts';
import { endOf } from '#server/validity/rules.ts';
import { type Waiver, WAIVER_COLUMNS } from './queries.ts';

export interface UnsealedWaiver extends Omit<Waiver, 'contactEmail' | 'numParticipants'> {
  /** The signer's own; sealed as it is, stored encrypted. So is the key of the submission. */
  qrCode: string;
  nameKey: string;
  emailKey: string | null;
  kids: StoredKid[];
  participants: string[];
  marketingConsent: MarketingConsent;
  interests: string[];
  signatureMethod: WaiverSubmission['signatureMethod'];
  variant: WaiverSubmission['variant'];
  signedAddress: string | undefined;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  requestHash: Buffer | undefined;
  /** When the server had it. */
  receivedAt: Date;
  /** The edition that was shown. */
  text: { number: number; language: string; hash: string };
  textShownAt: Date | undefined;
  textAcceptedAt: Date | undefined;
  /** The signer's, a calendar date. */
  birthDate: string | null;
  isTakingPart: boolean | null;
  /** That the kids are the signer's own; null: the form did not ask. */
  ownKids: boolean | null;
  /** Over the answers to health questions. */
  healthHash: Buffer | null;
  /** The living waiver that this one adds kids to. */
  addsTo: string | null;
  /** A confirmed address that is known already; kept beside the record. */
  contact?: { email: string; emailKey: string } | undefined;
}

export interface NewWaiver extends UnsealedWaiver {
  fingerprint: Buffer;
  seal: Buffer;
  stored: { qrCode: string; idempotencyKey: string | undefined };
  /** Encrypted, of which `healthHash` is the hash. */
  healthAnswers?: string | undefined;
  /** What was agreed to, with the words beside the tick as far as they are known. */
  consents: { choice: ConsentChoice; words: string | null }[];
  /** Agreeing to sign without paper. */
  electronicConsent?: { words: string; at: Date } | undefined;
}

export interface NewSignature {
  bytes: Buffer;
  width: number;
  height: number;
}

export type SigningOutcome =
  /** `isAgain`: there is more to it than was just sent (`findOwnWaiver`). */
  | { outcome: 'signed'; waiverId: string; isAgain: boolean }
  | { outcome: 'repeated'; waiverId: string }
  /** How many people stood covered then; null for refusals from before they were counted. */
  | { outcome: 'already-valid'; waiverId: string; decidedAt: Date; kids: number | null; participants: number | null }
  | { outcome: 'key-reused' };

/**
 * Only what writes is confirmed after the standby has it (docs/decisions/0027), so a repeated signing writes a word: the
 * first one may be visible without having arrived there.
 */
const signIn = statement<
  [
    row: string,
    png: Buffer,
    width: number,
    height: number,
    isRenewing: boolean,
    consents: string | null,
    proof: string | undefined,
  ],
  SigningOutcome
>(`
  select outcome, waiver as "waiverId", decided_at as "decidedAt", kids, participants, is_again as "isAgain",
    case outcome when 'repeated' then pg_logical_emit_message(true, 'vr-waiver', 'repeated') end
  from sign_waiver($1, $2, $3, $4, $5, $6, $7)`);

export interface Signer {
  /** The day of signing at the venue, a calendar date. */
  venueDay: string;
  isRenewing: boolean;
  /** The waiver whose signer this is, as proven. */
  proof: string | undefined;
}

/** Stores the waiver with its signature unless valid ones cover everyone on it; see functions/sign_record.sql. */
export async function insertWaiver(
  db: Database,
  waiver: NewWaiver,
  signature: NewSignature,
  { venueDay, isRenewing, proof }: Signer,
): Promise<SigningOutcome> {
  const { bytes, width, height } = signature;
  const consents = waiver.consents.length === 0 ? null : JSON.stringify(waiver.consents);
  const row = JSON.stringify({
    ...rowOf(waiver),
    venue_day: venueDay,
    health_answers: waiver.healthAnswers,
    electronic_consent: waiver.electronicConsent,
  });
  const [signing] = await signIn(db, row, bytes, width, height, isRenewing, consents, proof);
  if (signing === undefined) throw new Error('sign_waiver answered nothing');
  return signing;
}

/** As `sign_waiver` and `jsonb_populate_record` read it. */
export function rowOf(waiver: NewWaiver): object {
  return {
    id: waiver.id,
    qr_code: waiver.stored.qrCode,
    name: waiver.name,
    name_key: waiver.nameKey,
    email: waiver.email,
    email_key: waiver.emailKey,
    phone: waiver.phone,
    emergency_contact: waiver.emergencyContact,
    emergency_phone: waiver.emergencyPhone,
    signed_for: waiver.signedFor,
    num_kids: waiver.numKids,
    kids_ages: waiver.kidsAges,
    kids: waiver.kids,
    participants: waiver.participants,
    num_participants: waiver.participants.length,
    marketing_consent: waiver.marketingConsent,
    interests: waiver.interests,
    signature_method: waiver.signatureMethod,
    variant: waiver.variant,
    signed_at: waiver.signedAt,
    received_at: waiver.receivedAt,
    expires_at: endOf(waiver.expiresAt),
    signed_address: waiver.signedAddress,
    user_agent: waiver.userAgent,
    idempotency_key: waiver.stored.idempotencyKey,
    request_hash: waiver.requestHash && hexOf(waiver.requestHash),
    text_version: waiver.text.number,
    text_language: waiver.text.language,
    seal_form: SEAL_FORM,
    text_shown_at: waiver.textShownAt,
    text_accepted_at: waiver.textAcceptedAt,
    birth_date: waiver.birthDate,
    is_taking_part: waiver.isTakingPart,
    own_kids: waiver.ownKids,
    health_hash: waiver.healthHash && hexOf(waiver.healthHash),
    adds_to: waiver.addsTo,
    contact_email: waiver.contact?.email,
    contact_email_key: waiver.contact?.emailKey,
    fingerprint: hexOf(waiver.fingerprint),
    seal: hexOf(waiver.seal),
  };
}

/** As PostgreSQL reads bytes out of JSON. */
function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

const selectByKey = readStatement<[storedKey: string], { requestHash: Buffer | null }>(`
  select request_hash as "requestHash" from waivers where idempotency_key = $1
  union all
  select request_hash from refused_submissions where idempotency_key = $1`);

/** Of a key that has been answered, and gets the same answer again, no matter what has changed since; null where it was kept without one. */
export async function findAnsweredHash(
  { db, codeCipher }: { db: Database; codeCipher: ColumnCipher },
  idempotencyKey: string | undefined,
): Promise<Buffer | null | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [answer] = await selectByKey(db, codeCipher.encrypt(idempotencyKey));
  return answer?.requestHash;
}

/** What is added to it says the same of its signer. */
export interface AddedTo {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  birthDate: string | null;
  contactEmail: string | null;
  contactEmailKey: string | null;
  expiresAt: Date;
  signedUntil: Date;
}

const selectAddedTo = statement<[id: string], AddedTo>(`
  select ${WAIVER_COLUMNS}, contact_email_key as "contactEmailKey", birth_date as "birthDate", expires_at as "signedUntil" from waivers
  where id = (select coalesce(adds_to, id) from waivers where id = $1)`);

/** The waiver to which kids are added: this one, or the one to which it added some itself. */
export async function findAddedTo(db: Database, id: string): Promise<AddedTo | undefined> {
  const [waiver] = await selectAddedTo(db, id);
  return waiver;
}
