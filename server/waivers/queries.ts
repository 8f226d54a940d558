import type { ConsentChoice, MarketingConsent, SignedFor, WaiverSubmission } from '#contract/waivers.ts';
import type { StoredText } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { reading, statement } from '#server/database/statement.ts';
import { EFFECTIVE_END, endOf } from '#server/texts/rules.ts';

/** A waiver as far as visitors see it. */
export interface Waiver {
  id: string;
  name: string;
  /** As signed. */
  email: string | null;
  /** What the signer gave later. */
  contactEmail: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  signedFor: SignedFor;
  numKids: number;
  kidsAges: number[];
  numParticipants: number;
  signedAt: Date;
  expiresAt: Date;
  /** Another one renews it. */
  isRenewed: boolean;
}

export interface UnsealedWaiver extends Omit<Waiver, 'contactEmail' | 'numParticipants' | 'isRenewed'> {
  /** The signer's own; sealed as it is, stored encrypted. So is the key of the submission. */
  qrCode: string;
  nameKey: string;
  emailKey: string | null;
  kids: { name: string; age: number }[];
  participants: string[];
  marketingConsent: MarketingConsent;
  interests: string[];
  signatureMethod: WaiverSubmission['signatureMethod'];
  variant: WaiverSubmission['variant'];
  signedAddress: string | undefined;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  requestHash: Buffer | undefined;
  text: { number: number; hash: string };
  textShownAt: Date | undefined;
  textAcceptedAt: Date | undefined;
}

export interface NewWaiver extends UnsealedWaiver {
  fingerprint: Buffer;
  seal: Buffer;
  stored: { qrCode: string; idempotencyKey: string | undefined };
  /** What was agreed to, with the words beside the tick as far as they are known. */
  consents: { choice: ConsentChoice; words: string | null }[];
}

export interface NewSignature {
  bytes: Buffer;
  width: number;
  height: number;
}

export type Signing =
  | { outcome: 'signed' | 'repeated'; waiverId: string }
  | { outcome: 'already-valid'; waiverId: string; decidedAt: Date }
  | { outcome: 'key-reused' };

const COLUMNS = `id, name, email, contact_email as "contactEmail", phone,
  emergency_contact as "emergencyContact", emergency_phone as "emergencyPhone", signed_for as "signedFor",
  num_kids as "numKids", kids_ages as "kidsAges", num_participants as "numParticipants",
  signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
  exists (select from waivers as later where later.renews = waivers.id) as "isRenewed"`;

/**
 * Only what writes is confirmed after the standby has it (docs/decisions/0027), so a repeated signing writes a word: the
 * first one may be visible without having arrived there.
 */
const signIn = statement<Signing>(`
  select outcome, waiver as "waiverId", decided_at as "decidedAt",
    case outcome when 'repeated' then pg_logical_emit_message(true, 'vr-waiver', 'repeated') end
  from with_known_key($1, $7) as ready
  cross join lateral sign_waiver(ready, $2, $3, $4, $5, $6)`);

/** Stores the waiver with its signature unless its person has a valid one; see migrations/0006-records.sql. */
export async function insertWaiver(
  db: Database,
  waiver: NewWaiver,
  signature: NewSignature,
  isRenewing: boolean,
): Promise<Signing> {
  const { bytes, width, height } = signature;
  const consents = waiver.consents.length === 0 ? null : JSON.stringify(waiver.consents);
  const row = JSON.stringify(rowOf(waiver));
  const [signing] = await signIn(db, row, bytes, width, height, isRenewing, consents, waiver.idempotencyKey);
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
    expires_at: endOf(waiver.expiresAt, waiver.text.number),
    signed_address: waiver.signedAddress,
    user_agent: waiver.userAgent,
    idempotency_key: waiver.stored.idempotencyKey,
    request_hash: waiver.requestHash && hexOf(waiver.requestHash),
    text_version: waiver.text.number,
    text_shown_at: waiver.textShownAt,
    text_accepted_at: waiver.textAcceptedAt,
    fingerprint: hexOf(waiver.fingerprint),
    seal: hexOf(waiver.seal),
  };
}

/** As PostgreSQL reads bytes out of JSON. */
function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

const selectByKey = statement<{ exists: boolean }>(`
  select exists (select from waivers where idempotency_key in ($1, $2))
    or exists (select from refused_submissions where idempotency_key in ($1, $2)) as "exists"`);

/** Whether this key has been answered before. */
export async function isKnownKey(db: Database, { encrypted, plain }: StoredText): Promise<boolean> {
  const [answer] = await selectByKey(db, encrypted, plain);
  return answer?.exists === true;
}

