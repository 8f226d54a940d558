-- Definition 1.
-- These people (texts of people_of()) without kids who are 18 on a day: who was born on 29 February, in other years on the 28th.
create or replace function not_of_age(people text[], on_day date) returns text[]
language sql immutable parallel safe as $$
  select case when array_to_string(people, '|') !~ E'\n[0-9]{4}-' then people else array(
    select who from unnest(people) with ordinality as one (who, place)
    where nullif(split_part(who, E'\n', 2), '') is null
      or (split_part(who, E'\n', 2)::date + interval '18 years')::date > on_day
    order by place
  ) end
$$;
