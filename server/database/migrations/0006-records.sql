-- What makes a signed row a record that stands up years later: the text that was read, a seal made at signing, a chain over
-- the seals, consents as a history, and an orderly end (docs/decisions/0016 to 0019).

-- The venue's words as they were, each wording a numbered version that never changes.
create table waiver_texts (
  number integer primary key check (number > 0),
  -- SHA-256 of the canonical writing (contract/waiver-text.ts).
  hash bytea not null check (octet_length(hash) = 32),
  title text not null,
  paragraphs text[] not null,
  electronic_consent text not null,
  first_used_at timestamptz not null,
  seal bytea not null check (octet_length(seal) = 64)
);

-- Versions of which staff said that whoever signed an older one must sign again. Every waiver of one venue day and version
-- ends at one instant, the later version a microsecond later, so that what ends before `valid_from` is just those.
create table text_rulings (
  text_version integer primary key references waiver_texts (number),
  valid_from timestamptz not null,
  decided_at timestamptz not null,
  decided_by uuid references staff (id)
);

alter table waivers
  -- Null: signed before versions were kept. Without a reference, which would make all signers touch one row.
  add column text_version integer,
  add column text_shown_at timestamptz,
  add column text_accepted_at timestamptz,
  -- Null: signed before there were seals; then the chain holds the seal.
  add column fingerprint bytea check (octet_length(fingerprint) = 32),
  add column seal bytea check (octet_length(seal) = 64);

-- An older waiver may go when its time is over, while the one that replaced it still names it.
alter table waivers drop constraint waivers_renews_fkey;

create index refused_submissions_of_waiver on refused_submissions (waiver_id);

-- What was agreed to and withdrawn, in order. Without a reference to waivers: only signing inserts, beside its waiver.
create table consents (
  id bigint generated always as identity,
  waiver_id uuid not null,
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents')),
  given boolean not null,
  -- Null: signed with a page that did not say, or before words were kept.
  words text check (length(words) between 1 and 200),
  at timestamptz not null,
  source text not null check (source in ('signing', 'preferences', 'unsubscribe', 'staff')),
  primary key (waiver_id, choice, id)
);

insert into consents (waiver_id, choice, given, at, source)
select waivers.id, choice, true, signed_at, 'signing'
from waivers cross join unnest(array['vrPromotions', 'stemWorkshops', 'specialEvents']) as choice
where marketing_consent -> choice = 'true'
order by signed_at, waivers.id;

-- The chain. Each entry holds the hash of the one before it; the last of a batch is signed, and so are all before it.
create table seals (
  number bigint primary key check (number > 0),
  kind text not null check (kind in ('signed', 'erased', 'marketing-erased')),
  waiver_id uuid not null,
  -- Of the waiver or of the erasure.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64),
  renews uuid,
  happened_at timestamptz not null,
  linked_at timestamptz not null,
  previous bytea not null check (octet_length(previous) = 32),
  link bytea not null check (octet_length(link) = 32),
  link_seal bytea check (octet_length(link_seal) = 64)
);
create unique index seals_of_waiver on seals (waiver_id, kind);
create index seals_fingerprint on seals (fingerprint);

-- What waits for its place in the chain.
create table seal_queue (
  id bigint generated always as identity primary key,
  waiver_id uuid not null,
  kind text not null check (kind in ('signed', 'signed-before-seals', 'erased', 'marketing-erased'))
);

insert into seal_queue (waiver_id, kind) select id, 'signed-before-seals' from waivers order by signed_at, id;

-- A signing is counted before it is linked, both off the signer's path: what leaves the one queue enters the other.
create function queue_seals() returns trigger
language plpgsql as $$
begin
  insert into seal_queue (waiver_id, kind) select waiver_id, 'signed' from counted where kind = 'signed' order by id;
  return null;
end;
$$;

create trigger waiver_changes_queue_seals after delete on waiver_changes referencing old table as counted
  for each statement execute function queue_seals();

-- Why what was signed is gone. Sealed and linked like a waiver.
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

-- Every copy that was given out, by the hash of the file. Stays when its waiver goes: it tells nothing of anyone.
create table issued_copies (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  waiver_id uuid not null,
  issued_at timestamptz not null
);
create index issued_copies_of_waiver on issued_copies (waiver_id);

