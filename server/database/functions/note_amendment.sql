-- Definition 1.
-- Runs when a waiver is amended: queues the change for fold_waiver_changes().
create or replace function note_amendment() returns trigger
language plpgsql as $$
begin
  insert into waiver_changes (waiver_id, kind) values (new.id, 'amended');
  return null;
end;
$$;
