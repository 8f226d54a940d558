-- Definition 1.
-- Runs when waivers are signed: queues them for fold_waiver_changes().
create or replace function note_signings() returns trigger
language plpgsql as $$
begin
  insert into waiver_changes (waiver_id, kind) select id, 'signed' from signed;
  return null;
end;
$$;
