-- Definition 1.
-- Runs when waivers were erased: nothing is left of what their people were found by there, nor of anyone who is on no other.
create or replace function forget_people_of_erased() returns trigger
language plpgsql as $$
declare
  touched uuid[] := array(select distinct person_id from places where waiver_id in (select id from erased));
  words text[] := array(select distinct term from person_terms where person_id = any(touched));
begin
  perform from people where id = any(touched) order by id for update;
  delete from places where waiver_id in (select id from erased);
  delete from person_moves where waiver_id in (select id from erased);
  delete from kid_answers where waiver_id in (select id from erased);
  perform hold_people(
    array(select contact from erased cross join unnest(array[phone, email_key, contact_email_key]) as contact where contact is not null), touched
  );
  perform show_people(touched);
  delete from person_words where word = any(words) and not exists (select from person_terms where term = word);
  return null;
end;
$$;
