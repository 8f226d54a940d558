-- Signs a waiver, or finds why not, in one statement and so in one round trip and one commit.
-- submitted: a row of waivers as JSON. Outcomes:
--   signed         stored as submitted
--   repeated       this key and request signed `waiver` before
--   already-valid  the person's `waiver` is still valid and renewing was not asked for; `decided_at`: when that was first said
--   key-reused     this key came with another request
create function sign_waiver(submitted jsonb, png bytea, width integer, height integer, renewing boolean)
returns table (outcome text, waiver uuid, decided_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  incoming waivers := jsonb_populate_record(null::waivers, submitted);
  earlier record;
  standing uuid;
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

  select candidate.id into standing
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
  return query select 'signed', incoming.id, incoming.signed_at;
end;
$$;
