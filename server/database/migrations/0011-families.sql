-- A signer's people on several waivers: who is covered already, what replaces what, and who hears of a signing from another
-- device (docs/decisions/0031, 0032).

-- With the name, so that one person's waivers are found among all of a number or an address by the index alone.
drop index waivers_phone;
create index waivers_phone on waivers (phone, expires_at desc, signed_at desc, name_key) where phone is not null;
drop index waivers_email;
create index waivers_email on waivers (email_key, expires_at desc, signed_at desc, name_key) where email_key is not null;
drop index waivers_contact_email;
create index waivers_contact_email on waivers (contact_email_key, expires_at desc, signed_at desc, name_key)
  where contact_email_key is not null;

-- Beside a waiver that was signed while its person had a valid one, or with proof of being the signer of an earlier one.
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

-- How many people stood covered when a submission was refused, so that the same key gets the same answer. Null: from before.
alter table refused_submissions
  add column covered_kids smallint,
  add column covered_participants smallint;

alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check
  check (kind in ('copy', 'ends-in-30-days', 'ends-in-7-days', 'invitation', 'password-reset', 'signed-elsewhere'));
-- Once a day for a waiver, however many sign at once.
create unique index letters_elsewhere on letters (waiver_id, ((queued_at at time zone 'UTC')::date))
  where kind = 'signed-elsewhere';

create or replace function forget_letters_of_erased() returns trigger
language plpgsql as $$
begin
  delete from letters where waiver_id in (select id from erased) and kind in ('copy', 'ends-in-30-days', 'ends-in-7-days');
  delete from letters where waiver_id in (select id from erased) and kind = 'invitation';
  delete from letters where waiver_id in (select id from erased) and kind = 'signed-elsewhere';
  delete from signed_again where waiver_id in (select id from erased);
  return null;
end;
$$;

-- What tells one name from another, as foldName (server/waivers/rules.ts) has it for signers. ICU knows ß and the final sigma in
-- any database; a PostgreSQL without it tells a few names apart that are one, and then somebody signs once more than needed.
do $create$
declare
  folding constant text := case
    when exists (select from pg_collation where collname = 'und-x-icu') then 'collate "und-x-icu"' else ''
  end;
begin
  execute format($function$
    create function fold_name(name text) returns text
    language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(normalize(lower(upper(normalize(name, NFC) %1$s) %1$s), NFC), '\s+', ' ', 'g'))
    $$;
  $function$, folding);
end;
$create$;

