-- Definition 1.
-- Runs when changes were counted: whose people are on those waivers is worked out next, by the server (docs/decisions/0049).
create or replace function queue_people() returns trigger
language plpgsql as $$
begin
  insert into people_queue (waiver_id, weight)
  select waiver_id, coalesce(weight_of_people(kids, participants, num_kids + num_participants), 0)
  from counted left join waivers on waivers.id = waiver_id
  order by counted.id;
  return null;
end;
$$;