create or replace function refuse_change_of_signed_content() returns trigger
language plpgsql as $$
declare
  amendable constant text[] := array['contact_email', 'contact_email_key', 'birthday'];
begin
  if tg_op = 'UPDATE' and tg_table_name = 'waivers' then
    if to_jsonb(new) - amendable = to_jsonb(old) - amendable then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    -- Its erasure is written down first.
    if exists (
      select from erasures
      where waiver_id = (to_jsonb(old) ->> case tg_table_name when 'waivers' then 'id' else 'waiver_id' end)::uuid
        and kind = 'erased'
    ) then
      return old;
    end if;
  end if;
  raise exception 'what was signed never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create function refuse_change_of_history() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'consents' then
    if exists (select from erasures where waiver_id = old.waiver_id) then
      return old;
    end if;
  end if;
  raise exception 'what is written down never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create trigger waiver_texts_never_change before update or delete on waiver_texts
  for each row execute function refuse_change_of_history();
create trigger waiver_texts_never_emptied before truncate on waiver_texts
  for each statement execute function refuse_change_of_history();
create trigger consents_never_change before update or delete on consents
  for each row execute function refuse_change_of_history();
create trigger consents_never_emptied before truncate on consents
  for each statement execute function refuse_change_of_history();
create trigger seals_never_change before update or delete on seals
  for each row execute function refuse_change_of_history();
create trigger seals_never_emptied before truncate on seals
  for each statement execute function refuse_change_of_history();
create trigger erasures_never_change before update or delete on erasures
  for each row execute function refuse_change_of_history();
create trigger erasures_never_emptied before truncate on erasures
  for each statement execute function refuse_change_of_history();
create trigger issued_copies_never_change before update or delete on issued_copies
  for each row execute function refuse_change_of_history();

drop function sign_waiver(jsonb, bytea, integer, integer, boolean);

