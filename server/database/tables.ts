// Written by `npm run tables` from server/database/migrations.
import type { Generated, GeneratedAlways } from 'kysely';

/** All tables of the product: what a row has. */
export interface Tables {
  accesses: {
    waiver_id: string;
    minute: Date;
    address: string | null;
  };
  audit_entries: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    staff_id: string | null;
    device_id: string | null;
    action: string;
    waiver_id: string | null;
    details: Generated<unknown>;
    address: string | null;
  };
  consent_texts: {
    choice: 'vrPromotions' | 'stemWorkshops' | 'specialEvents' | 'electronic';
    version: number;
    words: string;
    sha256: Buffer;
    first_used_at: Date;
  };
  consents: {
    id: GeneratedAlways<number>;
    waiver_id: string;
    choice: 'vrPromotions' | 'stemWorkshops' | 'specialEvents' | 'electronic';
    given: boolean;
    words: string | null;
    text_version: number | null;
    at: Date;
    source: 'signing' | 'preferences' | 'unsubscribe' | 'staff' | 'unsubscribed-before' | 'address-changed';
  };
  desk_signings: {
    ticket: string;
    waiver_id: string;
    noted_at: Date;
  };
  device_enrollments: {
    token_hash: Buffer;
    device_id: string;
    ends_at: Date;
  };
  devices: {
    id: string;
    name: string;
    kind: 'desk' | 'kiosk';
    made_by: string | null;
    made_at: Date;
    credential_hash: Buffer | null;
    enrolled_at: Date | null;
    last_seen_at: Date | null;
    revoked_at: Date | null;
  };
  document_certificates: {
    name: string;
    certificate: Buffer;
    key: Buffer;
    made_at: Date;
  };
  emails: {
    id: Generated<string>;
    kind: string;
    waiver_id: string | null;
    staff_id: string | null;
    mailing_id: string | null;
    inbox_item_id: string | null;
    queued_at: Date;
    state: Generated<'waiting' | 'queued' | 'sent' | 'written' | 'failed' | 'dropped'>;
    held_until: Date | null;
    attempts: Generated<number>;
    problem: string | null;
    settled_at: Date | null;
    used_at: Date | null;
  };
  erased_visits: {
    day: string;
    hour: number;
    entered: number;
  };
  erasure_announcements: {
    waiver_id: string;
    night_id: number;
    erases_from: Date;
  };
  erasure_nights: {
    id: GeneratedAlways<number>;
    night: string;
    at: Date;
    database_at: Date;
    problem: string | null;
    announced: Generated<number>;
    erases_from: Date | null;
    erased: Generated<number>;
    is_told: Generated<boolean>;
  };
  erasures: {
    waiver_id: string;
    kind: 'erased' | 'marketing-erased';
    reason: string;
    staff_id: string | null;
    happened_at: Date;
    fingerprint: Buffer;
    seal: Buffer;
  };
  first_account_links: {
    token_hash: Buffer;
    ends_at: Date;
  };
  inbox_items: {
    id: string;
    kind: 'contact' | 'notify' | 'waitlist' | 'booking';
    received_at: Date;
    email: string;
    email_key: string;
    content: unknown;
    read_at: Date | null;
    read_by: string | null;
    answered_at: Date | null;
    answered_by: string | null;
    replied_at: Date | null;
    replied_by: string | null;
  };
  issued_copies: {
    sha256: Buffer;
    waiver_id: string;
    issued_at: Date;
    record: Buffer;
    fingerprint: Buffer;
    seal: Buffer;
  };
  kid_answers: {
    waiver_id: string;
    place: number;
    age: number | null;
    age_by: string | null;
    age_at: Date | null;
    guardian_by: string | null;
    guardian_at: Date | null;
  };
  limits: {
    name: string;
    subject: string;
    used: number;
    ends_at: Date;
  };
  live_entries: {
    entry_id: string;
    waiver_id: string;
    role: string;
    place: number;
    happened_at: Date;
    ends_at: Date;
  };
  live_events: {
    id: GeneratedAlways<number>;
    waiver_id: string | null;
    visit_id: string | null;
    kind: 'signed' | 'amended' | 'visited' | 'joined' | 'parted' | 'answered' | 'reload';
    changed_at: Date;
  };
  mailings: {
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
  };
  media: {
    hash: string;
    width: number;
    height: number;
    format: 'avif' | 'webp';
    bytes: Buffer;
    added_at: Date;
  };
  news_frequencies: {
    id: GeneratedAlways<number>;
    waiver_id: string;
    frequency: 'weekly' | 'monthly' | 'events-only';
    at: Date;
    source: 'preferences' | 'staff';
  };
  operator_runs: {
    id: GeneratedAlways<number>;
    kind: 'backup' | 'backup-check' | 'restore' | 'verify' | 'verify-fault';
    ran_at: Date;
    waivers: number;
    faults: number | null;
    head: string | null;
  };
  parties: {
    id: string;
    code: string;
    host_hash: Buffer;
    title: string;
    host_name: string;
    email: string | null;
    date: string;
    time: string | null;
    expected: number;
    made_at: Date;
    ended_at: Date | null;
    declined: number | null;
  };
  party_declines: {
    party_id: string;
    device: Buffer;
    first_name: string | null;
    declined_at: Date;
  };
  party_people: {
    party_id: string;
    waiver_id: string;
    role: 'signer' | 'kid' | 'participant';
    place: number;
    shows_first_name: boolean;
    is_announced: Generated<boolean>;
    joined_at: Date;
    device: Buffer | null;
  };
  pending_addresses: {
    waiver_id: string;
    email: string;
    email_key: string;
    email_id: string;
    asked_at: Date;
  };
  people: {
    id: string;
    role: 'signer' | 'kid' | 'participant';
    name: string;
    name_given: boolean;
    newest_signed: string | null;
  };
  person_ids: {
    id: string;
    person_id: string;
  };
  person_moves: {
    step: number;
    waiver_id: string;
    role: string;
    place: number;
    person_id: string;
    is_apart: boolean;
  };
  person_terms: {
    term: string;
    seen_at: Date;
    person_id: string;
  };
  person_word_remains: {
    remains: string;
    word: string;
  };
  person_words: {
    word: string;
  };
  places: {
    waiver_id: string;
    role: 'signer' | 'kid' | 'participant';
    place: number;
    person_id: string;
    signer_id: string;
    name_key: string;
    birth_date: string | null;
    terms: string[];
    is_someone_else: Generated<boolean>;
    is_doubled: Generated<boolean>;
    nth_unnamed: number | null;
    is_apart: Generated<boolean>;
    step: number;
  };
  refused_submissions: {
    idempotency_key: string;
    request_hash: Buffer;
    waiver_id: string;
    refused_at: Date;
    covered_kids: number | null;
    covered_participants: number | null;
  };
  replacement_codes: {
    waiver_id: string;
    code: string;
    made_at: Date;
  };
  schema_functions: {
    name: string;
    definition: number;
    sha256: string;
  };
  schema_migrations: {
    number: number;
    name: string;
    sha256: string;
    applied_at: Generated<Date>;
  };
  seal_queue: {
    id: GeneratedAlways<number>;
    waiver_id: string;
    kind: 'signed' | 'erased' | 'marketing-erased' | 'copied' | 'visited' | 'ruled' | 'code-replaced';
    copy: Buffer | null;
    visit_id: string | null;
    note_id: string | null;
  };
  sealed_notes: {
    id: string;
    kind: 'ruled' | 'code-replaced' | 'signed-again';
    waiver_id: string;
    content: string;
    noted_at: Date;
    fingerprint: Buffer;
    seal: Buffer;
  };
  seals: {
    number: number;
    kind: 'signed' | 'erased' | 'marketing-erased' | 'copied' | 'visited' | 'ruled' | 'code-replaced' | 'signed-again';
    waiver_id: string;
    fingerprint: Buffer;
    seal: Buffer;
    renews: string | null;
    happened_at: Date;
    linked_at: Date;
    previous: Buffer;
    link: Buffer;
    link_seal: Buffer | null;
  };
  search_entries: {
    waiver_id: string;
    signed_at: Date;
    expires_at: Date;
    text_version: number;
    words: string;
  };
  search_tallies: {
    term: number;
    day: Date;
    expires_at: Date;
    text_version: number;
    total: number;
  };
  search_terms: {
    id: GeneratedAlways<number>;
    needles: string[];
    patterns: string[];
    used_at: Date;
  };
  server_keys: {
    name: string;
    key: Buffer;
    made_at: Generated<Date>;
  };
  signatures: {
    waiver_id: string;
    png: Buffer;
    width: number;
    height: number;
  };
  signed_again: {
    waiver_id: string;
    number: GeneratedAlways<number>;
    series: string;
    is_elsewhere: boolean;
    new_kids: number[];
    new_participants: number[];
  };
  signed_answers: {
    waiver_id: string;
    answers: string;
  };
  spoken_of: {
    waiver_id: string;
  };
  staff: {
    id: string;
    email: string;
    email_key: string;
    name: string;
    role: 'owner' | 'manager' | 'desk';
    password_hash: string | null;
    made_at: Date;
    disabled_at: Date | null;
    last_seen_at: Date | null;
    rights: Generated<string[]>;
  };
  staff_devices: {
    kind: 'browser' | 'network';
    mark: Buffer;
    staff_id: string;
    used_at: Date;
  };
  staff_on_devices: {
    staff_id: string;
    device_id: string;
    signed_in_at: Date;
    wrong_pins: Generated<number>;
    closed_until: Date | null;
  };
  staff_passkeys: {
    id: string;
    staff_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    made_at: Date;
    used_at: Date | null;
  };
  staff_pins: {
    staff_id: string;
    pin_hash: string;
    made_at: Date;
  };
  staff_recovery_codes: {
    staff_id: string;
    salt: Buffer;
    hash: Buffer;
  };
  staff_rules: {
    is_only: Generated<boolean>;
    second_factor_required: boolean;
  };
  staff_sessions: {
    id: string;
    staff_id: string;
    kind: Generated<'full' | 'pin'>;
    token_hash: Buffer;
    earlier_hash: Buffer | null;
    earlier_until: Date | null;
    started_at: Date;
    ends_at: Date;
    used_at: Date | null;
    fresh_until: Date | null;
    device_id: string | null;
    address: string | null;
    user_agent: string | null;
  };
  staff_totp: {
    staff_id: string;
    secret: string;
    confirmed_at: Date;
    used_step: number;
    skew_ms: Generated<number>;
    near_step: number | null;
    near_skew_ms: number | null;
  };
  staff_totp_offers: {
    staff_id: string;
    secret: string;
    ends_at: Date;
  };
  suppressions: {
    mailbox: Buffer;
    choice: 'vrPromotions' | 'stemWorkshops' | 'specialEvents';
  };
  test_waivers: {
    waiver_id: string;
  };
  text_drafts: {
    is_only: Generated<boolean>;
    revision: number;
    editions: unknown;
    saved_at: Date;
    saved_by: string | null;
    takes_effect_on: string | null;
    must_sign_again: boolean | null;
    scheduled_by: string | null;
  };
  text_reviews: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    hashes: unknown;
    made_at: Date;
    made_by: string;
    ends_at: Date;
    answer: 'approved' | 'changes-asked' | null;
    name: string | null;
    remark: string | null;
    answered_at: Date | null;
    text_version: number | null;
  };
  text_revisions: {
    number: number;
    first_used_at: Date;
  };
  text_rulings: {
    text_version: number;
    decided_at: Date;
    decided_by: string | null;
  };
  used_challenges: {
    challenge_hash: Buffer;
    ends_at: Date;
  };
  venue_drafts: {
    is_only: Generated<boolean>;
    revision: number;
    document: unknown;
    saved_at: Date;
    saved_by: string | null;
  };
  venue_versions: {
    version: number;
    document: unknown;
    published_at: Date;
    published_by: string | null;
    summary: string;
  };
  visit_answers: {
    id: string;
    person_id: string;
    waiver_id: string;
    role: 'signer' | 'kid' | 'participant';
    place: number;
    status: 'entered' | 'left' | 'already_in' | 'refused';
    reason: string | null;
    visit_id: string | null;
    answered_at: Date;
  };
  visit_queue: {
    id: GeneratedAlways<number>;
    visit_id: string;
  };
  visits: {
    id: string;
    kind: 'entry' | 'exit' | 'annul';
    waiver_id: string;
    role: 'signer' | 'kid' | 'participant';
    place: number;
    person_id: string;
    about: string | null;
    happened_at: Date;
    recorded_at: Date;
    day: string;
    hour: number;
    ends_at: Date;
    source: 'camera' | 'scanner' | 'search' | 'party' | 'kiosk' | 'offline' | null;
    device_id: string | null;
    staff_id: string | null;
    session_id: string | null;
    reason: string | null;
    override_reason: string | null;
    override_by: string | null;
    party_id: string | null;
    annul_reason: string | null;
    fingerprint: Buffer;
    seal: Buffer;
  };
  waiver_changes: {
    id: GeneratedAlways<number>;
    waiver_id: string;
    kind: 'signed' | 'amended';
    changed_at: Generated<Date>;
  };
  waiver_days: {
    day: Date;
    expires_at: Date;
    text_version: number;
    total: number;
  };
  waiver_expiries: {
    expires_at: Date;
    text_version: number;
    total: number;
    until: number;
  };
  waiver_facts: {
    fact: string;
    total: number;
  };
  waiver_hours: {
    hour: Date;
    expires_at: Date;
    total: number;
  };
  waiver_texts: {
    number: number;
    language: string;
    hash: Buffer;
    title: string;
    paragraphs: string[];
    first_used_at: Date;
    seal: Buffer;
  };
  waivers: {
    id: string;
    qr_code: string;
    name: string;
    name_key: string;
    email: string | null;
    email_key: string | null;
    phone: string | null;
    birth_date: string | null;
    emergency_contact: string | null;
    emergency_phone: string | null;
    signed_for: string;
    is_taking_part: boolean | null;
    own_kids: boolean | null;
    num_kids: number;
    kids_ages: number[];
    kids: unknown;
    participants: string[];
    num_participants: number;
    answers_hash: Buffer | null;
    marketing_consent: unknown;
    interests: string[];
    signature_method: string;
    variant: string | null;
    signed_at: Date;
    received_at: Date;
    expires_at: Date;
    signed_address: string | null;
    user_agent: string | null;
    renews: string | null;
    adds_to: string | null;
    idempotency_key: string | null;
    request_hash: Buffer | null;
    text_version: number;
    text_language: string;
    text_shown_at: Date | null;
    text_accepted_at: Date | null;
    fingerprint: Buffer;
    seal: Buffer;
    seal_form: number;
    contact_email: string | null;
    contact_email_key: string | null;
    beside: Generated<unknown>;
  };
}
