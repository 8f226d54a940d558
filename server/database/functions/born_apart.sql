-- Definition 1.
-- Whether two waivers of one name, with one phone number or email address, are of two people, as father and son: both birth dates are known and
-- differ. Only what was signed with a contact of both tells: through a third waiver, dates tried with one contact would be compared with
-- those of another.
create or replace function born_apart(one waivers, other waivers) returns boolean
language sql stable as $$
  select case
    when one.birth_date is null and other.birth_date is null then false
    else (
      select coalesce(known_birth_date(one, contacts) <> known_birth_date(other, contacts), false)
      from (
        select array_remove(
          array[case when one.phone = other.phone then one.phone end, case when one.email_key = other.email_key then one.email_key end], null
        ) as contacts
      ) as shared
    )
  end
$$;
