-- The tables of the product, by subject. What a trigger, a check or an index calls is in ../functions, a file each, and applied at the
-- end of this migration; what has to be there before is declared here without its content.

do $$
declare
  trigger_function text;
begin
  foreach trigger_function in array array[
    'follow_contact', 'follow_visit', 'forget_people_of_erased', 'forget_remains', 'note_amendment', 'note_newest', 'note_signings',
    'number_consent_words', 'queue_seals', 'refuse_change_of_audit', 'refuse_change_of_frequencies', 'refuse_change_of_history',
    'refuse_change_of_signed_content', 'show_counted'
  ] loop
    execute format($f$create function %I() returns trigger language plpgsql as 'begin return new; end'$f$, trigger_function);
  end loop;
end;
$$;

-- The keys that the server makes for itself, one for each use.
create table server_keys (
  name text primary key,
  key bytea not null check (octet_length(key) = 32),
  made_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Waivers and signing
-- ---------------------------------------------------------------------------------------------------------------------------------

-- A waiver as it was signed. Only the contact details kept beside it may ever change. Its checks are in is_sound_waiver(): PostgreSQL
-- reads the text of each constraint anew at each insert of a function, and keeps the plan of a function (docs/decisions/0064).
create table waivers (
  id uuid primary key,
  -- Encrypted, as the idempotency key (docs/decisions/0037).
  qr_code text not null unique,
  name text not null,
  name_key text not null,
  email text,
  email_key text,
  phone text,
  -- The signer's own.
  birth_date date,
  emergency_contact text,
  emergency_phone text,
  signed_for text not null,
  -- Whether the signer takes part, and says that the kids are their own. Null: the form did not ask.
  is_taking_part boolean,
  own_kids boolean,
  num_kids smallint not null,
  -- An age for each kid on the day of signing, also of those with a birth date.
  kids_ages smallint[] not null,
  kids jsonb not null,
  participants text[] not null,
  num_participants smallint not null,
  -- SHA-256 over what signed_answers holds. Null: no question was answered.
  answers_hash bytea,
  marketing_consent jsonb not null,
  interests text[] not null,
  signature_method text not null,
  variant text,
  -- When the person signed; received_at is when the server had it.
  signed_at timestamptz not null,
  received_at timestamptz not null,
  expires_at timestamptz not null,
  signed_address inet,
  user_agent text,
  -- The valid waiver that the signer chose to replace by this one. Without a reference: an older waiver may be erased first.
  renews uuid,
  -- The living waiver that this one adds kids to, and with which it ends. That may be erased first as well.
  adds_to uuid,
  idempotency_key text,
  request_hash bytea,
  -- Without a reference, which would make all signers touch one row.
  text_version integer not null,
  text_language text not null,
  text_shown_at timestamptz,
  text_accepted_at timestamptz,
  fingerprint bytea not null,
  seal bytea not null,
  -- The form of what the seal is over (server/seals/rules.ts).
  seal_form smallint not null check (seal_form = 1),
  -- What may change later, and goes with what serves marketing: the address given since, and of the fields beside the record
  -- (server/seals/fields.ts) those that have a value.
  contact_email text,
  contact_email_key text,
  beside jsonb not null default '{}' check (jsonb_typeof(beside) = 'object')
);
create function is_sound_waiver(waiver waivers) returns boolean language plpgsql immutable as 'begin return true; end';
alter table waivers add constraint waivers_sound check (is_sound_waiver(waivers));

create unique index waivers_idempotency_key on waivers (idempotency_key) where idempotency_key is not null;
create index waivers_newest on waivers (signed_at desc, id desc);
create index waivers_renews on waivers (renews) where renews is not null;
create index waivers_adds_to on waivers (adds_to) where adds_to is not null;
-- Who turns 18 on a day.
create index waivers_kids_born on waivers using gin (jsonb_path_query_array(kids, '$[*].birthDate'))
  where kids @? '$[*].birthDate';

-- The waiver that ends last comes first: a valid one before an expired one, the newest of several. With the name, so that one person's
-- waivers are found among all of a number or an address by the index alone. Indexes keep what person_key() answered: its text is here.
create function person_key(name_key text) returns text language sql immutable strict parallel safe as $$
  select translate(name_key, '’‘ʼʻ', '''''''''')
$$;
create index waivers_phone on waivers (phone, expires_at desc, signed_at desc, person_key(name_key)) where phone is not null;
create index waivers_email on waivers (email_key, expires_at desc, signed_at desc, person_key(name_key))
  where email_key is not null;
create index waivers_contact_email on waivers (contact_email_key, expires_at desc, signed_at desc, person_key(name_key))
  where contact_email_key is not null;

create trigger waivers_never_change before update or delete on waivers
  for each row execute function refuse_change_of_signed_content();
create trigger waivers_never_emptied before truncate on waivers
  for each statement execute function refuse_change_of_signed_content();

create table signatures (
  waiver_id uuid primary key references waivers (id),
  png bytea not null check (octet_length(png) between 1 and 204800),
  width smallint not null check (width between 16 and 2000),
  height smallint not null check (height between 16 and 2000)
);
-- Compressed already: stored as it is. In a statement of its own before PostgreSQL 16.
alter table signatures alter column png set storage external;
create trigger signatures_never_change before update or delete on signatures
  for each row execute function refuse_change_of_signed_content();
create trigger signatures_never_emptied before truncate on signatures
  for each statement execute function refuse_change_of_signed_content();

-- Which an owner signed to try the form: they count nowhere, and are erased at night. Only store_waivers() inserts, with the waiver.
create table test_waivers (
  waiver_id uuid primary key references waivers (id) on delete cascade
);

-- Encrypted by the server (docs/decisions/0048). They go with their waiver.
create table signed_answers (
  waiver_id uuid primary key references waivers (id) on delete cascade,
  answers text not null check (answers like 'e1.%')
);
create trigger signed_answers_never_change before update or delete on signed_answers
  for each row execute function refuse_change_of_signed_content();
create trigger signed_answers_never_emptied before truncate on signed_answers
  for each statement execute function refuse_change_of_signed_content();

-- First replies that refused to sign, so that the same key gets the same refusal again.
create table refused_submissions (
  idempotency_key text primary key,
  request_hash bytea not null,
  waiver_id uuid not null references waivers (id),
  refused_at timestamptz not null,
  -- How many people were covered then.
  covered_kids smallint,
  covered_participants smallint
);
create index refused_submissions_of_waiver on refused_submissions (waiver_id);

-- Beside a waiver that was signed while its person had a valid one, or with proof of being the signer of an earlier one
-- (docs/decisions/0032).
create table signed_again (
  waiver_id uuid primary key,
  -- In the order in which one person's were signed.
  number bigint generated always as identity,
  -- The first of those that one person signed one after the other, each with proof of one before; its own id without proof.
  series uuid not null,
  -- Signed without proof while the same person had a valid waiver: from another device, as far as anyone can tell.
  is_elsewhere boolean not null,
  -- Which of its kids and participants no valid waiver of its series covered before, by their place on it, from 1. Not of its
  -- person: whoever signs without proof would read from it whom the signer's own waivers cover.
  new_kids smallint[] not null,
  new_participants smallint[] not null
);
create index signed_again_series on signed_again (series);

-- The code that staff have given a waiver instead of the one that it was signed with, which ended with that. Encrypted.
create table replacement_codes (
  waiver_id uuid primary key references waivers (id) on delete cascade,
  code text not null unique check (code like 'e1.%'),
  made_at timestamptz not null
);

-- The address that a signer gave after signing, until a press in its mailbox confirms it (docs/decisions/0035).
-- Only then it becomes waivers.contact_email, which everything else reads.
create table pending_addresses (
  waiver_id uuid primary key references waivers (id) on delete cascade,
  email text not null,
  email_key text not null,
  -- The newest email to it: an older one that still waits goes nowhere.
  email_id uuid not null,
  asked_at timestamptz not null
);
create index pending_addresses_asked_at on pending_addresses (asked_at);

-- Who looked at a waiver: at most one row per waiver and minute.
create table accesses (
  waiver_id uuid not null references waivers (id),
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  address inet,
  primary key (waiver_id, minute)
);

-- Which waiver was signed by a QR code that the desk showed (docs/decisions/0059). It is asked for at once: what a crash or a restore
-- loses is not missed.
create unlogged table desk_signings (
  -- Made at random by the tablet that shows the code; it says nothing of anybody.
  ticket text not null check (ticket ~ '^[0-9a-f]{32}$'),
  -- No reference: a restore empties the tables that a backup holds, and this is none of them.
  waiver_id uuid not null,
  noted_at timestamptz not null,
  primary key (ticket, waiver_id)
);
create index desk_signings_oldest on desk_signings (noted_at);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- People
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Who the people on the waivers are: written by the statement that signs (docs/decisions/0049). Without references, so that no erasure waits for
-- a signer.

-- As the newest record writes them.
create table people (
  id uuid primary key,
  role text not null check (role in ('signer', 'kid', 'participant')),
  name text not null check (name <> ''),
  -- False: `Kid 1`, `Kid 2`, whom a form only counted.
  name_given boolean not null,
  -- The newest waiver that they signed, of those that do more than add kids to another.
  newest_signed uuid
);

-- The order in which signings and decisions came.
create sequence person_steps;

-- Everybody on a waiver: its signer at 0, kids and participants from 1 on.
create table places (
  waiver_id uuid not null,
  role text not null check (role in ('signer', 'kid', 'participant')),
  place smallint not null check (place >= 0 and (role = 'signer') = (place = 0)),
  person_id uuid not null,
  -- Who signed.
  signer_id uuid not null,
  -- Empty: not given.
  name_key text not null,
  -- As far as it tells who this is (functions/place_people.sql).
  birth_date date,
  -- Words of the name, and each two of them.
  terms text[] not null,
  -- Said by the signer: no namesake who gave no birth date.
  is_someone_else boolean not null default false,
  -- Another of the name stands on that waiver: only a birth date tells who later ones are.
  is_doubled boolean not null default false,
  -- Of a kid without a name: which of those on the waiver it is, from 1 on.
  nth_unnamed smallint,
  -- Parted by staff: nobody who signs later is found by this place.
  is_apart boolean not null default false,
  step bigint not null,
  primary key (waiver_id, role, place)
);
create index places_person on places (person_id);
create index places_named on places (signer_id, name_key);

-- Where people stand by a decision of staff, or as an erasure left them, and since which step.
create table person_moves (
  step bigint not null,
  waiver_id uuid not null,
  role text not null,
  place smallint not null,
  person_id uuid not null,
  is_apart boolean not null,
  primary key (waiver_id, role, place, step)
);
create index person_moves_step on person_moves (step);

-- Ids of people who were found to be, or were joined with, somebody else.
create table person_ids (
  id uuid primary key,
  person_id uuid not null
);
create index person_ids_person on person_ids (person_id);

-- What people are found by: words of their names, pairs of such words, `#` with a phone number from its end, `@` with an email address, and for
-- signers `^` with each word and pair.
create table person_terms (
  term text collate "C" not null,
  seen_at timestamptz not null,
  person_id uuid not null
);
create index person_terms_term on person_terms (term, seen_at, person_id);
create index person_terms_person on person_terms (person_id);

-- Every word of a name, and what is left of it without one letter or two, which finds words that were mistyped. Without a reference:
-- each of some forty rows of a new word would be looked up and locked on its own.
create table person_words (
  word text collate "C" primary key
);
create table person_word_remains (
  remains text collate "C" not null,
  word text collate "C" not null,
  primary key (remains, word)
);
create index person_word_remains_word on person_word_remains (word);
create trigger person_words_take_remains_along after delete on person_words referencing old table as gone
  for each statement execute function forget_remains();

-- Somebody whom a waiver names; `person_id`: who that is, null as long as it is nobody known.
create type named_person as (role text, place smallint, name_key text, birth_date date, terms text[], person_id uuid);

-- Who that is on which waiver, as functions/write_places.sql takes it.
create type placed_person as (
  waiver_id uuid, role text, place smallint, person_id uuid, signer_id uuid, name_key text, birth_date date, terms text[],
  is_someone_else boolean, step bigint
);

create trigger waivers_follow_contact after update of contact_email_key on waivers
  for each row when (old.contact_email_key is distinct from new.contact_email_key) execute function follow_contact();
create trigger waivers_forget_people after delete on waivers referencing old table as erased
  for each statement execute function forget_people_of_erased();

-- What a family told staff about a kid where the form got no answer: the age, or that the signer is the guardian. It lies beside the
-- signed record, which never changes. Who entered it has the name that they had then; the audit trail has every entry.
create table kid_answers (
  waiver_id uuid not null,
  place smallint not null check (place > 0),
  -- In years, on the day on which it was told.
  age smallint check (age between 1 and 17),
  age_by text,
  age_at timestamptz,
  -- Null: nobody confirmed the guardian, or it was taken back.
  guardian_by text,
  guardian_at timestamptz,
  primary key (waiver_id, place),
  check (num_nulls(age, age_by, age_at) in (0, 3)),
  check (num_nulls(guardian_by, guardian_at) in (0, 2))
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Parties
-- ---------------------------------------------------------------------------------------------------------------------------------

-- A link for everyone who is invited, which lists nobody, and one for the host alone (docs/decisions/0050).
create table parties (
  id uuid primary key,
  -- Of the guests' link: encrypted, since staff hand it on.
  code text not null unique,
  -- SHA-256 of what the host's link holds.
  host_hash bytea not null unique check (octet_length(host_hash) = 32),
  title text not null check (title <> ''),
  host_name text not null check (host_name <> ''),
  -- Null once the party has ended.
  email text,
  -- At the venue. Without a time, its host said none.
  date date not null,
  time time,
  expected integer not null check (expected between 1 and 200),
  made_at timestamptz not null,
  -- When what its guests left was erased, and how many of them had said that they do not come.
  ended_at timestamptz,
  declined integer check (declined >= 0),
  check ((ended_at is null) = (declined is null)),
  check (ended_at is null or email is null)
);
create index parties_by_time on parties (date, time, made_at, id);
create index parties_to_end on parties (date) where ended_at is null;

-- Who comes: places of waivers, as those name them.
create table party_people (
  party_id uuid not null references parties (id) on delete cascade,
  waiver_id uuid not null references waivers (id) on delete cascade,
  role text not null check (role in ('signer', 'kid', 'participant')),
  -- 0 of the signer; of kids and participants from 1 on.
  place smallint not null check (place >= 0 and (role = 'signer') = (place = 0)),
  -- Whether the host may read the first name.
  shows_first_name boolean not null,
  -- False of somebody whom staff let in with the party.
  is_announced boolean not null default true,
  joined_at timestamptz not null,
  -- Whose answer it was: a hash of the party and what the guest's browser keeps.
  device bytea check (octet_length(device) = 32),
  primary key (party_id, waiver_id, role, place)
);
create index party_people_of_waiver on party_people (waiver_id);

-- Who does not come, until the party has ended.
create table party_declines (
  party_id uuid not null references parties (id) on delete cascade,
  -- As above; random where the guest's browser keeps nothing.
  device bytea not null check (octet_length(device) = 32),
  first_name text check (first_name <> ''),
  declined_at timestamptz not null,
  primary key (party_id, device)
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Staff and devices
-- ---------------------------------------------------------------------------------------------------------------------------------

create table staff (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'manager', 'desk')),
  -- Null: was invited, and has chosen none yet.
  password_hash text check (password_hash like '$argon2id$v=19$%'),
  made_at timestamptz not null,
  disabled_at timestamptz,
  -- As of the last minute or so.
  last_seen_at timestamptz,
  -- What it may do apart from its role.
  rights text[] not null default '{}' check (rights <@ array['publish_text'])
);

-- What the owner asks of everybody on the staff; no row: nothing yet.
create table staff_rules (
  is_only boolean primary key default true check (is_only),
  second_factor_required boolean not null
);

-- One for each start without an account; all go when the account is made.
create table first_account_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  ends_at timestamptz not null
);

-- Tablets and kiosks that a manager enrolled (docs/decisions/0052).
create table devices (
  id uuid primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('desk', 'kiosk')),
  made_by uuid references staff (id),
  made_at timestamptz not null,
  -- SHA-256 of what the device sends. Null: not enrolled yet, or revoked.
  credential_hash bytea unique check (octet_length(credential_hash) = 32),
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  check (credential_hash is null or enrolled_at is not null and revoked_at is null)
);

-- Links that enroll a device, once; a newer one takes the place of the one before.
create table device_enrollments (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  device_id uuid not null unique references devices (id),
  ends_at timestamptz not null
);

-- A session that was ended is gone; the audit trail knows of it.
create table staff_sessions (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  kind text not null default 'full' check (kind in ('full', 'pin')),
  -- SHA-256 of the token: what lies here opens nothing.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- A proof of who one is gives a session a new token (docs/decisions/0058). What was under way with the one before goes on for a while.
  earlier_hash bytea check (octet_length(earlier_hash) = 32),
  earlier_until timestamptz,
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  -- Of a PIN's session: the latest call; it ends when nobody makes one.
  used_at timestamptz,
  -- When the last sign-in or step-up counts as fresh no longer.
  fresh_until timestamptz,
  -- The enrolled device that was signed in on; the session ends with it.
  device_id uuid references devices (id),
  address inet,
  user_agent text check (length(user_agent) <= 400),
  constraint staff_sessions_of_pin check (kind = 'full' or device_id is not null),
  constraint staff_sessions_of_earlier check ((earlier_hash is null) = (earlier_until is null))
);
create index staff_sessions_of_staff on staff_sessions (staff_id, started_at desc);
create index staff_sessions_of_device on staff_sessions (device_id) where device_id is not null;
create unique index staff_sessions_by_earlier on staff_sessions (earlier_hash) where earlier_hash is not null;

-- Where each member of staff has signed in, so that those who guess at an account cannot close it to its owner (docs/decisions/0042).
create table staff_devices (
  kind text not null check (kind in ('browser', 'network')),
  -- SHA-256 of what the browser keeps, or of the network.
  mark bytea not null check (octet_length(mark) = 32),
  staff_id uuid not null references staff (id),
  used_at timestamptz not null,
  primary key (kind, mark, staff_id)
);
create index staff_devices_of_staff on staff_devices (staff_id);

-- Codes of an authenticator app (RFC 6238).
create table staff_totp (
  staff_id uuid primary key references staff (id),
  -- Encrypted.
  secret text not null,
  confirmed_at timestamptz not null,
  -- The latest time step whose code was taken: it and earlier ones open nothing.
  used_step bigint not null,
  -- By so many milliseconds the phone's codes are later (less than 0) or earlier than this clock's.
  skew_ms integer not null default 0,
  -- Of a code beside the present one, which was refused: what the skew would be if the next one fits it.
  near_step bigint,
  near_skew_ms integer,
  constraint staff_totp_near check ((near_step is null) = (near_skew_ms is null))
);

-- A secret that was shown and not confirmed yet.
create table staff_totp_offers (
  staff_id uuid primary key references staff (id),
  secret text not null,
  ends_at timestamptz not null
);

-- Those that are left. All of an account share a salt, so that one hash finds the row.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id),
  salt bytea not null check (octet_length(salt) = 16),
  -- Argon2id.
  hash bytea not null check (octet_length(hash) = 32),
  primary key (staff_id, hash)
);

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- As the browser names it.
  credential_id text not null unique,
  public_key bytea not null,
  -- 0 for ever with most passkeys.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (name <> ''),
  made_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id, made_at);

-- Challenges that were answered, until they would have ended anyway.
create table used_challenges (
  -- SHA-256.
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  ends_at timestamptz not null
);

create table staff_pins (
  staff_id uuid primary key references staff (id),
  pin_hash text not null check (pin_hash like '$argon2id$v=19$%'),
  made_at timestamptz not null
);

-- Who has signed in fully on which tablet, and how many wrong PINs were tried since.
create table staff_on_devices (
  staff_id uuid not null references staff (id),
  device_id uuid not null references devices (id),
  signed_in_at timestamptz not null,
  wrong_pins smallint not null default 0 check (wrong_pins >= 0),
  closed_until timestamptz,
  primary key (staff_id, device_id)
);

create table audit_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Null: the operator's own command, a device alone, or a sign-in that failed for an unknown address.
  staff_id uuid references staff (id),
  device_id uuid references devices (id),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  -- No reference: the trail outlives what it speaks of.
  waiver_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  address inet
);
create trigger audit_entries_never_change before update or delete on audit_entries
  for each row execute function refuse_change_of_audit();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change_of_audit();

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Texts and consents
-- ---------------------------------------------------------------------------------------------------------------------------------

-- A revision of the text that is signed has editions, one a language, which say the same. What staff decide is about the revision.
create table text_revisions (
  number integer primary key check (number > 0),
  -- Of its first edition.
  first_used_at timestamptz not null
);
create trigger text_revisions_never_change before update or delete on text_revisions
  for each row execute function refuse_change_of_history();
create trigger text_revisions_never_emptied before truncate on text_revisions
  for each statement execute function refuse_change_of_history();

create table waiver_texts (
  number integer not null references text_revisions (number) check (number > 0),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- SHA-256 of the canonical writing (contract/waiver-text.ts).
  hash bytea not null check (octet_length(hash) = 32),
  title text not null,
  paragraphs text[] not null,
  first_used_at timestamptz not null,
  seal bytea not null check (octet_length(seal) = 64),
  primary key (number, language)
);
create trigger waiver_texts_never_change before update or delete on waiver_texts
  for each row execute function refuse_change_of_history();
create trigger waiver_texts_never_emptied before truncate on waiver_texts
  for each statement execute function refuse_change_of_history();

-- What the venue says of itself, as it was published; the newest serves. Before the first, the sample does.
create table venue_versions (
  version integer primary key check (version > 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  published_at timestamptz not null,
  -- Null: the operator's own command.
  published_by uuid references staff (id),
  -- Which parts are not as before.
  summary text not null
);
create trigger venue_versions_never_change before update or delete on venue_versions
  for each row execute function refuse_change_of_history();
create trigger venue_versions_never_emptied before truncate on venue_versions
  for each statement execute function refuse_change_of_history();

-- What is being changed: one row at most, and none before the first change.
create table venue_drafts (
  is_only boolean primary key default true check (is_only),
  -- Rises with each change, so that nobody writes over what they have not seen.
  revision integer not null check (revision > 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  saved_at timestamptz not null,
  saved_by uuid references staff (id)
);

-- Pictures that the document may name, as they are served (/media/<hash>-<width>.<format>); `hash`: of what was uploaded.
create table media (
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  added_at timestamptz not null,
  primary key (hash, width, format)
);
-- They are compressed already.
alter table media alter column bytes set storage external;

-- Versions of which staff said that whoever signed an older one must sign again.
create table text_rulings (
  text_version integer primary key references text_revisions (number),
  decided_at timestamptz not null,
  decided_by uuid references staff (id)
);

-- The text that is being written: one row at most. With a day it is published, and waits for that.
create table text_drafts (
  is_only boolean primary key default true check (is_only),
  -- Rises with each change, so that nobody writes over what they have not seen.
  revision integer not null check (revision > 0),
  -- A title and paragraphs by language.
  editions jsonb not null check (jsonb_typeof(editions) = 'object'),
  saved_at timestamptz not null,
  -- Null: the operator's own command.
  saved_by uuid references staff (id),
  takes_effect_on date,
  must_sign_again boolean,
  scheduled_by uuid references staff (id),
  check (num_nulls(takes_effect_on, must_sign_again, scheduled_by) in (0, 3))
);

-- A link by which somebody without an account reads what a draft said, and what they answered.
-- A link to read the draft, and each answer that came by it: who answers again adds a row.
create table text_reviews (
  id integer primary key generated always as identity,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- SHA-256 of each edition by language, in hexadecimal.
  hashes jsonb not null check (jsonb_typeof(hashes) = 'object'),
  made_at timestamptz not null,
  made_by uuid not null references staff (id),
  ends_at timestamptz not null,
  answer text check (answer in ('approved', 'changes-asked')),
  name text,
  remark text,
  answered_at timestamptz,
  -- The revision that was published after it.
  text_version integer references text_revisions (number),
  check (num_nulls(answer, name, remark, answered_at) in (0, 4))
);
create trigger text_reviews_never_change before update or delete on text_reviews
  for each row when (old.text_version is not null) execute function refuse_change_of_history();
create trigger text_reviews_never_emptied before truncate on text_reviews
  for each statement execute function refuse_change_of_history();

-- Which words were beside a tick, by number (docs/decisions/0035). The server writes its wordings down before it answers anyone.
create table consent_texts (
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents', 'electronic')),
  version integer not null check (version > 0),
  words text not null check (length(words) between 1 and 400),
  sha256 bytea not null check (sha256 = sha256(convert_to(words, 'UTF8'))),
  first_used_at timestamptz not null,
  primary key (choice, version),
  unique (choice, words)
);
create trigger consent_texts_never_change before update or delete on consent_texts
  for each row execute function refuse_change_of_history();
create trigger consent_texts_never_emptied before truncate on consent_texts
  for each statement execute function refuse_change_of_history();

-- What was agreed to and withdrawn, in order (docs/decisions/0018). Without a reference to waivers: only signing inserts, beside its waiver.
create table consents (
  id bigint generated always as identity,
  waiver_id uuid not null,
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents', 'electronic')),
  given boolean not null,
  -- Null: signed with a page that did not say.
  words text check (length(words) between 1 and 400),
  text_version integer,
  at timestamptz not null,
  source text not null check (source in ('signing', 'preferences', 'unsubscribe', 'staff', 'unsubscribed-before', 'address-changed')),
  primary key (waiver_id, choice, id)
);
-- Here and not where consents are written, so that the statement that signs need not know of it.
create trigger consents_number_words before insert on consents
  for each row when (new.words is not null) execute function number_consent_words();
create trigger consents_never_change before update or delete on consents
  for each row execute function refuse_change_of_history();
create trigger consents_never_emptied before truncate on consents
  for each statement execute function refuse_change_of_history();

-- What a mailbox has withdrawn, whoever signs with its address, wherever waivers move and whatever is erased (docs/decisions/0018).
create table suppressions (
  mailbox bytea not null check (octet_length(mailbox) = 32),
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents')),
  primary key (mailbox, choice)
);

-- How often somebody wants the news that they agreed to, each time they said so; before that, what they chose when signing.
create table news_frequencies (
  id bigint generated always as identity,
  waiver_id uuid not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'events-only')),
  at timestamptz not null,
  source text not null check (source in ('preferences', 'staff')),
  primary key (waiver_id, id)
);
create trigger news_frequencies_never_change before update or delete on news_frequencies
  for each row execute function refuse_change_of_frequencies();
create trigger news_frequencies_never_emptied before truncate on news_frequencies
  for each statement execute function refuse_change_of_history();

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Visits
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Who came in, left, and what of it was taken back (docs/decisions/0054). One row for each event, never changed.
create table visits (
  -- Of entries and exits the client's, so that what is sent twice is written once.
  id uuid primary key,
  kind text not null check (kind in ('entry', 'exit', 'annul')),
  -- Whose: a place of a waiver, which stays whoever is joined or parted, and who that was then.
  waiver_id uuid not null references waivers (id),
  role text not null check (role in ('signer', 'kid', 'participant')),
  place smallint not null check (place >= 0 and (role = 'signer') = (place = 0)),
  person_id uuid not null,
  -- Of an exit, the entry that it ends; of an annulment, the entry or exit that it takes back.
  about uuid references visits (id),
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  -- The venue's, of when it happened; of an exit and an annulment the one of what they are about.
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  -- When an entry ends by itself, and after which staff annul no more of their own: when the venue closes, or the day.
  ends_at timestamptz not null,
  -- Null of annulments.
  source text check (source in ('camera', 'scanner', 'search', 'party', 'kiosk', 'offline')),
  device_id uuid references devices (id),
  staff_id uuid references staff (id),
  -- Which staff session it was: one that is not on an enrolled device counts as a device.
  session_id uuid,
  -- What was answered besides: that the venue was full.
  reason text check (reason = 'capacity'),
  override_reason text check (override_reason <> ''),
  override_by uuid references staff (id),
  party_id uuid,
  annul_reason text check (annul_reason <> ''),
  -- SHA-256 of all of it, and the seal over that (docs/decisions/0016).
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64),
  check ((about is null) = (kind = 'entry')),
  check ((source is null) = (kind = 'annul')),
  check (recorded_at >= happened_at),
  check (ends_at > happened_at or kind <> 'entry'),
  check ((override_reason is null) = (override_by is null)),
  check (kind = 'entry' or num_nonnulls(reason, override_reason, party_id) = 0),
  check (kind = 'annul' or annul_reason is null)
);
create index visits_of_place on visits (waiver_id, role, place, day);
create index visits_of_day on visits (day);
create index visits_newest on visits (recorded_at, id);
create index visits_about on visits (about) where about is not null;
-- From an entry of the chain to its visit.
create index visits_fingerprint on visits (fingerprint);
-- What was annulled, stays so.
create unique index visits_annulled_once on visits (about) where kind = 'annul';
create trigger visits_never_change before update or delete on visits
  for each row execute function refuse_change_of_signed_content();
create trigger visits_never_emptied before truncate on visits
  for each statement execute function refuse_change_of_signed_content();

-- Entries that are neither annulled nor ended by an exit, until they end by themselves. One for each place of a waiver and time: this is what
-- keeps two tablets from letting one person in twice. Written by the trigger below alone.
create table live_entries (
  entry_id uuid primary key references visits (id) on delete cascade,
  waiver_id uuid not null,
  role text not null,
  place smallint not null,
  happened_at timestamptz not null,
  ends_at timestamptz not null,
  unique (waiver_id, role, place, ends_at)
);
create index live_entries_ending on live_entries (ends_at);
create trigger visits_followed after insert on visits for each row execute function follow_visit();

-- What was answered to each id that a client sent, also where nothing was written down.
create table visit_answers (
  id uuid primary key,
  -- Who was asked about, as above.
  person_id uuid not null,
  waiver_id uuid not null references waivers (id) on delete cascade,
  role text not null check (role in ('signer', 'kid', 'participant')),
  place smallint not null,
  status text not null check (status in ('entered', 'left', 'already_in', 'refused')),
  reason text,
  visit_id uuid,
  answered_at timestamptz not null
);
create index visit_answers_of_waiver on visit_answers (waiver_id);

-- How many people came in whose waivers are erased, by the hour in which they came first: counts alone.
create table erased_visits (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  entered integer not null check (entered > 0),
  primary key (day, hour)
);

-- What is to be told to those who watch.
create table visit_queue (
  id bigint primary key generated always as identity,
  visit_id uuid not null
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Inbox, mailings and emails
-- ---------------------------------------------------------------------------------------------------------------------------------

-- What staff write to everyone on a list that visitors join on the site (docs/decisions/0036).
create table mailings (
  id uuid primary key,
  -- However often the button is pressed.
  idempotency_key text not null unique,
  request_hash bytea not null,
  -- Who it went to: notify with a toy, or waitlist, all of it or an age band and a subject.
  kind text not null check (kind in ('notify', 'waitlist')),
  toy text,
  age_band text,
  workshop text,
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  people integer not null check (people > 0),
  sent_at timestamptz not null,
  sent_by uuid not null references staff (id),
  check ((kind = 'notify') = (toy is not null)),
  check (kind = 'waitlist' or (age_band is null and workshop is null))
);

-- What visitors send to the venue besides waivers.
create table inbox_items (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'notify', 'waitlist', 'booking')),
  received_at timestamptz not null,
  email text not null,
  email_key text not null,
  -- By the names of its schema in contract/inbox/inbox.ts.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  read_at timestamptz,
  read_by uuid references staff (id),
  -- By a mailing. An entry stays on its list when it was answered, until its sender leaves or staff delete it.
  answered_at timestamptz,
  answered_by uuid references mailings (id),
  -- By a person, in the venue's own mail.
  replied_at timestamptz,
  replied_by uuid references staff (id),
  check ((read_at is null) = (read_by is null)),
  constraint inbox_items_answered check ((answered_at is null) = (answered_by is null)),
  constraint inbox_items_replied check ((replied_at is null) = (replied_by is null))
);
create index inbox_items_newest on inbox_items (received_at desc, id desc);
create index inbox_items_unread on inbox_items (received_at desc, id desc) where read_at is null;
create index inbox_items_open on inbox_items (received_at desc, id desc)
  where replied_at is null and kind in ('contact', 'booking');
create index inbox_items_lists on inbox_items (kind, (content ->> 'toy')) where kind <> 'contact';
-- Asking for the same thing twice counts once.
create unique index inbox_items_once on inbox_items (kind, email_key, md5(content::text)) where kind <> 'contact';

-- An email holds no address: who it goes to is looked up when it leaves, so that erasing a waiver erases this too (docs/decisions/0021).
create table emails (
  id uuid primary key default gen_random_uuid(),
  -- Which kinds there are, the contract says (contract/emails/emails.ts).
  kind text not null check (kind ~ '^[a-z0-9-]{1,40}$'),
  waiver_id uuid,
  staff_id uuid references staff (id),
  mailing_id uuid references mailings (id),
  -- Of a mailing: the entry whose sender it goes to, and with which it goes.
  inbox_item_id uuid references inbox_items (id) on delete cascade,
  queued_at timestamptz not null,
  -- waiting: not handed to the job queue yet; written: to a file, because no mail server is set;
  -- dropped: nobody wants it any more.
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'written', 'failed', 'dropped')),
  -- Its mailbox has no room for it before.
  held_until timestamptz,
  attempts integer not null default 0,
  -- What the mail server said at the last attempt that failed.
  problem text check (length(problem) <= 300),
  settled_at timestamptz,
  -- When the one-time link in it was used.
  used_at timestamptz,
  constraint emails_about_one check (num_nonnulls(waiver_id, staff_id, mailing_id) = 1),
  constraint emails_of_kind check (
    (kind <> 'password-reset' or staff_id is not null) and (mailing_id is not null) = (kind = 'list')
    and (mailing_id is null) = (inbox_item_id is null)
  )
);
create index emails_waiting on emails (queued_at) where state = 'waiting' and held_until is null;
create index emails_held on emails (held_until) where state = 'waiting' and held_until is not null;
create index emails_open on emails (queued_at desc, id desc) where state in ('waiting', 'queued', 'failed');
create index emails_newest on emails (queued_at desc, id desc);
-- However often something asks for them.
create unique index emails_once on emails (waiver_id, kind) where kind in ('copy', 'ends-in-30-days', 'ends-in-7-days');
-- Once a day for a waiver, however many sign at once.
create unique index emails_elsewhere on emails (waiver_id, ((queued_at at time zone 'UTC')::date))
  where kind = 'signed-elsewhere';
create unique index emails_before_18 on emails (waiver_id, ((queued_at at time zone 'UTC')::date)) where kind = 'turns-18';
create unique index emails_of_mailing on emails (inbox_item_id, mailing_id) where mailing_id is not null;
create index emails_of_waiver on emails (waiver_id, queued_at desc) where waiver_id is not null;
create index emails_of_staff on emails (staff_id, queued_at desc) where staff_id is not null;

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Erasures, copies and the chain
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Why what was signed is gone. Sealed and linked like a waiver (docs/decisions/0016).
create table erasures (
  waiver_id uuid not null,
  kind text not null check (kind in ('erased', 'marketing-erased')),
  reason text not null check (reason <> ''),
  -- Null: the nightly work did it.
  staff_id uuid references staff (id),
  happened_at timestamptz not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64),
  primary key (waiver_id, kind)
);
create trigger erasures_never_change before update or delete on erasures
  for each row execute function refuse_change_of_history();
create trigger erasures_never_emptied before truncate on erasures
  for each statement execute function refuse_change_of_history();

-- One row for each night in which the erasure by time ran or refused to (docs/decisions/0040).
create table erasure_nights (
  -- In the order in which they came, which the clock does not decide.
  id bigint generated always as identity primary key,
  -- The venue's.
  night date not null unique,
  at timestamptz not null,
  -- By the database's own clock.
  database_at timestamptz not null,
  -- Why nothing was erased: a sentence for staff.
  problem text check (length(problem) between 1 and 500),
  announced integer not null default 0 check (announced >= 0),
  -- Before this instant nothing goes that was announced in this night.
  erases_from timestamptz,
  erased integer not null default 0 check (erased >= 0),
  -- Whether emails were written about it.
  is_told boolean not null default false,
  check ((announced > 0) = (erases_from is not null))
);

-- What will go. A refused night takes all of it back. Without a reference to waivers, which nothing but triggers may keep from going.
create table erasure_announcements (
  waiver_id uuid primary key,
  night_id bigint not null references erasure_nights (id),
  erases_from timestamptz not null
);
create index erasure_announcements_next on erasure_announcements (erases_from, waiver_id);

-- The certificate that copies are signed with: made at the first one, unless the venue brings its own (PDF_CERTIFICATE_FILE).
create table document_certificates (
  name text primary key,
  -- DER; the key as PKCS #8.
  certificate bytea not null,
  key bytea not null,
  made_at timestamptz not null
);

-- Every copy that was given out, by the hash of the file, sealed (docs/decisions/0039). Stays when its waiver goes: it tells nothing of anyone.
create table issued_copies (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  waiver_id uuid not null,
  issued_at timestamptz not null,
  -- Of the record as the copy shows it, which may be another one than the row says of itself.
  record bytea not null check (octet_length(record) = 32),
  -- Of the line above with the file's hash, the waiver and the moment.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64)
);
create index issued_copies_of_waiver on issued_copies (waiver_id);
create trigger issued_copies_never_change before update or delete on issued_copies
  for each row execute function refuse_change_of_history();
create trigger issued_copies_never_emptied before truncate on issued_copies
  for each statement execute function refuse_change_of_history();

-- What is decided or found beside the signed records, and counts like them: rulings about texts, replaced codes, and who signed again. Each
-- is sealed and in the chain (docs/decisions/0016), so that nobody changes it unseen.
create table sealed_notes (
  -- In the order of time.
  id uuid primary key,
  kind text not null check (kind in ('ruled', 'code-replaced', 'signed-again')),
  -- Of all zeros: about no single waiver.
  waiver_id uuid not null,
  -- The row that is noted, in its canonical writing (server/seals/rules.ts).
  content text not null,
  noted_at timestamptz not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64)
);
create index sealed_notes_of_waiver on sealed_notes (waiver_id, kind);
create unique index sealed_notes_fingerprint on sealed_notes (fingerprint);
create trigger sealed_notes_never_change before update or delete on sealed_notes
  for each row execute function refuse_change_of_history();
create trigger sealed_notes_never_emptied before truncate on sealed_notes
  for each statement execute function refuse_change_of_history();

-- The chain. Each entry holds the hash of the one before it; the last of a batch is signed, and so are all before it.
create table seals (
  number bigint primary key check (number > 0),
  kind text not null check (kind in (
    'signed', 'erased', 'marketing-erased', 'copied', 'visited',
    'ruled', 'code-replaced', 'signed-again'
  )),
  waiver_id uuid not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64),
  renews uuid,
  happened_at timestamptz not null,
  linked_at timestamptz not null,
  previous bytea not null check (octet_length(previous) = 32),
  link bytea not null check (octet_length(link) = 32),
  link_seal bytea check (octet_length(link_seal) = 64)
);
-- A waiver is signed and erased once; of all else there may be several.
create unique index seals_of_waiver on seals
  (waiver_id, kind, (case when kind not in ('signed', 'erased', 'marketing-erased') then fingerprint end)) nulls not distinct;
create index seals_fingerprint on seals (fingerprint);
create trigger seals_never_change before update or delete on seals
  for each row execute function refuse_change_of_history();
create trigger seals_never_emptied before truncate on seals
  for each statement execute function refuse_change_of_history();

-- What waits for its place in the chain.
create table seal_queue (
  id bigint generated always as identity primary key,
  waiver_id uuid not null,
  kind text not null check (kind in (
    'signed', 'erased', 'marketing-erased', 'copied', 'visited',
    'ruled', 'code-replaced'
  )),
  -- The SHA-256 of the file, where a copy waits.
  copy bytea check (octet_length(copy) = 32),
  visit_id uuid,
  note_id uuid,
  constraint seal_queue_names_copy check ((copy is not null) = (kind = 'copied')),
  constraint seal_queue_names_visit check ((visit_id is not null) = (kind = 'visited')),
  constraint seal_queue_names_note check ((note_id is not null) = (kind in ('ruled', 'code-replaced')))
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- Lists, counts, search and the live view (docs/decisions/0013)
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Signing only appends a row here; fold_waiver_changes() works it into the tables below, many at a time, off the signer's path, and
-- whoever reads those folds first when rows are waiting.
create table waiver_changes (
  id bigint generated always as identity primary key,
  waiver_id uuid not null,
  kind text not null check (kind in ('signed', 'amended')),
  changed_at timestamptz not null default now()
);
create trigger waivers_note_signings after insert on waivers referencing new table as signed
  for each statement execute function note_signings();
create trigger waivers_note_amendment after update on waivers
  for each row when (old.contact_email is distinct from new.contact_email)
  execute function note_amendment();
-- What leaves this queue enters others.
create trigger waiver_changes_queue_seals after delete on waiver_changes referencing old table as counted
  for each statement execute function queue_seals();
create trigger waiver_changes_note_newest after delete on waiver_changes referencing old table as counted
  for each statement execute function note_newest();
create trigger waiver_changes_show_people after delete on waiver_changes referencing old table as counted
  for each statement execute function show_counted();

-- Every waiver of one venue day ends at one instant, so `expires_at` has few values, and whether those waivers are valid is asked when
-- the counts are read. Hours and days are of UTC; the venue's are made of hours.
create table waiver_hours (
  hour timestamptz not null,
  expires_at timestamptz not null,
  total integer not null,
  primary key (hour, expires_at)
);
create table waiver_days (
  day timestamptz not null,
  expires_at timestamptz not null,
  text_version integer not null,
  total integer not null,
  primary key (day, expires_at, text_version)
);
create table waiver_expiries (
  expires_at timestamptz not null,
  text_version integer not null,
  total integer not null,
  -- Those that end then or before: how many have ended at any moment is one row away.
  until bigint not null,
  primary key (expires_at, text_version)
);
-- `total`, `variant:…`, `signed-for:…`, `opt-in:…`
create table waiver_facts (
  fact text primary key,
  total bigint not null
);

-- One narrow row a waiver, in the form that search_form() gives to what is stored and to what is sought.
create table search_entries (
  waiver_id uuid primary key,
  signed_at timestamptz not null,
  expires_at timestamptz not null,
  text_version integer not null,
  words text not null
);
create index search_entries_newest on search_entries (signed_at desc, waiver_id desc);
-- What is folded together goes into this index together: fold_waiver_changes() collects it in the index's list of what is pending and sorts
-- that in before it commits, so that a search never meets a long one. The index keeps what search_grams() answered: its text is here.
create function search_grams(words text) returns tsvector
language plpgsql immutable strict cost 10000 as $$
begin
  return array_to_tsvector(array(
    select substr(words || E'\n', place, 4) from generate_series(1, length(words) - 2) as place
  ));
end;
$$;
create index search_entries_grams on search_entries using gin (search_grams(words)) with (fastupdate = on);

-- A search so common that counting its waivers each time would take too long is counted once and kept counted.
create table search_terms (
  id integer generated always as identity primary key,
  needles text[] not null unique,
  patterns text[] not null,
  used_at timestamptz not null
);
create table search_tallies (
  term integer not null references search_terms (id) on delete cascade,
  day timestamptz not null,
  expires_at timestamptz not null,
  text_version integer not null,
  total integer not null,
  primary key (term, expires_at, text_version, day)
);
-- The newest days on which such a search met anyone are read from here. `total` is no part of it: counting further changes no index.
create index search_tallies_newest on search_tallies (term, day desc);

-- What the live view shows and continues from, in the order in which it became visible; the newest ten thousand.
create table live_events (
  id bigint generated always as identity primary key,
  waiver_id uuid,
  visit_id uuid,
  kind text not null check (kind in ('signed', 'amended', 'visited', 'joined', 'parted', 'answered')),
  changed_at timestamptz not null,
  constraint live_events_name_one check (
    (kind = 'visited') = (visit_id is not null) and (visit_id is null) = (waiver_id is not null)
  )
);

-- ---------------------------------------------------------------------------------------------------------------------------------
-- The product itself
-- ---------------------------------------------------------------------------------------------------------------------------------

-- Counters of minutes, not records: losing them in a crash costs nothing, and writing them waits for no disk.
create unlogged table limits (
  name text not null,
  subject text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, subject)
);
create index limits_ends_at on limits (ends_at);

-- When a command of the operator last did its work on this database (docs/decisions/0057).
create table operator_runs (
  id bigint generated always as identity primary key,
  -- backup: a backup of it was written; backup-check: one was read through; restore: it was filled from one; verify: all records were as
  -- they were signed; verify-fault: not all.
  kind text not null check (kind in ('backup', 'backup-check', 'restore', 'verify', 'verify-fault')),
  ran_at timestamptz not null,
  waivers bigint not null check (waivers >= 0),
  -- How much is not what was signed; clocks that were wrong are no such fault.
  faults bigint check (faults >= 0),
  -- Where the chain ended, `1204:9f86…`.
  head text
);
create index operator_runs_newest on operator_runs (kind, ran_at desc);