const selectById = reading<Waiver>(`select ${COLUMNS} from waivers where id = $1`);
/** A code that was replaced has ended. */
const NOT_REPLACED = 'not exists (select from replacement_codes where waiver_id = waivers.id)';

const selectByCode = reading<Waiver>(`select ${COLUMNS} from waivers where qr_code = $1 and ${NOT_REPLACED}`);

/** A code by which staff replaced another, or one that still lies there as it is. */
const selectByOtherCode = reading<Waiver>(`
  select ${COLUMNS} from waivers where id = coalesce(
    (select waiver_id from replacement_codes where code = $1),
    (select id from waivers where qr_code = $2 and ${NOT_REPLACED})
  )`);

export async function findWaiverById(db: Database, id: string): Promise<Waiver | undefined> {
  const [waiver] = await selectById(db, id);
  return waiver;
}

export async function findWaiverByCode(db: Database, code: StoredText): Promise<Waiver | undefined> {
  const [waiver] = await selectByCode(db, code.encrypted);
  if (waiver !== undefined) return waiver;
  const [other] = await selectByOtherCode(db, code.encrypted, code.plain);
  return other;
}

/** Nobody renews so often; but anybody may try. */
const LONGEST_CHAIN = 100;

const selectRenewal = statement<Waiver>(`
  with recursive chain as (
    select id, signed_at, 1 as length from waivers where renews = $1
    union all
    select later.id, later.signed_at, length + 1 from chain join waivers as later on later.renews = chain.id
    where length < ${LONGEST_CHAIN}
  )
  select ${COLUMNS} from waivers where id = (select id from chain order by signed_at desc, id desc limit 1)`);

/**
 * To where the code of an earlier waiver leads: the newest that renews it, or one that does. Nothing else joins two waivers for
 * everybody, since a name with a phone number is no proof of being the same person.
 */
export async function findRenewal(db: Database, waiverId: string): Promise<Waiver | undefined> {
  const [waiver] = await selectRenewal(db, waiverId);
  return waiver;
}

const selectNewest = statement<Waiver>(`
  select ${COLUMNS} from waivers where id = (select newest_id from newest_waivers where waiver_id = $1)`);

/** The newest of the same signer by name with phone number or e-mail address, as staff find it in the list. */
export async function findNewestOfSigner(db: Database, waiverId: string): Promise<Waiver | undefined> {
  const [waiver] = await selectNewest(db, waiverId);
  return waiver;
}

export interface Company {
  kids: { name: string; age: number }[];
  participants: string[];
}

const selectCompany = statement<Company & { kidsAges: number[] }>(`
  select kids, kids_ages as "kidsAges", participants from waivers where id = $1`);

/** Whom the signer brings; a kid without a name is known by age alone. */
export async function findCompany(db: Database, waiverId: string): Promise<Company> {
  const [company] = await selectCompany(db, waiverId);
  if (company === undefined) return { kids: [], participants: [] };
  const { kids, kidsAges, participants } = company;
  return { kids: kids.length > 0 ? kids : kidsAges.map((age) => ({ name: '', age })), participants };
}

export interface StoredCodes {
  /** With which it was signed. */
  first: string;
  replacement: string | null;
}

const selectCodes = statement<StoredCodes>(`
  select qr_code as first, code as replacement
  from waivers left join replacement_codes on replacement_codes.waiver_id = waivers.id
  where waivers.id = $1`);

export async function findCodes(db: Database, waiverId: string): Promise<StoredCodes | undefined> {
  const [codes] = await selectCodes(db, waiverId);
  return codes;
}

const insertAccessOfMinute = statement<{ exists: boolean }>(`
  with waiver as (select id from waivers where id = $1),
  noted as (
    insert into accesses (waiver_id, minute, address)
    select id, date_trunc('minute', $2::timestamptz, 'UTC'), $3 from waiver
    on conflict do nothing
  )
  select exists (select from waiver) as exists`);

/** Of PostgreSQL: what a row names is not there, or not any more. */
const FOREIGN_KEY_VIOLATION = '23503';

/** At most one row a minute; false when there is no such waiver, or it is erased meanwhile. */
export async function insertAccess(
  db: Database,
  { waiverId, at, address }: { waiverId: string; at: Date; address: string | undefined },
): Promise<boolean> {
  try {
    const [found] = await insertAccessOfMinute(db, waiverId, at, address);
    return found?.exists === true;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

const setBirthday = statement('update waivers set birthday = $2 where id = $1');

/** A calendar date; null clears it. */
export async function updateBirthday(db: Database, id: string, birthday: string | null): Promise<void> {
  await setBirthday(db, id, birthday);
}
