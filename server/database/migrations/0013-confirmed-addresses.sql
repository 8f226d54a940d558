-- Which words stood beside a tick, by number (docs/decisions/0035). The server writes its wordings down before it answers anyone.
create table consent_texts (
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents')),
  version integer not null check (version > 0),
  words text not null check (length(words) between 1 and 200),
  sha256 bytea not null check (sha256 = sha256(convert_to(words, 'UTF8'))),
  first_used_at timestamptz not null,
  primary key (choice, version),
  unique (choice, words)
);
create trigger consent_texts_never_change before update or delete on consent_texts
  for each row execute function refuse_change_of_history();
create trigger consent_texts_never_emptied before truncate on consent_texts
  for each statement execute function refuse_change_of_history();

-- Null: without words, or with words as a browser sent them before they had numbers.
alter table consents add column text_version integer;

-- Here and not where consents are written, so that the statement that signs need not know of it.
create function number_consent_words() returns trigger
language plpgsql as $$
begin
  new.text_version := (select version from consent_texts where choice = new.choice and words = new.words);
  return new;
end;
$$;

create trigger consents_number_words before insert on consents
  for each row when (new.words is not null) execute function number_consent_words();

-- The address that a signer gave after signing, until a press in its mailbox says that it is theirs (docs/decisions/0035).
-- Only then it becomes waivers.contact_email, which everything else reads.
create table pending_addresses (
  waiver_id uuid primary key references waivers (id) on delete cascade,
  email text not null,
  email_key text not null,
  -- The newest letter to it: an older one that still waits goes nowhere.
  letter_id uuid not null,
  asked_at timestamptz not null
);
create index pending_addresses_asked_at on pending_addresses (asked_at);

-- Which kinds there are, the contract says (contract/letters.ts).
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind ~ '^[a-z0-9-]{1,40}$');

create index letters_about_address on letters (waiver_id, queued_at desc)
  where kind in ('confirm-address', 'copy-to-confirmed');

-- How often somebody wants the news that they agreed to, each time they said so; before that, what they chose when signing.
create table news_frequencies (
  id bigint generated always as identity,
  waiver_id uuid not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'events-only')),
  at timestamptz not null,
  source text not null check (source in ('preferences', 'staff')),
  primary key (waiver_id, id)
);

create function refuse_change_of_frequencies() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from erasures where waiver_id = old.waiver_id) then
    return old;
  end if;
  raise exception 'what is written down never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create trigger news_frequencies_never_change before update or delete on news_frequencies
  for each row execute function refuse_change_of_frequencies();
create trigger news_frequencies_never_emptied before truncate on news_frequencies
  for each statement execute function refuse_change_of_history();

create function forget_what_followed_signing() returns trigger
language plpgsql as $$
begin
  delete from letters
  where waiver_id in (select id from erased) and kind in ('confirm-address', 'copy-to-confirmed');
  delete from news_frequencies where waiver_id in (select id from erased);
  return null;
end;
$$;

create trigger waivers_take_what_followed_along after delete on waivers referencing old table as erased
  for each statement execute function forget_what_followed_signing();

-- A letter that its mailbox has no room for today.
alter table letters add column held_until timestamptz;
drop index letters_waiting;
create index letters_waiting on letters (queued_at) where state = 'waiting' and held_until is null;
create index letters_held on letters (held_until) where state = 'waiting' and held_until is not null;

-- Addresses that were given before a press was asked for count like those that are given now: not yet. Whose waiver is valid
-- gets the letter that asks.
insert into pending_addresses (waiver_id, email, email_key, letter_id, asked_at)
select id, contact_email, contact_email_key, gen_random_uuid(), now() from waivers
where contact_email is not null and contact_email_key is distinct from email_key;

insert into letters (id, kind, waiver_id, queued_at)
select letter_id, 'confirm-address', waiver_id, asked_at
from pending_addresses join waivers on waivers.id = waiver_id
where waivers.expires_at > now();

update waivers set contact_email = null, contact_email_key = null where contact_email is not null;
