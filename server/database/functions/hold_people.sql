-- Definition 1.
-- Writes down who is where, of everybody who was told by some phone numbers and email addresses, and of some people: an erased record, or an
-- address that changes, tells it no longer, and nobody becomes another by that.
create or replace function hold_people(contacts text[], ids uuid[]) returns void
language plpgsql as $$
declare
  own_step bigint := nextval('person_steps');
begin
  with held as (
    select waiver_id, role, place, person_id, is_apart from places
    where person_id = any(ids) or signer_id in (
      select signer_id from places
      where waiver_id in (
        select id from waivers where phone = any(contacts)
        union
        select id from waivers where email_key = any(contacts)
        union
        select id from waivers where contact_email_key = any(contacts)
      )
    )
  ),
  earlier as (
    delete from person_moves using held where (person_moves.waiver_id, person_moves.role, person_moves.place) = (held.waiver_id, held.role, held.place)
  )
  insert into person_moves (step, waiver_id, role, place, person_id, is_apart)
  select own_step, waiver_id, role, place, person_id, is_apart from held;
end;
$$;
