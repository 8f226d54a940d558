-- Definition 1.
-- Makes one person of several whom the caller has locked (functions/lock_people.sql); all ids go on to lead to the one who stays.
create or replace function unite_people(one uuid, others uuid[]) returns void
language plpgsql as $$
begin
  update places set person_id = one where person_id = any(others);
  update places set signer_id = one where signer_id = any(others);
  update person_ids set person_id = one where person_id = any(others);
  insert into person_ids (id, person_id) select other, one from unnest(others) as other;
  perform show_people(one || others);
end;
$$;
