-- Who the people on the waivers are (docs/decisions/0049): a projection, worked out by the server (server/people/placing.ts), and what staff
-- decided about it. Without references, so that neither placing nor erasing waits for the other.

create table people (
  id uuid primary key,
  role text not null check (role in ('signer', 'kid', 'participant')),
  -- Who signed for them last. Null: the person is a signer.
  signer_id uuid,
  -- As their newest record writes it.
  name text not null check (name <> ''),
  -- False: `Kid 1`, `Kid 2`, whom a form only counted.
  name_given boolean not null,
  birth_date date,
  -- The age stated last, for those without a birth date.
  stated_age smallint,
  seen_at timestamptz not null,
  check ((role = 'signer') = (signer_id is null))
);

-- Who stands where on a waiver: its signer at 0, kids and participants from 1 on.
create table person_places (
  waiver_id uuid not null,
  role text not null check (role in ('signer', 'kid', 'participant')),
  place smallint not null check (place >= 0 and (role = 'signer') = (place = 0)),
  person_id uuid not null,
  primary key (waiver_id, role, place)
);
create index person_places_person on person_places (person_id);

-- Hashes of what makes two the same: a name with each of the signer's contacts.
create table person_keys (
  key bigint not null,
  person_id uuid not null,
  primary key (key, person_id)
);
create index person_keys_person on person_keys (person_id);

-- What people are found by: words of their names, pairs of such words, `#` with a phone number from its end, `@` with an e-mail address.
create table person_terms (
  term text collate "C" not null,
  seen_at timestamptz not null,
  person_id uuid not null,
  primary key (term, seen_at, person_id)
);
create index person_terms_person on person_terms (person_id);

-- Every word of a name, and what is left of it without one letter or two, which finds words that were mistyped.
create table person_words (
  word text collate "C" primary key
);
create table person_word_remains (
  remains text collate "C" not null,
  word text collate "C" not null references person_words (word) on delete cascade,
  primary key (remains, word)
);
create index person_word_remains_word on person_word_remains (word);

-- What staff decided, from here on.

-- Places that are one person.
create table person_joins (
  join_id uuid not null,
  waiver_id uuid not null,
  role text not null,
  place smallint not null,
  primary key (join_id, waiver_id, role, place)
);
create index person_joins_place on person_joins (waiver_id, role, place);

-- Places of which the rules say nothing any longer.
create table person_parts (
  waiver_id uuid not null,
  role text not null,
  place smallint not null,
  primary key (waiver_id, role, place)
);

-- Ids of people that lead to another place than the one that they came from: because staff parted that one, or because its record is erased.
create table person_ids (
  id uuid primary key,
  -- The first of a person's is the person's.
  number bigint not null unique generated always as identity,
  waiver_id uuid not null,
  role text not null,
  place smallint not null
);
create index person_ids_place on person_ids (waiver_id, role, place);

-- Waivers whose people are to be worked out: those that were counted, and those of whose people another was erased.
create table people_queue (
  id bigint primary key generated always as identity,
  waiver_id uuid not null
);

-- How far the waivers from before this table have been gone through, in the order of their ids; no row: to the end.
create table people_filling (
  is_only boolean primary key default true check (is_only),
  after_id uuid not null
);
insert into people_filling (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from waivers);

create function queue_people() returns trigger language plpgsql as 'begin return null; end';
create trigger waiver_changes_queue_people after delete on waiver_changes referencing old table as counted
  for each statement execute function queue_people();

create function forget_people_of_erased() returns trigger language plpgsql as 'begin return null; end';
create trigger waivers_forget_people after delete on waivers referencing old table as erased
  for each statement execute function forget_people_of_erased();