-- Everyone whom a waiver names beside its signer: its kids in their order, then its participants. Who is told apart by name, and
-- of one name, or of kids without one, by how many the waiver has of it, is another text: two of one name on one waiver are two
-- people, on two waivers the same one. So `<@` says whether everyone of one waiver is on another.
create function people_of(kids jsonb, num_kids integer, participants text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  everybody text[] := '{}';
  people text[] := '{}';
  who text;
begin
  for place in 1 .. num_kids + cardinality(participants) loop
    if place <= num_kids then
      who := 'kid ' || coalesce(fold_name(kids -> (place - 1) ->> 'name'), '') || ' ';
    else
      who := 'participant ' || fold_name(participants[place - num_kids]) || ' ';
    end if;
    everybody := everybody || who;
    people := people || (who || cardinality(array_positions(everybody, who)));
  end loop;
  return people;
end;
$$;

-- Whether nothing of an earlier waiver is left for which its person would have to hear from us, where `later` is of the same
-- person and newer: it covers everyone of the earlier one, and it goes to the same mailbox or was signed with proof. Names are
-- compared last: folding a long list of them takes milliseconds.
create function replaces(later waivers, earlier waivers) returns boolean
language sql stable as $$
  select case
    when later.num_kids < earlier.num_kids or later.num_participants < earlier.num_participants then false
    when coalesce(
        coalesce(later.contact_email_key, later.email_key) = coalesce(earlier.contact_email_key, earlier.email_key), false)
      or exists (
        select from signed_again
        where waiver_id = later.id
          and series = coalesce((select series from signed_again where waiver_id = earlier.id), earlier.id)
      )
    -- Kids whom the earlier one only counts may have been named since: there the number says enough.
    then people_of(
        earlier.kids,
        case when jsonb_path_exists(earlier.kids, '$[*] ? (@.name != "")') then earlier.num_kids else 0 end,
        earlier.participants
      )
      <@ people_of(later.kids, later.num_kids, later.participants)
    else false
  end
$$;

drop function sign_waiver(jsonb, bytea, integer, integer, boolean, jsonb);
drop function sign_record(jsonb, bytea, integer, integer, boolean, jsonb);

-- As in 0006, but only who brings nobody new meets the waiver that stands, and earlier signers hear of a signing without proof.
-- proof: the waiver whose own code, or a token made for it, came along. Besides:
--   already-valid  how many kids and participants the person's valid waivers covered together
--   signed         is_again: there is a row of signed_again
create function sign_record(
  submitted jsonb, png bytea, width integer, height integer, renewing boolean, consented jsonb, proof uuid
)
returns table (outcome text, waiver uuid, decided_at timestamptz, kids integer, participants integer, is_again boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  -- More than a family, a group or a shared number needs; what anybody may have piled up there costs no more than this.
  most_looked_at constant integer := 100;
  -- Of people whom these name: lists as long as may be are not compared by the hundred.
  most_compared constant integer := 500;
  most_told constant integer := 10;
  incoming waivers := jsonb_populate_record(null::waivers, submitted);
  earlier record;
  valid_since timestamptz := incoming.signed_at;
  -- Valid waivers of the number and the address, whoever signed them; those of this person; and what was proven.
  near uuid[];
  standing uuid[];
  proven waivers;
  is_proven boolean;
  series_of_proof uuid;
  in_series uuid[];
  is_proof_elsewhere boolean;
  -- Whom this waiver names, whom those that stand, and of these whom those of the proven series.
  named text[];
  covered text[] := '{}';
  covered_in_series text[] := '{}';
  earlier_one record;
  -- The waiver that covers whom this one names, all by itself if there is one, and the one that this one replaces.
  met uuid;
  is_met_whole boolean := false;
  replaced uuid;
  covered_kids integer;
  covered_participants integer;
  told_lately uuid[];
  new_kids smallint[] := '{}';
  new_participants smallint[] := '{}';
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
    select 'repeated' as outcome, id as waiver, request_hash, signed_at as decided_at, null::integer as kids,
      null::integer as participants into earlier
    from waivers where idempotency_key = incoming.idempotency_key
    union all
    select 'already-valid', waiver_id, request_hash, refused_at, covered_kids, covered_participants
    from refused_submissions where idempotency_key = incoming.idempotency_key;

    if found and earlier.request_hash <> incoming.request_hash then
      return query select 'key-reused', null::uuid, null::timestamptz, null::integer, null::integer, null::boolean;
      return;
    elsif found then
      return query select earlier.outcome, earlier.waiver, earlier.decided_at, earlier.kids, earlier.participants, null::boolean;
      return;
    end if;
  end if;

  select array_agg(id) into near
  from (
    (select id from waivers where phone = incoming.phone and expires_at >= valid_since
      order by expires_at desc, signed_at desc limit most_looked_at)
    union all
    (select id from waivers where email_key = incoming.email_key and expires_at >= valid_since
      order by expires_at desc, signed_at desc limit most_looked_at)
    union all
    (select id from waivers where contact_email_key = incoming.email_key and expires_at >= valid_since
      order by expires_at desc, signed_at desc limit most_looked_at)
  ) as found;

  if proof is not null then
    select * into proven from waivers where id = proof;
    is_proven := coalesce(proven.name_key = incoming.name_key, false) and (
      coalesce(proven.phone = incoming.phone, false)
      or coalesce(incoming.email_key in (proven.email_key, proven.contact_email_key), false)
    );
    series_of_proof := coalesce((select series from signed_again where waiver_id = proven.id), proven.id);
    in_series := array(select waiver_id from signed_again where series = series_of_proof) || series_of_proof;
    is_proof_elsewhere := exists (select from signed_again where waiver_id = proven.id and is_elsewhere);
  end if;

  if near is not null then
    -- Of a text that staff have asked to sign anew, nothing is valid.
    valid_since := greatest(valid_since, (select max(valid_from) from text_rulings));

    select array_agg(id) into standing
    from (
      (select id from waivers where phone = incoming.phone and name_key = incoming.name_key and expires_at >= valid_since
        order by expires_at desc, signed_at desc limit most_looked_at)
      union
      (select id from waivers where email_key = incoming.email_key and name_key = incoming.name_key and expires_at >= valid_since
        order by expires_at desc, signed_at desc limit most_looked_at)
      union
      (select id from waivers
        where contact_email_key = incoming.email_key and name_key = incoming.name_key and expires_at >= valid_since
        order by expires_at desc, signed_at desc limit most_looked_at)
    ) as found;
  end if;

  if standing is not null then
    named := people_of(incoming.kids, incoming.num_kids, incoming.participants);
    for earlier_one in
      select id, people_of(kids, num_kids, participants) as people
      from (
        select id, kids, num_kids, participants, expires_at, signed_at,
          sum(num_kids + num_participants) over (order by expires_at desc, signed_at desc, id rows unbounded preceding)
            - num_kids - num_participants as named_before
        from waivers where id = any(standing)
      ) as mine
      where named_before < most_compared
      order by expires_at desc, signed_at desc, id
    loop
      covered := covered || earlier_one.people;
      if is_proven and earlier_one.id = any(in_series) then
        covered_in_series := covered_in_series || earlier_one.people;
      end if;
      met := coalesce(met, earlier_one.id);
      if not is_met_whole and named <@ earlier_one.people then
        met := earlier_one.id;
        is_met_whole := true;
      end if;
      if replaced is null and earlier_one.people <@ named then
        replaced := earlier_one.id;
      end if;
    end loop;
    for place in 1 .. cardinality(named) loop
      continue when named[place] = any(covered_in_series);
      if place <= incoming.num_kids then
        new_kids := new_kids || place::smallint;
      else
        new_participants := new_participants || (place - incoming.num_kids)::smallint;
      end if;
    end loop;

    if not renewing and named <@ covered then
      select count(distinct who) filter (where who like 'kid %'), count(distinct who) filter (where who like 'participant %')
      into covered_kids, covered_participants
      from unnest(covered) as who;
      if incoming.idempotency_key is not null then
        insert into refused_submissions
          (idempotency_key, request_hash, waiver_id, refused_at, covered_kids, covered_participants)
        values (incoming.idempotency_key, incoming.request_hash, met, incoming.signed_at, covered_kids, covered_participants);
      end if;
      return query select 'already-valid', met, incoming.signed_at, covered_kids, covered_participants, null::boolean;
      return;
    end if;
    incoming.renews := replaced;
  end if;

  insert into waivers select incoming.*;
  insert into signatures (waiver_id, png, width, height) values (incoming.id, png, width, height);
  if consented is not null then
    insert into consents (waiver_id, choice, given, words, at, source)
    select incoming.id, choice, true, words, incoming.signed_at, 'signing'
    from jsonb_to_recordset(consented) as consent (choice text, words text);
  end if;

  is_again := standing is not null or coalesce(is_proven, false);
  if is_again then
    insert into signed_again (waiver_id, series, is_elsewhere, new_kids, new_participants)
    select incoming.id,
      case when is_proven then series_of_proof else incoming.id end,
      case
        -- Proof of a waiver that came from elsewhere itself proves nothing about those that stood before.
        when is_proven then is_proof_elsewhere and not coalesce(standing, '{}') <@ in_series
        else true
      end,
      new_kids, new_participants;
  end if;

  if near is not null then
    -- To every mailbox of earlier signers that the proof is not of: once a day, and in one order, since two that write to the same
    -- ones at the same moment wait for each other.
    told_lately := array(
      select waiver_id from letters
      where kind = 'signed-elsewhere' and waiver_id = any(near) and queued_at > incoming.signed_at - interval '24 hours'
    );
    insert into letters (kind, waiver_id, queued_at)
    with theirs as materialized (
      select id, name_key, coalesce(contact_email_key, email_key) as mailbox, expires_at, signed_at
      from waivers where id = any(near) and expires_at >= valid_since
    ),
    told as (
      select distinct on (mailbox) id, name_key = incoming.name_key as is_namesake, signed_at
      from theirs
      where mailbox is not null
        and not coalesce(id = any(in_series), false)
        and not coalesce(
          not is_proof_elsewhere and name_key = proven.name_key
            and mailbox = coalesce(proven.contact_email_key, proven.email_key), false)
        and mailbox not in (select mailbox from theirs where mailbox is not null and id = any(told_lately))
      order by mailbox, is_namesake desc, expires_at desc, signed_at desc
    )
    select 'signed-elsewhere', id, incoming.signed_at
    -- In whose name it was signed first, then who was there first: whatever a stranger piles up there takes no place of theirs.
    from (select id from told order by is_namesake desc, signed_at limit most_told) as first
    order by id
    on conflict do nothing;
  end if;

  return query select 'signed', incoming.id, incoming.signed_at, null::integer, null::integer, is_again;
end;
$$;

-- The copy's letter is queued by the statement that signs, as in 0007.
create function sign_waiver(
  submitted jsonb, png bytea, width integer, height integer, renewing boolean, consented jsonb, proof uuid
)
returns table (outcome text, waiver uuid, decided_at timestamptz, kids integer, participants integer, is_again boolean)
language sql as $$
  with signing as materialized (
    select * from sign_record(submitted, png, width, height, renewing, consented, proof)
  ),
  letter as (
    insert into letters (kind, waiver_id, queued_at)
    select 'copy', signing.waiver, signing.decided_at from signing
    where signing.outcome = 'signed' and submitted ->> 'email' is not null
  )
  select * from signing;
$$;
