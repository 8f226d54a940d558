-- Definition 1.
-- Runs when a waiver is signed or amended: queues the change for fold_waiver_changes().
create or replace function note_waiver_change() returns trigger
language plpgsql as $$
begin
  insert into waiver_changes (waiver_id, kind)
  values (new.id, case tg_op when 'INSERT' then 'signed' else 'amended' end);
  return null;
end;
$$;
