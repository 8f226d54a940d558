import type { ConsentChoice, MarketingConsent, SignedFor, WaiverSubmission } from '#contract/waivers.ts';
import { type RecordedKid, recordedKids } from '#contract/kids.ts';
import type { StoredText } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';
import { SEAL_FORM } from '#server/seals/rules.ts';
import { EFFECTIVE_END, effectiveEnd, endOf } from '#server/validity/rules.ts';
import type { StoredKid } from './rules.ts';

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
}

export interface NamedKid {
  name: string;
  /** A calendar date, where it was given. */
  birthDate?: string;
}

/** A waiver with everyone it names. */
export interface NamedWaiver extends Waiver {
  kids: NamedKid[];
  participants: string[];
  ownKids: boolean | null;
  signedUntil: Date;
}

/** What its signer's own code tells of it. */
export interface OwnWaiver extends NamedWaiver {
  /** The same person's other waivers of one series of proofs (docs/decisions/0032), the newest first. */
  linked: (NamingRow & { isEarlier: boolean })[];
  /** Places of those on it whom no valid waiver of its series covered before; null when the person had none. */
  newKids: number[] | null;
  newParticipants: number[] | null;
}

/** Whom another waiver names, and until when. */
export interface NamingRow {
  id: string;
  signedAt: Date;
  kids: NamedKid[];
  numKids: number;
  participants: string[];
  /** False: they are somebody else's, and it does not cover them. */
  ownKids: boolean | null;
  expiresAt: Date;
  signedUntil: Date;
}

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

const COLUMNS = `id, name, email, contact_email as "contactEmail", phone,
  emergency_contact as "emergencyContact", emergency_phone as "emergencyPhone", signed_for as "signedFor",
  num_kids as "numKids", kids_ages as "kidsAges", num_participants as "numParticipants",
  signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt"`;

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
    key: string | undefined,
  ],
  SigningOutcome
>(`
  select outcome, waiver as "waiverId", decided_at as "decidedAt", kids, participants, is_again as "isAgain",
    case outcome when 'repeated' then pg_logical_emit_message(true, 'vr-waiver', 'repeated') end
  from with_known_key($1, $8) as ready
  cross join lateral sign_waiver(ready, $2, $3, $4, $5, $6, $7)`);

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
  const row = JSON.stringify({ ...rowOf(waiver), venue_day: venueDay, health_answers: waiver.healthAnswers });
  const key = waiver.idempotencyKey;
  const [signing] = await signIn(db, row, bytes, width, height, isRenewing, consents, proof, key);
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

const selectByKey = statement<[encrypted: string, plain: string], { exists: boolean }>(`
  select exists (select from waivers where idempotency_key in ($1, $2))
    or exists (select from refused_submissions where idempotency_key in ($1, $2)) as "exists"`);

/** Whether this key has been answered before. */
export async function isKnownKey(db: Database, { encrypted, plain }: StoredText): Promise<boolean> {
  const [answer] = await selectByKey(db, encrypted, plain);
  return answer?.exists === true;
}

const selectById = readStatement<[id: string], Waiver>(`select ${COLUMNS} from waivers where id = $1`);
/** A code that was replaced has ended. */
const NOT_REPLACED = 'not exists (select from replacement_codes where waiver_id = waivers.id)';

const selectByCode = readStatement<[code: string], Waiver>(
  `select ${COLUMNS} from waivers where qr_code = $1 and ${NOT_REPLACED}`,
);

