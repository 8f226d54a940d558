import type { ColumnType } from 'kysely';
import type { ConsentSource, ConsentSubject } from '#contract/consents.ts';
import type { EmailKind, EmailState } from '#contract/emails.ts';
import type { DeviceKind } from '#contract/permissions.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { VisitSource, VisitStatus } from '#contract/people/visits.ts';
import type { ConsentChoice, PersonRole } from '#contract/waivers.ts';

type Instant = ColumnType<Date, Date, never>;

/**
 * Rows as `sign_record` writes them. Of a signed row nothing changes but the contact details kept beside it, and how its code and
 * key are stored (functions/refuse_change_of_signed_content.sql).
 */
export interface WaiverTable {
  id: ColumnType<string, string, never>;
  qr_code: ColumnType<string, string, never>;
  name: ColumnType<string, string, never>;
  name_key: ColumnType<string, string, never>;
  email: ColumnType<string | null, string | null, never>;
  email_key: ColumnType<string | null, string | null, never>;
  phone: ColumnType<string | null, string | null, never>;
  emergency_contact: ColumnType<string | null, string | null, never>;
  emergency_phone: ColumnType<string | null, string | null, never>;
  signed_for: ColumnType<'self' | 'family' | 'group', 'self' | 'family' | 'group', never>;
  num_kids: ColumnType<number, number, never>;
  kids_ages: ColumnType<number[], number[], never>;
  /** Each with one of age and birth date, or both. */
  kids: ColumnType<
    { name: string; age?: number; birthDate?: string; ageGiven?: false; guardianAsked?: true }[],
    string,
    never
  >;
  participants: ColumnType<string[], string[], never>;
  num_participants: ColumnType<number, number, never>;
  marketing_consent: ColumnType<Record<string, boolean | string>, string, never>;
  interests: ColumnType<string[], string[], never>;
  signature_method: ColumnType<'drawn' | 'typed', 'drawn' | 'typed', never>;
  variant: ColumnType<string | null, string | null, never>;
  signed_at: Instant;
  expires_at: Instant;
  received_at: ColumnType<Date | null, Date | null, never>;
  signed_address: ColumnType<string | null, string | null, never>;
  user_agent: ColumnType<string | null, string | null, never>;
  renews: ColumnType<string | null, string | null, never>;
  idempotency_key: ColumnType<string | null, string | null, never>;
  request_hash: ColumnType<Buffer | null, Buffer | null, never>;
  text_version: ColumnType<number | null, number | null, never>;
  text_language: ColumnType<string | null, string | null, never>;
  text_shown_at: ColumnType<Date | null, Date | null, never>;
  text_accepted_at: ColumnType<Date | null, Date | null, never>;
  fingerprint: ColumnType<Buffer | null, Buffer | null, never>;
  seal: ColumnType<Buffer | null, Buffer | null, never>;
  seal_form: ColumnType<number, number, never>;
  /** A calendar date, as a kid's; the signer's own. */
  birth_date: ColumnType<string | null, string | null, never>;
  is_taking_part: ColumnType<boolean | null, boolean | null, never>;
  own_kids: ColumnType<boolean | null, boolean | null, never>;
  health_hash: ColumnType<Buffer | null, Buffer | null, never>;
  /** The living waiver that this one adds kids to. */
  adds_to: ColumnType<string | null, string | null, never>;
  contact_email: string | null;
  contact_email_key: string | null;
  /** A calendar date, `2001-12-31`. */
  birthday: string | null;
}

export interface SignatureTable {
  waiver_id: ColumnType<string, string, never>;
  png: ColumnType<Buffer, Buffer, never>;
  width: ColumnType<number, number, never>;
  height: ColumnType<number, number, never>;
}

/** Encrypted (docs/decisions/0048). */
export interface HealthAnswerTable {
  waiver_id: ColumnType<string, string, never>;
  answers: ColumnType<string, string, never>;
}

