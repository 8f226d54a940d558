-- Definition 1.
-- Runs when changes were counted: brings what is shown of their people, and what they are found by, up to date.
create or replace function show_counted() returns trigger
language plpgsql as $$
begin
  perform show_people(array(select distinct person_id from places where waiver_id in (select waiver_id from counted)));
  return null;
end;
$$;
