-- Definition 1.
-- Whether somebody is on so many waivers that anyone who comes next is another person: nobody has signed so often, and what a person's waivers say
-- has to be read at the desk.
create or replace function is_crowded(person uuid) returns boolean
language sql stable as $$
  select count(*) >= 200 from (select from places where person_id = person limit 200) as few
$$;
