-- Definition 1.
-- Has whoever watches read all again, once the transaction commits. The caller holds the lock of the counts (docs/decisions/0015).
create or replace function tell_reload() returns void
language sql as $$
  with event as (
    insert into live_events (kind, changed_at) values ('reload', now()) returning id
  )
  select pg_notify('waiver_changes', id::text) from event
$$;
