-- Definition 1.
-- How often somebody wants news never changes; it goes with the waiver that was erased.
create or replace function refuse_change_of_frequencies() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from erasures where waiver_id = old.waiver_id) then
    return old;
  end if;
  raise exception 'what is written down never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
