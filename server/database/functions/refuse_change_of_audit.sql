-- Definition 1.
-- The audit trail never changes.
create or replace function refuse_change_of_audit() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail never changes (% on %)', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end;
$$;
