-- Definition 1.
-- Signs a waiver or finds out why not, for sign_waivers(), which holds its locks (docs/decisions/0007, 0049, 0032).
-- submitted: as of sign_waivers(). Outcomes:
--   signed         stored as submitted; is_again: there is a row of signed_again
--   repeated       this key and request signed `waiver` before
--   already-valid  valid waivers of the person cover everyone that this one names, and renewing was not asked for: where it adds kids, those of
--                  the same series, until it ends; `decided_at`: when that was first said; how many kids and participants the valid ones
--                  cover together
--   key-reused     this key came with another request
-- PL/pgSQL: it decides step by step, and each step has to see what others committed while it waited for the locks.
create or replace function sign_record(submitted jsonb, pictures bytea)
returns table (outcome text, waiver uuid, decided_at timestamptz, kids integer, participants integer, is_again boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  -- More than a family, a group or a shared number needs; what anybody may have piled up there costs no more than this.
  most_looked_at constant integer := 100;
  most_told constant integer := 10;
  incoming waivers := jsonb_populate_record(null::waivers, submitted);
  renewing boolean := (submitted ->> 'is_renewing')::boolean;
  proof uuid := (submitted ->> 'proof')::uuid;
  person text := person_key(incoming.name_key);
  -- When it came here, which may be later than it was signed (docs/decisions/0007).
  arrived_at timestamptz := incoming.received_at;
  earlier record;
  oldest_text integer;
  named named_person[] := array(select one from jsonb_populate_recordset(null::named_person, submitted -> 'people') as one);
  is_someone_else boolean := coalesce((submitted ->> 'is_someone_else')::boolean, false);
  -- Who signs this one (find_signers); valid waivers of theirs with the number or the address; and what was proven.
  signers uuid[];
  standing uuid[];
  proven waivers;
  is_proven boolean;
  series_of_proof uuid;
  in_series uuid[];
  is_proof_elsewhere boolean;
  on_day date := coalesce((submitted ->> 'venue_day')::date, (incoming.signed_at at time zone 'UTC')::date);
  -- Everybody on this waiver beside its signer, who comes first.
  others named_person[] := named[2:];
  covered_in_series named_person[] := '{}';
  -- The waiver that covers everybody on this one, all by itself if there is one.
  met uuid;
  covered_kids integer;
  covered_participants integer;
begin
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

  if proof is not null then
    select * into proven from waivers where id = proof;
    series_of_proof := coalesce((select series from signed_again where waiver_id = proven.id), proven.id);
    is_proven := coalesce(person_key(proven.name_key) = person, false) and (
      coalesce(proven.phone = incoming.phone, false) or coalesce(incoming.email_key in (proven.email_key, proven.contact_email_key), false)
    );
  end if;
  signers := find_signers(incoming, case when is_proven then series_of_proof else incoming.id end, is_someone_else);
  if proof is not null then
    is_proven := is_proven and exists (select from places where waiver_id = proof and role = 'signer' and person_id = any(signers));
    in_series := array(select waiver_id from signed_again where series = series_of_proof) || series_of_proof;
    is_proof_elsewhere := exists (select from signed_again where waiver_id = proven.id and is_elsewhere);
  end if;

  if signers is not null then
    -- Of a text that staff have asked to sign anew, nothing is valid.
    oldest_text := coalesce((select max(text_version) from text_rulings), 0);

    -- A waiver before those that only added kids to it.
    select array_agg(id order by adds_to is not null, expires_at desc, signed_at desc, id) into standing
    from (
      select id, adds_to, expires_at, signed_at from waivers join places on waiver_id = id and role = 'signer' and person_id = any(signers)
      where (phone = incoming.phone or email_key = incoming.email_key or contact_email_key = incoming.email_key)
        and expires_at >= incoming.signed_at and text_version >= oldest_text
        -- It goes at night: nobody goes without a waiver of their own for it.
        and id not in (select waiver_id from test_waivers)
      order by expires_at desc, signed_at desc limit most_looked_at
    ) as theirs;
  end if;

  if standing is not null then
    if not renewing and names_nobody_new(others, list_covered(
      -- A kid whose coverage ends before the waiver that it is added to is covered for longer by that; of what others signed in this name, nothing is said.
      case when incoming.adds_to is null then standing else array(
        select id from waivers where id = any(standing) and id = any(in_series) and expires_at >= incoming.expires_at
      ) end,
      on_day
    )) then
      select id into met from unnest(standing) with ordinality as one (id, nth)
      order by names_nobody_new(others, list_covered(array[id], on_day)) desc, nth limit 1;
      -- Strangers read this, and would see the day on which a kid turns 18.
      select count(*) filter (where role = 'kid'), count(*) filter (where role = 'participant')
      into covered_kids, covered_participants
      from unnest(list_covered(standing, '-infinity'));
      if incoming.idempotency_key is not null then
        insert into refused_submissions
          (idempotency_key, request_hash, waiver_id, refused_at, covered_kids, covered_participants)
        values (incoming.idempotency_key, incoming.request_hash, met, arrived_at, covered_kids, covered_participants);
      end if;
      return query select 'already-valid', met, arrived_at, covered_kids, covered_participants, null::boolean;
      return;
    end if;
    if incoming.adds_to is null then
      -- The first of them that covers nobody else than this one.
      select id into incoming.renews
      from unnest(standing) with ordinality as one (id, nth) join waivers using (id)
      where adds_to is null and names_nobody_new(
        list_covered(array[id], on_day),
        array(select one from unnest(others) as one where (one).role = 'participant' or incoming.own_kids is distinct from false)
      )
      order by nth limit 1;
    end if;
    if is_proven then
      covered_in_series := list_covered(array(select unnest(standing) intersect select unnest(in_series)), on_day);
    end if;
  end if;

  if signers is not null then
    -- To every mailbox of earlier signers that the proof is not of: once a day, and in one order, since two that write to the same
    -- ones at the same moment wait for each other.
    insert into emails (kind, waiver_id, queued_at)
    with theirs as materialized (
      select id, name_key, coalesce(contact_email_key, email_key) as mailbox, expires_at, signed_at from waivers
      where (phone = incoming.phone or email_key = incoming.email_key or contact_email_key = incoming.email_key)
        and expires_at >= incoming.signed_at and text_version >= oldest_text
    ),
    told as (
      select distinct on (mailbox) id, person_key(name_key) = person as is_namesake, signed_at
      from theirs
      where mailbox is not null
        and not coalesce(id = any(in_series), false)
        and not coalesce(
          not is_proof_elsewhere and person_key(name_key) = person_key(proven.name_key)
            and mailbox = coalesce(proven.contact_email_key, proven.email_key), false)
        and mailbox not in (
          select mailbox from theirs join emails on waiver_id = theirs.id
          where mailbox is not null and kind = 'signed-elsewhere' and queued_at > arrived_at - interval '24 hours'
            and queued_at <= arrived_at + interval '5 minutes'
        )
      order by mailbox, is_namesake desc, expires_at desc, signed_at desc
    )
    select 'signed-elsewhere', id, arrived_at
    -- In whose name it was signed first, then who was there first: whatever a stranger piles up there takes no place of theirs.
    from (select id from told order by is_namesake desc, signed_at limit most_told) as first
    order by id
    on conflict do nothing;
  end if;

  perform store_waivers(jsonb_build_array(submitted || jsonb_build_object('renews', incoming.renews)), pictures);
  perform place_people(
    incoming, named, signers, case when is_proven then series_of_proof else incoming.id end, is_someone_else, nextval('person_steps')
  );
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
      coalesce(array_agg(place order by place) filter (where role = 'kid'), '{}'),
      coalesce(array_agg(place order by place) filter (where role = 'participant'), '{}')
    from places
    where waiver_id = incoming.id and standing is not null
      and person_id not in (select person_id from unnest(covered_in_series));
  end if;

  return query select 'signed', incoming.id, arrived_at, null::integer, null::integer, is_again;
end;
$$;
