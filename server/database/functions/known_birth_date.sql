-- Definition 1.
-- When the signer of a waiver was born, as far as waivers of the name with some phone numbers and email addresses tell: nothing before the first
-- of them, or one signed with proof of it, says a date; from then on each waiver's own, else that first one (docs/decisions/0049). The same as
-- partByBirth in server/waivers/rules.ts.
create or replace function known_birth_date(waiver waivers, contacts text[]) returns date
language sql stable as $$
  with namesakes as (
    select id, birth_date, coalesce(received_at, signed_at) as arrived_at
    from (
      select * from waivers where phone = any(contacts) and person_key(name_key) = person_key(waiver.name_key)
      union all
      select * from waivers where email_key = any(contacts) and person_key(name_key) = person_key(waiver.name_key)
    ) as found
  ),
  begun as (select id from namesakes order by arrived_at, id limit 1),
  known as (
    select id, birth_date, arrived_at from namesakes
    where birth_date is not null
      and coalesce((select series from signed_again where waiver_id = namesakes.id), id)
        = (select coalesce((select series from signed_again where waiver_id = begun.id), id) from begun)
    order by arrived_at, id limit 1
  )
  select case
    when not exists (select from begun) then waiver.birth_date
    when (coalesce(waiver.received_at, waiver.signed_at), waiver.id) >= (select arrived_at, id from known)
      then coalesce(waiver.birth_date, (select birth_date from known))
    else (select birth_date from known)
  end
$$;
