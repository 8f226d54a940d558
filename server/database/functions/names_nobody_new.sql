-- Definition 1.
-- Whether `named` are all among `known`: as many of each name, and for each birth date one with the same, or without any.
create or replace function names_nobody_new(named named_person[], known named_person[]) returns boolean
language sql immutable parallel safe as $$
  with there as (select role, name_key, birth_date, count(*) as many from unnest(known) group by role, name_key, birth_date)
  select not exists (
    select
    from (select role, name_key, birth_date, count(*) as many from unnest(named) group by role, name_key, birth_date) as wanted
    cross join lateral (
      select coalesce(sum(there.many), 0) as everyone,
        coalesce(sum(there.many) filter (where there.birth_date is null), 0) as undated,
        coalesce(sum(there.many) filter (where there.birth_date = wanted.birth_date), 0) as born_alike
      from there where there.role = wanted.role and there.name_key = wanted.name_key
    ) as found
    group by wanted.role, wanted.name_key
    having sum(wanted.many) > max(everyone)
      or sum(greatest(wanted.many - born_alike, 0)) filter (where wanted.birth_date is not null) > max(undated)
  )
$$;
