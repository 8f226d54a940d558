-- Definition 1.
-- Tells open pages of a waiver, whose erasure takes the event along, or ('reload') that they have to read all again; once the transaction commits.
-- The caller holds the lock of the counts (docs/decisions/0054), which gives events their order.
create or replace function tell_event(event_kind text, event_waiver uuid) returns void
language sql as $$
  with event as (
    insert into live_events (kind, waiver_id, changed_at) values (event_kind, event_waiver, now()) returning id
  )
  select pg_notify('waiver_changes', id::text) from event
$$;
