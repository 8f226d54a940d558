-- Definition 1.
-- Removes waivers whose erasure is written down from every table, and from the counts and the search entries that fold_waiver_changes()
-- made of them. Erases only those that are still there and returns how many. Locks the waivers first: an access or a consent that is
-- noted meanwhile can neither block the erasure nor survive it.
create or replace function erase_waivers(erased uuid[]) returns integer
language plpgsql as $$
declare
  gone integer;
begin
  -- What names one of them waits from here on, and what did so before is seen, and goes, below.
  perform from waivers where id = any(erased) order by id for update;
  perform lock_waiver_counts();
  if exists (select from waiver_changes where id > 0 and kind = 'signed' and waiver_id = any(erased)) then
    raise exception 'a waiver is erased before it was counted' using errcode = 'object_not_in_prerequisite_state';
  end if;

  with leaving as materialized (
    select waivers.id, date_trunc('hour', waivers.signed_at, 'UTC') as hour,
      date_trunc('day', waivers.signed_at, 'UTC') as day, waivers.expires_at, entry.text_version,
      variant, signed_for, marketing_consent as consent, entry.words
    from waivers join search_entries as entry on entry.waiver_id = waivers.id
    where waivers.id = any(erased)
  ),
  hours as (
    update waiver_hours as held set total = held.total - less.total
    from (select hour, expires_at, count(*) as total from leaving group by 1, 2) as less
    where held.hour = less.hour and held.expires_at = less.expires_at
  ),
  days as (
    update waiver_days as held set total = held.total - less.total
    from (select day, expires_at, text_version, count(*) as total from leaving group by 1, 2, 3) as less
    where held.day = less.day and held.expires_at = less.expires_at and held.text_version = less.text_version
  ),
  fewer as (
    select expires_at, text_version, count(*) as total from leaving group by 1, 2
  ),
  expiries as (
    update waiver_expiries as held
    set total = held.total - coalesce((
        select total from fewer
        where fewer.expires_at = held.expires_at and fewer.text_version = held.text_version
      ), 0),
      until = held.until - coalesce((
        select sum(total) from fewer
        where (fewer.expires_at, fewer.text_version) <= (held.expires_at, held.text_version)
      ), 0)
    where held.expires_at >= (select min(expires_at) from fewer)
  ),
  facts as (
    update waiver_facts as held set total = held.total - less.total
    from (
      select fact, count(*) as total
      from leaving
      cross join lateral (
        values ('total'), ('variant:' || coalesce(variant, '')), ('signed-for:' || signed_for),
          (case when consent @> '{"vrPromotions": true}' then 'opt-in:vrPromotions' end),
          (case when consent @> '{"stemWorkshops": true}' then 'opt-in:stemWorkshops' end),
          (case when consent @> '{"specialEvents": true}' then 'opt-in:specialEvents' end),
          (case when consent @> '{"vrPromotions": true}' or consent @> '{"stemWorkshops": true}'
            or consent @> '{"specialEvents": true}' then 'opt-in:any' end)
      ) as about (fact)
      where fact is not null
      group by fact
    ) as less
    where held.fact = less.fact
  ),
  tallies as (
    update search_tallies as held set total = held.total - less.total
    from (
      select term.id as term, leaving.day, leaving.expires_at, leaving.text_version, count(*) as total
      from leaving join search_terms as term on leaving.words like all (term.patterns)
      group by 1, 2, 3, 4
    ) as less
    where held.term = less.term and held.day = less.day and held.expires_at = less.expires_at
      and held.text_version = less.text_version
  )
  delete from search_entries where waiver_id in (select id from leaving);

  -- Of visits how many people came in, and when, stays.
  insert into erased_visits as held (day, hour, entered)
  select day, hour, count(*)
  from (
    select distinct on (waiver_id, role, place, day) day, hour from visits
    where waiver_id = any(erased) and waiver_id not in (select waiver_id from test_waivers)
      and kind = 'entry' and not exists (
      select from visits as annulment where annulment.about = visits.id and annulment.kind = 'annul'
    )
    order by waiver_id, role, place, day, happened_at, recorded_at
  ) as came
  group by day, hour
  on conflict (day, hour) do update set entered = held.entered + excluded.entered;
  delete from live_events where visit_id in (select id from visits where waiver_id = any(erased));
  delete from visit_queue where visit_id in (select id from visits where waiver_id = any(erased));
  delete from seal_queue where visit_id in (select id from visits where waiver_id = any(erased));
  delete from visit_answers where waiver_id = any(erased);
  delete from visits where waiver_id = any(erased);

  delete from live_events where waiver_id = any(erased);
  delete from waiver_changes where waiver_id = any(erased);
  delete from accesses where waiver_id = any(erased);
  delete from refused_submissions where waiver_id = any(erased);
  delete from consents where waiver_id = any(erased);
  delete from signatures where waiver_id = any(erased);
  delete from waivers where id = any(erased);
  get diagnostics gone = row_count;
  delete from emails where waiver_id = any(erased);
  delete from signed_again where waiver_id = any(erased);
  delete from spoken_of where waiver_id = any(erased);
  delete from news_frequencies where waiver_id = any(erased);
  delete from erasure_announcements where waiver_id = any(erased);
  if gone > 0 then
    perform tell_event('reload', null);
  end if;
  return gone;
end;
$$;
