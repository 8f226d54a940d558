-- Definition 1.
-- Signs waivers or finds out why not, in one statement and so in one round trip and one commit (docs/decisions/0007).
-- submitted: rows of waivers as JSON, of which no two have a key, a phone number or an email address in common, with
--   venue_day: the day at the venue on which it was signed; people: those it names (named_person)
--   is_renewing; is_test; is_someone_else: the signer is no namesake whose birth date is unknown
--   proof: the waiver whose own code, or a token made for it, came along
--   consented: what the signer agreed to, with the words beside the tick, and when; is_asking_for_news
--   signed_answers: encrypted
--   picture_from, picture_bytes: where in `pictures` the signature is; picture_width, picture_height
-- Outcomes: those of sign_record(), and
--   alone          nothing was done: among several, only newcomers are signed. Signers who are known need locks on people and go alone.
create or replace function sign_waivers(submitted jsonb, pictures bytea)
returns table (
  id uuid, outcome text, waiver uuid, decided_at timestamptz, kids integer, participants integer, is_again boolean
)
language plpgsql
-- A connection keeps the plans of its first signings: those of tables with a few rows would read whole tables when they have many.
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  newcomers uuid[];
  of_newcomers jsonb := submitted;
begin
  -- Held until the commit and always taken in one order, so that two submissions of one person, or two of one key,
  -- run one after the other and never lock each other out. Each query below sees what the one before committed.
  perform pg_advisory_xact_lock(lock.id)
  from (
    select distinct hashtextextended(claim, 1) as id
    from jsonb_to_recordset(submitted) as one (idempotency_key text, phone text, email_key text, is_asking_for_news boolean)
    cross join unnest(array[
      'key ' || idempotency_key,
      'phone ' || phone,
      'email ' || email_key,
      case when is_asking_for_news then 'mailbox ' || email_key end
    ]) as claim
    where claim is not null
    order by id
  ) as lock;

  -- With a new key, and a number and an address that nobody has signed with. Each by an index, however many rows there were at first.
  newcomers := array(
    select one.id from jsonb_to_recordset(submitted) as one (id uuid, idempotency_key text, phone text, email_key text, proof uuid)
    where proof is null and coalesce(
      (select waivers.id from waivers where idempotency_key = one.idempotency_key),
      (select waiver_id from refused_submissions where idempotency_key = one.idempotency_key),
      (select waivers.id from waivers where phone = one.phone limit 1),
      (select waivers.id from waivers where email_key = one.email_key limit 1),
      (select waivers.id from waivers where contact_email_key = one.email_key limit 1)
    ) is null
  );
  if cardinality(newcomers) < jsonb_array_length(submitted) then
    of_newcomers := (select jsonb_agg(one) from jsonb_array_elements(submitted) as one where (one ->> 'id')::uuid = any(newcomers));
  end if;

  if cardinality(newcomers) > 0 then
    perform store_waivers(of_newcomers, pictures);
    perform write_places(array(
      select (
        one.id, role, place, person_id_at(one.id, role, place), person_id_at(one.id, 'signer', 0), name_key,
        -- As place_people() says: no child signs.
        case when role <> 'signer' or birth_date <= signed_at at time zone 'UTC' - interval '13 years' then birth_date end,
        terms, is_someone_else, step
      )::placed_person
      from (
        select *, nextval('person_steps') as step
        from jsonb_to_recordset(of_newcomers) as each (id uuid, signed_at timestamptz, people jsonb, is_someone_else boolean)
      ) as one
      cross join jsonb_populate_recordset(null::named_person, people)
    ));
    return query
    select one.id, 'signed', one.id, received_at, null::integer, null::integer, false
    from jsonb_to_recordset(of_newcomers) as one (id uuid, received_at timestamptz);
  end if;

  if jsonb_array_length(submitted) = 1 and newcomers = '{}' then
    return query select (submitted -> 0 ->> 'id')::uuid, signed.* from sign_record(submitted -> 0, pictures) as signed;
  elsif cardinality(newcomers) < jsonb_array_length(submitted) then
    return query
    select one.id, 'alone', null::uuid, null::timestamptz, null::integer, null::integer, null::boolean
    from jsonb_to_recordset(submitted) as one (id uuid) where one.id <> all(newcomers);
  end if;
end;
$$;
