-- Definition 1.
-- Whether `named` are all among `known`: as many of each name, and for each birth date one with the same, or without any.
create or replace function names_nobody_new(named named_person[], known named_person[]) returns boolean
language sql immutable parallel safe as $$
  select not exists (
    select
    from (
      select role, name_key, birth_date, sum(wanted)::integer as wanted, sum(there)::integer as there
      from (
        select role, name_key, birth_date, 1 as wanted, 0 as there from unnest(named)
        union all
        select role, name_key, birth_date, 0, 1 from unnest(known)
      ) as each
      group by role, name_key, birth_date
    ) as alike
    group by role, name_key
    having sum(wanted) > sum(there)
      or sum(greatest(wanted - there, 0)) filter (where birth_date is not null) > coalesce(sum(there) filter (where birth_date is null), 0)
  )
$$;
