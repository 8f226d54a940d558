-- Definition 1.
-- Puts people where staff, or an erasure, decided at a step that they stand.
create or replace function apply_moves(at_step bigint) returns void
language plpgsql as $$
declare
  touched uuid[];
begin
  touched := array(
    select places.person_id from places join person_moves using (waiver_id, role, place) where person_moves.step = at_step
    union
    select person_id from person_moves where step = at_step
  );
  perform from people where id = any(touched) order by id for update;
  update places set person_id = moved.person_id, is_apart = moved.is_apart
  from person_moves as moved
  where moved.step = at_step and (places.waiver_id, places.role, places.place) = (moved.waiver_id, moved.role, moved.place);
  update places set signer_id = moved.person_id
  from person_moves as moved
  where moved.step = at_step and moved.role = 'signer' and places.waiver_id = moved.waiver_id;
  perform show_people(touched);
end;
$$;
