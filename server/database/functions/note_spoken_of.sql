-- Definition 1.
-- Runs when people are placed or moved, staff are told of a kid, somebody signs again, or a code is replaced: notes the waivers of which something
-- speaks besides their own row. Of people: where somebody is twice on one, or a kid is on those of several signers, or staff were told of it.
create or replace function note_spoken_of() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'places' then
    -- Most who sign are here for the first time.
    if not exists (
      select from fresh join places as other using (person_id)
      where (other.waiver_id, other.role, other.place) <> (fresh.waiver_id, fresh.role, fresh.place)
    ) then
      return null;
    end if;
  end if;
  if tg_table_name in ('places', 'kid_answers') then
    insert into spoken_of
    select distinct waiver_id from places where person_id in (
      select person_id from places left join kid_answers using (waiver_id, place)
      where person_id in (select places.person_id from places join fresh using (waiver_id))
      group by person_id
      having count(*) > count(distinct waiver_id)
        or bool_or(role = 'kid') and (count(distinct signer_id) > 1 or count(kid_answers) > 0)
    )
    order by waiver_id on conflict do nothing;
  elsif tg_table_name = 'signed_again' then
    insert into spoken_of select waiver_id from fresh union select series from fresh on conflict do nothing;
  else
    insert into spoken_of select waiver_id from fresh on conflict do nothing;
  end if;
  return null;
end;
$$;
