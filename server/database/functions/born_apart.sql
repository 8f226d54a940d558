-- Definition 1.
-- Whether two waivers of one name, with one phone number or email address, are of two people, as father and son: both birth dates are known and
-- differ.
create or replace function born_apart(one waivers, other waivers) returns boolean
language sql stable as $$
  select case
    when one.birth_date is null and other.birth_date is null then false
    else coalesce(known_birth_date(one) <> known_birth_date(other), false)
  end
$$;
