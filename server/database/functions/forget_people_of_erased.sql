-- Definition 1.
-- Runs when waivers were erased: whoever stood on one is forgotten with everything that they were found by, and worked out anew from what
-- else names them. The ids of those go on to lead to them.
create or replace function forget_people_of_erased() returns trigger
language plpgsql as $$
declare
  touched uuid[];
  -- With whom somebody of them could have been confused, and who may be told apart now.
  near uuid[];
  words text[];
begin
  touched := array(select distinct person_id from person_places where waiver_id in (select id from erased));
  delete from people_queue where waiver_id in (select id from erased);
  delete from person_places where waiver_id in (select id from erased);
  delete from person_joins where waiver_id in (select id from erased);
  delete from person_parts where waiver_id in (select id from erased);
  delete from kid_answers where waiver_id in (select id from erased);

  -- An id is that of the waiver it came from, but for its last byte.
  insert into person_ids as held (id, waiver_id, role, place)
  select distinct on (person_places.person_id) person_places.person_id, person_places.waiver_id, person_places.role, person_places.place
  from person_places join waivers on waivers.id = person_places.waiver_id
  where person_places.person_id = any(touched) and (
    left(person_places.person_id::text, 34) in (select left(id::text, 34) from erased)
    or person_places.person_id in (select id from person_ids where waiver_id in (select id from erased))
  )
  order by person_places.person_id, coalesce(waivers.received_at, waivers.signed_at), person_places.waiver_id
  on conflict (id) do update set waiver_id = excluded.waiver_id, role = excluded.role, place = excluded.place;
  delete from person_ids where waiver_id in (select id from erased);

  near := array(
    select distinct person_id from person_keys where key in (select key from person_keys where person_id = any(touched))
  );
  words := array(select distinct term from person_terms where person_id = any(touched));
  delete from person_terms where person_id = any(touched);
  delete from person_words where word = any(words) and not exists (select from person_terms where term = word);
  delete from person_keys where person_id = any(touched);
  delete from people where id = any(touched);
  insert into people_queue (waiver_id, weight)
  select id, weight_of_people(kids, participants, num_kids + num_participants) from waivers
  where id in (select waiver_id from person_places where person_id = any(touched || near));
  return null;
end;
$$;
