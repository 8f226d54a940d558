-- Definition 1.
-- Locks the counts and the tallies until the transaction ends, so that they change together.
create or replace function lock_waiver_counts() returns void
language sql as $$ select pg_advisory_xact_lock(7236405) $$;
