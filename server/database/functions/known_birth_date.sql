-- Definition 1.
-- When the signer of a waiver was born: as the waiver says, else as the first of the same name with the same phone number or email address does
-- (docs/decisions/0049).
create or replace function known_birth_date(waiver waivers) returns date
language sql stable as $$
  select coalesce(waiver.birth_date, (
    select birth_date
    from (
      select * from waivers where phone = waiver.phone and person_key(name_key) = person_key(waiver.name_key)
      union all
      select * from waivers where email_key = waiver.email_key and person_key(name_key) = person_key(waiver.name_key)
    ) as namesakes
    where birth_date is not null
    order by coalesce(received_at, signed_at), id limit 1
  ))
$$;
