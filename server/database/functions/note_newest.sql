-- Definition 1.
-- Runs when changes were counted: tells the live view of each older waiver of the signers, so that anyone who looks at it sees at once that a newer one
-- exists. What only added kids to a waiver is newer than none.
create or replace function note_newest() returns trigger
language plpgsql as $$
begin
  insert into live_events (waiver_id, kind, changed_at)
  select distinct older.id, 'amended', now()
  from counted
  join places as own on own.waiver_id = counted.waiver_id and own.role = 'signer'
  join places as other on other.person_id = own.person_id and other.role = 'signer'
  join waivers as newer on newer.id = counted.waiver_id and newer.adds_to is null
  join waivers as older on older.id = other.waiver_id and (older.signed_at, older.id) < (newer.signed_at, newer.id)
  where counted.kind = 'signed';
  return null;
end;
$$;
