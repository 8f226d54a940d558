-- Definition 1.
-- Runs when changes were counted: whose people are on those waivers is worked out next, by the server (docs/decisions/0049).
create or replace function queue_people() returns trigger
language plpgsql as $$
begin
  insert into people_queue (waiver_id) select waiver_id from counted order by id;
  return null;
end;
$$;
