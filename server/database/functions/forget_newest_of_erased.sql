-- Definition 1.
-- Runs after waivers are deleted: nothing leads to them or from them any more.
create or replace function forget_newest_of_erased() returns trigger
language plpgsql as $$
begin
  delete from newest_waivers where waiver_id in (select id from erased);
  delete from newest_waivers where newest_id in (select id from erased);
  return null;
end;
$$;
