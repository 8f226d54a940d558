-- Definition 1.
-- What is written down never changes; consents go with the waiver that was erased, and those to news also with what serves marketing.
create or replace function refuse_change_of_history() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'consents' then
    if exists (
      select from erasures where waiver_id = old.waiver_id and (kind = 'erased' or old.choice <> 'electronic')
    ) then
      return old;
    end if;
  end if;
  raise exception 'what is written down never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