/** What staff were told of a kid where the form got no answer. */
export interface KidAnswerTable {
  waiver_id: ColumnType<string, string, never>;
  place: ColumnType<number, number, never>;
  age: number | null;
  is_guardian: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface AccessTable {
  waiver_id: string;
  minute: Date;
  address: string | null;
}

export interface RefusedSubmissionTable {
  idempotency_key: string;
  request_hash: Buffer;
  waiver_id: string;
  refused_at: Date;
  /** Null for refusals from before they were counted. */
  covered_kids: number | null;
  covered_participants: number | null;
}

/** Which waivers one person signed one after the other, each with proof of the one before (docs/decisions/0032). */
export interface SignedAgainTable {
  waiver_id: ColumnType<string, string, never>;
  number: ColumnType<number, never, never>;
  series: ColumnType<string, string, never>;
  is_elsewhere: ColumnType<boolean, boolean, never>;
  new_kids: ColumnType<number[], number[], never>;
  new_participants: ColumnType<number[], number[], never>;
}

/** Codes with which staff replaced another (docs/decisions/0037). */
export interface ReplacementCodeTable {
  waiver_id: string;
  code: string;
  made_at: Date;
}

export interface LimitTable {
  name: string;
  subject: string;
  used: number;
  ends_at: Date;
}

export interface ServerKeyTable {
  name: string;
  key: Buffer;
  made_at: ColumnType<Date, Date | undefined, never>;
}

export interface StaffTable {
  id: string;
  email: string;
  email_key: string;
  name: string;
  /** Null: was invited, and has chosen none yet. */
  password_hash: string | null;
  made_at: Date;
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  role: Role;
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface StaffSessionTable {
  id: string;
  staff_id: string;
  token_hash: Buffer;
  started_at: Date;
  ends_at: Date;
  address: string | null;
  user_agent: string | null;
  kind: ColumnType<'full' | 'pin', 'full' | 'pin' | undefined, never>;
  device_id: string | null;
  fresh_until: Date | null;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
  earlier_hash: Buffer | null;
  earlier_until: Date | null;
}

/** Codes of an authenticator app. */
export interface StaffTotpTable {
  staff_id: string;
  secret: string;
  confirmed_at: Date;
  used_step: number;
  skew_ms: ColumnType<number, number | undefined, number>;
  near_step: number | null;
  near_skew_ms: number | null;
}

export interface StaffTotpOfferTable {
  staff_id: string;
  secret: string;
  ends_at: Date;
}

export interface StaffRecoveryCodeTable {
  staff_id: string;
  salt: Buffer;
  hash: Buffer;
}

export interface StaffPasskeyTable {
  id: string;
  staff_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  made_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

export interface UsedChallengeTable {
  challenge_hash: Buffer;
  ends_at: Date;
}

export interface StaffPinTable {
  staff_id: string;
  pin_hash: string;
  made_at: Date;
}

/** Who has signed in fully on which tablet. */
export interface StaffOnDeviceTable {
  staff_id: string;
  device_id: string;
  signed_in_at: Date;
  wrong_pins: ColumnType<number, number | undefined, number>;
  closed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** One row. */
export interface StaffRulesTable {
  is_only: ColumnType<boolean, boolean | undefined, never>;
  second_factor_required: boolean;
}

/** Enrolled by a manager (docs/decisions/0052). */
export interface DeviceTable {
  id: string;
  name: string;
  kind: DeviceKind;
  made_by: string | null;
  made_at: Date;
  credential_hash: Buffer | null;
  enrolled_at: Date | null;
  last_seen_at: Date | null;
  revoked_at: Date | null;
}

export interface DeviceEnrollmentTable {
  token_hash: Buffer;
  device_id: string;
  ends_at: Date;
}

/** Where staff signed in, enrolled or not (docs/decisions/0042). */
export interface StaffDeviceTable {
  kind: 'browser' | 'network';
  mark: Buffer;
  staff_id: string;
  used_at: Date;
}

export interface FirstAccountLinkTable {
  token_hash: Buffer;
  ends_at: Date;
}

export interface AuditEntryTable {
  id: ColumnType<number, never, never>;
  happened_at: Instant;
  staff_id: ColumnType<string | null, string | null, never>;
  action: ColumnType<string, string, never>;
  waiver_id: ColumnType<string | null, string | null, never>;
  details: ColumnType<Record<string, string | number | boolean>, string, never>;
  address: ColumnType<string | null, string | null, never>;
  device_id: ColumnType<string | null, string | null | undefined, never>;
}

/** What is waiting to be added to the tables below. */
export interface WaiverChangeTable {
  id: ColumnType<number, never, never>;
  waiver_id: string;
  kind: 'signed' | 'amended';
  changed_at: ColumnType<Date, Date | undefined, never>;
}

export interface WaiverHourTable {
  hour: Date;
  expires_at: Date;
  total: number;
}

export interface WaiverDayTable {
  day: Date;
  expires_at: Date;
  /** 0: signed before versions were kept. */
  text_version: number;
  total: number;
}

export interface WaiverExpiryTable {
  expires_at: Date;
  /** 0: signed before versions were kept. */
  text_version: number;
  total: number;
  /** How many end at that instant or before. */
  until: number;
}

export interface WaiverFactTable {
  /** `total`, `variant:…`, `signed-for:…`, `opt-in:…` */
  fact: string;
  total: number;
}

/** The newest waiver of the same signer, for each older one. */
export interface NewestWaiverTable {
  waiver_id: string;
  newest_id: string;
  signed_at: Date;
  expires_at: Date;
  /** 0: signed before versions were kept. */
  text_version: number;
}

export interface SearchEntryTable {
  waiver_id: string;
  signed_at: Date;
  expires_at: Date;
  /** 0: signed before versions were kept. */
  text_version: number;
  words: string;
}

export interface LiveEventTable {
  id: ColumnType<number, never, never>;
  waiver_id: string | null;
  kind: 'signed' | 'amended' | 'visited' | 'joined' | 'parted' | 'answered';
  changed_at: Date;
  visit_id: string | null;
}

export interface SearchTermTable {
  id: ColumnType<number, never, never>;
  needles: string[];
  patterns: string[];
  used_at: Date;
}

export interface SearchTallyTable {
  term: number;
  day: Date;
  expires_at: Date;
  /** 0: signed before versions were kept. */
  text_version: number;
  total: number;
}

export interface InboxItemTable {
  id: string;
  kind: 'contact' | 'notify' | 'waitlist' | 'booking';
  received_at: Date;
  email: string;
  email_key: string;
  /** What was sent besides the address, by the names of its schema in `contract/inbox/inbox.ts`. */
  content: ColumnType<Record<string, string | number | string[] | null>, string, never>;
  read_at: ColumnType<Date | null, undefined, Date | null>;
  read_by: ColumnType<string | null, undefined, string | null>;
  answered_at: ColumnType<Date | null, undefined, Date | null>;
  /** A mailing. */
  answered_by: ColumnType<string | null, undefined, string | null>;
  replied_at: ColumnType<Date | null, undefined, Date | null>;
  /** A member of staff. */
  replied_by: ColumnType<string | null, undefined, string | null>;
}

/** One text that staff sent to everyone on a list (docs/decisions/0036). */
export interface MailingTable {
  id: string;
  idempotency_key: string;
  request_hash: Buffer;
  kind: 'notify' | 'waitlist';
  toy: string | null;
  age_band: string | null;
  workshop: string | null;
  subject: string;
  message: string;
  people: number;
  sent_at: Date;
  sent_by: string;
}

/** An email, from its row to its delivery. It holds no address: that is looked up when it leaves (docs/decisions/0021). */
export interface EmailTable {
  id: ColumnType<string, string | undefined, never>;
  kind: EmailKind;
  waiver_id: string | null;
  staff_id: string | null;
  mailing_id: string | null;
  inbox_item_id: string | null;
  queued_at: Date;
  state: ColumnType<EmailState, EmailState | undefined, EmailState>;
  attempts: ColumnType<number, number | undefined, number>;
  /** What the mail server said at the last attempt that failed. */
  problem: string | null;
  settled_at: Date | null;
  /** When the one-time link in it was used. */
  used_at: Date | null;
  held_until: Date | null;
}

export interface TextRevisionTable {
  number: ColumnType<number, number, never>;
  first_used_at: Instant;
}

/** Editions of revisions. */
export interface WaiverTextTable {
  number: ColumnType<number, number, never>;
  language: ColumnType<string, string, never>;
  seal_form: ColumnType<number, number, never>;
  hash: ColumnType<Buffer, Buffer, never>;
  title: ColumnType<string, string, never>;
  paragraphs: ColumnType<string[], string[], never>;
  electronic_consent: ColumnType<string | null, string | null, never>;
  first_used_at: Instant;
  seal: ColumnType<Buffer, Buffer, never>;
}

export interface TextRulingTable {
  text_version: number;
  /** Of the release before; this one neither reads nor writes it. */
  valid_from: ColumnType<Date | null, never, never>;
  decided_at: Date;
  decided_by: string | null;
}

export interface ConsentTable {
  id: ColumnType<number, never, never>;
  waiver_id: ColumnType<string, string, never>;
  choice: ColumnType<ConsentSubject, ConsentSubject, never>;
  given: ColumnType<boolean, boolean, never>;
  words: ColumnType<string | null, string | null, never>;
  text_version: ColumnType<number | null, never, never>;
  at: Instant;
  source: ColumnType<ConsentSource, ConsentSource, never>;
}

/** What a mailbox wants no news of (docs/decisions/0018). */
export interface SuppressionTable {
  /** `mailbox_hash` of its address. */
  mailbox: ColumnType<Buffer, Buffer, never>;
  choice: ColumnType<ConsentChoice, ConsentChoice, never>;
}

/** Every wording that ever stood beside a consent's tick. */
export interface ConsentTextTable {
  choice: ColumnType<ConsentSubject, ConsentSubject, never>;
  version: ColumnType<number, number, never>;
  words: ColumnType<string, string, never>;
  sha256: ColumnType<Buffer, Buffer, never>;
  first_used_at: Instant;
}

export interface PendingAddressTable {
  waiver_id: string;
  email: string;
  email_key: string;
  email_id: string;
  asked_at: Date;
}

export interface NewsFrequencyTable {
  id: ColumnType<number, never, never>;
  waiver_id: ColumnType<string, string, never>;
  frequency: ColumnType<string, string, never>;
  at: Instant;
  source: ColumnType<'preferences' | 'staff', 'preferences' | 'staff', never>;
}

type NoteKind = 'ruled' | 'code-replaced' | 'signed-again' | 'noted-before';
type SealKind = 'signed' | 'erased' | 'marketing-erased' | 'copied' | 'copied-before-chain' | 'visited' | NoteKind;

export interface SealTable {
  number: ColumnType<number, number, never>;
  kind: ColumnType<SealKind, SealKind, never>;
  waiver_id: ColumnType<string, string, never>;
  fingerprint: ColumnType<Buffer, Buffer, never>;
  seal: ColumnType<Buffer, Buffer, never>;
  renews: ColumnType<string | null, string | null, never>;
  happened_at: Instant;
  linked_at: Instant;
  previous: ColumnType<Buffer, Buffer, never>;
  link: ColumnType<Buffer, Buffer, never>;
  link_seal: ColumnType<Buffer | null, Buffer | null, never>;
}

export interface SealQueueTable {
  id: ColumnType<number, never, never>;
  waiver_id: string;
  kind: SealKind | 'signed-before-seals';
  copy: Buffer | null;
  visit_id: string | null;
  note_id: string | null;
}

/** What is decided or found beside the records (docs/decisions/0016). */
export interface SealedNoteTable {
  id: ColumnType<string, string, never>;
  kind: ColumnType<NoteKind, NoteKind, never>;
  waiver_id: ColumnType<string, string, never>;
  content: ColumnType<string, string, never>;
  noted_at: Instant;
  fingerprint: ColumnType<Buffer, Buffer, never>;
  seal: ColumnType<Buffer, Buffer, never>;
}

export interface ErasureTable {
  waiver_id: ColumnType<string, string, never>;
  kind: ColumnType<'erased' | 'marketing-erased', 'erased' | 'marketing-erased', never>;
  reason: ColumnType<string, string, never>;
  staff_id: ColumnType<string | null, string | null, never>;
  happened_at: Instant;
  fingerprint: ColumnType<Buffer, Buffer, never>;
  seal: ColumnType<Buffer, Buffer, never>;
}

export interface IssuedCopyTable {
  sha256: ColumnType<Buffer, Buffer, never>;
  waiver_id: ColumnType<string, string, never>;
  issued_at: Instant;
  /** These three are null for a copy from before copies were sealed. */
  record: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  fingerprint: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  seal: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}

/** The certificate that signed documents carry (docs/decisions/0020). */
export interface DocumentCertificateTable {
  name: string;
  certificate: Buffer;
  key: Buffer;
  made_at: Date;
}

export interface ErasureNightTable {
  id: ColumnType<number, never, never>;
  /** A calendar date. */
  night: ColumnType<string, string, never>;
  at: Instant;
  database_at: Instant;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  announced: ColumnType<number, number | undefined, number>;
  erases_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  erased: ColumnType<number, number | undefined, number>;
  is_told: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface ErasureAnnouncementTable {
  waiver_id: string;
  night_id: number;
  erases_from: Date;
}

/** Somebody on waivers, as worked out from them (docs/decisions/0049). */
export interface PersonTable {
  id: string;
  role: PersonRole;
  signer_id: string | null;
  name: string;
  name_given: boolean;
  /** A calendar date. */
  birth_date: string | null;
  stated_age: number | null;
  other_age: number | null;
  seen_at: Date;
}

export interface PersonPlaceTable {
  waiver_id: string;
  role: PersonRole;
  /** A signer's is 0; kids' and participants' count from 1. */
  place: number;
  person_id: string;
}

export interface PersonKeyTable {
  key: number;
  person_id: string;
}

export interface PersonTermTable {
  term: string;
  seen_at: Date;
  person_id: string;
}

export interface PersonWordTable {
  word: string;
}

export interface PersonWordRemainsTable {
  remains: string;
  word: string;
}

/** What staff joined; places with one `join_id` are one person. */
export interface PersonJoinTable {
  join_id: string;
  waiver_id: string;
  role: PersonRole;
  place: number;
}

export interface PersonPartTable {
  waiver_id: string;
  role: PersonRole;
  place: number;
}

export interface PersonIdTable {
  id: string;
  number: ColumnType<number, never, never>;
  waiver_id: string;
  role: PersonRole;
  place: number;
}

export interface PeopleQueueTable {
  id: ColumnType<number, never, never>;
  waiver_id: string;
  weight: ColumnType<number, number | undefined, never>;
}

export interface PeopleFillingTable {
  is_only: ColumnType<boolean, never, never>;
  after_id: string;
}

/** Which text each SQL function has; written by `apply-functions.ts` alone. */
export interface SchemaFunctionTable {
  name: ColumnType<string, never, never>;
  definition: ColumnType<number, never, never>;
  sha256: ColumnType<string, never, never>;
}

/**
 * A party, with the code of its guests' link encrypted and the host's secret hashed. What the host typed goes at its end, unless
 * staff need it to say what took place: decide it of a new column in `endAll` (server/parties/queries.ts), and in its test (docs/decisions/0050).
 */
export interface PartyTable {
  id: string;
  code: string;
  host_hash: Buffer;
  title: string;
  host_name: string;
  /** Null once it is over. */
  email: string | null;
  /** A calendar date at the venue. */
  date: string;
  /** Of the venue's clock. */
  time: string | null;
  expected: number;
  made_at: Date;
  ended_at: Date | null;
  /** How many had said that they do not come when it ended. */
  declined: number | null;
}

/** A place of a waiver whose person comes to a party: 0 of the signer, of kids and participants from 1 on. */
export interface PartyPersonTable {
  party_id: string;
  waiver_id: string;
  role: PersonRole;
  place: number;
  shows_first_name: boolean;
  is_announced: ColumnType<boolean, boolean | undefined, boolean>;
  joined_at: Date;
  device: Buffer | null;
}

export interface PartyDeclineTable {
  party_id: string;
  device: Buffer;
  first_name: string | null;
  declined_at: Date;
}

/** What happened at the door (docs/decisions/0054); nothing of it changes. */
export interface VisitTable {
  id: ColumnType<string, string, never>;
  kind: ColumnType<'entry' | 'exit' | 'annul', 'entry' | 'exit' | 'annul', never>;
  waiver_id: ColumnType<string, string, never>;
  role: ColumnType<PersonRole, PersonRole, never>;
  place: ColumnType<number, number, never>;
  person_id: ColumnType<string, string, never>;
  /** The entry that an exit ends, or what an annulment takes back. */
  about: ColumnType<string | null, string | null, never>;
  happened_at: Instant;
  recorded_at: Instant;
  /** A calendar date at the venue. */
  day: ColumnType<string, string, never>;
  hour: ColumnType<number, number, never>;
  /** When an entry ends by itself. */
  ends_at: Instant;
  source: ColumnType<VisitSource | null, VisitSource | null, never>;
  device_id: ColumnType<string | null, string | null, never>;
  staff_id: ColumnType<string | null, string | null, never>;
  session_id: ColumnType<string | null, string | null, never>;
  reason: ColumnType<string | null, string | null, never>;
  override_reason: ColumnType<string | null, string | null, never>;
  override_by: ColumnType<string | null, string | null, never>;
  party_id: ColumnType<string | null, string | null, never>;
  annul_reason: ColumnType<string | null, string | null, never>;
  fingerprint: ColumnType<Buffer, Buffer, never>;
  seal: ColumnType<Buffer, Buffer, never>;
}

/** Who is inside; follows from `visits`. */
export interface LiveEntryTable {
  entry_id: string;
  waiver_id: string;
  role: PersonRole;
  place: number;
  happened_at: Date;
  ends_at: Date;
}

/** The first answer to each id that a client sent. */
export interface VisitAnswerTable {
  id: string;
  person_id: string;
  waiver_id: string;
  role: PersonRole;
  place: number;
  status: VisitStatus;
  reason: string | null;
  visit_id: string | null;
  answered_at: Date;
}

export interface DeskSigningTable {
  ticket: string;
  waiver_id: string;
  noted_at: Date;
}

export interface ErasedVisitTable {
  /** A calendar date at the venue. */
  day: string;
  hour: number;
  entered: number;
}

export interface VisitQueueTable {
  id: ColumnType<number, never, never>;
  visit_id: string;
}

/** What a command of the operator did (docs/decisions/0057). */
export interface OperatorRunTable {
  id: ColumnType<number, never, never>;
  kind: 'backup' | 'backup-check' | 'restore' | 'verify' | 'verify-fault';
  ran_at: Instant;
  waivers: number;
  /** Of a verification: how much is not what was signed, and where the chain ended. */
  faults: number | null;
  head: string | null;
}

/** Which migrations were applied; written by `migrate.ts` alone. */
export interface SchemaMigrationTable {
  number: number;
  name: string;
  sha256: string;
  applied_at: ColumnType<Date, never, never>;
}

/** All tables of the product; `tables.test.ts` compares them with a migrated database. */
export interface Tables {
  waivers: WaiverTable;
  signatures: SignatureTable;
  health_answers: HealthAnswerTable;
  kid_answers: KidAnswerTable;
  accesses: AccessTable;
  refused_submissions: RefusedSubmissionTable;
  sealed_notes: SealedNoteTable;
  signed_again: SignedAgainTable;
  replacement_codes: ReplacementCodeTable;
  limits: LimitTable;
  server_keys: ServerKeyTable;
  suppressions: SuppressionTable;
  staff: StaffTable;
  staff_sessions: StaffSessionTable;
  staff_devices: StaffDeviceTable;
  staff_totp: StaffTotpTable;
  staff_totp_offers: StaffTotpOfferTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  staff_passkeys: StaffPasskeyTable;
  used_challenges: UsedChallengeTable;
  staff_pins: StaffPinTable;
  staff_on_devices: StaffOnDeviceTable;
  staff_rules: StaffRulesTable;
  devices: DeviceTable;
  device_enrollments: DeviceEnrollmentTable;
  first_account_links: FirstAccountLinkTable;
  audit_entries: AuditEntryTable;
  waiver_changes: WaiverChangeTable;
  waiver_hours: WaiverHourTable;
  waiver_days: WaiverDayTable;
  waiver_expiries: WaiverExpiryTable;
  waiver_facts: WaiverFactTable;
  newest_waivers: NewestWaiverTable;
  search_entries: SearchEntryTable;
  live_events: LiveEventTable;
  search_terms: SearchTermTable;
  search_tallies: SearchTallyTable;
  inbox_items: InboxItemTable;
  text_revisions: TextRevisionTable;
  mailings: MailingTable;
  emails: EmailTable;
  waiver_texts: WaiverTextTable;
  text_rulings: TextRulingTable;
  consents: ConsentTable;
  consent_texts: ConsentTextTable;
  pending_addresses: PendingAddressTable;
  news_frequencies: NewsFrequencyTable;
  seals: SealTable;
  seal_queue: SealQueueTable;
  erasures: ErasureTable;
  erasure_nights: ErasureNightTable;
  erasure_announcements: ErasureAnnouncementTable;
  issued_copies: IssuedCopyTable;
  document_certificates: DocumentCertificateTable;
  people: PersonTable;
  person_places: PersonPlaceTable;
  person_keys: PersonKeyTable;
  person_terms: PersonTermTable;
  person_words: PersonWordTable;
  person_word_remains: PersonWordRemainsTable;
  person_joins: PersonJoinTable;
  person_parts: PersonPartTable;
  person_ids: PersonIdTable;
  people_queue: PeopleQueueTable;
  people_filling: PeopleFillingTable;
  parties: PartyTable;
  party_people: PartyPersonTable;
  party_declines: PartyDeclineTable;
  desk_signings: DeskSigningTable;
  operator_runs: OperatorRunTable;
  visits: VisitTable;
  live_entries: LiveEntryTable;
  visit_answers: VisitAnswerTable;
  erased_visits: ErasedVisitTable;
  visit_queue: VisitQueueTable;
  schema_migrations: SchemaMigrationTable;
  schema_functions: SchemaFunctionTable;
}
