create function note_spoken_of() returns trigger language plpgsql as 'begin return new; end';

-- Waivers of which something speaks besides their own row, and so their own codes tell more than that: another waiver, another code, or staff. Some of
-- which nothing speaks any more stay here.
create table spoken_of (
  waiver_id uuid primary key
);

create trigger places_speak after insert on places referencing new table as fresh
  for each statement execute function note_spoken_of();
create trigger places_speak_once_moved after update on places referencing new table as fresh
  for each statement execute function note_spoken_of();
create trigger kid_answers_speak after insert on kid_answers referencing new table as fresh
  for each statement execute function note_spoken_of();
create trigger signed_again_speaks after insert on signed_again referencing new table as fresh
  for each statement execute function note_spoken_of();
create trigger replacement_codes_speak after insert on replacement_codes referencing new table as fresh
  for each statement execute function note_spoken_of();

-- Of those that are there already, as note_spoken_of finds them.
insert into spoken_of
select waiver_id from signed_again
union select series from signed_again
union select waiver_id from replacement_codes
union select waiver_id from places where person_id in (
  select person_id from places left join kid_answers using (waiver_id, place)
  group by person_id
  having count(*) > count(distinct waiver_id)
    or bool_or(role = 'kid') and (count(distinct signer_id) > 1 or count(kid_answers) > 0)
);
