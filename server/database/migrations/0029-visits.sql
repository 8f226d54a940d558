-- Visits: who came in, left, and what of it was taken back (docs/decisions/0054). One row for each event, never changed.

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
  -- Which staff session it was, since one that is not on an enrolled device stands for a device.
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

create function follow_visit() returns trigger language plpgsql as 'begin return null; end';
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

-- The live view: a waiver or a visit. A server of the release before passes visits over, since they name no waiver.
alter table live_events
  alter column waiver_id drop not null,
  add column visit_id uuid,
  drop constraint live_events_kind_check,
  add constraint live_events_kind_check check (kind in ('signed', 'amended', 'visited')),
  add constraint live_events_name_one check (
    (kind = 'visited') = (visit_id is not null) and (visit_id is null) = (waiver_id is not null)
  );

alter table seals
  drop constraint seals_kind_check,
  add constraint seals_kind_check
    check (kind in ('signed', 'erased', 'marketing-erased', 'copied', 'copied-before-chain', 'visited'));
drop index seals_of_waiver;
create unique index seals_of_waiver on seals
  (waiver_id, kind, (case when kind like 'copied%' or kind = 'visited' then fingerprint end)) nulls not distinct;

alter table seal_queue
  add column visit_id uuid,
  drop constraint seal_queue_kind_check,
  add constraint seal_queue_kind_check check (
    kind in ('signed', 'signed-before-seals', 'erased', 'marketing-erased', 'copied', 'copied-before-chain', 'visited')
  ),
  add constraint seal_queue_names_visit check ((visit_id is not null) = (kind = 'visited'));
