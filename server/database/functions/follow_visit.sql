-- Definition 1.
-- Runs when a visit was written down: keeps the live entries of its place, and queues it for those who watch and for the hash chain.
create or replace function follow_visit() returns trigger
language plpgsql as $$
declare
  ended uuid;
begin
  if new.kind = 'entry' then
    insert into live_entries (entry_id, waiver_id, role, place, happened_at, ends_at)
    values (new.id, new.waiver_id, new.role, new.place, new.happened_at, new.ends_at);
  else
    delete from live_entries where entry_id = new.about;
    if new.kind = 'annul' then
      -- With the exit the entry before it is live again, and with the last entry perhaps one whose exit was annulled.
      insert into live_entries (entry_id, waiver_id, role, place, happened_at, ends_at)
      select entry.id, entry.waiver_id, entry.role, entry.place, entry.happened_at, entry.ends_at
      from visits as entry
      where entry.waiver_id = new.waiver_id and entry.role = new.role and entry.place = new.place and entry.day = new.day
        and entry.kind = 'entry'
        and not exists (select from visits as annulment where annulment.about = entry.id and annulment.kind = 'annul')
        and not exists (
          select from visits as leaving where leaving.about = entry.id and leaving.kind = 'exit' and not exists (
            select from visits as annulment where annulment.about = leaving.id and annulment.kind = 'annul'
          )
        )
      order by entry.happened_at desc, entry.recorded_at desc
      on conflict do nothing;
    end if;
  end if;
  insert into visit_queue (visit_id) values (new.id);
  insert into seal_queue (waiver_id, kind, visit_id) values (new.waiver_id, 'visited', new.id);
  return null;
end;
$$;
