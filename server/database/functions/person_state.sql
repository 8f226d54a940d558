-- Definition 1.
-- Where somebody is named and how many visits there are at each place: whatever happens to people or their visits changes it.
create or replace function person_state(person uuid) returns text
language sql stable as $$
  select string_agg(concat_ws(' ', waiver_id, role, place, (
    select count(*) from visits
    where visits.waiver_id = places.waiver_id and visits.role = places.role and visits.place = places.place
  )), ', ' order by waiver_id, role, place)
  from places where person_id = person
$$;
