-- Definition 1.
-- Runs when changes were counted: what leaves that queue enters the queue of the hash chain. Both steps happen after the signer has the
-- answer.
create or replace function queue_seals() returns trigger
language plpgsql as $$
begin
  insert into seal_queue (waiver_id, kind) select waiver_id, 'signed' from counted where kind = 'signed' order by id;
  return null;
end;
$$;