/** A code by which staff replaced another, or one that still lies there as it is. */
const selectByOtherCode = readStatement<[encrypted: string, plain: string], Waiver>(`
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

const selectRenewal = statement<[waiverId: string], Waiver>(`
  select ${COLUMNS} from waivers where id = (
    select waiver_id from signed_again
    where series = coalesce((select series from signed_again where waiver_id = $1), $1)
      and number > coalesce((select number from signed_again where waiver_id = $1), 0)
      and not exists (select from waivers where id = signed_again.waiver_id and adds_to is not null)
    order by number desc limit 1
  )`);

/**
 * To where the code of an earlier waiver leads: the newest of those that followed it, each with proof of being the signer
 * (docs/decisions/0032). Nothing else joins two waivers for everybody. What added kids to one renews none.
 */
export async function findRenewal(db: Database, waiverId: string): Promise<Waiver | undefined> {
  const [waiver] = await selectRenewal(db, waiverId);
  return waiver;
}

const selectNewest = statement<[waiverId: string], Waiver>(`
  select ${COLUMNS} from waivers where id = (select newest_id from newest_waivers where waiver_id = $1)`);

/** The newest of the same signer by name with phone number or e-mail address, as staff find it in the list. */
export async function findNewestOfSigner(db: Database, waiverId: string): Promise<Waiver | undefined> {
  const [waiver] = await selectNewest(db, waiverId);
  return waiver;
}

export interface Company {
  kids: RecordedKid[];
  participants: string[];
}

const selectCompany = statement<[waiverId: string], { kids: StoredKid[]; kidsAges: number[]; participants: string[] }>(`
  select kids, kids_ages as "kidsAges", participants from waivers where id = $1`);

/** Whom the signer brings; a kid without a name is known by age alone. */
export async function findCompany(db: Database, waiverId: string): Promise<Company> {
  const [company] = await selectCompany(db, waiverId);
  if (company === undefined) return { kids: [], participants: [] };
  const { kids, kidsAges, participants } = company;
  const named = kids.length > 0 ? kids : kidsAges.map(() => ({ name: '' }));
  return { kids: recordedKids(named, kidsAges), participants };
}

export interface StoredCodes {
  /** With which it was signed. */
  first: string;
  replacement: string | null;
}

const selectHealthAnswers = statement<[waiverId: string], { answers: string }>(
  'select answers from health_answers where waiver_id = $1',
);

/** As they are stored. */
export async function findHealthAnswers(db: Database, waiverId: string): Promise<string | undefined> {
  const [found] = await selectHealthAnswers(db, waiverId);
  return found?.answers;
}

const selectCodes = statement<[waiverId: string], StoredCodes>(`
  select qr_code as first, code as replacement
  from waivers left join replacement_codes on replacement_codes.waiver_id = waivers.id
  where waivers.id = $1`);

export async function findCodes(db: Database, waiverId: string): Promise<StoredCodes | undefined> {
  const [codes] = await selectCodes(db, waiverId);
  return codes;
}

/** As many as are worth looking at of one person; anybody may sign as often as they like. */
const MAX_OF_ONE = 100;

const SERIES = 'coalesce((select series from signed_again where waiver_id = waivers.id), waivers.id)';
/**
 * Of `waivers`: since it was signed, staff have ended another code of its series, so that whoever holds this one may have come by it
 * with that. A code that staff have given out themselves is above it.
 */
const IS_DOUBTED = `(
  not exists (select from replacement_codes where waiver_id = waivers.id)
  and exists (
    select from (select waiver_id from signed_again where series = ${SERIES} union all select ${SERIES}) as of_series
    join replacement_codes as ended using (waiver_id)
    where ended.made_at >= waivers.signed_at
  )
)`;

const OWN = `${COLUMNS}, kids, participants, own_kids as "ownKids", waivers.expires_at as "signedUntil", again.new_kids as "newKids",
    again.new_participants as "newParticipants", coalesce(linked.waivers, '[]') as linked
  from waivers
  left join signed_again as again on again.waiver_id = waivers.id
  left join lateral (
    select jsonb_agg(
      ${namingOf('other')} || jsonb_build_object('isEarlier', coalesce(step.number, 0) < coalesce(again.number, 0))
      order by step.number desc nulls last
    ) as waivers
    from (
      select waiver_id as id from signed_again where series = coalesce(again.series, waivers.id)
      union
      select coalesce(again.series, waivers.id)
      limit ${MAX_OF_ONE}
    ) as series
    join waivers as other on other.id = series.id and other.id <> waivers.id
    left join signed_again as step on step.waiver_id = other.id
    where not ${IS_DOUBTED}
  ) as linked on true`;

const selectOwn = readStatement<[id: string], OwnRow>(`select ${OWN} where waivers.id = $1`);

const selectDoubted = statement<[id: string], { isDoubted: boolean }>(
  `select ${IS_DOUBTED} as "isDoubted" from waivers where id = $1`,
);

/** Whether a waiver's own code proves nothing beyond that waiver any more. */
export async function isDoubted(db: Database, id: string): Promise<boolean> {
  const [answer] = await selectDoubted(db, id);
  return answer?.isDoubted === true;
}

/** With the other waivers that its signer's own code tells of. */
export async function findOwnWaiver(db: Database, id: string): Promise<OwnWaiver | undefined> {
  const [row] = await selectOwn(db, id);
  return row && { ...row, linked: row.linked.map(toNaming) };
}

const SERIES_OF_ASKED = 'coalesce((select series from signed_again where waiver_id = asked.id), asked.id)';

/** The same phone or e-mail address as one asked about, the confirmed ones included. */
const SAME_CONTACT = [
  ['phone', 'asked.phone'],
  ['email_key', 'asked.email_key'],
  ['email_key', 'asked.contact_email_key'],
  ['contact_email_key', 'asked.email_key'],
  ['contact_email_key', 'asked.contact_email_key'],
] as const;

/**
 * The waivers of the person of $1: the same name with the same phone or e-mail address, and those that were signed with proof of
 * one another, no matter which number and address they give.
 */
const OF_PERSON = SAME_CONTACT.map(
  ([column, sought]) => `(
      select id from waivers where ${column} = ${sought} and name_key = asked.name_key and expires_at >= $2
      order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
)
  .concat(
    `(select waiver_id from signed_again where series = ${SERIES_OF_ASKED} limit ${MAX_OF_ONE})`,
    `(select ${SERIES_OF_ASKED})`,
  )
  .join(' union ');

/** What is normalized and compared for one answer, as in `sign_record`. */
const MAX_NAMED = 500;

const selectOfPerson = readStatement<
  [waiverId: string, now: Date],
  { name: string; own: StoredNaming; others: StoredNaming[] }
>(`
  select asked.name, ${namingOf('asked')} as own, coalesce(theirs.others, '[]') as others
  from waivers as asked
  left join lateral (
    select jsonb_agg(naming order by signed_at desc, id) as others
    from (
      select ${namingOf('other')} as naming, other.signed_at, other.id,
        sum(other.num_kids + other.num_participants) over (order by other.signed_at desc, other.id rows unbounded preceding)
          - other.num_kids - other.num_participants as named_before
      from (${OF_PERSON}) as found join waivers as other on other.id = found.id and other.id <> asked.id
      where ${effectiveEnd('other')} >= $2
      order by other.signed_at desc, other.id
      limit ${MAX_OF_ONE}
    ) as newest
    where named_before < ${MAX_NAMED}
  ) as theirs on true
  where asked.id = $1`);

/** The signer's name and whom the waiver names, then whom their other waivers name that are valid; for staff. */
export async function listOfPerson(
  db: Database,
  waiverId: string,
  now: Date,
): Promise<{ name: string; waivers: NamingRow[] } | undefined> {
  const [row] = await selectOfPerson(db, waiverId, now);
  return row && { name: row.name, waivers: [row.own, ...row.others].map(toNaming) };
}

const selectGuardians = statement<[waiverId: string], { naming: StoredNaming }>(`
  select ${namingOf('other')} as naming
  from waivers as asked
  cross join lateral (${SAME_CONTACT.map(
    ([column, sought]) =>
      `(select id from waivers where ${column} = ${sought} order by expires_at desc, signed_at desc limit ${MAX_OF_ONE})`,
  ).join(' union ')}) as found
  join waivers as other on other.id = found.id and other.id <> asked.id
  where asked.id = $1 and other.own_kids is distinct from false and other.num_kids > 0
  order by other.expires_at desc limit ${MAX_OF_ONE}`);

/** Waivers of signers who share the phone number or an e-mail address of this one's, and say that their kids are their own. */
export async function listGuardians(db: Database, waiverId: string): Promise<NamingRow[]> {
  return (await selectGuardians(db, waiverId)).map(({ naming }) => toNaming(naming));
}

const selectNewestValid = statement<[waiverId: string, now: Date], Waiver>(`
  select ${COLUMNS} from waivers where id = (
    select theirs.id from waivers as asked
    cross join lateral (${OF_PERSON}) as found
    join waivers as theirs on theirs.id = found.id
    where asked.id = $1 and theirs.id <> asked.id and theirs.adds_to is null and ${effectiveEnd('theirs')} >= $2
    order by theirs.signed_at desc, theirs.id desc limit 1
  )`);

/** The newest of the other waivers by which `listOfPerson` tells who is covered, confirmed addresses included; for staff. */
export async function findNewestValid(db: Database, waiverId: string, now: Date): Promise<Waiver | undefined> {
  const [waiver] = await selectNewestValid(db, waiverId, now);
  return waiver;
}

type Moments = 'signedAt' | 'expiresAt' | 'signedUntil';
type StoredNaming = Omit<NamingRow, Moments> & Record<Moments, string>;
type OwnRow = Omit<OwnWaiver, 'linked'> & { linked: (StoredNaming & { isEarlier: boolean })[] };

function toNaming<Stored extends StoredNaming>({ signedAt, expiresAt, signedUntil, ...people }: Stored) {
  return {
    ...people,
    signedAt: new Date(signedAt),
    expiresAt: new Date(expiresAt),
    signedUntil: new Date(signedUntil),
  };
}

/** SQL for whom a row of `waivers` under this name names, as JSON. */
function namingOf(row: string): string {
  return `jsonb_build_object('id', ${row}.id, 'signedAt', ${row}.signed_at, 'kids', ${row}.kids, 'numKids', ${row}.num_kids,
    'participants', ${row}.participants, 'ownKids', ${row}.own_kids, 'expiresAt', ${effectiveEnd(row)}, 'signedUntil', ${row}.expires_at)`;
}

/** What is added to it says the same of its signer. */
export interface AddedTo {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  contactEmail: string | null;
  contactEmailKey: string | null;
  expiresAt: Date;
  signedUntil: Date;
}

const selectAddedTo = statement<[id: string], AddedTo>(`
  select ${COLUMNS}, contact_email_key as "contactEmailKey", expires_at as "signedUntil" from waivers
  where id = (select coalesce(adds_to, id) from waivers where id = $1)`);

/** The waiver to which kids are added: this one, or the one to which it added some itself. */
export async function findAddedTo(db: Database, id: string): Promise<AddedTo | undefined> {
  const [waiver] = await selectAddedTo(db, id);
  return waiver;
}

const insertAccessOfMinute = statement<[waiverId: string, at: Date, address: string | undefined], { exists: boolean }>(`
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

const setBirthday = statement<[id: string, birthday: string | null]>('update waivers set birthday = $2 where id = $1');

/** A calendar date; null clears it. */
export async function updateBirthday(db: Database, id: string, birthday: string | null): Promise<void> {
  await setBirthday(db, id, birthday);
}