-- As in 0002, with the consents, and with an older text's waiver valid only while staff have not said otherwise.
create function sign_waiver(
  submitted jsonb, png bytea, width integer, height integer, renewing boolean, consented jsonb
)
returns table (outcome text, waiver uuid, decided_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  incoming waivers := jsonb_populate_record(null::waivers, submitted);
  earlier record;
  standing uuid;
  standing_ends timestamptz;
begin
  -- Held until the commit and always taken in one order, so that two submissions of one person, or two of one key,
  -- run one after the other and never lock each other out. Each query below sees what the one before committed.
  perform pg_advisory_xact_lock(lock.id)
  from (
    select distinct hashtextextended(claim, 1) as id
    from unnest(array[
      'key ' || incoming.idempotency_key,
      'phone ' || incoming.phone || ' ' || incoming.name_key,
      'email ' || incoming.email_key || ' ' || incoming.name_key
    ]) as claim
    where claim is not null
    order by id
  ) as lock;

  if incoming.idempotency_key is not null then
    select 'repeated' as outcome, id as waiver, request_hash, signed_at as decided_at into earlier
    from waivers where idempotency_key = incoming.idempotency_key
    union all
    select 'already-valid', waiver_id, request_hash, refused_at
    from refused_submissions where idempotency_key = incoming.idempotency_key;

    if found and earlier.request_hash <> incoming.request_hash then
      return query select 'key-reused', null::uuid, null::timestamptz;
      return;
    elsif found then
      return query select earlier.outcome, earlier.waiver, earlier.decided_at;
      return;
    end if;
  end if;

  select candidate.id, candidate.expires_at into standing, standing_ends
  from (
    select id, name_key, expires_at, signed_at from waivers where phone = incoming.phone
    union all
    select id, name_key, expires_at, signed_at from waivers where email_key = incoming.email_key
    union all
    select id, name_key, expires_at, signed_at from waivers where contact_email_key = incoming.email_key
  ) as candidate
  where candidate.name_key = incoming.name_key and candidate.expires_at >= incoming.signed_at
  order by candidate.expires_at desc, candidate.signed_at desc
  limit 1;

  -- The one found ends last: where it must be signed again, so must all others.
  if standing is not null and standing_ends < (select max(valid_from) from text_rulings) then
    standing := null;
  end if;

  if standing is not null and not renewing then
    if incoming.idempotency_key is not null then
      insert into refused_submissions (idempotency_key, request_hash, waiver_id, refused_at)
      values (incoming.idempotency_key, incoming.request_hash, standing, incoming.signed_at);
    end if;
    return query select 'already-valid', standing, incoming.signed_at;
    return;
  end if;

  incoming.renews := standing;
  insert into waivers select incoming.*;
  insert into signatures (waiver_id, png, width, height) values (incoming.id, png, width, height);
  if consented is not null then
    insert into consents (waiver_id, choice, given, words, at, source)
    select incoming.id, choice, true, words, incoming.signed_at, 'signing'
    from jsonb_to_recordset(consented) as consent (choice text, words text);
  end if;
  return query select 'signed', incoming.id, incoming.signed_at;
end;
$$;

-- Takes waivers whose erasure is written down out of every table, and out of the counts and the search of 0004, into which
-- they have been folded. Erases only those that are still there; answers with how many.
create function erase_waivers(erased uuid[]) returns integer
language plpgsql as $$
declare
  gone integer;
begin
  perform lock_waiver_counts();
  if exists (select from waiver_changes where id > 0 and kind = 'signed' and waiver_id = any(erased)) then
    raise exception 'a waiver is erased before it was counted' using errcode = 'object_not_in_prerequisite_state';
  end if;

  with leaving as materialized (
    select waivers.id, date_trunc('hour', waivers.signed_at, 'UTC') as hour,
      date_trunc('day', waivers.signed_at, 'UTC') as day, waivers.expires_at, variant, signed_for,
      marketing_consent as consent, entry.words
    from waivers join search_entries as entry on entry.waiver_id = waivers.id
    where waivers.id = any(erased)
  ),
  hours as (
    update waiver_hours as held set total = held.total - less.total
    from (select hour, expires_at, count(*) as total from leaving group by 1, 2) as less
    where held.hour = less.hour and held.expires_at = less.expires_at
  ),
  days as (
    update waiver_days as held set total = held.total - less.total
    from (select day, expires_at, count(*) as total from leaving group by 1, 2) as less
    where held.day = less.day and held.expires_at = less.expires_at
  ),
  fewer as (
    select expires_at, count(*) as total from leaving group by 1
  ),
  expiries as (
    update waiver_expiries as held
    set total = held.total - coalesce((select total from fewer where fewer.expires_at = held.expires_at), 0),
      until = held.until - (select sum(total) from fewer where fewer.expires_at <= held.expires_at)
    where held.expires_at >= (select min(expires_at) from fewer)
  ),
  facts as (
    update waiver_facts as held set total = held.total - less.total
    from (
      select fact, count(*) as total
      from leaving
      cross join lateral (
        values ('total'), ('variant:' || coalesce(variant, '')), ('signed-for:' || signed_for),
          (case when consent @> '{"vrPromotions": true}' then 'opt-in:vrPromotions' end),
          (case when consent @> '{"stemWorkshops": true}' then 'opt-in:stemWorkshops' end),
          (case when consent @> '{"specialEvents": true}' then 'opt-in:specialEvents' end),
          (case when consent @> '{"vrPromotions": true}' or consent @> '{"stemWorkshops": true}'
            or consent @> '{"specialEvents": true}' then 'opt-in:any' end)
      ) as about (fact)
      where fact is not null
      group by fact
    ) as less
    where held.fact = less.fact
  ),
  tallies as (
    update search_tallies as held set total = held.total - less.total
    from (
      select term.id as term, leaving.day, leaving.expires_at, count(*) as total
      from leaving join search_terms as term on leaving.words like all (term.patterns)
      group by 1, 2, 3
    ) as less
    where held.term = less.term and held.day = less.day and held.expires_at = less.expires_at
  )
  delete from search_entries where waiver_id in (select id from leaving);

  delete from live_events where waiver_id = any(erased);
  delete from waiver_changes where waiver_id = any(erased);
  delete from accesses where waiver_id = any(erased);
  delete from refused_submissions where waiver_id = any(erased);
  delete from consents where waiver_id = any(erased);
  delete from signatures where waiver_id = any(erased);
  delete from waivers where id = any(erased);
  get diagnostics gone = row_count;
  return gone;
end;
$$;
