-- Definition 1.
-- Writes visits of a person and what was answered, if anything, unless something has happened to them since `state` (person_state.sql) was read:
-- then writes nothing and returns false. Until the commit nobody is joined with them or parted from them, no waiver of theirs is erased, and
-- anyone who writes as well waits. An erasure locks the waivers in this order, too.
create or replace function write_visits(person uuid, state text, made jsonb, answer jsonb) returns boolean
language plpgsql as $$
begin
  perform from places join waivers on waivers.id = places.waiver_id
  where places.person_id = person
  order by places.waiver_id, places.role, places.place for key share of waivers for update of places;
  -- A statement of its own sees what others have committed meanwhile.
  if person_state(person) is distinct from state then
    return false;
  end if;
  insert into visits select * from jsonb_populate_recordset(null::visits, made);
  insert into visit_answers select * from jsonb_populate_record(null::visit_answers, answer) where answer is not null;
  return true;
end;
$$;
