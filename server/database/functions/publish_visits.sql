-- Definition 1.
-- Gives up to `most` visits their numbers among the live events, in the order in which they were written down, and tells those who watch.
-- Returns how many there were. As with waivers, under the lock of the counts: what has a number is visible, and so is all before it.
create or replace function publish_visits(most integer) returns integer
language plpgsql as $$
declare
  taken bigint[];
  newest bigint;
begin
  perform lock_waiver_counts();
  select array_agg(id) into taken from (select id from visit_queue order by id limit most) as batch;
  if taken is null then
    return 0;
  end if;
  insert into live_events (visit_id, kind, changed_at)
  select visit_id, 'visited', now() from visit_queue where id = any(taken) order by id;
  newest := currval(pg_get_serial_sequence('live_events', 'id'));
  delete from live_events where id <= newest - 10000;
  delete from visit_queue where id = any(taken);
  perform pg_notify('waiver_changes', newest::text);
  return cardinality(taken);
end;
$$;
