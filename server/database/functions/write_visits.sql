-- Definition 1.
-- Writes the visits of some people, and what was answered. It skips everybody whose state (person_state.sql) has changed since it was read,
-- and returns the ids of the others. Until the commit it keeps these people from being joined, parted or erased, and other writers wait. It
-- locks waivers in the order in which an erasure does.
create or replace function write_visits(works jsonb) returns uuid[]
language plpgsql as $$
declare
  people uuid[] := array(select (work ->> 'person')::uuid from jsonb_array_elements(works) as work);
  sound jsonb;
begin
  perform from places join waivers on waivers.id = places.waiver_id
  where places.person_id = any(people)
  order by places.waiver_id, places.role, places.place for key share of waivers for update of places;
  -- A statement of its own sees what others have committed meanwhile.
  select jsonb_agg(work) into sound from jsonb_array_elements(works) as work
  where person_state((work ->> 'person')::uuid) = work ->> 'state';
  insert into visits
  select visit.* from jsonb_array_elements(sound) as work
  cross join jsonb_populate_recordset(null::visits, work -> 'visits') as visit;
  insert into visit_answers
  select answer.* from jsonb_array_elements(sound) as work
  cross join jsonb_populate_record(null::visit_answers, work -> 'answer') as answer where work ? 'answer';
  return array(select (work ->> 'person')::uuid from jsonb_array_elements(sound) as work);
end;
$$;
