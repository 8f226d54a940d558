-- Definition 1.
-- Keeps people from being joined, parted or erased until the commit. Some who were found just before may be gone by then: anyone who calls finds and
-- decides anew (server/database/lost-race.ts).
create or replace function lock_people(ids uuid[]) returns void
language plpgsql as $$
begin
  if (select count(*) from (select from people where id = any(ids) order by id for update) as held) < cardinality(ids) then
    raise serialization_failure using message = 'somebody was joined with another, or erased';
  end if;
end;
$$;
