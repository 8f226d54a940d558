-- Definition 1.
-- Runs after waivers are deleted: takes back the announcements of their erasure.
create or replace function forget_announcements_of_erased() returns trigger
language plpgsql as $$
begin
  delete from erasure_announcements where waiver_id in (select id from erased);
  return null;
end;
$$;
